/* bracket.h - a power that is not whole, between two whole numbers.
 *
 * For power.h. The true value of full * (part / whole)^(n / d) is above v just when
 *
 *     v^d * whole^n  <  full^d * part^n
 *
 * and where it is not whole the two are never equal. They are compared in numbers of a fixed width, whose
 * last places are cut off: at first of 64 bits, and twice as wide where that does not decide.
 */
#ifndef SLOWSTART_BRACKET_H
#define SLOWSTART_BRACKET_H

#include <stdbool.h>
#include <stdint.h>

/* So many bits v^d * whole^n and full^d * part^n have at most. */
enum { POWER_BITS_MAX = 524000 };

/* In lowest terms, 0 < part < whole, and the true value is not whole. */
struct power_question {
    uint64_t full;
    uint32_t part, whole, n, d;
};

/* What is known of the floor of the true value: it is from low to high, high is at most full. */
struct power_range {
    uint64_t low, high;
};

/* Narrows the range in widths up to 512 bits, until one number is left, or these do not tell: false.
 * Microseconds; some tens of them where n or d is in the thousands. */
bool power_bracket(struct power_range *range, const struct power_question *ask);

/* The same to the end, in widths up to that of the whole powers, into which every product fits: it
 * always tells. At the largest exponents that are 524288 bits, which take seconds, and 400 KB of the
 * stack. Nothing is known that comes to it: a true value would have to agree with a whole number in
 * its first 140 digits. */
void power_bracket_wide(struct power_range *range, const struct power_question *ask);

#endif
