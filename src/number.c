/* number.c - see number.h. */
#include "number.h"

#include <stdbool.h>

static bool all_digits(struct word word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
    return word.length > 0;
}

enum number number_read(struct word word, uint64_t limit, uint64_t *value)
{
    uint64_t sum = 0;

    if (!all_digits(word))
        return NUMBER_MALFORMED;
    for (size_t i = 0; i < word.length; i++) {
        uint64_t digit = (uint64_t)(word.text[i] - '0');

        if (digit > limit || sum > (limit - digit) / 10)
            return NUMBER_ABOVE; /* sum * 10 + digit would pass the limit */
        sum = sum * 10 + digit;
    }
    *value = sum;
    return NUMBER_READ;
}
