/* history.c - see history.h. */
#include "views/history.h"

#include <stdlib.h>

#include "base/grow.h"

void history_init(struct history *history)
{
    *history = (struct history){0};
}

void history_free(struct history *history)
{
    free(history->intervals);
    free(history->cells);
    history_init(history);
}

static bool reserve(struct history *history, size_t cells)
{
    struct interval *intervals =
        grow(history->intervals, &history->capacity, history->count + 1, sizeof *intervals);
    struct cell *grown;

    if (intervals == NULL)
        return false;
    history->intervals = intervals;
    /* One more than needed: an interval of NONEs alone, in a pool of nobody, has no cell. */
    grown = grow(history->cells, &history->cell_capacity, history->cell_count + cells + 1,
                 sizeof *grown);
    if (grown == NULL)
        return false;
    history->cells = grown;
    return true;
}

enum verdict history_add(struct history *history, const struct tally *tally,
                         const struct pool *pool)
{
    if (!reserve(history, tally->picked_count))
        return NO_MEMORY;
    history->intervals[history->count++] = (struct interval){
        .clock = pool_now(pool),
        .picks = tally->picks,
        .none = tally->none,
        .first = history->cell_count,
        .count = tally->picked_count,
    };
    for (size_t i = 0; i < tally->picked_count; i++)
        history->cells[history->cell_count++] =
            (struct cell){tally->entries[tally->picked[i]].picks, tally->picked[i]};
    return ACCEPTED;
}
