/* tally.h - who was picked how often, interval by interval.
 *
 * It is what the table of shares, its long form and the chart have in common: a view that
 * counts, and says when an interval is over. An interval is what lies between two NOWs, be they of
 * the same second, or before the first or after the last; one without a pick is left out.
 * NONE counts as a pick.
 *
 * Backends are counted in columns, by name, over the whole run, in the order in which the
 * names first appear: one that is replaced, or goes with a POOL and comes again, goes on in
 * its column. What else is said of a column (its state, its weight) is as the interval ends.
 *
 * A run that ends in trouble (exit status 2) has no end here: the interval that it broke off
 * is never over, and a view that shows its result at the end shows nothing.
 */
#ifndef SLOWSTART_TALLY_H
#define SLOWSTART_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/siphash.h"
#include "pool/names.h"
#include "views/view.h"

struct column {
    uint64_t picks; /* in this interval */
    uint64_t all;   /* in the intervals that are over */
    uint32_t place; /* in the pool; NOBODY: it is not there */
    bool warmed;    /* at some time it came with a ramp, came back, or was replaced in its place */
};

/* Columns by number, in the order in which they came in. */
struct columns {
    uint32_t *list;
    size_t count;
};

struct tally {
    struct view view;
    /* The interval is over, and has picks. Gives ACCEPTED or NO_MEMORY. */
    enum verdict (*interval)(struct tally *tally, const struct pool *pool);
    /* The run is over, and its last interval too. */
    enum verdict (*finish)(struct tally *tally);

    struct names names;     /* a column's number is its name's place here */
    struct column *columns; /* names.count of them */
    size_t capacity;
    uint32_t *seats; /* by place in the pool: the column */
    size_t seat_count;
    size_t seat_capacity;

    struct columns picked; /* those with picks in this interval */
    uint64_t picks;        /* all of this interval, NONEs too */
    uint64_t none;         /* NONEs in this interval */
    uint64_t all_none;     /* in those that are over */
};

/* A tally that tells its owner of each interval and of the end. The key is for its names.
 * tally->view is then the view of a run. */
void tally_init(struct tally *tally,
                enum verdict (*interval)(struct tally *tally, const struct pool *pool),
                enum verdict (*finish)(struct tally *tally), struct siphash_key key);

/* Gives the memory back. */
void tally_free(struct tally *tally);

/* What the view does before and after a change; for one that looks at changes itself as well. */
enum verdict tally_before(struct view *view, const struct command *command,
                          const struct pool *pool);
enum verdict tally_after(struct view *view, const struct command *command, const struct pool *pool);

/* What a column is as an interval ends. */
enum state {
    STATE_UP,
    STATE_RAMPING,
    STATE_DOWN,
    STATE_GONE, /* no longer in the pool */
};

/* The state of a column in the interval that is over. */
enum state tally_state(const struct tally *tally, const struct pool *pool, uint32_t column);

#endif
