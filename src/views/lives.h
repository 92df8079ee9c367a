/* lives.h - when each backend came, went and came back, kept for a table or a picture at the end.
 *
 * What a backend weighs, and whether it ramps, follows from its last change and the clock. So a
 * record of fixed size is kept for each ADD, UP and DOWN that changed something, and for a POOL
 * and each of its members; and nothing at a NOW, however many are on their ramps.
 */
#ifndef SLOWSTART_LIVES_H
#define SLOWSTART_LIVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "balancers/slow_start.h"
#include "views/tally.h"

struct life {
    uint64_t clock;   /* when it begins */
    size_t intervals; /* that were over then */
    uint32_t entry;   /* of the tally; NOBODY: a POOL, after which nobody of before is there */
    uint32_t weight;
    uint32_t ramp;
    enum verb verb; /* POOL: a member of one; ADD; UP; DOWN: it is out */
};

struct lives {
    struct life *list; /* in the order of the run */
    size_t count;
    size_t capacity;
    bool was_up; /* the backend that a DOWN names, before it */
};

/* No lives; owns no memory yet. */
void lives_init(struct lives *lives);

/* Gives the memory back. */
void lives_free(struct lives *lives);

/* What a view does before a change, and after it, when its tally knows of it: `intervals` of the
 * run are over. A DOWN of a backend that is down is no change. lives_after gives ACCEPTED or
 * NO_MEMORY. */
void lives_before(struct lives *lives, const struct command *command, const struct pool *pool);
enum verdict lives_after(struct lives *lives, const struct command *command,
                         const struct tally *tally, const struct pool *pool, size_t intervals);

/* Whether a backend in this life is on its ramp at a time of the clock; and what it weighs
 * then. The ramp is that of the run. Costs as slow_start_effective does. */
bool life_ramps(const struct life *life, const struct slow_start *ramp, uint64_t clock);
uint64_t life_effective(const struct life *life, const struct slow_start *ramp, uint64_t clock);

#endif
