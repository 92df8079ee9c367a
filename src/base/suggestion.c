/* suggestion.c - see suggestion.h. */
#include "base/suggestion.h"

#include <stdbool.h>

#include "base/quote.h"

static char upper(char byte)
{
    return byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte;
}

static bool same(const char *one, const char *other)
{
    return upper(*one) == upper(*other);
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* What is left of both when what they begin and end with alike is taken off tells how they differ. */
static enum likeness likeness_of(struct word word, struct word known)
{
    size_t shorter = word.length < known.length ? word.length : known.length;
    size_t front = 0, back = 0, odd, missing;

    while (front < shorter && same(word.text + front, known.text + front))
        front++;
    while (back < shorter - front &&
           same(word.text + word.length - 1 - back, known.text + known.length - 1 - back))
        back++;
    odd = word.length - front - back;
    missing = known.length - front - back;
    if (odd == 0 && missing == 0)
        return DIFFERS_IN_CASE;
    if (odd <= 1 && missing <= 1)
        return odd == missing && is_digit(word.text[front]) && is_digit(known.text[front])
                   ? DIFFERS
                   : DIFFERS_IN_A_LETTER;
    if (odd == 2 && missing == 2 && same(word.text + front, known.text + front + 1) &&
        same(word.text + front + 1, known.text + front))
        return DIFFERS_IN_A_LETTER;
    return DIFFERS;
}

struct suggestion suggestion_for(struct word word)
{
    return (struct suggestion){.word = word};
}

void suggestion_consider(struct suggestion *suggestion, struct word known)
{
    enum likeness likeness;

    if (suggestion->word.length > QUOTED_BYTES || known.length > QUOTED_BYTES || known.length < 2)
        return;
    likeness = likeness_of(suggestion->word, known);
    if (likeness > suggestion->likeness) {
        suggestion->likeness = likeness;
        suggestion->best = known;
    }
}

const char *suggestion_odd_byte(struct word word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.text[i] <= ' ' || word.text[i] > '~')
            return word.text + i;
    return NULL;
}
