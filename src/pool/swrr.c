/* swrr.c - see swrr.h. */
#include "pool/swrr.h"

#include <stdlib.h>

#include "base/radix_sort.h"

/* For a way that is long and seldom taken: merged into its caller, the caller would save registers
 * for it before it knows which way it goes. */
#ifdef __GNUC__
#define NOINLINE __attribute__((noinline))
#else
#define NOINLINE
#endif

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

/*@ // The score at place i after step 2; an absent one gains its weight as well, which is 0.
    logic integer raised(struct line *lines, integer i) = lines[i].score + lines[i].weight;

    // Whether of the first n the one at place w wins: a participant, and none has more than
    // it, and none before it as much.
    predicate wins(struct line *lines, integer n, integer w) =
        0 <= w < n && lines[w].weight != 0 &&
        (\forall integer i; 0 <= i < n && lines[i].weight != 0 ==>
            raised(lines, i) <= raised(lines, w)) &&
        (\forall integer i; 0 <= i < w && lines[i].weight != 0 ==>
            raised(lines, i) < raised(lines, w));

    logic integer sum_of_weights(struct line *lines, integer n) =
        n <= 0 ? 0 : sum_of_weights(lines, n - 1) + lines[n - 1].weight;
    logic integer sum_of_scores(struct line *lines, integer n) =
        n <= 0 ? 0 : sum_of_scores(lines, n - 1) + lines[n - 1].score;

    predicate in_range(integer score) = -SCORE_MAX <= score <= SCORE_MAX;
    predicate bounded(integer score, integer highest) =
        -SCORE_MAX <= score && (score <= SCORE_MAX || score <= highest);
    predicate goes_out(integer raised, integer total) =
        raised > SCORE_MAX || raised - total < -SCORE_MAX;
*/

/* Step 4, for the winner and its raised score: pays, and gives its place, or OUT_OF_RANGE. */
/*@ requires \valid(winner) && winner->place < PLACES_MAX;
    requires -SCORE_MAX <= raised && small(raised) && total <= SCORE_MAX;
    assigns winner->score;
    ensures winner->score == raised - total;
    ensures goes_out(raised, total) ==> \result == OUT_OF_RANGE;
    ensures !goes_out(raised, total) ==> \result == winner->place;
*/
static uint32_t charge(struct line *winner, int64_t raised, uint64_t total)
{
    winner->score = raised - (int64_t)total;
    if (raised > SCORE_MAX || winner->score < -SCORE_MAX)
        return OUT_OF_RANGE;
    return winner->place;
}

/* The four steps, as in the head comment of swrr.h: this is what a pick means. */
/*@ requires \valid(lines + (0 .. count - 1)) && count <= PLACES_MAX;
    requires \forall integer i; 0 <= i < count ==>
        lines[i].place == i && in_range(lines[i].score) && lines[i].weight < SCORE_MAX;
    requires total == sum_of_weights(lines, count) && total <= SCORE_MAX;
    assigns lines[0 .. count - 1].score;
    ensures nobody: \result == NOBODY ==>
        \forall integer i; 0 <= i < count ==> lines[i].weight == 0;
    ensures a_place: \result < count || \result == NOBODY || \result == OUT_OF_RANGE;
    ensures winner: \result < count ==> \old(wins(lines, count, \result));
    ensures charged: \result < count ==>
        lines[\result].score == \old(raised(lines, \result)) - total;
    ensures others: \result != OUT_OF_RANGE ==>
        \forall integer i; 0 <= i < count && i != \result ==> lines[i].score == \old(raised(lines, i));
    ensures same_sum: \result < count ==>
        sum_of_scores(lines, count) == \old(sum_of_scores(lines, count));
    ensures still_in_range: \result != OUT_OF_RANGE ==>
        \forall integer i; 0 <= i < count ==> in_range(lines[i].score);
    ensures out_of_range: \result == OUT_OF_RANGE ==> \exists integer i;
        \old(wins(lines, count, i)) && goes_out(\old(raised(lines, i)), total);
*/
static uint32_t walk(struct line *lines, size_t count, uint64_t total)
{
    struct line *winner = NULL;
    int64_t highest = INT64_MIN; /* below any score */
    uint32_t place;

    //@ ghost size_t w = 0;
    /*@ loop invariant 0 <= i <= count;
        loop invariant \forall integer k; 0 <= k < i ==>
            lines[k].score == \at(raised(lines, k), Pre);
        loop invariant \forall integer k; i <= k < count ==>
            lines[k].score == \at(lines[k].score, Pre);
        loop invariant winner == NULL ==> highest == INT64_MIN &&
            \forall integer k; 0 <= k < i ==> lines[k].weight == 0;
        loop invariant winner != NULL ==> winner == &lines[w] && highest == winner->score &&
            \at(wins(lines, \at(i, Here), \at(w, Here)), Pre);
        loop invariant \forall integer k; 0 <= k < count ==> bounded(lines[k].score, highest);
        loop assigns i, winner, highest, w, lines[0 .. count - 1].score;
        loop variant count - i;
    */
    for (size_t i = 0; i < count; i++) {
        struct line *line = &lines[i];

        if (line->weight == 0)
            continue;                         /* 1: absent, gains no score and cannot win */
        line->score += (int64_t)line->weight; /* 2 */
        if (line->score > highest) {          /* 3: strictly, so that the first keeps a tie */
            winner = line;
            highest = line->score;
            //@ ghost w = i;
        }
    }
    if (winner == NULL)
        return NOBODY;
    place = charge(winner, highest, total); /* 4 */
    /*@ ghost
        /@ loop invariant 0 <= n <= count;
           loop invariant sum_of_scores(lines, n) ==
               \at(sum_of_scores(lines, \at(n, Here)) + sum_of_weights(lines, \at(n, Here)), Pre) -
               (w < n ? total : 0);
           loop assigns n;
           loop variant count - n;
        @/
        for (size_t n = 0; n < count; n++) {}
    */
    return place;
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
static void list_weights(const struct swrr *swrr, struct sort_item *entries)
{
    for (size_t seat = 0; seat < swrr->count; seat++)
        entries[seat] = (struct sort_item){swrr->lines[seat].weight, (uint32_t)seat};
}

/* Puts the lines in the order of sorted entries, in their place: each cycle of lines that move
 * to each other's seats in turn. An entry that is done names its own seat. */
static void reorder(struct line *lines, struct sort_item *sorted, size_t count)
{
    for (size_t start = 0; start < count; start++) {
        struct line first = lines[start];
        size_t to = start, from = sorted[to].value;

        while (from != start) {
            lines[to] = lines[from];
            sorted[to].value = (uint32_t)to;
            to = from;
            from = sorted[to].value;
        }
        lines[to] = first;
        sorted[to].value = (uint32_t)to;
    }
}

/* Seats the lines by weight. Without the memory for it everybody stays where he sits, which
 * is slower and no less right. */
static void sort_seats(struct swrr *swrr)
{
    struct sort_item *entries = malloc(swrr->count * sizeof *entries);
    struct sort_item *spare = malloc(swrr->count * sizeof *spare);

    if (entries != NULL && spare != NULL) {
        list_weights(swrr, entries);
        reorder(swrr->lines, radix_sort(entries, spare, swrr->count), swrr->count);
    }
    free(entries);
    free(spare);
    for (size_t seat = 0; seat < swrr->count; seat++)
        swrr->seats[swrr->lines[seat].place] = (uint32_t)seat;
}

/* Has the tournament start anew, with everybody in a good seat. */
static void take_seats(struct swrr *swrr)
{
    sort_seats(swrr);
    for (size_t seat = swrr->count; seat < swrr->capacity; seat++)
        swrr->lines[seat] = (struct line){.place = NOBODY};
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
    line->score = score;
    line->since = swrr->picks;
    if (swrr->seated)
        tournament_touch(&swrr->tournament, seat);
}

void swrr_append(struct swrr *swrr, uint64_t weight)
{
    uint32_t place = (uint32_t)swrr->count++;

    swrr->lines[place] = (struct line){.place = place};
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
NOINLINE static uint32_t lead(struct swrr *swrr)
{
    uint32_t seat, place;
    struct line *winner;
    int64_t raised;

    if (!swrr->seated || seats_pay(swrr))
        take_seats(swrr);
    swrr->picks++;
    seat = tournament_leader(&swrr->tournament, swrr->lines, swrr->picks);
    winner = &swrr->lines[seat];
    if (winner->weight == 0)
        return NOBODY;
    raised = line_score(winner, swrr->picks);
    winner->since = swrr->picks;
    place = charge(winner, raised, swrr->total);
    tournament_replay(&swrr->tournament, swrr->lines, seat, swrr->picks + 1);
    return place;
}

uint32_t swrr_pick(struct swrr *swrr)
{
    if (swrr->count > WALKED)
        return lead(swrr);
    return walk(swrr->lines, swrr->count, swrr->total);
}
