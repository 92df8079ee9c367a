/* walk.c - see walk.h. */
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>

#include "../exercise/exercise.h"

struct walk {
    struct backend *backends;
    size_t count;
};

struct walk *walk_new(const uint32_t *weights, size_t count)
{
    struct walk *walk = malloc(sizeof *walk);

    if (walk != NULL)
        walk->backends = calloc(count, sizeof *walk->backends);
    if (walk == NULL || walk->backends == NULL) {
        perror("bench");
        exit(2);
    }
    walk->count = count;
    for (size_t i = 0; i < count; i++)
        walk_join(walk, i, weights[i], 0, 0);
    return walk;
}

void walk_free(struct walk *walk)
{
    free(walk->backends);
    free(walk);
}

void walk_join(struct walk *walk, size_t place, uint32_t weight, uint32_t ramp, uint64_t now)
{
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
