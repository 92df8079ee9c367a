/* ramping.h - which backends are on their ramp, as the clock goes on and back.
 *
 * Only these have a weight that moves with the clock, so only these need a look when it has
 * moved: the active ones, whose ramps end later than the clock. A clock that goes back makes
 * others active again, and to find them every end is looked at.
 */
#ifndef SLOWSTART_RAMPING_H
#define SLOWSTART_RAMPING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/place.h"

struct ramping {
    uint64_t *ends;    /* by place: when its ramp ends; 0: it has none */
    uint32_t *indices; /* by place: its index in active, or NOBODY */
    uint32_t *active;  /* places, in no order */
    size_t active_count;
    size_t capacity; /* of each of the three */
    uint64_t now;    /* the clock when it was settled last */
};

/* Nobody ramps; owns no memory yet. */
void ramping_init(struct ramping *ramping);

/* Gives the memory back. */
void ramping_free(struct ramping *ramping);

/* A backend starts a ramp that ends at `seconds`, later than the clock; an earlier ramp of
 * it is forgotten. False: no memory, nothing changed. Constant time. */
bool ramping_start(struct ramping *ramping, uint32_t place, uint64_t seconds);

/* A backend has no ramp any more, if it had one. Constant time. */
void ramping_stop(struct ramping *ramping, uint32_t place);

/* Whether a clock that moves to now may move a weight: somebody is active, or it goes back. Where
 * it may not, nobody has to be told that it has moved. */
static inline bool ramping_moves(const struct ramping *ramping, uint64_t now)
{
    return ramping->active_count > 0 || now < ramping->now;
}

/* The clock has moved to now: makes active whoever's ramp is no longer over. After it and
 * until ramping_settle the active ones are all whose weight may have changed. Costs a look at
 * every place that ever ramped where the clock has gone back, else nothing. */
void ramping_rewind(struct ramping *ramping, uint64_t now);

/* Takes those whose ramp is over at now from the active ones. Costs one look at each
 * active backend. */
void ramping_settle(struct ramping *ramping, uint64_t now);

#endif
