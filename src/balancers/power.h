/* power.h - a share of a whole number, the share being a real power of a fraction.
 *
 * power_share gives floor(full * (part / whole)^(n / d)), the floor of the true value and not
 * of one that was rounded on the way: where p^(n/d) comes out whole, as (9/16)^(1/2) = 3/4,
 * pow() may fall one short, and differs from one C library to the next.
 *
 * How that is exact. In lowest terms the power is a fraction only where part and whole both have a
 * whole root of degree d; with them each division has to come out, or the value is not whole. So it
 * is plain at once whether the true value is whole. Where it is not, bracket.h compares whole powers:
 * in the first of their digits, and in more of them where those do not decide, at the end in all. No
 * floating point, no type of 128 bits, 32-bit limbs: the same on every machine.
 *
 * What it costs: for n = d two divisions. Else some 40 steps of a search, each with a power of v:
 * microseconds, some tens of them where d or n is in the thousands (row j of the bench looks for
 * the worst). Fractions are reduced first, so aggression=2 has d = 2.
 */
#ifndef SLOWSTART_POWER_H
#define SLOWSTART_POWER_H

#include <stdint.h>

/* The largest full: weights are below 2^32 and count 1000 at most, and a working shows thousandths. */
#define POWER_FULL_MAX (UINT64_C(1000000) * UINT32_MAX)

enum {
    POWER_EXPONENT_MAX = 10000, /* the larger of n and d: 100 in hundredths */
    POWER_HUNDREDTHS = 100,     /* and the other */
};

/* floor(full * (part / whole)^(n / d)).
 * full up to POWER_FULL_MAX, part <= whole, 0 < whole, n and d from 1 to POWER_EXPONENT_MAX, and one of
 * them up to POWER_HUNDREDTHS. */
/*@ requires full <= POWER_FULL_MAX && part <= whole && 0 < whole;
    requires 0 < n <= POWER_EXPONENT_MAX && 0 < d <= POWER_EXPONENT_MAX;
    ensures straight: n == d ==> \result == full * part / whole;
    ensures no_more: n == d ==> \result <= full;
*/
uint64_t power_share(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d);

/* The same rounded up, and to the nearest whole number, a half up; there full is at most half of
 * POWER_FULL_MAX. */
/*@ requires full <= POWER_FULL_MAX && part <= whole && 0 < whole;
    requires 0 < n <= POWER_EXPONENT_MAX && 0 < d <= POWER_EXPONENT_MAX;
    ensures up: n == d ==> (\result - 1) * whole < full * part <= \result * whole;
    ensures no_more: n == d ==> \result <= full;
*/
uint64_t power_share_up(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d);
/*@ requires full <= POWER_FULL_MAX / 2 && part <= whole && 0 < whole;
    requires 0 < n <= POWER_EXPONENT_MAX && 0 < d <= POWER_EXPONENT_MAX;
    ensures straight: n == d ==> \result == (2 * full * part / whole + 1) / 2;
*/
uint64_t power_share_near(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d);

#endif
