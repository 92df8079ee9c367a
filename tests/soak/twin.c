/* twin.c - see twin.h. */
#include "twin.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { NAME_SIZE = 24 };

static void *need(void *memory)
{
    if (memory == NULL) {
        perror("soak");
        exit(2);
    }
    return memory;
}

static struct word name_of(char name[NAME_SIZE], size_t place)
{
    int length = snprintf(name, NAME_SIZE, "b%zu", place);

    return (struct word){name, (size_t)length};
}

/* Nothing that is done here may be refused. */
static void accepted(enum verdict verdict, const struct reason *reason)
{
    if (verdict == ACCEPTED)
        return;
    fprintf(stderr, "soak: %s\n", verdict == REFUSED ? reason->text : "no memory");
    exit(2);
}

void twin_init(struct twin *twin, struct soak *soak)
{
    *twin = (struct twin){.soak = soak, .walk = walk_new(NULL, 0), .last = "nothing"};
    pool_init(&twin->pool, slow_start_linear(), (struct siphash_key){1, 2});
}

void twin_free(struct twin *twin)
{
    pool_free(&twin->pool);
    walk_free(twin->walk);
}

/* What is done to both *****************************************************************/

static void did(struct twin *twin, const char *what)
{
    twin->steps++;
    twin->last = what;
}

void twin_replace(struct twin *twin, enum kind kind, size_t count)
{
    struct member *members = need(malloc((count + 1) * sizeof *members));
    char(*names)[NAME_SIZE] = need(malloc((count + 1) * sizeof *names));
    uint32_t *weights = need(malloc((count + 1) * sizeof *weights));
    struct reason reason;

    for (size_t i = 0; i < count; i++) {
        weights[i] = kind_weight(kind, &twin->soak->chance);
        members[i] = (struct member){name_of(names[i], i), weights[i]};
    }
    walk_replace(twin->walk, weights, count, twin->now);
    accepted(pool_replace(&twin->pool, members, count, &reason), &reason);
    twin->kind = kind;
    twin->count = count;
    did(twin, "POOL");
    free(weights);
    free(names);
    free(members);
}

void twin_clock(struct twin *twin, uint64_t now)
{
    did(twin, now < twin->now ? "NOW, back" : "NOW");
    pool_set_clock(&twin->pool, now);
    twin->now = now;
}

void twin_add(struct twin *twin, size_t place, uint32_t weight, uint32_t ramp)
{
    char name[NAME_SIZE];
    struct member member = {name_of(name, place), weight};
    struct reason reason;

    did(twin, place < twin->count ? "ADD in place" : "ADD at the end");
    accepted(pool_add(&twin->pool, &member, ramp, &reason), &reason);
    walk_join(twin->walk, place, weight, ramp, twin->now);
    if (place == twin->count)
        twin->count++;
}

void twin_down(struct twin *twin, size_t place)
{
    char name[NAME_SIZE];
    struct reason reason;

    did(twin, "DOWN");
    accepted(pool_down(&twin->pool, name_of(name, place), &reason), &reason);
    walk_down(twin->walk, place);
}

void twin_up(struct twin *twin, size_t place, uint32_t ramp)
{
    char name[NAME_SIZE];
    struct reason reason;

    did(twin, "UP");
    accepted(pool_up(&twin->pool, name_of(name, place), ramp, &reason), &reason);
    walk_join(twin->walk, place, walk_weight(twin->walk, place), ramp, twin->now);
}

/* What is compared *********************************************************************/

/* A winner, for people: NONE is -1. */
static int64_t shown(uint32_t winner)
{
    return winner == NOBODY ? -1 : (int64_t)winner;
}

static bool differ(struct twin *twin, const char *what, size_t place, int64_t expected,
                   int64_t received)
{
    return soak_differ(twin->soak, expected, received,
                       "pool of %zu, weights %s, step %" PRIu64 ", after %s: %s%zu", twin->count,
                       kind_name(twin->kind), twin->steps, twin->last, what, place);
}

bool twin_same_scores(struct twin *twin)
{
    for (uint32_t i = 0; i < twin->count; i++) {
        int64_t reference = walk_score(twin->walk, i);
        uint32_t effective = walk_effective(twin->walk, i, twin->now);
        int64_t score = swrr_score(&twin->pool.swrr, i);
        uint32_t weight = (uint32_t)pool_effective(&twin->pool, i);

        if (score != reference)
            return differ(twin, "score of place ", i, reference, score);
        if (weight != effective)
            return differ(twin, "weight of place ", i, effective, weight);
    }
    return true;
}

bool twin_pick(struct twin *twin, uint64_t times)
{
    for (; times > 0; times--) {
        uint32_t expected = walk_pick(twin->walk, twin->now);
        uint32_t received = pool_pick(&twin->pool);

        twin->steps++;
        twin->soak->picks++;
        if (expected != received)
            return differ(twin, "winner (a place, or -1) of a pool of ", twin->count,
                          shown(expected), shown(received));
        if (twin->soak->picks % 32 == 0 && !twin_same_scores(twin))
            return false;
    }
    return true;
}
