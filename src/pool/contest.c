/* contest.c - see contest.h. */
#include "pool/contest.h"

#include <stdlib.h>

#include "base/radix_sort.h"

void contest_init(struct contest *contest)
{
    *contest = (struct contest){.seated = false};
    tournament_init(&contest->tournament);
}

void contest_free(struct contest *contest)
{
    free(contest->trends);
    free(contest->seats);
    tournament_free(&contest->tournament);
    contest_init(contest);
}

bool contest_reserve(struct contest *contest, size_t capacity)
{
    struct trend *trends;
    uint32_t *seats;

    if (capacity <= contest->capacity)
        return true;
    if (capacity > SIZE_MAX / sizeof *trends)
        return false;
    trends = realloc(contest->trends, capacity * sizeof *trends);
    if (trends == NULL)
        return false;
    contest->trends = trends;
    seats = realloc(contest->seats, capacity * sizeof *seats);
    if (seats == NULL)
        return false;
    contest->seats = seats;
    if (!tournament_resize(&contest->tournament, capacity))
        return false;
    contest->capacity = capacity;
    contest->seated = false;
    return true;
}

/* Seats ********************************************************************************/

/* Fills entries with the weights and seats of all trends. */
static void list_weights(const struct contest *contest, struct sort_item *entries)
{
    for (size_t seat = 0; seat < contest->count; seat++)
        entries[seat] = (struct sort_item){contest->trends[seat].weight, (uint32_t)seat};
}

/* Puts the trends in the order of sorted entries, in their place: each cycle of trends that move
 * to each other's seats in turn. An entry that is done names its own seat. */
static void reorder(struct trend *trends, struct sort_item *sorted, size_t count)
{
    for (size_t start = 0; start < count; start++) {
        struct trend first = trends[start];
        size_t to = start, from = sorted[to].value;

        while (from != start) {
            trends[to] = trends[from];
            sorted[to].value = (uint32_t)to;
            to = from;
            from = sorted[to].value;
        }
        trends[to] = first;
        sorted[to].value = (uint32_t)to;
    }
}

/* Seats the trends by weight. Without the memory for it everybody stays where he sits, which
 * is slower and no less right. */
static void sort_seats(struct contest *contest)
{
    struct sort_item *entries = malloc(contest->count * sizeof *entries);
    struct sort_item *spare = malloc(contest->count * sizeof *spare);

    if (entries != NULL && spare != NULL) {
        list_weights(contest, entries);
        reorder(contest->trends, radix_sort(entries, spare, contest->count), contest->count);
    }
    free(entries);
    free(spare);
    for (size_t seat = 0; seat < contest->count; seat++)
        contest->seats[contest->trends[seat].place] = (uint32_t)seat;
}

/* Has the tournament start anew, with everybody in a good seat. */
static void take_seats(struct contest *contest)
{
    sort_seats(contest);
    for (size_t seat = contest->count; seat < contest->capacity; seat++)
        contest->trends[seat] = (struct trend){.place = NOBODY};
    tournament_reset(&contest->tournament);
    contest->seated = true;
    contest->moved = false;
}

/* Whether it pays to take seats anew. Results that fall by time alone are what bad seats
 * cost, and two of them cost about what seating one backend does: who waits until so much is
 * lost never pays more than about twice what is needed. Where no weight has moved since, new
 * seats would be the old ones. */
static bool seats_pay(const struct contest *contest)
{
    return contest->moved && contest->tournament.overtaken / 2 >= contest->count;
}

/* Standings ****************************************************************************/

/* The trend of a place starts anew from the present. */
static void turn(struct contest *contest, uint32_t place, struct standing standing)
{
    uint32_t seat = contest->seats[place];

    contest->trends[seat] = (struct trend){standing.score, contest->picks, standing.weight, place};
    if (contest->seated)
        tournament_touch(&contest->tournament, seat);
}

void contest_append(struct contest *contest, struct standing standing)
{
    uint32_t place = (uint32_t)contest->count++;

    contest->seats[place] = place;
    turn(contest, place, standing);
}

struct standing contest_standing(const struct contest *contest, uint32_t place)
{
    const struct trend *trend = &contest->trends[contest->seats[place]];

    return (struct standing){trend->weight, trend_score(trend, contest->picks)};
}

void contest_change(struct contest *contest, uint32_t place, struct standing standing)
{
    contest->moved |= standing.weight != contest->trends[contest->seats[place]].weight;
    turn(contest, place, standing);
}

/* Picks ********************************************************************************/

uint32_t contest_pick(struct contest *contest, uint64_t total)
{
    uint32_t seat, place;
    struct trend *winner;
    bool in_range;

    if (!contest->seated || seats_pay(contest))
        take_seats(contest);
    contest->picks++;
    seat = tournament_leader(&contest->tournament, contest->trends, contest->picks);
    winner = &contest->trends[seat];
    if (winner->weight == 0)
        return NOBODY;
    place = winner->place;
    in_range = pick_charge(&winner->score, trend_score(winner, contest->picks), total);
    winner->since = contest->picks;
    tournament_replay(&contest->tournament, contest->trends, seat, contest->picks + 1);
    return in_range ? place : OUT_OF_RANGE;
}

void contest_pick_known(struct contest *contest, uint32_t winner, uint64_t total)
{
    struct standing standing;

    contest->picks++;
    standing = contest_standing(contest, winner);
    standing.score -= (int64_t)total;
    turn(contest, winner, standing);
}
