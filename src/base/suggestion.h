/* suggestion.h - what a misspelt word was perhaps meant to be: a command, an option, a name.
 *
 * Costs a few steps for each word that is considered, however long it is: a word too long to be
 * shown whole gets no suggestion, and one of a single byte is none.
 */
#ifndef SLOWSTART_SUGGESTION_H
#define SLOWSTART_SUGGESTION_H

#include "base/word.h"

enum likeness {
    DIFFERS,
    DIFFERS_IN_A_LETTER, /* one letter more, less or other, or two neighbours swapped, in any case;
                          * but not a digit for a digit: web1 is no slip for web2 */
    DIFFERS_IN_CASE,     /* in nothing else; letters of ASCII */
};

struct suggestion {
    struct word word;       /* the misspelt one */
    struct word best;       /* the first of those that are most like it, of those considered */
    enum likeness likeness; /* how like; DIFFERS: there is no suggestion */
};

/* No suggestion yet for a word. */
struct suggestion suggestion_for(struct word word);

/* Considers a word that might be meant; it has to live as long as the suggestion. */
void suggestion_consider(struct suggestion *suggestion, struct word known);

/* The first byte of a word that is not a printable ASCII character, or NULL: what makes a word look
 * like another that it is not. */
const char *suggestion_odd_byte(struct word word);

#endif
