/* power.h - a share of a whole number, the share being a real power of a fraction.
 *
 * power_share gives floor(full * (part / whole)^(n / d)), the floor of the true value and not
 * of one that was rounded on the way: where p^(n/d) comes out whole, as (9/16)^(1/2) = 3/4,
 * pow() may fall one short, and differs from one C library to the next.
 *
 * How that is exact. In lowest terms the power is a fraction only where part and whole both have a
 * whole root of degree d; with them each division has to come out, or the value is not whole. So it
 * is plain at once whether the true value is whole. Where it is not, it is above v just when
 *
 *     v^d * whole^n  <  full^d * part^n
 *
 * and the two are never equal. So they are bracketed in numbers of a fixed width, at first of 64 bits,
 * and twice as wide where that does not decide. No floating point, no type of 128 bits, 32-bit limbs:
 * the same on every machine.
 *
 * At 16384 bits it ends. Where d * 52 + n * 32 is below 16000 (52 and 32 being the bits of full and of
 * part) the products have fewer bits than that, and are told apart before. With larger exponents, such
 * as 12.34, the true value would have to agree with a whole number in its first 4900 digits.
 *
 * What it costs: for n = d two divisions. Else some 40 steps of a search, each with a power of v:
 * microseconds, some tens of them where d or n is in the thousands. Fractions are reduced first, so
 * aggression=2 has d = 2.
 */
#ifndef SLOWSTART_POWER_H
#define SLOWSTART_POWER_H

#include <stdint.h>

/* The largest full: weights are below 2^32 and count 1000 at most, and a working shows thousandths. */
#define POWER_FULL_MAX (UINT64_C(1000000) * UINT32_MAX)

enum { POWER_EXPONENT_MAX = 10000 }; /* n and d: 100 in hundredths */

/* floor(full * (part / whole)^(n / d)).
 * full up to POWER_FULL_MAX, part <= whole, 0 < whole, n and d from 1 to POWER_EXPONENT_MAX. */
/*@ requires full <= POWER_FULL_MAX && part <= whole && 0 < whole;
    requires 0 < n <= POWER_EXPONENT_MAX && 0 < d <= POWER_EXPONENT_MAX;
    ensures straight: n == d ==> \result == full * part / whole;
    ensures no_more: n == d ==> \result <= full;
*/
uint64_t power_share(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d);

/* The same rounded up, and to the nearest whole number, a half up; there full is at most half of
 * POWER_FULL_MAX. */
uint64_t power_share_up(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d);
/*@ requires full <= POWER_FULL_MAX / 2 && part <= whole && 0 < whole;
    requires 0 < n <= POWER_EXPONENT_MAX && 0 < d <= POWER_EXPONENT_MAX;
    ensures straight: n == d ==> \result == (2 * full * part / whole + 1) / 2;
*/
uint64_t power_share_near(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d);

#endif
