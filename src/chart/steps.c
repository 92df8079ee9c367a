/* steps.c - see steps.h. */
#include "chart/steps.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

void steps_init(struct steps *steps)
{
    *steps = (struct steps){.span = 1};
}

void steps_free(struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        free(steps->list[i].cells);
    free(steps->list);
    free(steps->where);
    steps_init(steps);
}

/* Cells ********************************************************************************/

/* Puts the cells of a backend together. `where` is not clean: what it says of an entry counts only
 * if the cell there is the entry's. */
static void compact(struct steps *steps, struct step *step)
{
    size_t kept = 0;

    for (size_t i = 0; i < step->count; i++) {
        struct step_cell cell = step->cells[i];
        uint32_t at = steps->where[cell.entry];

        if (at < kept && step->cells[at].entry == cell.entry) {
            step->cells[at].picks += cell.picks;
        } else {
            steps->where[cell.entry] = (uint32_t)kept;
            step->cells[kept++] = cell;
        }
    }
    step->count = kept;
}

/* Room for more cells: what can be put together is, before more memory is taken. */
static bool reserve_cells(struct steps *steps, struct step *step, size_t more)
{
    struct step_cell *cells;

    if (step->capacity - step->count >= more)
        return true;
    compact(steps, step);
    if (step->capacity - step->count >= step->count && step->capacity - step->count >= more)
        return true;
    cells = grow(step->cells, &step->capacity, 2 * step->count + more, sizeof *cells);
    if (cells == NULL)
        return false;
    step->cells = cells;
    return true;
}

/* Room in `where` for all entries, clean where it is new. */
static bool reserve_where(struct steps *steps, size_t entries)
{
    size_t old = steps->where_capacity;
    uint32_t *where = grow(steps->where, &steps->where_capacity, entries + 1, sizeof *where);

    if (where == NULL)
        return false;
    steps->where = where;
    memset(where + old, 0, (steps->where_capacity - old) * sizeof *where);
    return true;
}

/* Spans ********************************************************************************/

/* Adds the picks of one step to another, which may have been made before or after them. */
static bool merge(struct steps *steps, struct step *into, struct step *from)
{
    compact(steps, from);
    if (!reserve_cells(steps, into, from->count))
        return false;
    if (from->count > 0)
        memcpy(into->cells + into->count, from->cells, from->count * sizeof *from->cells);
    into->count += from->count;
    into->picks += from->picks;
    into->none += from->none;
    if (odds_later(into->begin, from->begin))
        into->begin = from->begin;
    if (odds_later(from->end, into->end))
        into->end = from->end;
    into->odds = odds_plus(into->odds, from->odds);
    return true;
}

/* The next longer span: a power of ten, or twice one. */
static uint64_t longer(uint64_t span)
{
    while (span % 10 == 0)
        span /= 10;
    return span == 1 ? 2 : 5;
}

static bool coarsen(struct steps *steps)
{
    size_t kept = 0;

    steps->span *= longer(steps->span);
    for (size_t i = 0; i < steps->count; i++) {
        struct step *step = &steps->list[i], *last = &steps->list[kept > 0 ? kept - 1 : 0];

        step->clock -= step->clock % steps->span;
        if (kept == 0 || last->clock != step->clock) {
            steps->list[kept++] = *step;
            continue;
        }
        if (!merge(steps, last, step)) {
            /* All that are left are owned once. */
            memmove(steps->list + kept, step, (steps->count - i) * sizeof *step);
            steps->count = kept + steps->count - i;
            return false;
        }
        free(step->cells);
    }
    steps->count = kept;
    return true;
}

/* The index of the step that a time of the clock belongs to, or would. */
static size_t find(const struct steps *steps, uint64_t clock)
{
    size_t low = 0, high = steps->count;

    clock -= clock % steps->span;
    if (high > 0 && steps->list[high - 1].clock < clock)
        return high;
    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (steps->list[middle].clock < clock)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The step of a time of the clock, a new one if there was none. NULL: no memory. */
static struct step *step_of(struct steps *steps, uint64_t clock)
{
    size_t index = find(steps, clock);
    uint64_t start = clock - clock % steps->span;
    struct step *list;

    if (index < steps->count && steps->list[index].clock == start)
        return &steps->list[index];
    list = grow(steps->list, &steps->capacity, steps->count + 1, sizeof *list);
    if (list == NULL)
        return NULL;
    steps->list = list;
    memmove(list + index + 1, list + index, (steps->count - index) * sizeof *list);
    list[index] = (struct step){.clock = start};
    steps->count++;
    return &list[index];
}

/* Adding *******************************************************************************/

static void note_clock(struct steps *steps, uint64_t clock)
{
    bool known = steps->picks > 0 && clock >= steps->first && clock <= steps->last;

    if (known && steps->span == 1) {
        size_t index = find(steps, clock);

        known = steps->list[index].clock == clock; /* the last of all is not before it */
    }
    steps->clocks += !known;
    if (steps->picks == 0 || clock < steps->first)
        steps->first = clock;
    if (steps->picks == 0 || clock > steps->last)
        steps->last = clock;
}

bool steps_add(struct steps *steps, const struct tally *tally, uint64_t clock, struct odds begin,
               struct odds end)
{
    struct step *step;

    note_clock(steps, clock);
    step = step_of(steps, clock);
    if (step == NULL || !reserve_where(steps, tally->names.count) ||
        !reserve_cells(steps, step, tally->picked_count))
        return false;
    for (size_t i = 0; i < tally->picked_count; i++) {
        uint32_t entry = tally->picked[i];

        step->cells[step->count++] = (struct step_cell){tally->entries[entry].picks, entry};
    }
    if (step->picks == 0)
        step->begin = begin; /* the odds only grow in a run */
    step->end = end;
    step->odds = odds_plus(step->odds, odds_between(end, begin));
    step->picks += tally->picks;
    step->none += tally->none;
    steps->picks += tally->picks;
    while (steps->count > STEPS_MAX)
        if (!coarsen(steps))
            return false;
    return true;
}
