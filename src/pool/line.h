/* line.h - a backend's score, seen as a straight line over the picks.
 *
 * Between two wins a participant's score grows by the same weight at every pick: it is a
 * line whose slope is the weight. Two lines cross at most once, and this file says who is
 * ahead of whom, and for how long.
 *
 * A line starts at its last change. So weight * (t - since) is what the score has gained,
 * and lies as far inside 64 bits as scores do, however many picks there were before.
 *
 * Comments that begin with an @ are contracts; `make proof` proves that the code keeps them.
 */
#ifndef SLOWSTART_LINE_H
#define SLOWSTART_LINE_H

#include <stdbool.h>
#include <stdint.h>

struct line {
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
    logic integer score_at(struct line *line, integer t) =
        line->score + line->weight * (t - line->since);
    predicate in_reach(struct line *line, integer t) =
        line->since <= t < 0x4000000000000000 && small(line->score) && small(score_at(line, t));

    logic integer lead_at(struct line *one, struct line *other, integer t) =
        score_at(one, t) - score_at(other, t);
    predicate ahead(struct line *one, struct line *other, integer t) =
        other->weight == 0 ||
        (one->weight != 0 &&
         (lead_at(one, other, t) > 0 ||
          (lead_at(one, other, t) == 0 && one->place < other->place)));

    // At any time this is an order of all participants, the absent ones behind.
    lemma one_is_ahead: \forall struct line *a, *b, integer t;
        a->place != b->place ==> ahead(a, b, t) || ahead(b, a, t);
    lemma only_one_is_ahead: \forall struct line *a, *b, integer t;
        a->weight != 0 && ahead(a, b, t) ==> !ahead(b, a, t);
    lemma ahead_of_all_behind: \forall struct line *a, *b, *c, integer t;
        ahead(a, b, t) && ahead(b, c, t) ==> ahead(a, c, t);

    // The steeper line gains on the other, by the difference of the weights at every pick.
    lemma lead_moves: \forall struct line *a, *b, integer t, u;
        lead_at(a, b, u) == lead_at(a, b, t) + (u - t) * (a->weight - b->weight);
    lemma lead_grows: \forall struct line *a, *b, integer t, u;
        a->weight >= b->weight && t <= u ==>
            lead_at(a, b, t) <= lead_at(a, b, u) && lead_at(b, a, t) >= lead_at(b, a, u);
*/

/* The score after t picks; t is `since` or later. */
/*@ requires \valid_read(line) && in_reach(line, t);
    assigns \nothing;
    ensures \result == score_at(line, t);
*/
static inline int64_t line_score(const struct line *line, uint64_t t)
{
    return line->score + (int64_t)(line->weight * (t - line->since));
}

/* Whether `one` is ahead of `other` after t picks: a participant is ahead of an absent one,
 * a higher score of a lower one, and of equals the first in pool order. */
/*@ requires \valid_read(one) && in_reach(one, t);
    requires \valid_read(other) && in_reach(other, t);
    assigns \nothing;
    ensures \result <==> ahead(one, other, t);
*/
static inline bool line_ahead(const struct line *one, const struct line *other, uint64_t t)
{
    int64_t lead;

    if (one->weight == 0 || other->weight == 0)
        return other->weight == 0;
    lead = line_score(one, t) - line_score(other, t);
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
static inline uint64_t line_ahead_until(const struct line *leader, const struct line *other,
                                        uint64_t t)
{
    uint64_t lead, spare, until;

    if (other->weight <= leader->weight)
        return FOREVER;
    lead = (uint64_t)(line_score(leader, t) - line_score(other, t));
    spare = leader->place < other->place ? lead : lead - 1;
    until = t + spare / (other->weight - leader->weight);
    //@ assert lead_at(leader, other, until) >= lead - spare;
    return until;
}

#endif
