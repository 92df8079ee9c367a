/* lives.c - see lives.h. */
#include "views/lives.h"

#include <stdlib.h>

#include "base/grow.h"

void lives_init(struct lives *lives)
{
    *lives = (struct lives){0};
}

void lives_free(struct lives *lives)
{
    free(lives->list);
    lives_init(lives);
}

static bool reserve(struct lives *lives, size_t more)
{
    struct life *list = grow(lives->list, &lives->capacity, lives->count + more, sizeof *list);

    if (list == NULL)
        return false;
    lives->list = list;
    return true;
}

void lives_before(struct lives *lives, const struct command *command, const struct pool *pool)
{
    uint32_t place = command->verb == DOWN ? pool_find(pool, command->member.name) : NOBODY;

    lives->was_up = place != NOBODY && pool_backend(pool, place)->up;
}

static void add(struct lives *lives, enum verb verb, const struct tally *tally,
                const struct pool *pool, uint32_t place, size_t intervals)
{
    const struct backend *backend = pool_backend(pool, place);

    lives->list[lives->count++] = (struct life){
        .clock = pool_now(pool),
        .intervals = intervals,
        .entry = tally->entry_at[place],
        .weight = backend->weight,
        .ramp = verb == POOL ? 0 : backend->ramp,
        .verb = verb,
    };
}

static enum verdict add_pool(struct lives *lives, const struct tally *tally,
                             const struct pool *pool, size_t intervals)
{
    size_t count = pool_count(pool);

    if (!reserve(lives, count + 1))
        return NO_MEMORY;
    lives->list[lives->count++] = (struct life){
        .clock = pool_now(pool), .intervals = intervals, .entry = NOBODY, .verb = POOL};
    for (uint32_t place = 0; place < count; place++)
        add(lives, POOL, tally, pool, place, intervals);
    return ACCEPTED;
}

enum verdict lives_after(struct lives *lives, const struct command *command,
                         const struct tally *tally, const struct pool *pool, size_t intervals)
{
    if (command->verb == POOL)
        return add_pool(lives, tally, pool, intervals);
    if (command->verb == NOW || (command->verb == DOWN && !lives->was_up))
        return ACCEPTED;
    if (!reserve(lives, 1))
        return NO_MEMORY;
    add(lives, command->verb, tally, pool, pool_find(pool, command->member.name), intervals);
    return ACCEPTED;
}

bool life_ramps(const struct life *life, const struct slow_start *ramp, uint64_t clock)
{
    struct ramp_moment at;

    return life->verb != DOWN &&
           slow_start_moment(ramp, life->weight, life->ramp, life->clock, clock, &at);
}

uint64_t life_effective(const struct life *life, const struct slow_start *ramp, uint64_t clock)
{
    return life->verb == DOWN
               ? 0
               : slow_start_effective(ramp, life->weight, life->ramp, life->clock, clock);
}
