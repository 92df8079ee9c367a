/* history.h - the intervals of a run, kept for a table at its end.
 *
 * An interval takes some dozens of bytes, and sixteen for each backend that was picked in it. Of
 * the others nothing is kept: what they are follows from their lives (lives.h).
 */
#ifndef SLOWSTART_HISTORY_H
#define SLOWSTART_HISTORY_H

#include <stddef.h>
#include <stdint.h>

#include "views/tally.h"

struct cell {
    uint64_t picks;
    uint32_t entry; /* of the tally */
};

struct interval {
    uint64_t clock;
    uint64_t picks; /* all of them */
    uint64_t none;  /* those that nobody won */
    size_t first;   /* of its cells */
    size_t count;
};

struct history {
    struct interval *intervals; /* in the order of the run */
    size_t count;
    size_t capacity;
    struct cell *cells;
    size_t cell_count;
    size_t cell_capacity;
};

/* No intervals; owns no memory yet. */
void history_init(struct history *history);

/* Gives the memory back. */
void history_free(struct history *history);

/* Keeps the interval that is over in a tally; for its `interval_over`. Gives ACCEPTED or NO_MEMORY. */
enum verdict history_add(struct history *history, const struct tally *tally,
                         const struct pool *pool);

#endif
