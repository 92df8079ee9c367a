/* ramping.c - see ramping.h.
 *
 * An index in `where` counts in `active`, or, with the top bit set, in `over`.
 */
#include "pool/ramping.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

#define OVER (UINT32_C(1) << 31)

void ramping_init(struct ramping *ramping)
{
    *ramping = (struct ramping){0};
}

void ramping_free(struct ramping *ramping)
{
    free(ramping->active);
    free(ramping->over);
    free(ramping->where);
    ramping_init(ramping);
}

static bool reserve_where(struct ramping *ramping, size_t size)
{
    size_t known = ramping->where_size;
    uint32_t *where = grow(ramping->where, &ramping->where_size, size, sizeof *where);

    if (where == NULL)
        return false;
    memset(where + known, 0xff, (ramping->where_size - known) * sizeof *where);
    ramping->where = where;
    return true;
}

/* Both hold all, so that moving from the one to the other needs no memory. */
static bool reserve_ends(struct ramping *ramping, size_t count)
{
    size_t capacity = ramping->capacity, as_many = capacity;
    struct ramp_end *active = grow(ramping->active, &capacity, count, sizeof *active), *over;

    if (active == NULL)
        return false;
    ramping->active = active;
    over = grow(ramping->over, &as_many, capacity, sizeof *over);
    if (over == NULL)
        return false;
    ramping->over = over;
    ramping->capacity = capacity;
    return true;
}

/* The two collections ******************************************************************/

static void put_active(struct ramping *ramping, size_t index, struct ramp_end end)
{
    ramping->active[index] = end;
    ramping->where[end.place] = (uint32_t)index;
}

static void put_over(struct ramping *ramping, size_t index, struct ramp_end end)
{
    ramping->over[index] = end;
    ramping->where[end.place] = (uint32_t)index | OVER;
}

static void drop_active(struct ramping *ramping, size_t index)
{
    put_active(ramping, index, ramping->active[--ramping->active_count]);
}

/* Moves an end from an index towards the top of the heap, as far as it belongs. */
static void sift_up(struct ramping *ramping, size_t index, struct ramp_end end)
{
    while (index > 0 && ramping->over[(index - 1) / 2].seconds < end.seconds) {
        put_over(ramping, index, ramping->over[(index - 1) / 2]);
        index = (index - 1) / 2;
    }
    put_over(ramping, index, end);
}

/* Moves an end from an index away from the top of the heap, as far as it belongs. */
static void sift_down(struct ramping *ramping, size_t index, struct ramp_end end)
{
    for (;;) {
        size_t child = 2 * index + 1;

        if (child + 1 < ramping->over_count &&
            ramping->over[child + 1].seconds > ramping->over[child].seconds)
            child++;
        if (child >= ramping->over_count || ramping->over[child].seconds <= end.seconds)
            break;
        put_over(ramping, index, ramping->over[child]);
        index = child;
    }
    put_over(ramping, index, end);
}

static void drop_over(struct ramping *ramping, size_t index)
{
    struct ramp_end last = ramping->over[--ramping->over_count];

    if (index == ramping->over_count)
        return;
    if (last.seconds > ramping->over[index].seconds)
        sift_up(ramping, index, last);
    else
        sift_down(ramping, index, last);
}

/* What the pool calls ******************************************************************/

bool ramping_start(struct ramping *ramping, uint32_t place, uint64_t seconds)
{
    if (!reserve_where(ramping, (size_t)place + 1) ||
        !reserve_ends(ramping, ramping->active_count + ramping->over_count + 1))
        return false;
    ramping_stop(ramping, place);
    put_active(ramping, ramping->active_count++, (struct ramp_end){seconds, place});
    return true;
}

void ramping_stop(struct ramping *ramping, uint32_t place)
{
    uint32_t index = place < ramping->where_size ? ramping->where[place] : NOBODY;

    if (index == NOBODY)
        return;
    if (index & OVER)
        drop_over(ramping, index & ~OVER);
    else
        drop_active(ramping, index);
    ramping->where[place] = NOBODY;
}

void ramping_rewind(struct ramping *ramping, uint64_t now)
{
    while (ramping->over_count > 0 && ramping->over[0].seconds > now) {
        struct ramp_end end = ramping->over[0];

        drop_over(ramping, 0);
        put_active(ramping, ramping->active_count++, end);
    }
}

void ramping_settle(struct ramping *ramping, uint64_t now)
{
    size_t index = 0;

    while (index < ramping->active_count) {
        struct ramp_end end = ramping->active[index];

        if (end.seconds > now) {
            index++;
            continue;
        }
        drop_active(ramping, index);
        sift_up(ramping, ramping->over_count++, end);
    }
}
