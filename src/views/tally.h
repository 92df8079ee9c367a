/* tally.h - who was picked how often, interval by interval.
 *
 * It is what the table of shares, its long form and the chart have in common: a view that
 * counts, and says when an interval is over. An interval is what lies between two NOWs, be they of
 * the same second, or before the first or after the last; one without a pick is left out.
 * NONE counts as a pick.
 *
 * Backends are counted by name, an entry each, over the whole run, in the order in which the
 * names first appear: one that is replaced, or goes with a POOL and comes again, goes on in
 * its entry. What else is said of an entry (its state, its weight) is as the interval ends.
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

/* What is counted under one name. */
struct entry {
    uint64_t picks; /* in this interval */
    uint64_t all;   /* in the intervals that are over */
    uint32_t place; /* in the pool; NOBODY: it is not there */
    bool
        ramped; /* or rejoined: once it came with a ramp, came back, or was replaced in its place */
};

struct tally {
    struct view view;
    /* The interval is over, and has picks. Gives ACCEPTED or NO_MEMORY. */
    enum verdict (*interval_over)(struct tally *tally, const struct pool *pool);
    /* The run is over, and its last interval too. */
    enum verdict (*finish)(struct tally *tally);

    struct names names;    /* an entry's number is its name's place here */
    struct entry *entries; /* names.count of them */
    size_t capacity;
    uint32_t *entry_at; /* by place in the pool: the entry's number */
    size_t placed;      /* how many of the pool's places are there */
    size_t placed_capacity;

    uint32_t *picked; /* the entries with picks in this interval, the first one picked first */
    size_t picked_count;
    uint64_t picks;    /* all of this interval, NONEs too */
    uint64_t none;     /* NONEs in this interval */
    uint64_t all_none; /* in those that are over */
};

/* A tally that tells its owner of each interval and of the end. The key is for its names.
 * tally->view is then the view of a run. */
void tally_init(struct tally *tally,
                enum verdict (*interval_over)(struct tally *tally, const struct pool *pool),
                enum verdict (*finish)(struct tally *tally), struct siphash_key key);

/* Gives the memory back. */
void tally_free(struct tally *tally);

/* What the view does before and after a change; for one that looks at changes itself as well. */
enum verdict tally_before(struct view *view, const struct command *command,
                          const struct pool *pool);
enum verdict tally_after(struct view *view, const struct command *command, const struct pool *pool);

/* What an entry is as an interval ends. */
enum state {
    STATE_UP,
    STATE_RAMPING,
    STATE_DOWN,
    STATE_GONE, /* no longer in the pool */
};

/* The state of an entry in the interval that is over. */
enum state tally_state(const struct tally *tally, const struct pool *pool, uint32_t entry);

#endif
