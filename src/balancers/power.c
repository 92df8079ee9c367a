/* power.c - see power.h. */
#include "balancers/power.h"

#include <stdbool.h>

#include "balancers/bracket.h"

/* Of the digits that a product too long for 64 bits is divided by. */
#define BASE (UINT64_C(1) << 32)

/*@ // What is plain of products, but no prover sees in the middle of something else.
    lemma grows: \forall integer a, b, c; 0 <= a && b <= c ==> a * b <= a * c;
    lemma no_more_than: \forall integer a, b, w; 0 < w && a * w < b * w + w ==> a <= b;
    lemma floor_is: \forall integer n, q, w;
        0 < w && 0 <= q && q * w <= n < (q + 1) * w ==> n / w == q;
*/

/*@ requires a > 0;
    assigns \nothing;
    ensures \result > 0;
*/
static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    /*@ loop invariant a > 0;
        loop assigns a, b;
        loop variant b;
    */
    while (b > 0) {
        uint32_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

/* floor(full * part / whole), where part <= whole, so that the result is at most full. The
 * product may have 74 bits: it is divided as two digits of base 2^32, the high one first. */
/*@ requires full <= POWER_FULL_MAX && part <= whole && 0 < whole;
    assigns \nothing;
    ensures floor: \result * whole <= full * part < (\result + 1) * whole;
    ensures no_more: \result <= full;
*/
static uint64_t straight_share(uint64_t full, uint32_t part, uint32_t whole)
{
    uint64_t low = full % BASE * part;
    uint64_t high = full / BASE * part + low / BASE;
    uint64_t rest = high % whole * BASE + low % BASE;
    uint64_t share;

    //@ assert full == full / BASE * BASE + full % BASE;
    //@ assert full * part == full / BASE * part * BASE + low;
    //@ assert low == low / BASE * BASE + low % BASE;
    //@ assert full * part == high * BASE + low % BASE;
    //@ assert high / whole * whole < full / BASE * whole + whole;
    //@ assert high / whole <= full / BASE;
    //@ assert rest / whole < BASE;
    share = high / whole * BASE + rest / whole;
    //@ assert high == high / whole * whole + high % whole;
    //@ assert full * part == high / whole * BASE * whole + rest;
    //@ assert rest == rest / whole * whole + rest % whole;
    //@ assert full * part == share * whole + rest % whole;
    //@ assert full * part <= full * whole;
    //@ assert share * whole < full * whole + whole;
    //@ assert share <= full;
    return share;
}

/* Exact answers *****************************************************************************/

/* Whether number is a whole number to the power of the degree; then *root is that one. */
static bool whole_root(uint32_t number, uint32_t degree, uint32_t *root)
{
    bool is_power = false;

    *root = 0;
    for (uint32_t bit = UINT32_C(1) << 31 / degree; bit > 0; bit /= 2) {
        uint64_t trial = 1;

        for (uint32_t i = 0; i < degree && trial <= number; i++)
            trial *= *root + bit;
        if (trial <= number) {
            *root += bit;
            is_power = trial == number;
        }
    }
    return is_power;
}

/* Takes the root that the exponent asks for, where there is a whole one of both numbers. Where not,
 * the power is no fraction of whole numbers, and so is not whole itself. */
static void take_roots(struct power_question *ask)
{
    uint32_t part, whole;

    if (ask->d > 1 && whole_root(ask->part, ask->d, &part) &&
        whole_root(ask->whole, ask->d, &whole)) {
        ask->part = part;
        ask->whole = whole;
        ask->d = 1;
    }
}

/* Whether the true value is whole; then it is *share. In lowest terms each division has to come out. */
static bool is_whole(const struct power_question *ask, uint64_t *share)
{
    *share = ask->full;
    if (ask->d > 1)
        return false;
    for (uint32_t i = 0; i < ask->n; i++) {
        if (*share % ask->whole > 0)
            return false;
        *share = *share / ask->whole * ask->part;
    }
    return true;
}

/* The share *******************************************************************************/

enum { FULL_BITS = 52, WHOLE_BITS = 32 };
_Static_assert(POWER_FULL_MAX >> FULL_BITS == 0, "full has so many bits");
_Static_assert(FULL_BITS *POWER_EXPONENT_MAX + WHOLE_BITS * POWER_HUNDREDTHS <= POWER_BITS_MAX &&
                   FULL_BITS * POWER_HUNDREDTHS + WHOLE_BITS * POWER_EXPONENT_MAX <= POWER_BITS_MAX,
               "the whole powers have no more bits than can be compared");

/* The share rounded down; *exact tells whether nothing was lost. */
static uint64_t rounded_down(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d,
                             bool *exact)
{
    uint64_t straight = straight_share(full, part, whole), share;
    uint32_t fraction, exponent;
    struct power_question ask;
    struct power_range range;

    *exact = full % whole * part % whole == 0;
    if (n == d || straight == full || part == 0)
        return straight;
    fraction = common_divisor(part, whole);
    exponent = common_divisor(n, d);
    ask = (struct power_question){full, part / fraction, whole / fraction, n / exponent,
                                  d / exponent};
    /* Below 1 a power with an exponent below 1 is above the straight line, and one with an
     * exponent above 1 is below it. */
    range = n < d ? (struct power_range){straight, full} : (struct power_range){0, straight};
    take_roots(&ask);
    *exact = is_whole(&ask, &share);
    if (*exact)
        return share;
    if (!power_bracket(&range, &ask))
        power_bracket_wide(&range, &ask);
    return range.low;
}

uint64_t power_share(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d)
{
    bool exact;

    if (n == d)
        return straight_share(full, part, whole);
    return rounded_down(full, part, whole, n, d, &exact);
}

uint64_t power_share_up(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d)
{
    bool exact;
    uint64_t share;

    if (n == d) /* all but what the other part is, rounded down */
        return full - straight_share(full, whole - part, whole);
    share = rounded_down(full, part, whole, n, d, &exact);
    return share + (!exact && share < full); /* which it is then; the prover does not know */
}

uint64_t power_share_near(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d)
{
    uint64_t twice = power_share(2 * full, part, whole, n, d);

    /* Half of twice the share, an odd one rounded up; what was cut off changes nothing. */
    return twice / 2 + twice % 2;
}
