/* far.c - checks far along in the count of picks, where weight * t has outgrown 64 bits often.
 *
 * Whoever moves the time forth and all trends with it changes nothing. So what is true of small
 * numbers near time 0, where it can be tried out time by time, must be true near 2^63 as well.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "pool/swrr.h"
#include "pool/trend.h"
#include "soak.h"
#include "weights.h"

enum { TRIES = 400 }; /* times that are tried out, one by one */

/* How far: near 2^63, or where a weight times it is near a power of 2^64, or anywhere below. */
static uint64_t some_distance(struct chance *chance)
{
    uint64_t near = chance_below(chance, 2000);

    switch (chance_below(chance, 4)) {
    case 0:
        return (UINT64_C(1) << 63) - 1000 + near;
    case 1:
        return (UINT64_C(1) << 62) - 1000 + near;
    case 2:
        return UINT64_MAX / (1 + chance_below(chance, 100)) / 2 - near;
    default:
        return chance_bits(chance) >> (1 + chance_below(chance, 40));
    }
}

static struct trend moved(struct trend trend, uint64_t distance)
{
    trend.since += distance;
    return trend;
}

/* Lines *********************************************************************************/

/* The plain meaning of one trend's lead over another's, in numbers that cannot wrap. */
static bool plainly_ahead(const struct trend *one, const struct trend *other, int64_t t)
{
    int64_t a = one->score + (int64_t)one->weight * t;
    int64_t b = other->score + (int64_t)other->weight * t;

    return a > b || (a == b && one->place < other->place);
}

/* The last of TRIES times from t on at which the one is still ahead. */
static uint64_t plainly_until(const struct trend *one, const struct trend *other, uint64_t t)
{
    for (uint64_t last = t; last < t + TRIES; last++)
        if (!plainly_ahead(one, other, (int64_t)last + 1))
            return last;
    return FOREVER;
}

/* Two trends near each other; their numbers are small, their scores may be below 0. */
static bool trends_agree(struct soak *soak)
{
    struct chance *chance = &soak->chance;
    struct trend a = {(int64_t)chance_below(chance, 100) - 50, 0, 1 + chance_below(chance, 9), 0};
    struct trend b = {(int64_t)chance_below(chance, 100) - 50, 0, 1 + chance_below(chance, 9), 1};
    uint64_t t = chance_below(chance, 20), far = some_distance(chance);
    struct trend far_a = moved(a, far), far_b = moved(b, far);
    int64_t score = a.score + (int64_t)(a.weight * t);
    bool ahead = plainly_ahead(&a, &b, (int64_t)t);
    uint64_t until = plainly_until(ahead ? &a : &b, ahead ? &b : &a, t);
    uint64_t far_until =
        trend_ahead_until(ahead ? &far_a : &far_b, ahead ? &far_b : &far_a, t + far);

    soak->picks++;
    if (trend_score(&far_a, t + far) != score)
        return soak_differ(soak, score, trend_score(&far_a, t + far), "score, moved by %" PRIu64,
                           far);
    if (trend_ahead(&far_a, &far_b, t + far) != ahead ||
        trend_ahead(&far_b, &far_a, t + far) == ahead)
        return soak_fail(soak, "who is ahead, moved by %" PRIu64, far);
    if (until != FOREVER)
        until += far;
    if (far_until != until)
        return soak_differ(soak, (int64_t)until, (int64_t)far_until,
                           "ahead until, moved by %" PRIu64, far);
    return true;
}

bool check_far_trends(struct soak *soak)
{
    for (int i = 0; i < 50000; i++)
        if (!trends_agree(soak))
            return false;
    return true;
}

/* Picks *********************************************************************************/

/* A round-robin whose count of picks begins at `start`, with all scores 0 then. */
static void set_up(struct swrr *swrr, size_t count, uint64_t start)
{
    swrr_init(swrr);
    swrr->contest.picks = start;
    if (!swrr_reserve(swrr, count)) {
        perror("soak");
        exit(2);
    }
    for (size_t i = 0; i < count; i++)
        swrr_append(swrr, 0);
}

/* The same things to one at the start of time and to one far along. */
static bool far_agrees(struct soak *soak, size_t count, enum kind kind, uint64_t picks)
{
    uint64_t start = some_distance(&soak->chance);
    struct swrr near, far;
    bool same = true;

    set_up(&near, count, 0);
    set_up(&far, count, start);
    for (uint64_t pick = 0; same && pick < picks; pick++) {
        uint32_t place = (uint32_t)chance_below(&soak->chance, count), expected, received;
        uint32_t weight = kind_weight(kind, &soak->chance);

        swrr_set_weight(&near, place, weight);
        swrr_set_weight(&far, place, weight);
        expected = swrr_pick(&near);
        received = swrr_pick(&far);
        soak->picks++;
        if (expected != received || swrr_score(&near, place) != swrr_score(&far, place))
            same = soak_differ(soak, expected, received,
                               "pool of %zu, weights %s, pick %" PRIu64 " from %" PRIu64
                               " on: winner, or else the score of place %" PRIu32,
                               count, kind_name(kind), pick + 1, start, place);
    }
    swrr_free(&near);
    swrr_free(&far);
    return same;
}

bool check_far_picks(struct soak *soak)
{
    static const size_t counts[] = {33, 64, 65, 100, 500, 2049}; /* none that is walked */

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (enum kind kind = 0; kind < KINDS; kind++)
            if (!far_agrees(soak, counts[i], kind, 4000))
                return false;
    return true;
}
