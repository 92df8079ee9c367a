/* ramping.h - which backends are on their ramp, as the clock goes on and back.
 *
 * Only these have a weight that moves with the clock, so only these need a look when it
 * has moved. Each backend that has a ramp is either active, its ramp ending later than
 * the clock, or over. Those that are over wait in a heap with the latest end on top, for a
 * clock that goes back makes the latest ends active first. A clock that goes to and fro over
 * many ends at every step costs about twice what looking at everybody would.
 */
#ifndef SLOWSTART_RAMPING_H
#define SLOWSTART_RAMPING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/place.h"

struct ramp_end {
    uint64_t seconds; /* when the ramp ends */
    uint32_t place;
};

struct ramping {
    struct ramp_end *active; /* in no order */
    size_t active_count;
    struct ramp_end *over; /* a binary heap, the latest end first */
    size_t over_count;
    size_t capacity; /* of each of the two */
    uint32_t *where; /* by place: its index in one of the two, or NOBODY; see ramping.c */
    size_t where_size;
};

/* Nobody ramps; owns no memory yet. */
void ramping_init(struct ramping *ramping);

/* Gives the memory back. */
void ramping_free(struct ramping *ramping);

/* A backend starts a ramp that ends at `seconds`, later than the clock; an earlier ramp of
 * it is forgotten. False: no memory, nothing changed. Costs log n at most. */
bool ramping_start(struct ramping *ramping, uint32_t place, uint64_t seconds);

/* A backend has no ramp any more, if it had one. Costs log n at most. */
void ramping_stop(struct ramping *ramping, uint32_t place);

/* The clock has moved to now: makes active whoever's ramp is no longer over. After it and
 * until ramping_settle the active ones are all whose weight may have changed. Costs log n
 * for each that comes back. */
void ramping_rewind(struct ramping *ramping, uint64_t now);

/* Takes those whose ramp is over at now from the active ones. Costs one look at each
 * active backend and log n for each that leaves. */
void ramping_settle(struct ramping *ramping, uint64_t now);

#endif
