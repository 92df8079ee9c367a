/* bracket.c - see bracket.h. */
#include "balancers/bracket.h"

#include <string.h>

/* Wide numbers ******************************************************************************/

/* How many limbs a wide number has: as few as are enough at first, then twice as many. */
enum { WIDTH_LEAST = 2, WIDTH_NARROW = 16, WIDTH_MOST = 16384 };

/* With two limbs more than the whole powers, two that differ do so by far more than their last place. */
_Static_assert(POWER_BITS_MAX + 64 <= 32 * WIDTH_MOST, "the whole powers have room");

/* The limbs, the last one first in rank and its top bit set, times 2^exponent. What does not fit into the
 * width is cut off, so that a product is less than one unit of its last place too small. */
struct wide {
    uint32_t *limbs;
    int32_t exponent;
};

/* So many limbs does a comparison work in: four numbers, and a product of twice the width. */
enum { NUMBERS = 6 };

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

/* Multiplies a by b, by hand as at school. b may be a itself. The product has room for two widths. */
static void wide_multiply(struct wide *a, const struct wide *b, uint32_t *product, uint32_t width)
{
    uint32_t bit;

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

/* base^exponent, both above 0. room is for the base, and for a product. */
static void wide_power(struct wide *power, uint64_t base, uint32_t exponent, uint32_t *room,
                       uint32_t width)
{
    struct wide factor = {.limbs = room};
    uint32_t bit = 1;

    wide_set(&factor, base, width);
    wide_set(power, base, width);
    while (bit <= exponent / 2)
        bit *= 2;
    while ((bit /= 2) > 0) {
        wide_multiply(power, power, room + width, width);
        if (exponent & bit)
            wide_multiply(power, &factor, room + width, width);
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

/* The bracket *******************************************************************************/

/* Halves the range until one number is left, or until this width does not tell.
 *
 * Each of the two sides is a product of n + d factors, cut off as often, so that it is less than
 * 4 * (n + d) units of its last place too small: if one is above the other by more, it is so in truth.
 * In a width into which the products fit nothing is cut off, and it always tells. */
static void narrow(struct power_range *range, const struct power_question *ask, uint32_t *room,
                   uint32_t width)
{
    struct wide limit = {.limbs = room}, divisor = {.limbs = room + width};
    struct wide trial = {.limbs = room + (size_t)2 * width};
    uint32_t slack = 4 * (ask->n + ask->d), *rest = room + (size_t)3 * width;

    wide_power(&limit, ask->full, ask->d, rest, width);
    wide_power(&trial, ask->part, ask->n, rest, width);
    wide_multiply(&limit, &trial, rest, width);
    wide_power(&divisor, ask->whole, ask->n, rest, width);
    while (range->low < range->high) {
        uint64_t middle = range->high - (range->high - range->low) / 2;

        wide_power(&trial, middle, ask->d, rest, width);
        wide_multiply(&trial, &divisor, rest, width);
        if (wide_below(&trial, &limit, slack, width))
            range->low = middle;
        else if (wide_below(&limit, &trial, slack, width))
            range->high = middle - 1;
        else
            return;
    }
}

bool power_bracket(struct power_range *range, const struct power_question *ask)
{
    uint32_t room[NUMBERS * WIDTH_NARROW];

    for (uint32_t width = WIDTH_LEAST; width <= WIDTH_NARROW; width *= 2)
        if (range->low < range->high)
            narrow(range, ask, room, width);
    return range->low == range->high;
}

void power_bracket_wide(struct power_range *range, const struct power_question *ask)
{
    uint32_t room[NUMBERS * WIDTH_MOST];

    for (uint32_t width = 2 * WIDTH_NARROW; width <= WIDTH_MOST; width *= 2)
        if (range->low < range->high)
            narrow(range, ask, room, width);
}
