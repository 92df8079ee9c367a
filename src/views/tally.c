/* tally.c - see tally.h.
 *
 * A pick costs two counters. A list says which entries have picks, so that the end of an
 * interval costs what happened in it, not a walk over the pool.
 */
#include "views/tally.h"

#include <stdlib.h>

#include "base/grow.h"

static struct tally *tally_of(struct view *view)
{
    return (struct tally *)view;
}

/* Entries ******************************************************************************/

/* Room for one more entry, in the list too, so that it never needs any of its own. */
static bool reserve_entry(struct tally *tally, size_t count)
{
    size_t capacity = tally->capacity, as_many;
    struct entry *entries = grow(tally->entries, &capacity, count, sizeof *entries);
    uint32_t *list;

    if (entries == NULL)
        return false;
    tally->entries = entries;
    as_many = tally->capacity;
    list = grow(tally->picked, &as_many, capacity, sizeof *list);
    if (list == NULL)
        return false;
    tally->picked = list;
    tally->capacity = capacity;
    return true;
}

/* Notes that the backend at the next place of the pool is counted in the entry of its name. */
static bool enter(struct tally *tally, const struct pool *pool)
{
    uint32_t place = (uint32_t)tally->placed, entry;
    size_t known = tally->names.count;
    uint32_t *entry_at =
        grow(tally->entry_at, &tally->placed_capacity, tally->placed + 1, sizeof *entry_at);

    if (entry_at == NULL)
        return false;
    tally->entry_at = entry_at;
    if (!reserve_entry(tally, known + 1))
        return false;
    entry = names_add(&tally->names, pool_name(pool, place));
    if (entry == NOBODY)
        return false;
    if (entry == known)
        tally->entries[entry] = (struct entry){.picks = 0};
    tally->entries[entry].place = place;
    tally->entry_at[tally->placed++] = entry;
    return true;
}

/* The pool is another one. */
static bool enter_all(struct tally *tally, const struct pool *pool)
{
    for (size_t place = 0; place < tally->placed; place++)
        tally->entries[tally->entry_at[place]].place = NOBODY;
    tally->placed = 0;
    while (tally->placed < pool_count(pool))
        if (!enter(tally, pool))
            return false;
    return true;
}

/* Intervals ****************************************************************************/

enum state tally_state(const struct tally *tally, const struct pool *pool, uint32_t entry)
{
    uint32_t place = tally->entries[entry].place;
    struct ramp_moment at;

    if (place == NOBODY)
        return STATE_GONE;
    if (!pool_backend(pool, place)->up)
        return STATE_DOWN;
    return pool_ramps(pool, place, &at) ? STATE_RAMPING : STATE_UP;
}

static void start_interval(struct tally *tally)
{
    for (size_t i = 0; i < tally->picked_count; i++) {
        struct entry *entry = &tally->entries[tally->picked[i]];

        entry->all += entry->picks;
        entry->picks = 0;
    }
    tally->picked_count = 0;
    tally->all_none += tally->none;
    tally->none = 0;
    tally->picks = 0;
}

static enum verdict end_interval(struct tally *tally, const struct pool *pool)
{
    enum verdict verdict;

    if (tally->picks == 0)
        return ACCEPTED;
    verdict = tally->interval_over(tally, pool);
    start_interval(tally);
    return verdict;
}

/* The view *****************************************************************************/

enum verdict tally_before(struct view *view, const struct command *command, const struct pool *pool)
{
    return command->verb == NOW ? end_interval(tally_of(view), pool) : ACCEPTED;
}

/* ADD, DOWN or UP has been carried out. */
static bool change_one(struct tally *tally, const struct command *command, const struct pool *pool)
{
    bool joined = pool_count(pool) > tally->placed;
    struct entry *entry;
    struct ramp_moment at;
    uint32_t place;

    if (joined && !enter(tally, pool))
        return false;
    place = pool_find(pool, command->member.name);
    entry = &tally->entries[tally->entry_at[place]];
    if (command->verb == UP || (command->verb == ADD && (!joined || pool_ramps(pool, place, &at))))
        entry->ramped = true;
    return true;
}

enum verdict tally_after(struct view *view, const struct command *command, const struct pool *pool)
{
    struct tally *tally = tally_of(view);
    bool done = true;

    if (command->verb == POOL)
        done = enter_all(tally, pool);
    else if (command->verb != NOW)
        done = change_one(tally, command, pool);
    return done ? ACCEPTED : NO_MEMORY;
}

static enum verdict weights(struct view *view, struct pool *pool)
{
    (void)view;
    (void)pool;
    return ACCEPTED;
}

static void pick(struct view *view, const struct pool *pool, uint32_t winner)
{
    struct tally *tally = tally_of(view);

    (void)pool;
    tally->picks++;
    if (winner == NOBODY)
        tally->none++;
    else if (tally->entries[tally->entry_at[winner]].picks++ == 0)
        tally->picked[tally->picked_count++] = tally->entry_at[winner];
}

static enum verdict end(struct view *view, const struct pool *pool)
{
    struct tally *tally = tally_of(view);
    enum verdict verdict = end_interval(tally, pool);

    if (verdict == ACCEPTED)
        verdict = tally->finish(tally);
    return verdict;
}

void tally_init(struct tally *tally,
                enum verdict (*interval_over)(struct tally *tally, const struct pool *pool),
                enum verdict (*finish)(struct tally *tally), struct siphash_key key)
{
    *tally = (struct tally){
        .view =
            {
                .before = tally_before,
                .after = tally_after,
                .weights = weights,
                .pick = pick,
                .end = end,
            },
        .interval_over = interval_over,
        .finish = finish,
    };
    names_init(&tally->names, key);
}

void tally_free(struct tally *tally)
{
    names_free(&tally->names);
    free(tally->entries);
    free(tally->entry_at);
    free(tally->picked);
    tally_init(tally, tally->interval_over, tally->finish, tally->names.key);
}
