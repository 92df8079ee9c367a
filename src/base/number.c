/* number.c - see number.h. */
#include "base/number.h"

#include <stdbool.h>

/*@ requires \valid_read(word.text + (0 .. word.length - 1));
    assigns \nothing;
    ensures \result <==> word.length > 0 && all_digits(word.text, word.length);
*/
static bool all_digits(struct word word)
{
    /*@ loop invariant 0 <= i <= word.length && all_digits(word.text, i);
        loop assigns i;
        loop variant word.length - i;
    */
    for (size_t i = 0; i < word.length; i++)
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
    return word.length > 0;
}

/*@ ghost
    // More digits never make a number smaller.
    /@ requires \valid_read(text + (0 .. all - 1)) && some <= all && all_digits(text, all);
       assigns \nothing;
       ensures value_of(text, some) <= value_of(text, all);
    @/
    static void value_grows(const char *text, size_t some, size_t all)
    {
        /@ loop invariant 0 <= i <= all && 0 <= value_of(text, i);
           loop invariant some <= i ==> value_of(text, some) <= value_of(text, i);
           loop assigns i;
           loop variant all - i;
        @/
        for (size_t i = 0; i < all; i++) {
        }
    }
*/

enum number number_read(struct word word, uint64_t limit, uint64_t *value)
{
    uint64_t most = limit / 10, last = limit % 10; /* a division at each digit would be dear */
    uint64_t sum = 0;

    if (!all_digits(word))
        return NUMBER_MALFORMED;
    /*@ loop invariant 0 <= i <= word.length;
        loop invariant sum == value_of(word.text, i) <= limit;
        loop assigns i, sum;
        loop variant word.length - i;
    */
    for (size_t i = 0; i < word.length; i++) {
        uint64_t digit = (uint64_t)(word.text[i] - '0');

        if (sum > most || (sum == most && digit > last)) {
            //@ ghost value_grows(word.text, i + 1, word.length);
            return NUMBER_ABOVE; /* sum * 10 + digit would pass the limit */
        }
        sum = sum * 10 + digit;
    }
    *value = sum;
    return NUMBER_READ;
}
