/* ramping.c - see ramping.h. */
#include "pool/ramping.h"

#include <stdlib.h>

#include "base/grow.h"

void ramping_init(struct ramping *ramping)
{
    *ramping = (struct ramping){0};
}

void ramping_free(struct ramping *ramping)
{
    free(ramping->ends);
    free(ramping->indices);
    free(ramping->active);
    ramping_init(ramping);
}

static bool reserve(struct ramping *ramping, size_t count)
{
    size_t known = ramping->capacity, same = known, again = known, capacity = known;
    uint64_t *ends = grow(ramping->ends, &same, count, sizeof *ends);
    uint32_t *indices, *active;

    if (ends == NULL)
        return false;
    ramping->ends = ends;
    indices = grow(ramping->indices, &again, count, sizeof *indices);
    if (indices == NULL)
        return false;
    ramping->indices = indices;
    active = grow(ramping->active, &capacity, count, sizeof *active);
    if (active == NULL)
        return false;
    ramping->active = active;
    ramping->capacity = capacity;
    for (size_t place = known; place < capacity; place++) {
        ends[place] = 0;
        indices[place] = NOBODY;
    }
    return true;
}

static void activate(struct ramping *ramping, uint32_t place)
{
    ramping->indices[place] = (uint32_t)ramping->active_count;
    ramping->active[ramping->active_count++] = place;
}

/* The last active one takes its index. */
static void deactivate(struct ramping *ramping, uint32_t place)
{
    uint32_t last = ramping->active[--ramping->active_count];

    ramping->active[ramping->indices[place]] = last;
    ramping->indices[last] = ramping->indices[place];
    ramping->indices[place] = NOBODY;
}

bool ramping_start(struct ramping *ramping, uint32_t place, uint64_t seconds)
{
    if (!reserve(ramping, (size_t)place + 1))
        return false;
    ramping->ends[place] = seconds;
    if (ramping->indices[place] == NOBODY)
        activate(ramping, place);
    return true;
}

void ramping_stop(struct ramping *ramping, uint32_t place)
{
    if (place >= ramping->capacity)
        return;
    ramping->ends[place] = 0;
    if (ramping->indices[place] != NOBODY)
        deactivate(ramping, place);
}

void ramping_rewind(struct ramping *ramping, uint64_t now)
{
    if (now >= ramping->now)
        return;
    for (uint32_t place = 0; place < ramping->capacity; place++)
        if (ramping->ends[place] > now && ramping->indices[place] == NOBODY)
            activate(ramping, place);
}

void ramping_settle(struct ramping *ramping, uint64_t now)
{
    size_t index = 0;

    while (index < ramping->active_count)
        if (ramping->ends[ramping->active[index]] > now)
            index++;
        else
            deactivate(ramping, ramping->active[index]);
    ramping->now = now;
}
