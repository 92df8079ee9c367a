/* reader.h - an input becomes lines.
 *
 * A line ends at LF or at the end of the input; one CR before that end belongs to it, and
 * a UTF-8 byte order mark at the very start of the input is skipped. Lines may be of any
 * length and hold any bytes.
 *
 * The reader never waits on its own account: reader_next gives lines that have arrived,
 * and only reader_fill asks the system for more. So the caller knows when to send its
 * answers off.
 */
#ifndef SLOWSTART_READER_H
#define SLOWSTART_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/word.h"

struct reader {
    int fd;
    char *buffer;
    size_t size;
    size_t start;    /* of the bytes not yet given out */
    size_t searched; /* up to here there is no LF after start */
    size_t end;      /* of the bytes that have arrived */
    size_t skipped;  /* bytes of the line given last before its text: a byte order mark's */
    size_t last;     /* bytes of the line given last, its LF included; 0: not there any more */
    bool ended;      /* no more will arrive */
    uint64_t number; /* of the line given last, from 1 */
};

enum fill {
    FILL_MORE,      /* some bytes have arrived */
    FILL_END,       /* the input has ended */
    FILL_ERROR,     /* it could not be read; errno says why */
    FILL_NO_MEMORY, /* the line is too long for the memory there is */
};

/* A reader of an open file, which stays the caller's to close. */
void reader_init(struct reader *reader, int fd);

/* Gives the memory back. */
void reader_free(struct reader *reader);

/* The next line that has arrived whole, its end taken off; reader->number is its number.
 * False: none has. The line is good until reader_fill. */
bool reader_next(struct reader *reader, struct word *line);

/* Takes the lines that follow at once and are, to the byte, the line given last, as far as
 * they have arrived; gives how many, and after line 1, before which a byte order mark may stand,
 * none. Scripts are full of PICK after PICK, and to see that
 * bytes repeat costs far less than to find each line's end and read its words. */
uint64_t reader_repeats(struct reader *reader);

/* Reads more, waiting for it if need be. After FILL_END reader_next gives the last line if
 * it has no LF, and then no more. */
enum fill reader_fill(struct reader *reader);

#endif
