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

static void add_cell(struct history *history, const struct tally *tally, const struct pool *pool,
                     uint32_t column)
{
    const struct column *of = &tally->columns[column];

    history->cells[history->cell_count++] = (struct cell){
        .picks = of->picks,
        .effective = of->place == NOBODY ? 0 : pool_effective(pool, of->place),
        .column = column,
        .state = tally_state(tally, pool, column),
    };
}

enum verdict history_add(struct history *history, const struct tally *tally,
                         const struct pool *pool)
{
    const struct columns *picked = &tally->picked, *changes = &tally->changes;
    size_t first = history->cell_count;

    if (!reserve(history, picked->count + changes->count))
        return NO_MEMORY;
    for (size_t i = 0; i < picked->count; i++)
        add_cell(history, tally, pool, picked->list[i]);
    for (size_t i = 0; i < changes->count; i++)
        if (tally->columns[changes->list[i]].picks == 0)
            add_cell(history, tally, pool, changes->list[i]);
    history->intervals[history->count++] = (struct interval){
        .clock = pool_now(pool),
        .picks = tally_picks(tally),
        .none = tally->none,
        .first = first,
        .count = history->cell_count - first,
    };
    return ACCEPTED;
}
