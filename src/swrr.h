/* swrr.h - smooth weighted round-robin: which backend is next.
 *
 * The algorithm is nginx's (2012, ngx_http_upstream_round_robin.c, where the score is
 * called current_weight). Each backend has an effective weight and a score. A pick goes:
 *
 *   1. The participants are the backends with an effective weight above 0.
 *   2. Each participant's score grows by its effective weight.
 *   3. The highest score wins; on a tie the first in pool order.
 *   4. The winner's score drops by the total of the participating weights.
 *
 * So over a period of picks each backend wins in proportion to its weight, and its wins
 * are spread out: 5 1 1 gives a a b a c a a, not a a a a a b c.
 *
 * What differs from nginx: a backend of weight 0 is absent, it neither gains score nor
 * wins; and no failure lowers a weight, the caller alone sets it.
 *
 * Small pools are walked, as everybody does it; that walk is the definition. For larger
 * ones a walk at every pick is what a proxy's time goes into, and this is what is new
 * here: the same winners, ties and all, without it. Between its wins a participant's score
 * is a straight line over the picks (line.h), and a tournament knows the line that is ahead
 * (tournament.h). A pick then changes one line, the winner's. Seated by weight, the lines
 * hardly ever overtake each other but by such a change, so a pick costs the matches on the
 * winner's way to the final: log2 of the pool, whatever the weights.
 *
 * Seats need not be right for the answer to be: a backend whose weight moves keeps its
 * seat, and all take new ones when that has begun to pay.
 */
#ifndef SLOWSTART_SWRR_H
#define SLOWSTART_SWRR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "line.h"
#include "place.h"
#include "tournament.h"

struct swrr {
    struct line *lines; /* by seat: scores and effective weights */
    uint32_t *seats;    /* by place: the seat; a pool that is walked sits in pool order */
    size_t count;
    size_t capacity;
    uint64_t total; /* of the effective weights */
    uint64_t picks; /* the time of the lines; stays 0 in a pool that is walked */

    struct tournament tournament; /* of a pool that is not */
    bool seated;                  /* the tournament knows of every change */
    size_t moved;                 /* weights changed since seats were taken, count at most */
    uint64_t debt;                /* `moved`, added up over the picks since then */
};

/* An empty one; owns no memory yet. */
void swrr_init(struct swrr *swrr);

/* Gives the memory back. */
void swrr_free(struct swrr *swrr);

/* Makes room for `capacity` places in all. False: no memory, nothing changed. */
bool swrr_reserve(struct swrr *swrr, size_t capacity);

/* One more place, at the end, with this effective weight and score 0; there is room for
 * it. Constant time. */
void swrr_append(struct swrr *swrr, uint64_t weight);

/* Sets the effective weight of a place; its score stays. The total of all weights stays
 * far inside 64 bits (the pool sees to it). Costs log n at most. */
void swrr_set_weight(struct swrr *swrr, uint32_t place, uint64_t weight);

/* The effective weight and the score of a place. Constant time. */
uint64_t swrr_weight(const struct swrr *swrr, uint32_t place);
int64_t swrr_score(const struct swrr *swrr, uint32_t place);

/* A fresh life: the score of the place goes back to 0. Costs log n at most. */
void swrr_reset_score(struct swrr *swrr, uint32_t place);

/* One pick. Gives the winner's place, or NOBODY where nobody participates; then nothing
 * has changed. Costs log n; where weights have changed since the last pick, the matches
 * that this touches; and now and then, when it pays, new seats for all. */
uint32_t swrr_pick(struct swrr *swrr);

#endif
