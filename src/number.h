/* number.h - reading a number: decimal digits only. */
#ifndef SLOWSTART_NUMBER_H
#define SLOWSTART_NUMBER_H

#include <stdint.h>

#include "word.h"

enum number {
    NUMBER_READ,
    NUMBER_MALFORMED, /* no byte at all, or one that is not a digit */
    NUMBER_ABOVE,     /* digits, but above the limit */
};

/* Reads a word as a number from 0 to limit into *value; leading zeros are just zeros.
 * No sign, fraction, exponent, other base or blank is taken, and a word of any length is
 * safe. *value is set only where NUMBER_READ is given. */
enum number number_read(struct word word, uint64_t limit, uint64_t *value);

#endif
