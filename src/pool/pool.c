/* pool.c - see pool.h. */
#include "pool/pool.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/grow.h"
#include "base/quote.h"
#include "base/suggestion.h"

/* What swrr asks for. */
_Static_assert(POOL_TOTAL_MAX <= TOTAL_MAX / SHAPE_UNIT_MAX && PLACES_MAX <= TOTAL_MAX / UINT32_MAX,
               "a limit is too large");

void pool_init(struct pool *pool, struct slow_start slow_start, struct siphash_key key)
{
    *pool = (struct pool){.slow_start = slow_start};
    names_init(&pool->names, key);
    ramping_init(&pool->ramping);
    swrr_init(&pool->swrr);
}

void pool_free(struct pool *pool)
{
    names_free(&pool->names);
    free(pool->backends);
    ramping_free(&pool->ramping);
    swrr_free(&pool->swrr);
    pool_init(pool, pool->slow_start, pool->names.key);
}

static bool reserve(struct pool *pool, size_t capacity)
{
    size_t room = pool->capacity;
    struct backend *backends;

    if (capacity <= pool->capacity)
        return true;
    if (!swrr_reserve(&pool->swrr, capacity))
        return false;
    backends = grow(pool->backends, &room, capacity, sizeof *backends);
    if (backends == NULL)
        return false;
    pool->backends = backends;
    pool->capacity = capacity;
    return true;
}

/* Effective weights ********************************************************************/

uint64_t pool_effective(const struct pool *pool, uint32_t place)
{
    const struct backend *backend = &pool->backends[place];

    if (!backend->up)
        return 0;
    return slow_start_effective(&pool->slow_start, backend->weight, backend->ramp, backend->joined,
                                pool->now);
}

/* Tells the round-robin what a backend weighs now. */
static void weigh(struct pool *pool, uint32_t place)
{
    swrr_set_weight(&pool->swrr, place, pool_effective(pool, place));
}

void pool_follow_clock(struct pool *pool)
{
    pool->clock_moved = false;
    ramping_rewind(&pool->ramping, pool->now);
    for (size_t i = 0; i < pool->ramping.active_count; i++)
        weigh(pool, pool->ramping.active[i]);
    ramping_settle(&pool->ramping, pool->now);
}

/* Joining and leaving ******************************************************************/

/* A fresh life for the backend at a place: up, ramping from now, score 0. */
static bool join(struct pool *pool, uint32_t place, uint32_t weight, uint32_t ramp)
{
    uint64_t length = slow_start_length(&pool->slow_start, ramp);

    if (length == 0)
        ramping_stop(&pool->ramping, place);
    else if (!ramping_start(&pool->ramping, place, pool->now + length))
        return false;
    pool->backends[place] = (struct backend){pool->now, weight, ramp, true};
    swrr_reset_score(&pool->swrr, place);
    weigh(pool, place);
    return true;
}

/* A new backend at the end of the pool order; there is room for it, and its name is at
 * the same place in the names. */
static void append(struct pool *pool, uint32_t weight)
{
    pool->backends[pool->count] = (struct backend){.weight = weight, .up = true};
    swrr_append(&pool->swrr, slow_start_full(&pool->slow_start, weight));
    pool->count++;
}

/* Commands *****************************************************************************/

static enum verdict refuse_total(struct word name, uint32_t weight, uint64_t total,
                                 struct reason *reason)
{
    char quoted[QUOTED_SIZE];

    return refuse(reason,
                  "with the weight of %s, %" PRIu32 ", the pool's weights would add up to %" PRIu64
                  ", above the limit of %" PRIu64,
                  quote(quoted, name), weight, total, POOL_TOTAL_MAX);
}

/* Adds up the weights, and the bytes of the names, of the members of a POOL. */
static enum verdict add_up(const struct member *members, size_t count, uint64_t *total,
                           size_t *bytes, struct reason *reason)
{
    *total = 0;
    *bytes = 0;
    for (size_t i = 0; i < count; i++) {
        *total += members[i].weight;
        *bytes += members[i].name.length;
        if (*total > POOL_TOTAL_MAX)
            return refuse_total(members[i].name, members[i].weight, *total, reason);
    }
    return ACCEPTED;
}

/* Fills an empty pool. */
static enum verdict fill(struct pool *pool, const struct member *members, size_t count,
                         struct reason *reason)
{
    char quoted[QUOTED_SIZE];
    size_t bytes;
    enum verdict verdict = add_up(members, count, &pool->total, &bytes, reason);

    if (verdict != ACCEPTED)
        return verdict;
    if (!names_reserve(&pool->names, count, bytes) || !reserve(pool, count))
        return NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        uint32_t place = names_add(&pool->names, members[i].name);

        if (place != i)
            return refuse(reason,
                          "%s stands twice in this POOL, as member %" PRIu32 " and member %zu; "
                          "to change a weight later, ADD replaces a backend where it stands",
                          quote(quoted, members[i].name), place + 1, i + 1);
        append(pool, members[i].weight);
    }
    return ACCEPTED;
}

enum verdict pool_replace(struct pool *pool, const struct member *members, size_t count,
                          struct reason *reason)
{
    struct pool fresh;
    enum verdict verdict;

    pool_init(&fresh, pool->slow_start, pool->names.key);
    fresh.now = pool->now;
    verdict = fill(&fresh, members, count, reason);
    if (verdict != ACCEPTED) {
        pool_free(&fresh);
        return verdict;
    }
    pool_free(pool);
    *pool = fresh;
    return ACCEPTED;
}

void pool_set_clock(struct pool *pool, uint64_t seconds)
{
    pool->clock_moved |= seconds != pool->now && ramping_moves(&pool->ramping, seconds);
    pool->now = seconds;
}

enum verdict pool_add(struct pool *pool, const struct member *member, uint32_t ramp,
                      struct reason *reason)
{
    uint32_t place = names_find(&pool->names, member->name);
    uint64_t total = pool->total + member->weight;

    if (place != NOBODY)
        total -= pool->backends[place].weight; /* it is replaced where it stands */
    if (total > POOL_TOTAL_MAX)
        return refuse_total(member->name, member->weight, total, reason);
    if (place == NOBODY) {
        if (pool->count == pool->capacity && !reserve(pool, pool->count * 2 + 16))
            return NO_MEMORY;
        place = names_add(&pool->names, member->name);
        if (place == NOBODY)
            return NO_MEMORY;
        append(pool, 0);
    }
    pool->total = total;
    return join(pool, place, member->weight, ramp) ? ACCEPTED : NO_MEMORY;
}

/* So many names at most are looked at for the one that was meant, in a pool of any size. */
enum { CONSIDERED = 1000 };

/* The place of a name that a command needs in the pool; else a reason that ends in advice. */
static enum verdict find(const struct pool *pool, struct word name, uint32_t *place,
                         const char *advice, struct reason *reason)
{
    struct suggestion suggestion = suggestion_for(name);
    char quoted[QUOTED_SIZE], meant[QUOTED_SIZE];

    *place = names_find(&pool->names, name);
    if (*place != NOBODY)
        return ACCEPTED;
    quote(quoted, name);
    for (uint32_t known = 0; known < pool->count && known < CONSIDERED; known++)
        suggestion_consider(&suggestion, names_at(&pool->names, known));
    if (suggestion.likeness == DIFFERS)
        return refuse(reason, "%s is not in the pool%s", quoted, advice);
    return refuse(reason, "%s is not in the pool%s; did you mean %s?", quoted, advice,
                  quote(meant, suggestion.best));
}

enum verdict pool_down(struct pool *pool, struct word name, struct reason *reason)
{
    uint32_t place;
    enum verdict verdict = find(pool, name, &place, ", so it cannot go down", reason);

    if (verdict != ACCEPTED)
        return verdict;
    pool->backends[place].up = false;
    ramping_stop(&pool->ramping, place);
    weigh(pool, place);
    return ACCEPTED;
}

enum verdict pool_up(struct pool *pool, struct word name, uint32_t ramp, struct reason *reason)
{
    uint32_t place;
    enum verdict verdict = find(pool, name, &place, "; ADD brings a new backend in", reason);

    if (verdict != ACCEPTED)
        return verdict;
    return join(pool, place, pool->backends[place].weight, ramp) ? ACCEPTED : NO_MEMORY;
}

/* What a view reads ********************************************************************/

size_t pool_count(const struct pool *pool)
{
    return pool->count;
}

uint32_t pool_find(const struct pool *pool, struct word name)
{
    return names_find(&pool->names, name);
}

const struct backend *pool_backend(const struct pool *pool, uint32_t place)
{
    return &pool->backends[place];
}

int64_t pool_score(const struct pool *pool, uint32_t place)
{
    return swrr_score(&pool->swrr, place);
}

uint64_t pool_now(const struct pool *pool)
{
    return pool->now;
}

uint64_t pool_total(const struct pool *pool)
{
    return pool->total;
}

bool pool_ramps(const struct pool *pool, uint32_t place, struct ramp_moment *at)
{
    const struct backend *backend = &pool->backends[place];

    return backend->up && slow_start_moment(&pool->slow_start, backend->weight, backend->ramp,
                                            backend->joined, pool->now, at);
}

uint64_t pool_ramp_end(const struct pool *pool, uint32_t place)
{
    const struct backend *backend = &pool->backends[place];

    return backend->joined + slow_start_length(&pool->slow_start, backend->ramp);
}

uint64_t pool_effective_total(const struct pool *pool)
{
    return pool->swrr.total;
}

bool pool_sorted(struct pool *pool, struct sorted *sorted)
{
    if (!names_sort(&pool->names))
        return false;
    *sorted = (struct sorted){pool->names.order, pool->names.roster};
    return true;
}
