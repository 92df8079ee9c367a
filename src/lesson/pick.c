/* pick.c - see pick.h. */
#include "lesson/pick.h"

uint32_t pick_winner(struct standing *backends, size_t count)
{
    uint32_t winner = NOBODY;
    int64_t highest = INT64_MIN; /* below any score */
    uint64_t total = 0;

    /*@ loop invariant 0 <= i <= count && total == sum_of_weights(backends, i) <= TOTAL_MAX;
        loop invariant \forall integer k; 0 <= k < i ==>
            backends[k].score == \at(raised(backends, k), Pre);
        loop invariant \forall integer k; i <= k < count ==>
            backends[k].score == \at(backends[k].score, Pre);
        loop invariant winner == NOBODY ==>
            highest == INT64_MIN && \at(all_absent(backends, \at(i, Here)), Pre);
        loop invariant winner != NOBODY ==>
            winner < i && backends[winner].weight != 0 && highest == backends[winner].score;
        loop invariant \forall integer k; 0 <= k < i && backends[k].weight != 0 ==>
            backends[k].score <= highest <= SCORE_MAX + TOTAL_MAX;
        loop invariant winner != NOBODY ==> \forall integer k;
            0 <= k < winner && backends[k].weight != 0 ==> backends[k].score < highest;
        loop invariant \forall integer k; 0 <= k < count ==> -SCORE_MAX <= backends[k].score &&
            (backends[k].score <= SCORE_MAX || backends[k].score <= highest);
        loop assigns i, winner, highest, total, backends[0 .. count - 1].score;
        loop variant count - i;
    */
    for (uint32_t i = 0; i < count; i++) {
        struct standing *backend = &backends[i];

        if (backend->weight == 0)
            continue; /* 1: absent, gains no score and cannot win */
        total += backend->weight;
        backend->score += (int64_t)backend->weight; /* 2 */
        if (backend->score > highest) {             /* 3: strictly, so that the first keeps a tie */
            winner = i;
            highest = backend->score;
        }
    }
    if (winner == NOBODY)
        return NOBODY;
    return pick_charge(&backends[winner].score, highest, total) ? winner : OUT_OF_RANGE; /* 4 */
}
