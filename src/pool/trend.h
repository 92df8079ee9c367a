/* trend.h - how a backend's score goes on: who is ahead of whom, and until when.
 *
 * Between two wins a participant's score grows by its weight at every pick. So as a function of
 * the picks it is a straight line, here called its trend, and its slope is the weight. Two trends
 * cross at most once.
 *
 * A trend starts at its last change. So weight * (t - since) is what the score has gained,
 * and lies as far inside 64 bits as scores do, however many picks there were before.
 *
 * Comments that begin with an @ are contracts; `make proof` proves that the code keeps them.
 */
#ifndef SLOWSTART_TREND_H
#define SLOWSTART_TREND_H

#include <stdbool.h>
#include <stdint.h>

struct trend {
    int64_t score;   /* after `since` picks */
    uint64_t since;  /* when score or weight last changed, counted in picks */
    uint64_t weight; /* the effective weight; 0: absent, and behind every participant */
    uint32_t place;  /* in pool order; of two equal scores the lower place is ahead */
};

/* The end of time: longer than anybody picks. */
#define FOREVER UINT64_MAX

/*@ // What lies far inside 64 bits: below 2^62, so that two of it add up.
    predicate small(integer number) = -0x4000000000000000 < number < 0x4000000000000000;

    // The score after t picks, and whether the machine can compute it.
    logic integer score_at(struct trend *trend, integer t) =
        trend->score + trend->weight * (t - trend->since);
    predicate in_reach(struct trend *trend, integer t) =
        trend->since <= t < 0x4000000000000000 && small(trend->score) && small(score_at(trend, t));

    logic integer lead_at(struct trend *one, struct trend *other, integer t) =
        score_at(one, t) - score_at(other, t);
    predicate ahead(struct trend *one, struct trend *other, integer t) =
        other->weight == 0 ||
        (one->weight != 0 &&
         (lead_at(one, other, t) > 0 ||
          (lead_at(one, other, t) == 0 && one->place < other->place)));

    // At any time this is an order of all participants, the absent ones behind.
    lemma one_is_ahead: \forall struct trend *a, *b, integer t;
        a->place != b->place ==> ahead(a, b, t) || ahead(b, a, t);
    lemma only_one_is_ahead: \forall struct trend *a, *b, integer t;
        a->weight != 0 && ahead(a, b, t) ==> !ahead(b, a, t);
    lemma ahead_of_all_behind: \forall struct trend *a, *b, *c, integer t;
        ahead(a, b, t) && ahead(b, c, t) ==> ahead(a, c, t);

    // The steeper trend gains on the other, by the difference of the weights at every pick.
    lemma lead_moves: \forall struct trend *a, *b, integer t, u;
        lead_at(a, b, u) == lead_at(a, b, t) + (u - t) * (a->weight - b->weight);
    lemma lead_grows: \forall struct trend *a, *b, integer t, u;
        a->weight >= b->weight && t <= u ==>
            lead_at(a, b, t) <= lead_at(a, b, u) && lead_at(b, a, t) >= lead_at(b, a, u);
*/

/* The score after t picks; t is `since` or later. */
/*@ requires \valid_read(trend) && in_reach(trend, t);
    assigns \nothing;
    ensures \result == score_at(trend, t);
*/
static inline int64_t trend_score(const struct trend *trend, uint64_t t)
{
    return trend->score + (int64_t)(trend->weight * (t - trend->since));
}

/* Whether `one` is ahead of `other` after t picks: a participant is ahead of an absent one,
 * a higher score of a lower one, and of equals the first in pool order. */
/*@ requires \valid_read(one) && in_reach(one, t);
    requires \valid_read(other) && in_reach(other, t);
    assigns \nothing;
    ensures \result <==> ahead(one, other, t);
*/
static inline bool trend_ahead(const struct trend *one, const struct trend *other, uint64_t t)
{
    int64_t lead;

    if (one->weight == 0 || other->weight == 0)
        return other->weight == 0;
    lead = trend_score(one, t) - trend_score(other, t);
    return lead > 0 || (lead == 0 && one->place < other->place);
}

/* The last t at which `leader`, which is ahead of `other` at t, still is; FOREVER where
 * that never ends. The lead shrinks by the difference of the weights at every pick. Being
 * equal is enough for a leader of a lower place; one of a higher place must be ahead by 1. */
/*@ requires \valid_read(leader) && in_reach(leader, t);
    requires \valid_read(other) && in_reach(other, t);
    requires ahead(leader, other, t);
    requires other->weight != 0 ==> leader->place != other->place;
    assigns \nothing;
    ensures until_then: \forall integer u; t <= u <= \result ==> ahead(leader, other, u);
    ensures not_longer: \result != FOREVER ==> t <= \result && ahead(other, leader, \result + 1);
    ensures for_ever: \result == FOREVER ==> \forall integer u; t <= u ==> ahead(leader, other, u);
*/
static inline uint64_t trend_ahead_until(const struct trend *leader, const struct trend *other,
                                         uint64_t t)
{
    uint64_t lead, spare, until;

    if (other->weight <= leader->weight)
        return FOREVER;
    lead = (uint64_t)(trend_score(leader, t) - trend_score(other, t));
    spare = leader->place < other->place ? lead : lead - 1;
    until = t + spare / (other->weight - leader->weight);
    //@ assert lead_at(leader, other, until) >= lead - spare;
    return until;
}

#endif
