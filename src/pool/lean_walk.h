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

/* Of fewer the guesses are good, and one by one is faster, as measured by make bench. */
enum { LEAN_WALK_FEW = 16 };

/* Step 4 for the backend `at`, whose score is the highest. */
static inline uint32_t lean_walk_charge(struct standing *backends, size_t at, int64_t highest,
                                        uint64_t total)
{
    return pick_charge(&backends[at].score, highest, total) ? (uint32_t)at : OUT_OF_RANGE;
}

/* One pick as by pick_winner(), of any pool, four at a time; total is what the weights add up to. Costs a
 * look at each. */
uint32_t lean_walk_many(struct standing *backends, size_t count, uint64_t total);

/* The same one by one. In the header, as a call costs as much as some backends. */
static inline uint32_t lean_walk_few(struct standing *backends, size_t count, uint64_t total)
{
    struct standing *backend = backends, *end = backends + count, *winner = backends;
    int64_t highest = INT64_MIN; /* below any score */

    if (total == 0)
        return NOBODY;
    do { /* there is one at least, who weighs something */
        if (backend->weight == 0)
            continue;
        backend->score += (int64_t)backend->weight;
        if (backend->score > highest) {
            highest = backend->score;
            winner = backend;
        }
    } while (++backend != end);
    return lean_walk_charge(backends, (size_t)(winner - backends), highest, total);
}

#endif
