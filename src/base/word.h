/* word.h - a run of bytes inside a line: a word, a name, or the line itself.
 *
 * A word does not own its bytes and has no terminator; it is good as long as the line
 * (or the table of names) that it points into.
 */
#ifndef SLOWSTART_WORD_H
#define SLOWSTART_WORD_H

#include <stddef.h>
#include <string.h>

struct word {
    const char *text;
    size_t length;
};

/* A text that ends in a NUL, as a word. */
static inline struct word word_from(const char *text)
{
    return (struct word){text, strlen(text)};
}

#endif
