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
 * here: the same winners, ties and all, without it.
 *
 * Between its wins a participant's score is a straight line over the picks (line.h). Step 2 is
 * then done for all by counting the picks, t; step 4 takes the total off the winner's score; a
 * weight that changes turns its line about the present, so that the score stays; and for step
 * 3 a tournament knows the line that is ahead (tournament.h). With 5 1 1:
 *
 *     t = 1   5t      t      t     5  1  1   a wins, its line becomes 5t - 7
 *     t = 2   5t-7    t      t     3  2  2   a wins, its line becomes 5t - 14
 *     t = 3   5t-14   t      t     1  3  3   b wins the tie by its place: t - 7
 *
 * A pick changes one line, the winner's, and so the matches on its way to the final. Other
 * results fall only when a line overtakes another. Seated by weight, similar lines are near
 * each other, and they hardly ever do; unlike ones do, but they meet near the final, where
 * matches are few and the winner's way leads past anyway. So a pick costs about log2 of the
 * pool in matches, as measured; no bound as good is proven for the worst case.
 *
 * Seats need not be right for the answer to be: a backend whose weight moves keeps its
 * seat, and all take new ones when that has begun to pay.
 *
 * A pick raises no score above the winner's, and lowers none but the winner's. So one look at
 * the winner, before and after it pays, keeps all scores within SCORE_MAX. In whole weights
 * none gets that far; README.md argues why.
 */
#ifndef SLOWSTART_SWRR_H
#define SLOWSTART_SWRR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pool/line.h"
#include "pool/place.h"
#include "pool/tournament.h"

/* How far from 0 a score may be after a pick: 2^61. With a weight or a total of up to 2^60 more
 * it is still below 2^62, and the difference of two such scores fits into 64 bits. */
#define SCORE_MAX (INT64_C(1) << 61)

struct swrr {
    struct line *lines; /* by seat: scores and effective weights */
    uint32_t *seats;    /* by place: the seat; a pool that is walked sits in pool order */
    size_t count;
    size_t capacity;
    uint64_t total; /* of the effective weights */
    uint64_t picks; /* the time of the lines; stays 0 in a pool that is walked */

    struct tournament tournament; /* of a pool that is not */
    bool seated;                  /* the tournament knows of every change */
    bool moved;                   /* some weight has changed since seats were taken */
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

/* Sets the effective weight of a place; its score stays. The total of all weights stays
 * within 2^60 (the pool sees to it). Costs log n at most. */
void swrr_set_weight(struct swrr *swrr, uint32_t place, uint64_t weight);

/* The effective weight and the score of a place. Constant time. */
uint64_t swrr_weight(const struct swrr *swrr, uint32_t place);
int64_t swrr_score(const struct swrr *swrr, uint32_t place);

/* A fresh life: the score of the place goes back to 0. Costs log n at most. */
void swrr_reset_score(struct swrr *swrr, uint32_t place);

/* One pick. Gives the winner's place; NOBODY where nobody participates, and then nothing has
 * changed; or OUT_OF_RANGE where a score has left SCORE_MAX: after that it can only be freed.
 * Costs about log n; where weights have changed since the last pick, the matches that this
 * touches; and now and then, when it pays, new seats for all. */
uint32_t swrr_pick(struct swrr *swrr);

#endif
