/* tournament.c - see tournament.h. */
#include "pool/tournament.h"

#include <stdlib.h>

void tournament_init(struct tournament *tournament)
{
    *tournament = (struct tournament){0};
}

void tournament_free(struct tournament *tournament)
{
    free(tournament->matches);
    tournament_init(tournament);
}

bool tournament_resize(struct tournament *tournament, size_t seats)
{
    struct match *matches;

    if (seats > SIZE_MAX / sizeof *matches)
        return false;
    matches = malloc(seats * sizeof *matches);
    if (matches == NULL)
        return false;
    free(tournament->matches);
    tournament->matches = matches;
    tournament->seats = seats;
    return true;
}

void tournament_reset(struct tournament *tournament)
{
    for (size_t m = 1; m < tournament->seats; m++)
        tournament->matches[m].until = 0;
    tournament->overtaken = 0;
}

void tournament_touch(struct tournament *tournament, size_t seat)
{
    /* Above a match that has to be played, all have to be: no need to go on. */
    for (size_t m = (tournament->seats + seat) / 2; m >= 1; m /= 2) {
        if (tournament->matches[m].until == 0)
            return;
        tournament->matches[m].until = 0;
    }
}

static struct match play(struct tournament *tournament, const struct trend *trends, size_t m,
                         uint64_t t);

/* The result of child c, match or seat, at time t; played again if it has fallen. */
static struct match result(struct tournament *tournament, const struct trend *trends, size_t c,
                           uint64_t t)
{
    struct match *match;

    if (c >= tournament->seats)
        return (struct match){FOREVER, (uint32_t)(c - tournament->seats)};
    match = &tournament->matches[c];
    if (match->until < t) {
        tournament->overtaken += match->until != 0;
        *match = play(tournament, trends, c, t);
    }
    return *match;
}

/* What a match between the leaders of its two halves gives at time t. While it stands, its leader
 * is ahead of both halves: of its own as long as that result stands, and of the other half, whose
 * leader it is ahead of, because being ahead is passed on (trend.h, ahead_of_all_behind). */
/*@ requires \valid_read(trends + one.leader) && in_reach(trends + one.leader, t);
    requires \valid_read(trends + two.leader) && in_reach(trends + two.leader, t);
    requires trends[one.leader].weight != 0 && trends[two.leader].weight != 0 ==>
        trends[one.leader].place != trends[two.leader].place;
    assigns \nothing;
    ensures of_two: \result.leader == one.leader || \result.leader == two.leader;
    ensures ahead_of_one: \result.leader == two.leader ==> \forall integer u;
        t <= u <= \result.until ==> ahead(trends + two.leader, trends + one.leader, u);
    ensures ahead_of_two: \result.leader == one.leader ==> \forall integer u;
        t <= u <= \result.until ==> ahead(trends + one.leader, trends + two.leader, u);
    ensures while_both_stand: \result.until <= one.until && \result.until <= two.until;
    ensures not_sooner: \result.until < one.until && \result.until < two.until ==>
        t <= \result.until && (\result.leader == one.leader ?
            ahead(trends + two.leader, trends + one.leader, \result.until + 1) :
            ahead(trends + one.leader, trends + two.leader, \result.until + 1));
*/
static struct match match_of(struct match one, struct match two, const struct trend *trends,
                             uint64_t t)
{
    bool leads = trend_ahead(&trends[one.leader], &trends[two.leader], t);
    uint32_t leader = leads ? one.leader : two.leader;
    uint32_t other = leads ? two.leader : one.leader;
    uint64_t until = trend_ahead_until(&trends[leader], &trends[other], t);

    if (one.until < until)
        until = one.until;
    if (two.until < until)
        until = two.until;
    return (struct match){until, leader};
}

/* Plays match m at time t. Recursion goes as deep as the tree is high: 32 at most. */
static struct match play(struct tournament *tournament, const struct trend *trends, size_t m,
                         uint64_t t)
{
    struct match left = result(tournament, trends, 2 * m, t);
    struct match right = result(tournament, trends, 2 * m + 1, t);

    return match_of(left, right, trends, t);
}

void tournament_replay(struct tournament *tournament, const struct trend *trends, size_t seat,
                       uint64_t t)
{
    struct match own = {FOREVER, (uint32_t)seat};

    /* The sibling of child c, match or seat, is c ^ 1. */
    for (size_t c = tournament->seats + seat; c > 1; c /= 2) {
        own = match_of(own, result(tournament, trends, c ^ 1, t), trends, t);
        tournament->matches[c / 2] = own;
    }
}

uint32_t tournament_leader(struct tournament *tournament, const struct trend *trends, uint64_t t)
{
    return result(tournament, trends, 1, t).leader;
}
