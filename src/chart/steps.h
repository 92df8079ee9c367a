/* steps.h - the picks of a run over the clock, in no more steps than a picture can show.
 *
 * While the clock has few values at picks, each of them is a step. When they become too many, all
 * picks of a span of it are put together: 2 seconds, 10, 20, 100 and so on, each a multiple of
 * the one before. So what is kept is bounded, however long a run is: in each step a cell for
 * each backend that was picked in it.
 */
#ifndef SLOWSTART_CHART_STEPS_H
#define SLOWSTART_CHART_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chart/odds.h"
#include "views/tally.h"

/* So many that the spans of a picture, of which there are 100 at most, are multiples of that of the
 * steps: a picture's is more than six times the one before. */
enum { STEPS_MAX = 640 };

struct step_cell {
    uint64_t picks;
    uint32_t entry; /* of the tally; the same one may have several cells */
};

struct step {
    uint64_t clock;         /* a multiple of the span */
    uint64_t picks;         /* all of them */
    uint64_t none;          /* those that nobody won */
    struct odds begin, end; /* of the run, at the first pick and after the last */
    struct odds odds; /* of its picks: less than from begin to end where the clock went back */
    struct step_cell *cells;
    size_t count;
    size_t capacity;
};

struct steps {
    struct step *list; /* in the order of their clocks */
    size_t count;
    size_t capacity;
    uint64_t span;
    uint64_t first, last; /* clocks with picks */
    uint64_t clocks; /* how many different ones; where it went back over long spans, at least */
    uint64_t picks;
    uint32_t *where; /* scratch, by entry */
    size_t where_capacity;
};

/* No steps; owns no memory yet. */
void steps_init(struct steps *steps);

/* Gives the memory back. */
void steps_free(struct steps *steps);

/* Adds the interval that is over in a tally, at this time of the clock; begin and end are the odds
 * of the run at its two ends. False: no memory. Costs a constant a backend that was picked in it,
 * over a whole run. */
bool steps_add(struct steps *steps, const struct tally *tally, uint64_t clock, struct odds begin,
               struct odds end);

#endif
