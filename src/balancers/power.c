/* power.c - see power.h. */
#include "balancers/power.h"

#include <stdbool.h>
#include <string.h>

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

/* The question in lowest terms, 0 < part < whole. */
struct question {
    uint64_t full;
    uint32_t part, whole, n, d;
};

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
static void take_roots(struct question *ask)
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
static bool is_whole(const struct question *ask, uint64_t *share)
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

/* Wide numbers ******************************************************************************/

/* How many limbs a wide number has: as few as are enough at first, then twice as many. */
enum { WIDTH_LEAST = 2, WIDTH_MOST = 512 };

/* The limbs, the last one first in rank and its top bit set, times 2^exponent. What does not fit into the
 * width is cut off, so that a product is less than one unit of its last place too small. */
struct wide {
    uint32_t limbs[WIDTH_MOST];
    int32_t exponent;
};

/* number > 0 */
static void wide_set(struct wide *wide, uint64_t number, uint32_t width)
{
    int32_t shift = 0;

    for (int32_t step = 32; step > 0; step /= 2)
        if (number << shift >> (64 - step) == 0)
            shift += step;
    number <<= shift;
    memset(wide->limbs, 0, (width - 2) * sizeof *wide->limbs);
    wide->limbs[width - 2] = (uint32_t)(number & UINT32_MAX);
    wide->limbs[width - 1] = (uint32_t)(number >> 32);
    wide->exponent = -shift - 32 * (int32_t)(width - 2);
}

/* Multiplies a by b, by hand as at school. b may be a itself. */
static void wide_multiply(struct wide *a, const struct wide *b, uint32_t width)
{
    uint32_t product[2 * WIDTH_MOST], bit;

    memset(product, 0, width * sizeof *product);
    for (uint32_t i = 0; i < width; i++) {
        uint64_t carry = 0;

        for (uint32_t j = 0; j < width; j++) {
            carry += (uint64_t)a->limbs[i] * b->limbs[j] + product[i + j];
            product[i + j] = (uint32_t)(carry & UINT32_MAX);
            carry >>= 32;
        }
        product[i + width] = (uint32_t)carry;
    }
    bit = ~product[2 * width - 1] >> 31; /* its top bit may be the second one */
    for (uint32_t i = 0; i < width; i++)
        a->limbs[i] = product[width + i] << bit | (bit & product[width + i - 1] >> 31);
    a->exponent += b->exponent + 32 * (int32_t)width - (int32_t)bit;
}

/* base^exponent, both above 0. */
static void wide_power(struct wide *power, uint64_t base, uint32_t exponent, uint32_t width)
{
    struct wide factor;
    uint32_t bit = 1;

    wide_set(&factor, base, width);
    wide_set(power, base, width);
    while (bit <= exponent / 2)
        bit *= 2;
    while ((bit /= 2) > 0) {
        wide_multiply(power, power, width);
        if (exponent & bit)
            wide_multiply(power, &factor, width);
    }
}

/* Whether b is above a by more than `slack` units of a's last place. */
static bool wide_below(const struct wide *a, const struct wide *b, uint32_t slack, uint32_t width)
{
    int32_t up = b->exponent - a->exponent;
    uint64_t carry = 0, borrow = 0, last = 0, others = 0;

    if (up < 0 || up > 1)
        return up > 1;
    for (uint32_t i = 0; i < width; i++) {
        uint64_t difference;

        carry |= (uint64_t)b->limbs[i] << up;
        difference = (carry & UINT32_MAX) - a->limbs[i] - borrow;
        borrow = difference >> 63;
        carry >>= 32;
        if (i == 0)
            last = difference & UINT32_MAX;
        else
            others |= difference & UINT32_MAX;
    }
    return carry >= borrow && (others > 0 || carry > borrow || last > slack);
}

/* The share *******************************************************************************/

/* What is known of a share: it is from low to high. */
struct range {
    uint64_t low, high;
};

/* Halves the range until one number is left, or until this width does not tell.
 *
 * v is above the true value just when v^d * whole^n is above full^d * part^n. Each of these is a
 * product of n + d factors, cut off as often, so that it is less than 4 * (n + d) units of its last
 * place too small: if one is above the other by more, it is so in truth. */
static void narrow(struct range *range, const struct question *ask, uint32_t width)
{
    struct wide limit, divisor, trial;
    uint32_t slack = 4 * (ask->n + ask->d);

    wide_power(&limit, ask->full, ask->d, width);
    wide_power(&trial, ask->part, ask->n, width);
    wide_multiply(&limit, &trial, width);
    wide_power(&divisor, ask->whole, ask->n, width);
    while (range->low < range->high) {
        uint64_t middle = range->high - (range->high - range->low) / 2;

        wide_power(&trial, middle, ask->d, width);
        wide_multiply(&trial, &divisor, width);
        if (wide_below(&trial, &limit, slack, width))
            range->low = middle;
        else if (wide_below(&limit, &trial, slack, width))
            range->high = middle - 1;
        else
            return;
    }
}

/* The share rounded down; *exact tells whether nothing was lost. */
static uint64_t rounded_down(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d,
                             bool *exact)
{
    uint64_t straight = straight_share(full, part, whole), share;
    uint32_t fraction, exponent;
    struct question ask;
    struct range range;

    *exact = full % whole * part % whole == 0;
    if (n == d || straight == full || part == 0)
        return straight;
    fraction = common_divisor(part, whole);
    exponent = common_divisor(n, d);
    ask = (struct question){full, part / fraction, whole / fraction, n / exponent, d / exponent};
    /* Below 1 a power with an exponent below 1 is above the straight line, and one with an
     * exponent above 1 is below it. */
    range = n < d ? (struct range){straight, full} : (struct range){0, straight};
    take_roots(&ask);
    *exact = is_whole(&ask, &share);
    if (*exact)
        return share;
    for (uint32_t width = WIDTH_LEAST; width <= WIDTH_MOST; width *= 2)
        if (range.low < range.high)
            narrow(&range, &ask, width);
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
    uint64_t share = rounded_down(full, part, whole, n, d, &exact);

    return share + !exact;
}

uint64_t power_share_near(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d)
{
    uint64_t twice = power_share(2 * full, part, whole, n, d);

    /* Half of twice the share, an odd one rounded up; what was cut off changes nothing. */
    return twice / 2 + twice % 2;
}
