/* contest.h - the picks of a large pool, each without a walk over it.
 *
 * The same winners as by pick_winner() of the lesson, ties and all. Step 2 is done for all at once by
 * counting the picks, t: between its wins a participant's score follows a trend (trend.h). Step 4
 * takes the total off the winner's score. A weight that changes turns its trend about the
 * present, so that the score stays. And for step 3 a tournament knows the trend that is ahead
 * (tournament.h). With 5 1 1:
 *
 *     t = 1   5t      t      t     5  1  1   a wins, its trend becomes 5t - 7
 *     t = 2   5t-7    t      t     3  2  2   a wins, its trend becomes 5t - 14
 *     t = 3   5t-14   t      t     1  3  3   b wins the tie by its place: t - 7
 *
 * A pick changes one trend, the winner's, and so the matches on its way to the final. Other
 * results fall only when one trend overtakes another. With similar trends in seats near each
 * other that hardly ever happens; unlike ones meet near the final, where matches are few and
 * the winner's way leads past anyway. So a pick costs about log2 of the pool in matches, as
 * measured; no bound as good is proven for the worst case.
 *
 * Seats need not be right for the answer to be: a backend whose weight moves keeps its
 * seat, and all take new ones when that has begun to pay.
 */
#ifndef SLOWSTART_CONTEST_H
#define SLOWSTART_CONTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lesson/pick.h"
#include "pool/tournament.h"
#include "pool/trend.h"

struct contest {
    struct trend *trends; /* by seat */
    uint32_t *seats;      /* by place */
    size_t count;
    size_t capacity;
    uint64_t picks; /* the time of the trends */
    struct tournament tournament;
    bool seated; /* the tournament knows of every change */
    bool moved;  /* some weight has changed since seats were taken */
};

/* An empty one; owns no memory yet. */
void contest_init(struct contest *contest);

/* Gives the memory back. */
void contest_free(struct contest *contest);

/* Makes room for `capacity` places in all, two at least. False: no memory, nothing changed. */
bool contest_reserve(struct contest *contest, size_t capacity);

/* One more place, at the end; there is room for it. Costs log n at most. */
void contest_append(struct contest *contest, struct standing standing);

/* The weight and the score of a place below the count. Constant time. */
struct standing contest_standing(const struct contest *contest, uint32_t place);

/* Changes them, for a place below the count. Costs log n at most. */
void contest_change(struct contest *contest, uint32_t place, struct standing standing);

/* One pick, as pick_winner() makes it; total is what the weights add up to, and there is a place at
 * least. Costs about log n; where weights have changed since the last pick, the matches that
 * this touches; and now and then, when it pays, new seats for all. */
uint32_t contest_pick(struct contest *contest, uint64_t total);

/* The same where the winner is known. Costs log n at most, and less where many follow. */
void contest_pick_known(struct contest *contest, uint32_t winner, uint64_t total);

#endif
