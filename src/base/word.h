/* word.h - a run of bytes inside a line: a word, a name, or the line itself.
 *
 * A word does not own its bytes and has no terminator; it is good as long as the line
 * (or the table of names) that it points into.
 */
#ifndef SLOWSTART_WORD_H
#define SLOWSTART_WORD_H

#include <stddef.h>

struct word {
    const char *text;
    size_t length;
};

#endif
