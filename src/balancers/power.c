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

/* Rough numbers, for the guess ************************************************************/

/* mantissa * 2^exponent, the top bit of the mantissa set; what does not fit is cut off. */
struct rough {
    uint64_t mantissa;
    int32_t exponent;
};

/* number > 0 */
static struct rough rough_of(uint64_t number)
{
    struct rough rough = {number, 0};

    for (int step = 32; step > 0; step /= 2)
        if (rough.mantissa >> (64 - step) == 0) {
            rough.mantissa <<= step;
            rough.exponent -= step;
        }
    return rough;
}

static struct rough rough_product(struct rough a, struct rough b)
{
    uint64_t a_low = a.mantissa & UINT32_MAX, a_high = a.mantissa >> 32;
    uint64_t b_low = b.mantissa & UINT32_MAX, b_high = b.mantissa >> 32;
    uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
    uint64_t other = a_low * b_high + (middle & UINT32_MAX);
    struct rough product = {a_high * b_high + (middle >> 32) + (other >> 32),
                            a.exponent + b.exponent + 64};

    if (product.mantissa >> 63 == 0) { /* it is 2^62 at least: one step is enough */
        product.mantissa <<= 1;
        product.exponent--;
    }
    return product;
}

/* exponent > 0 */
static struct rough rough_power(struct rough base, uint32_t exponent)
{
    struct rough power = base;
    uint32_t bit = 1;

    while (bit <= exponent / 2)
        bit *= 2;
    while ((bit /= 2) > 0) {
        power = rough_product(power, power);
        if (exponent & bit)
            power = rough_product(power, base);
    }
    return power;
}

static bool rough_at_most(struct rough a, struct rough b)
{
    return a.exponent != b.exponent ? a.exponent < b.exponent : a.mantissa <= b.mantissa;
}

/* Large numbers, for the proof ************************************************************/

/* The largest are full^d * part^n and v^d * whole^n, of (42 + 32) * 100 bits, 42 being those
 * of POWER_FULL_MAX. One limb more is for a product whose top limb turns out to be 0. */
enum { LIMBS = (42 + 32) * POWER_EXPONENT_MAX / 32 + 2 };

_Static_assert(POWER_FULL_MAX >> 42 == 0, "full has 42 bits");

struct large {
    uint32_t used; /* limbs, the last of them not 0 */
    uint32_t limbs[LIMBS];
};

static void large_set(struct large *large, uint64_t number)
{
    large->limbs[0] = (uint32_t)(number & UINT32_MAX);
    large->limbs[1] = (uint32_t)(number >> 32);
    large->used = number >> 32 > 0 ? 2 : number > 0;
}

/* Multiplies a by b, by hand as at school. b may be a itself. */
static void large_multiply(struct large *a, const struct large *b)
{
    struct large product;

    memset(product.limbs, 0, (a->used + b->used) * sizeof *product.limbs);
    for (uint32_t i = 0; i < a->used; i++) {
        uint64_t carry = 0;

        for (uint32_t j = 0; j < b->used; j++) {
            carry += (uint64_t)a->limbs[i] * b->limbs[j] + product.limbs[i + j];
            product.limbs[i + j] = (uint32_t)(carry & UINT32_MAX);
            carry >>= 32;
        }
        product.limbs[i + b->used] = (uint32_t)carry;
    }
    product.used = a->used + b->used;
    while (product.used > 0 && product.limbs[product.used - 1] == 0)
        product.used--;
    a->used = product.used;
    memcpy(a->limbs, product.limbs, product.used * sizeof *product.limbs);
}

/* base^exponent, exponent > 0; no power on the way is larger than the last. */
static void large_power(struct large *power, uint64_t base, uint32_t exponent)
{
    struct large factor;
    uint32_t bit = 1;

    large_set(&factor, base);
    large_set(power, base);
    while (bit <= exponent / 2)
        bit *= 2;
    while ((bit /= 2) > 0) {
        large_multiply(power, power);
        if (exponent & bit)
            large_multiply(power, &factor);
    }
}

static bool large_at_most(const struct large *a, const struct large *b)
{
    if (a->used != b->used)
        return a->used < b->used;
    for (uint32_t i = a->used; i-- > 0;)
        if (a->limbs[i] != b->limbs[i])
            return a->limbs[i] < b->limbs[i];
    return true;
}

/* The share *******************************************************************************/

/* The question in lowest terms, 0 < part < whole. */
struct question {
    uint64_t full;
    uint32_t part, whole, n, d;
};

/* The largest v from `low` to `high` that seems to be at most the true value; `low` is if
 * none does. */
static uint64_t guess(const struct question *ask, uint64_t low, uint64_t high)
{
    struct rough limit = rough_product(rough_power(rough_of(ask->full), ask->d),
                                       rough_power(rough_of(ask->part), ask->n));
    struct rough divisor = rough_power(rough_of(ask->whole), ask->n);

    while (low < high) {
        uint64_t middle = high - (high - low) / 2;
        struct rough power = rough_power(rough_of(middle), ask->d);

        if (rough_at_most(rough_product(power, divisor), limit))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Whether v^d * divisor <= limit. */
static bool at_most(uint64_t v, uint32_t d, const struct large *divisor, const struct large *limit)
{
    struct large power;

    large_power(&power, v, d);
    large_multiply(&power, divisor);
    return large_at_most(&power, limit);
}

/* Moves a guess to the answer, which as a rule it is already. 0 is always at most. */
static uint64_t prove(const struct question *ask, uint64_t v)
{
    struct large limit, divisor;

    large_power(&limit, ask->part, ask->n);
    large_power(&divisor, ask->full, ask->d); /* only to have it multiplied */
    large_multiply(&limit, &divisor);
    large_power(&divisor, ask->whole, ask->n);
    while (!at_most(v, ask->d, &divisor, &limit))
        v--;
    while (at_most(v + 1, ask->d, &divisor, &limit))
        v++;
    return v;
}

uint64_t power_share(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d)
{
    uint64_t straight = straight_share(full, part, whole);
    uint32_t fraction, exponent;
    struct question ask;

    if (n == d || straight == full || part == 0)
        return straight;
    fraction = common_divisor(part, whole);
    exponent = common_divisor(n, d);
    ask = (struct question){full, part / fraction, whole / fraction, n / exponent, d / exponent};
    /* Below 1 a power with an exponent below 1 is above the straight line, and one with an
     * exponent above 1 is below it. */
    if (n < d)
        return prove(&ask, guess(&ask, straight, full));
    return prove(&ask, guess(&ask, 0, straight));
}
