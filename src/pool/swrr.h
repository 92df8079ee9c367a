/* swrr.h - smooth weighted round-robin: which backend of the pool is next.
 *
 * What a pick is stands in lesson/pick.h. Three ways lead to the same winner: while nothing changes
 * a round that is known is read out (round.h); else a small pool is walked, as the lesson does it (lean_walk.h);
 * else, as a walk over a large one at every pick is what a proxy's time goes into, a tournament
 * knows who is ahead (contest.h).
 */
#ifndef SLOWSTART_SWRR_H
#define SLOWSTART_SWRR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lesson/pick.h"
#include "pool/contest.h"
#include "pool/lean_walk.h"
#include "pool/round.h"

/* Up to so many places the walk is faster, as measured by make bench. */
enum { WALKED = 96 };

struct swrr {
    size_t count;
    uint64_t total; /* of the effective weights */
    struct round round;
    struct standing standings[WALKED]; /* by place, of a pool that is walked */
    struct contest contest;            /* of one that is not */
};

/* An empty one; owns no memory yet. */
void swrr_init(struct swrr *swrr);

/* Gives the memory back. */
void swrr_free(struct swrr *swrr);

/* Makes room for `capacity` places in all. False: no memory, nothing changed. */
bool swrr_reserve(struct swrr *swrr, size_t capacity);

/* One more place, at the end, with this effective weight and score 0; there is room for
 * it. Costs log n at most. */
void swrr_append(struct swrr *swrr, uint64_t weight);

/* The three that change something also cost a step for each pick that was read out since the last
 * change, up to a round of them. */

/* Sets the effective weight of a place below the count; its score stays. The total of all
 * weights stays within TOTAL_MAX (the pool sees to it). Costs log n at most. */
void swrr_set_weight(struct swrr *swrr, uint32_t place, uint64_t weight);

/* The effective weight and the score of a place below the count. Costs a constant, and for the
 * score a step for each pick that was read out since it was last asked for. */
uint64_t swrr_weight(const struct swrr *swrr, uint32_t place);
int64_t swrr_score(const struct swrr *swrr, uint32_t place);

/* A fresh life: the score of a place below the count goes back to 0. Costs log n at most. */
void swrr_reset_score(struct swrr *swrr, uint32_t place);

/* One pick where no round plays: by the walk, or by the tournament. In the header, as a call costs
 * as much as some backends of a small pool. */
static inline uint32_t swrr_find_winner(struct swrr *swrr)
{
    if (swrr->count < LEAN_WALK_FEW)
        return lean_walk_few(swrr->standings, swrr->count, swrr->total);
    if (swrr->count <= WALKED)
        return lean_walk_many(swrr->standings, swrr->count, swrr->total);
    return contest_pick(&swrr->contest, swrr->total);
}

/* Takes the round's next step, where it is due, after a pick with this result. */
void swrr_step_round(struct swrr *swrr, uint32_t place);

/* One pick. Gives the winner's place; NOBODY where nobody participates; or OUT_OF_RANGE: after
 * that it can only be freed. Costs a load while a round plays; else a walk over WALKED places at
 * most, or as contest_pick does. */
static inline uint32_t swrr_pick(struct swrr *swrr)
{
    uint32_t place;

    if (swrr->round.state == ROUND_PLAYS)
        return round_next(&swrr->round);
    place = swrr_find_winner(swrr);
    if (round_count(&swrr->round))
        swrr_step_round(swrr, place);
    return place;
}

#endif
