/* lean_walk.c - see lean_walk.h. */
#include "pool/lean_walk.h"

enum { AT_ONCE = 4 };

/* Below any score. */
#define ABSENT INT64_MIN

/* Steps 1 and 2 for one backend: its score afterwards, or ABSENT. The weight of an absent one is 0
 * and raises nothing. */
static inline int64_t raise(struct standing *backend)
{
    backend->score += (int64_t)backend->weight;
    return backend->weight != 0 ? backend->score : ABSENT;
}

static inline int64_t higher(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

uint32_t lean_walk_many(struct standing *backends, size_t count, uint64_t total)
{
    int64_t highest = ABSENT;
    size_t at = 0, i = 0;

    for (; count - i >= AT_ONCE; i += AT_ONCE) {
        struct standing *four = &backends[i];
        int64_t best = higher(higher(raise(&four[0]), raise(&four[1])),
                              higher(raise(&four[2]), raise(&four[3])));

        at = best > highest ? i : at; /* 3: strictly, so that the first four keep a tie */
        highest = higher(highest, best);
    }
    for (; i < count; i++) {
        int64_t score = raise(&backends[i]);

        at = score > highest ? i : at;
        highest = higher(highest, score);
    }
    if (highest == ABSENT)
        return NOBODY;
    while (backends[at].weight == 0 || backends[at].score != highest)
        at++; /* the first of the four */
    return lean_walk_charge(backends, at, highest, total);
}
