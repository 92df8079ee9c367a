/* quote.h - bytes of a script, or of a file's name, as messages show them.
 *
 * The bytes 32 to 126 stand as they are, a backslash as \\, all others as \xHH.
 */
#ifndef SLOWSTART_QUOTE_H
#define SLOWSTART_QUOTE_H

#include <stddef.h>

#include "base/word.h"

enum {
    QUOTED_BYTES = 60, /* a longer word is cut after so many, and `...` marks it */
    ESCAPED_SIZE = 4,  /* a byte at its longest */
    SHOWN_SIZE = QUOTED_BYTES * ESCAPED_SIZE + sizeof "...",
    QUOTED_SIZE = SHOWN_SIZE + 2,
};

/* Writes a byte, without a terminator, and gives the length, at most ESCAPED_SIZE. */
size_t escape_byte(char *out, char byte);

/* Writes a word, cut if it is long, and gives out, so that it can stand in an argument
 * list. */
const char *show(char out[SHOWN_SIZE], struct word word);

/* The same in single quotes. */
const char *quote(char out[QUOTED_SIZE], struct word word);

#endif
