/* number.h - reading a number: decimal digits only. */
#ifndef SLOWSTART_NUMBER_H
#define SLOWSTART_NUMBER_H

#include <stdint.h>

#include "base/word.h"

enum number {
    NUMBER_READ,
    NUMBER_MALFORMED, /* no byte at all, or one that is not a digit */
    NUMBER_ABOVE,     /* digits, but above the limit */
};

/*@ predicate all_digits(char *text, integer length) =
        \forall integer i; 0 <= i < length ==> '0' <= text[i] <= '9';

    // The number that digits stand for, without bounds.
    logic integer value_of(char *text, integer length) =
        length <= 0 ? 0 : value_of(text, length - 1) * 10 + (text[length - 1] - '0');
*/

/* Reads a word as a number from 0 to limit into *value; leading zeros are just zeros.
 * No sign, fraction, exponent, other base or blank is taken, and a word of any length is
 * safe. *value is set only where NUMBER_READ is given. */
/*@ requires \valid_read(word.text + (0 .. word.length - 1)) && \valid(value);
    requires \separated(value, word.text + (0 .. word.length - 1));
    assigns *value;
    ensures \result == NUMBER_MALFORMED <==>
        word.length == 0 || !all_digits(word.text, word.length);
    ensures \result == NUMBER_ABOVE <==>
        word.length > 0 && all_digits(word.text, word.length) &&
        value_of(word.text, word.length) > limit;
    ensures \result == NUMBER_READ <==>
        word.length > 0 && all_digits(word.text, word.length) &&
        value_of(word.text, word.length) <= limit;
    ensures *value == (\result == NUMBER_READ ? value_of(word.text, word.length) : \old(*value));
*/
enum number number_read(struct word word, uint64_t limit, uint64_t *value);

#endif
