/* tournament.c - see tournament.h. */
#include "tournament.h"

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

static struct match play(struct tournament *tournament, const struct line *lines, size_t m,
                         uint64_t t);

/* The result of child c, match or seat, at time t; played again if it has fallen. */
static struct match result(struct tournament *tournament, const struct line *lines, size_t c,
                           uint64_t t)
{
    struct match *match;

    if (c >= tournament->seats)
        return (struct match){FOREVER, (uint32_t)(c - tournament->seats)};
    match = &tournament->matches[c];
    if (match->until < t) {
        tournament->overtaken += match->until != 0;
        *match = play(tournament, lines, c, t);
    }
    return *match;
}

/* Plays match m at time t. Recursion goes as deep as the tree is high: 32 at most. */
static struct match play(struct tournament *tournament, const struct line *lines, size_t m,
                         uint64_t t)
{
    struct match left = result(tournament, lines, 2 * m, t);
    struct match right = result(tournament, lines, 2 * m + 1, t);
    bool left_leads = line_ahead(&lines[left.leader], &lines[right.leader], t);
    uint32_t leader = left_leads ? left.leader : right.leader;
    uint32_t other = left_leads ? right.leader : left.leader;
    uint64_t until = line_ahead_until(&lines[leader], &lines[other], t);

    if (left.until < until)
        until = left.until;
    if (right.until < until)
        until = right.until;
    return (struct match){until, leader};
}

uint32_t tournament_leader(struct tournament *tournament, const struct line *lines, uint64_t t)
{
    return result(tournament, lines, 1, t).leader;
}
