/* power.h - a share of a whole number, the share being a real power of a fraction.
 *
 * power_share gives floor(full * (part / whole)^(n / d)), the floor of the true value and not
 * of one that was rounded on the way: where p^(n/d) comes out whole, as (9/16)^(1/2) = 3/4,
 * pow() may fall one short, and differs from one C library to the next.
 *
 * How that is exact. v is not above the true value just when
 *
 *     v^d * whole^n  <=  full^d * part^n
 *
 * which is a question about whole numbers, if large ones (7400 bits at most). So the answer
 * is guessed, by a search with products that keep 64 bits, and then proved: the guess has to
 * pass that comparison, made in full, and the guess plus one to fail it; else it moves on
 * until this is so. Nothing hangs on how good the guess is but the time. No floating point,
 * no type of 128 bits, 32-bit limbs: the same on every machine.
 *
 * What it costs: for n = d two divisions. Else the search, some 40 steps at most, and two
 * comparisons in full, which is what time goes into when d or n is large: fractions are
 * reduced first, so aggression=2 has d = 2, and only the likes of 9.9 have d = 99.
 */
#ifndef SLOWSTART_POWER_H
#define SLOWSTART_POWER_H

#include <stdint.h>

/* The largest full: weights are below 2^32 and count 1000 at most. */
#define POWER_FULL_MAX (UINT64_C(1000) * UINT32_MAX)

enum { POWER_EXPONENT_MAX = 100 }; /* n and d: 10 in tenths */

/* floor(full * (part / whole)^(n / d)).
 * full up to POWER_FULL_MAX, part <= whole, 0 < whole, n and d from 1 to POWER_EXPONENT_MAX. */
/*@ requires full <= POWER_FULL_MAX && part <= whole && 0 < whole;
    requires 0 < n <= POWER_EXPONENT_MAX && 0 < d <= POWER_EXPONENT_MAX;
    ensures straight: n == d ==> \result == full * part / whole;
    ensures no_more: n == d ==> \result <= full;
*/
uint64_t power_share(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d);

#endif
