/* odds.c - see odds.h. */
#include "chart/odds.h"

enum {
    PART_BITS = 56,
    DIGIT_BITS = 14, /* a rest below 2^50, shifted by it, fits into 64 bits */
    FINE_BITS = 8,   /* of what odds_picks gives */
};

static const uint64_t one = UINT64_C(1) << PART_BITS;

struct odds odds_add(struct odds odds, uint64_t picks, uint64_t weight)
{
    uint64_t rest, part = 0;

    if (weight == 0)
        return odds;
    rest = picks % weight;
    for (unsigned bits = 0; bits < PART_BITS; bits += DIGIT_BITS) {
        rest <<= DIGIT_BITS;
        part = part << DIGIT_BITS | rest / weight;
        rest %= weight;
    }
    odds.part += part;
    odds.whole += picks / weight + odds.part / one;
    odds.part %= one;
    return odds;
}

struct odds odds_between(struct odds later, struct odds earlier)
{
    uint64_t borrowed = later.part < earlier.part ? 1 : 0;

    return (struct odds){later.whole - earlier.whole - borrowed,
                         later.part + borrowed * one - earlier.part};
}

struct odds odds_plus(struct odds odds, struct odds other)
{
    uint64_t part = odds.part + other.part;

    return (struct odds){odds.whole + other.whole + part / one, part % one};
}

bool odds_later(struct odds odds, struct odds other)
{
    return odds.whole > other.whole || (odds.whole == other.whole && odds.part > other.part);
}

uint64_t odds_picks(struct odds odds, uint32_t weight)
{
    /* The highest 32 bits of the part, times 32 bits, and of these the highest 40. */
    uint64_t parts = (odds.part >> (PART_BITS - 32)) * weight >> (32 - FINE_BITS);

    if (weight > 0 && odds.whole >= (UINT64_MAX >> FINE_BITS) / weight)
        return UINT64_MAX;
    return (odds.whole * weight << FINE_BITS) + parts;
}
