/* walk.c - see walk.h. */
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>

#include "../exercise/exercise.h"

struct walk {
    struct backend *backends;
    size_t count;
    size_t room;
};

static void *need(void *memory)
{
    if (memory == NULL) {
        perror("walk");
        exit(2);
    }
    return memory;
}

static void make_room(struct walk *walk, size_t count)
{
    if (count <= walk->room)
        return;
    walk->room = count * 2;
    walk->backends = need(realloc(walk->backends, walk->room * sizeof *walk->backends));
}

struct walk *walk_new(const uint32_t *weights, size_t count)
{
    struct walk *walk = need(malloc(sizeof *walk));

    *walk = (struct walk){0};
    walk_replace(walk, weights, count, 0);
    return walk;
}

void walk_free(struct walk *walk)
{
    free(walk->backends);
    free(walk);
}

void walk_replace(struct walk *walk, const uint32_t *weights, size_t count, uint64_t now)
{
    walk->count = 0;
    make_room(walk, count);
    for (size_t i = 0; i < count; i++)
        walk_join(walk, i, weights[i], 0, now);
}

void walk_join(struct walk *walk, size_t place, uint32_t weight, uint32_t ramp, uint64_t now)
{
    if (place == walk->count)
        make_room(walk, ++walk->count);
    walk->backends[place] =
        (struct backend){.weight = weight, .ramp = ramp, .joined = (int64_t)now, .up = true};
}

void walk_down(struct walk *walk, size_t place)
{
    walk->backends[place].up = false;
}

uint32_t walk_pick(struct walk *walk, uint64_t now)
{
    const struct backend *winner = pick(walk->backends, walk->count, (int64_t)now);

    return winner == NULL ? WALK_NOBODY : (uint32_t)(winner - walk->backends);
}

uint32_t walk_weight(const struct walk *walk, size_t place)
{
    return (uint32_t)walk->backends[place].weight;
}

uint32_t walk_ramp(const struct walk *walk, size_t place)
{
    return (uint32_t)walk->backends[place].ramp;
}

uint64_t walk_joined(const struct walk *walk, size_t place)
{
    return (uint64_t)walk->backends[place].joined;
}

int64_t walk_score(const struct walk *walk, size_t place)
{
    return walk->backends[place].score;
}

uint32_t walk_effective(const struct walk *walk, size_t place, uint64_t now)
{
    return (uint32_t)effective_weight(&walk->backends[place], (int64_t)now);
}
