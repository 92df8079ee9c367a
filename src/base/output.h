/* output.h - standard output in large blocks, with no failed write ever lost.
 *
 * Bytes are gathered and leave when a block is full or when output_flush is called; the
 * caller does that before it waits and before it writes a message elsewhere. An error
 * sticks: from then on all bytes are dropped and output_flush says false.
 */
#ifndef SLOWSTART_OUTPUT_H
#define SLOWSTART_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/word.h"

enum { OUTPUT_BLOCK = 1 << 16 };

struct output {
    int fd;
    int error;    /* errno of the first write that failed, else 0 */
    bool written; /* something was sent to fd */
    bool piped;   /* where nobody reads any more, SIGPIPE ends the program */
    size_t used;
    char block[OUTPUT_BLOCK];
};

/* An output to an open file. */
void output_init(struct output *output, int fd);

/* Has failed writes of the program be errors and not signals: SIGPIPE and SIGXFSZ are ignored from
 * then on, so that nothing is lost when a message meets a closed pipe. This one output still ends
 * the program by SIGPIPE when it meets one, as a filter ends, unless that signal was ignored before. */
void output_take_signals(struct output *output);

/* Adds bytes; they are copied. */
void output_word(struct output *output, struct word word);
void output_byte(struct output *output, char byte);

/* Adds `word=number`, the number in decimal digits, and the byte after it. */
void output_pair(struct output *output, struct word word, uint64_t number, char after);

/* Copies a word. Most are short, and for these a call of memcpy costs more than the copy: two
 * copies of a fixed length, which may overlap, are a few instructions. */
static inline void output_copy(char *to, struct word word)
{
    const char *from = word.text;
    size_t length = word.length;

    if (length > 16) {
        memcpy(to, from, length);
    } else if (length >= 8) {
        memcpy(to, from, 8);
        memcpy(to + length - 8, from + length - 8, 8);
    } else if (length >= 4) {
        memcpy(to, from, 4);
        memcpy(to + length - 4, from + length - 4, 4);
    } else {
        for (size_t i = 0; i < length; i++)
            to[i] = from[i];
    }
}

/* Adds a word and the byte after it; in the header, as every answer comes through here. */
static inline void output_item(struct output *output, struct word word, char after)
{
    size_t used = output->used; /* after the copy it would be read again, and waited for */

    if (word.length >= OUTPUT_BLOCK - used) {
        output_word(output, word);
        output_byte(output, after);
        return;
    }
    output_copy(output->block + used, word);
    output->block[used + word.length] = after;
    output->used = used + word.length + 1;
}

/* Sends off what is gathered. With nothing gathered it does nothing. False: a write has
 * failed, now or before; output->error says why. */
bool output_flush(struct output *output);

/* Sends off what is gathered and, if anything ever was, closes the file, since some
 * systems report a full disk only then. False as for output_flush. */
bool output_close(struct output *output);

#endif
