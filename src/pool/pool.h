/* pool.h - the backends of the pool and the clock: the one owner of all state.
 *
 * A backend has a place, its number in pool order from 0. It keeps that place when it goes
 * down, comes back or is replaced. A refused call has changed nothing, and gives the
 * reason. NO_MEMORY ends a run: the pool can still be freed, and is good for nothing else.
 */
#ifndef SLOWSTART_POOL_H
#define SLOWSTART_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "balancers/slow_start.h"
#include "base/member.h"
#include "base/place.h"
#include "base/reason.h"
#include "base/siphash.h"
#include "base/verdict.h"
#include "base/word.h"
#include "pool/names.h"
#include "pool/ramping.h"
#include "pool/swrr.h"

/* The weights of a pool add up to at most this, those of backends that are down too.
 *
 * So the effective weights add up to at most 10^15 * SHAPE_UNIT_MAX = 10^18, and under sofarpc,
 * where a ramping backend may be above its weight, to less than PLACES_MAX * 2^32: both are
 * within TOTAL_MAX, which swrr asks for. */
#define POOL_TOTAL_MAX UINT64_C(1000000000000000)

struct backend {
    uint64_t joined; /* the clock when it joined or rejoined by ADD or UP; of a POOL member 0 */
    uint32_t weight;
    uint32_t ramp; /* 0: none */
    bool up;
};

struct pool {
    struct slow_start slow_start; /* how all of them ramp */
    struct names names;
    struct backend *backends; /* by place */
    size_t count;
    size_t capacity;
    uint64_t total; /* of the weights */
    uint64_t now;
    struct ramping ramping;
    struct swrr swrr; /* effective weights and scores, by place */
    bool clock_moved; /* the effective weights of the ramping are of an earlier clock */
};

/* An empty pool, its clock at 0, whose backends will ramp like this. The key only makes names
 * that collide on purpose impossible to choose; no answer depends on it. */
void pool_init(struct pool *pool, struct slow_start slow_start, struct siphash_key key);

/* Gives the memory back. */
void pool_free(struct pool *pool);

/* POOL: these members and no others, every one up, at full weight, score 0. Refused: a
 * name given twice, or a total above POOL_TOTAL_MAX. Costs a constant a member. */
enum verdict pool_replace(struct pool *pool, const struct member *members, size_t count,
                          struct reason *reason);

/* NOW: sets the clock. Costs nothing: weights are looked at when somebody asks. */
void pool_set_clock(struct pool *pool, uint64_t seconds);

/* ADD: the member joins now, ramping over `ramp` seconds, score 0; where its name is in
 * the pool it is replaced in its place, else it goes to the end. Refused: a total above
 * POOL_TOTAL_MAX. */
enum verdict pool_add(struct pool *pool, const struct member *member, uint32_t ramp,
                      struct reason *reason);

/* DOWN: takes a backend out; one that is down already stays as it is. Refused: an unknown
 * name. */
enum verdict pool_down(struct pool *pool, struct word name, struct reason *reason);

/* UP: brings a backend back, ramping from now, score 0, whether it was down or up. Refused:
 * an unknown name. */
enum verdict pool_up(struct pool *pool, struct word name, uint32_t ramp, struct reason *reason);

/* Brings the effective weights up to a clock that has moved; pool_pick sees to it. Costs a
 * look at each ramping backend. */
void pool_follow_clock(struct pool *pool);

/* PICK: one step of smooth weighted round-robin: the winner's place, NOBODY, or OUT_OF_RANGE,
 * after which the pool can only be freed. Costs as swrr_pick does. In the header, as scripts
 * ask nothing so often. */
static inline uint32_t pool_pick(struct pool *pool)
{
    if (pool->clock_moved)
        pool_follow_clock(pool);
    return swrr_pick(&pool->swrr);
}

/* How many backends there are, up and down. */
size_t pool_count(const struct pool *pool);

/* Of the calls below with a place, that is one below the count. */

/* The name of a backend; good until the pool changes. */
static inline struct word pool_name(const struct pool *pool, uint32_t place)
{
    return names_at(&pool->names, place);
}

/* The place of a name, or NOBODY. */
uint32_t pool_find(const struct pool *pool, struct word name);

/* What is configured of a backend; good until the pool changes. */
const struct backend *pool_backend(const struct pool *pool, uint32_t place);

/* The score of a backend. */
int64_t pool_score(const struct pool *pool, uint32_t place);

/* The clock. */
uint64_t pool_now(const struct pool *pool);

/* The weights of all backends, up or down, added up. */
uint64_t pool_total(const struct pool *pool);

/* The effective weight of a backend at the clock's time, 0 while it is down; in the units of
 * the ramp's shape. */
uint64_t pool_effective(const struct pool *pool, uint32_t place);

/* Whether a backend is up and on its ramp; then *at is the moment of it. A backend of weight
 * 0 has nothing to ramp, unless the shape lifts 0. */
bool pool_ramps(const struct pool *pool, uint32_t place, struct ramp_moment *at);

/* The first second at which a backend has its full weight: at the end of its ramp, or, for a shape
 * that holds there, one later; where it has none, when it joined, which is 0 where it came with a
 * POOL. */
uint64_t pool_ramp_end(const struct pool *pool, uint32_t place);

/* The effective weights of all backends added up: right after a pick; a NOW since then is not seen. */
uint64_t pool_effective_total(const struct pool *pool);

/* The backends in the order of their names' bytes: the places, and all names in that order,
 * each with a NUL after it; good until the pool changes. */
struct sorted {
    const uint32_t *places;
    const char *names;
};

/* Gives that order. False: no memory. Costs as names_sort does. */
bool pool_sorted(struct pool *pool, struct sorted *sorted);

#endif
