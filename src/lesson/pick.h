/* pick.h - the lesson's second rule: whose turn is it?
 *
 * Smooth weighted round-robin, as nginx has it since 2012 (ngx_http_upstream_round_robin.c, where
 * the score is called current_weight):
 *
 *   1. The participants are the backends with an effective weight above 0.
 *   2. Each participant's score grows by its effective weight.
 *   3. The highest score wins; on a tie the first in pool order.
 *   4. The winner's score drops by the total of the participating weights.
 *
 * So over a round of picks each backend wins in proportion to its weight, and its wins are
 * spread out: 5 1 1 gives a a b a c a a, not a a a a a b c.
 *
 * What differs from nginx: a backend of weight 0 is absent, it neither gains score nor wins. And
 * no failure lowers a weight; the caller alone sets it.
 */
#ifndef SLOWSTART_PICK_H
#define SLOWSTART_PICK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/place.h"

/* How a backend stands between two picks. */
struct standing {
    uint64_t weight; /* the effective weight; 0: absent */
    int64_t score;
};

/* How far from 0 a score may be after a pick: 2^61. With a weight or a total of up to 2^60 more
 * it is still below 2^62, and the difference of two such scores fits into 64 bits. */
#define SCORE_MAX (INT64_C(1) << 61)

/* What the effective weights of a pool may add up to: 2^60. */
#define TOTAL_MAX (UINT64_C(1) << 60)

/* Beside a place or NOBODY, the third result of a pick: a score has left SCORE_MAX, so that no
 * answer would be exact any more. In whole weights none gets that far; README.md argues why. */
#define OUT_OF_RANGE (UINT32_MAX - 1)

#include "lesson/pick.acsl.h"

/* Step 4: the winner, whose score has been raised to this, pays the total. False: its score was
 * or is out of range. A pick raises no score above the winner's and lowers none but the
 * winner's, so with this one look all scores are within SCORE_MAX. */
/*@ requires \valid(score) && total <= TOTAL_MAX;
    requires -SCORE_MAX <= raised <= SCORE_MAX + TOTAL_MAX;
    assigns *score;
    ensures *score == raised - total;
    ensures \result <==> !goes_out(raised, total);
*/
static inline bool pick_charge(int64_t *score, int64_t raised, uint64_t total)
{
    *score = raised - (int64_t)total;
    return raised <= SCORE_MAX && *score >= -SCORE_MAX;
}

/* One pick among so many backends, in pool order. Their weights add up to TOTAL_MAX at most and
 * their scores are within SCORE_MAX. Gives the winner's place; NOBODY where nobody participates,
 * and then nothing has changed; or OUT_OF_RANGE, after which they are good for nothing. Costs a
 * look at each backend. */
/*@ requires ready(backends, count);
    assigns backends[0 .. count - 1].score;
    ensures nobody: \result == NOBODY ==> \old(all_absent(backends, count));
    ensures a_place: \result < count || \result == NOBODY || \result == OUT_OF_RANGE;
    ensures winner: \result < count ==> \old(wins(backends, count, \result));
    ensures charged: \result < count ==> backends[\result].score ==
        \old(raised(backends, \result) - sum_of_weights(backends, count));
    ensures others: \result != OUT_OF_RANGE ==> \forall integer i;
        0 <= i < count && i != \result ==> backends[i].score == \old(raised(backends, i));
    ensures in_range: \result != OUT_OF_RANGE ==> all_in_range(backends, count);
    ensures out_of_range: \result == OUT_OF_RANGE ==> \old(\exists integer i;
        wins(backends, count, i) &&
        goes_out(raised(backends, i), sum_of_weights(backends, count)));
*/
uint32_t pick_winner(struct standing *backends, size_t count);

#endif
