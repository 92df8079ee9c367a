/* swrr.c - see swrr.h. */
#include "swrr.h"

#include <stdlib.h>

#include "apart.h"
#include "keyed.h"

/* Up to so many places the walk is faster than the tournament, as measured by make bench. */
enum { WALKED = 32 };

void swrr_init(struct swrr *swrr)
{
    *swrr = (struct swrr){.seated = false};
    tournament_init(&swrr->tournament);
}

void swrr_free(struct swrr *swrr)
{
    free(swrr->lines);
    free(swrr->seats);
    tournament_free(&swrr->tournament);
    swrr_init(swrr);
}

/* The four steps, as in the head comment of swrr.h: this is what a pick means. */
static uint32_t walk(struct line *lines, size_t count, uint64_t total)
{
    struct line *winner = NULL;
    int64_t highest = INT64_MIN; /* below any score */

    for (size_t i = 0; i < count; i++) {
        struct line *line = &lines[i];
        int64_t score;

        if (line->weight == 0)
            continue;               /* 1: absent, gains no score and cannot win */
        line->base += line->weight; /* 2 */
        score = as_signed(line->base);
        if (score > highest) { /* 3: strictly, so that the first keeps a tie */
            winner = line;
            highest = score;
        }
    }
    if (winner == NULL)
        return NOBODY;
    winner->base = (uint64_t)highest - total; /* 4 */
    return winner->place;
}

/* Seats ********************************************************************************/

bool swrr_reserve(struct swrr *swrr, size_t capacity)
{
    struct line *lines;
    uint32_t *seats;

    if (capacity <= swrr->capacity)
        return true;
    if (capacity > SIZE_MAX / sizeof *lines)
        return false;
    lines = realloc(swrr->lines, capacity * sizeof *lines);
    if (lines == NULL)
        return false;
    swrr->lines = lines;
    seats = realloc(swrr->seats, capacity * sizeof *seats);
    if (seats == NULL)
        return false;
    swrr->seats = seats;
    if (capacity > WALKED && !tournament_resize(&swrr->tournament, capacity))
        return false;
    swrr->capacity = capacity;
    swrr->seated = false;
    return true;
}

/* Fills entries with the weights and seats of all lines. */
static void list_weights(const struct swrr *swrr, struct keyed *entries)
{
    for (size_t seat = 0; seat < swrr->count; seat++)
        entries[seat] = (struct keyed){swrr->lines[seat].weight, (uint32_t)seat};
}

/* Puts the lines in the order of sorted entries, in new memory; where there is none they
 * stay as they are. */
static void reorder(struct swrr *swrr, const struct keyed *sorted)
{
    struct line *lines = malloc(swrr->capacity * sizeof *lines);

    if (lines == NULL)
        return;
    for (size_t seat = 0; seat < swrr->count; seat++) {
        lines[seat] = swrr->lines[sorted[seat].value];
        swrr->seats[lines[seat].place] = (uint32_t)seat;
    }
    free(swrr->lines);
    swrr->lines = lines;
}

/* Seats the lines by weight. Without the memory for it everybody stays where he sits, which
 * is slower and no less right. */
static void sort_seats(struct swrr *swrr)
{
    struct keyed *entries = malloc(swrr->count * sizeof *entries);
    struct keyed *spare = malloc(swrr->count * sizeof *spare);
    struct keyed *sorted, *other;

    if (entries != NULL && spare != NULL) {
        list_weights(swrr, entries);
        sorted = keyed_sort(entries, spare, swrr->count);
        other = sorted == entries ? spare : entries;
        free(other); /* before more memory is asked for */
        reorder(swrr, sorted);
        free(sorted);
        return;
    }
    free(entries);
    free(spare);
}

/* Has the tournament start anew, with everybody in a good seat. */
static void take_seats(struct swrr *swrr)
{
    sort_seats(swrr);
    for (size_t seat = swrr->count; seat < swrr->capacity; seat++)
        swrr->lines[seat] = (struct line){0, 0, NOBODY};
    tournament_reset(&swrr->tournament);
    swrr->seated = true;
    swrr->moved = false;
}

/* Whether it pays to take seats anew. Results that fall by time alone are what bad seats
 * cost, and two of them cost about what seating one backend does: who waits until so much is
 * lost never pays more than about twice what is needed. Where no weight has moved since, new
 * seats would be the old ones. */
static bool seats_pay(const struct swrr *swrr)
{
    return swrr->moved && swrr->tournament.overtaken / 2 >= swrr->count;
}

/* What the pool calls ******************************************************************/

/* Gives a place this effective weight and, at this moment, this score: its line is turned
 * about the present. */
static void change(struct swrr *swrr, uint32_t place, uint64_t weight, int64_t score)
{
    uint32_t seat = swrr->seats[place];
    struct line *line = &swrr->lines[seat];

    swrr->total += weight - line->weight;
    line->weight = weight;
    line->base = (uint64_t)score - weight * swrr->picks;
    if (swrr->seated)
        tournament_touch(&swrr->tournament, seat);
}

void swrr_append(struct swrr *swrr, uint64_t weight)
{
    uint32_t place = (uint32_t)swrr->count++;

    swrr->lines[place] = (struct line){0, 0, place};
    swrr->seats[place] = place;
    change(swrr, place, weight, 0);
}

uint64_t swrr_weight(const struct swrr *swrr, uint32_t place)
{
    return swrr->lines[swrr->seats[place]].weight;
}

int64_t swrr_score(const struct swrr *swrr, uint32_t place)
{
    return line_score(&swrr->lines[swrr->seats[place]], swrr->picks);
}

void swrr_set_weight(struct swrr *swrr, uint32_t place, uint64_t weight)
{
    if (weight == swrr_weight(swrr, place))
        return;
    change(swrr, place, weight, swrr_score(swrr, place));
    swrr->moved = true;
}

void swrr_reset_score(struct swrr *swrr, uint32_t place)
{
    change(swrr, place, swrr_weight(swrr, place), 0);
}

/* The same winner by the tournament. */
APART static uint32_t lead(struct swrr *swrr)
{
    uint32_t seat;
    struct line *winner;

    if (!swrr->seated || seats_pay(swrr))
        take_seats(swrr);
    swrr->picks++;
    seat = tournament_leader(&swrr->tournament, swrr->lines, swrr->picks);
    winner = &swrr->lines[seat];
    if (winner->weight == 0)
        return NOBODY;
    winner->base -= swrr->total;
    tournament_replay(&swrr->tournament, swrr->lines, seat, swrr->picks + 1);
    return winner->place;
}

uint32_t swrr_pick(struct swrr *swrr)
{
    if (swrr->count > WALKED)
        return lead(swrr);
    return walk(swrr->lines, swrr->count, swrr->total);
}
