/* lean_walk.h - the walk of the lesson, made fast for pools of some dozens.
 *
 * What it does is what pick_winner() does (lesson/pick.h), to the last score; the tests hold the
 * one against the other. The total is known and not added up again. And where there are many, a
 * processor would stop to guess: at every backend whether it takes part and whether it leads, and
 * which of them lead on the way nobody can guess. So there nothing depends on a guess: four
 * backends at a time, the highest of the four, and a choice without a branch.
 */
#ifndef SLOWSTART_LEAN_WALK_H
#define SLOWSTART_LEAN_WALK_H

#include <stddef.h>
#include <stdint.h>

#include "lesson/pick.h"

/* Of fewer the guesses are good, as measured by make bench. */
enum { LEAN_WALK_FEW = 16 };

/* Step 4 for the backend `at`, whose score is the highest. */
static inline uint32_t lean_walk_charge(struct standing *backends, size_t at, int64_t highest,
                                        uint64_t total)
{
    return pick_charge(&backends[at].score, highest, total) ? (uint32_t)at : OUT_OF_RANGE;
}

/* lean_walk() of any pool, four at a time. */
uint32_t lean_walk_many(struct standing *backends, size_t count, uint64_t total);

/* lean_walk() of any pool, one by one. In the header, as a call costs as much as some backends. */
static inline uint32_t lean_walk_few(struct standing *backends, size_t count, uint64_t total)
{
    int64_t highest = INT64_MIN; /* below any score */
    size_t at = 0;

    if (total == 0)
        return NOBODY;
    for (size_t i = 0; i < count; i++) {
        if (backends[i].weight == 0)
            continue;
        backends[i].score += (int64_t)backends[i].weight;
        if (backends[i].score > highest) {
            highest = backends[i].score;
            at = i;
        }
    }
    return lean_walk_charge(backends, at, highest, total);
}

/* One pick as by pick_winner(); total is what the weights add up to. Costs a look at each. */
static inline uint32_t lean_walk(struct standing *backends, size_t count, uint64_t total)
{
    return count < LEAN_WALK_FEW ? lean_walk_few(backends, count, total)
                                 : lean_walk_many(backends, count, total);
}

#endif
