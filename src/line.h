/* line.h - a backend's score, seen as a straight line over the picks.
 *
 * Between two wins a participant's score grows by the same weight at every pick, so after
 * t picks it is base + weight * t: a line whose slope is the weight. Two lines cross at
 * most once, and this file says who is ahead of whom, and for how long.
 *
 * weight * t outgrows 64 bits long before any score does. So base and score are numbers
 * modulo 2^64, and a score is read as a signed one; it lies far inside of 64 bits.
 */
#ifndef SLOWSTART_LINE_H
#define SLOWSTART_LINE_H

#include <stdbool.h>
#include <stdint.h>

struct line {
    uint64_t base;
    uint64_t weight; /* the effective weight; 0: absent, and behind every participant */
    uint32_t place;  /* in pool order; of two equal scores the lower place is ahead */
};

/* The end of time: longer than anybody picks. */
#define FOREVER UINT64_MAX

/* A number modulo 2^64 as the signed number that it stands for. */
static inline int64_t as_signed(uint64_t number)
{
    return number <= INT64_MAX ? (int64_t)number : -(int64_t)(UINT64_MAX - number) - 1;
}

/* The score after t picks. */
static inline int64_t line_score(const struct line *line, uint64_t t)
{
    return as_signed(line->base + line->weight * t);
}

/* Whether `one` is ahead of `other` after t picks: a participant is ahead of an absent one,
 * a higher score of a lower one, and of equals the first in pool order. */
static inline bool line_ahead(const struct line *one, const struct line *other, uint64_t t)
{
    int64_t lead;

    if (one->weight == 0 || other->weight == 0)
        return other->weight == 0;
    lead = as_signed((one->base + one->weight * t) - (other->base + other->weight * t));
    return lead > 0 || (lead == 0 && one->place < other->place);
}

/* The last t at which `leader`, which is ahead of `other` at t, still is; FOREVER where
 * that never ends. The lead shrinks by the difference of the weights at every pick. Being
 * equal is enough for a leader of a lower place; one of a higher place must be ahead by 1. */
static inline uint64_t line_ahead_until(const struct line *leader, const struct line *other,
                                        uint64_t t)
{
    uint64_t lead, spare;

    if (other->weight <= leader->weight)
        return FOREVER;
    lead = (leader->base + leader->weight * t) - (other->base + other->weight * t);
    spare = leader->place < other->place ? lead : lead - 1;
    return t + spare / (other->weight - leader->weight);
}

#endif
