/* wrong_weight.c: the effective weight, with the mistakes that are known of it.
 *
 * It is for the plain numbers of the lesson's cases: a mistake may overflow on large ones. */
#include "mistakes.h"

#include <stdlib.h>
#include <string.h>

#define MISTAKES(known) \
    known(rounds_up, "the ramp rounds up, as HAProxy does; it should round down"); \
    known(rounds_half_up, "the ramp rounds to nearest, a half up; it should round down"); \
    known(rounds_half_even, "the ramp rounds to nearest, a half to the even number, as Python's " \
                            "round() does; it should round down"); \
    known(rounds_half_down, \
          "the ramp rounds to nearest, a half down; it should round down always"); \
    known(at_least_1, "a ramp gives 1 at least, never 0; it should begin at 0"); \
    known(at_least_1_unless_0, "a ramp gives 1 at least, never 0, unless the configured weight " \
                               "is 0; it should begin at 0"); \
    known(at_least_1_always, "whoever is up has a weight of 1 at least, with a ramp or without; " \
                             "it should be 0 where the rule says 0"); \
    known(divides_elapsed_first, "elapsed is divided by the ramp before anything is multiplied; " \
                                 "the division should come last"); \
    known(divides_weight_first, "the weight is divided by the ramp before anything is " \
                                "multiplied; the division should come last"); \
    known(divides_weight_first_to_the_end, \
          "the weight is divided by the ramp before anything is multiplied, also when the ramp " \
          "is over; the division should come last"); \
    known(divides_to_percent, "elapsed / ramp is made a whole percentage first, as Angie does; " \
                              "the division should come last"); \
    known(floats_elapsed_first, \
          "elapsed / ramp is a floating-point number, multiplied afterwards and then a hair too " \
          "small; whole numbers should be multiplied first and divided last"); \
    known(floats_weight_first, \
          "weight / ramp is a floating-point number, multiplied afterwards and then a hair too " \
          "small; whole numbers should be multiplied first and divided last"); \
    known(product_in_uint32, "the product of weight and elapsed is cut to 32 bits, as in a " \
                             "uint32_t; it should be worked out in 64 bits"); \
    known(product_in_int, \
          "the product of weight and elapsed is cut to 32 bits with a sign, as in " \
          "an int; it should be worked out in 64 bits"); \
    known(product_in_float, "the weight is worked out in a float, which holds 24 bits; it should " \
                            "be worked out in whole numbers of 64 bits"); \
    known(no_cap, \
          "the weight grows on when the ramp is over; elapsed should be capped at the ramp"); \
    known(negative_truncated, "elapsed goes below 0 when the clock is before the join, and the " \
                              "division cuts towards 0; elapsed should be 0 then"); \
    known(negative_floored, \
          "elapsed goes below 0 when the clock is before the join, and the division rounds down, " \
          "as Python's // does; elapsed should be 0 then"); \
    known(negative_turned_round, \
          "elapsed loses its sign when the clock is before the join; it should be 0 then"); \
    known(negative_is_full, \
          "the weight is full when the clock is before the join; elapsed should be 0 then"); \
    known(elapsed_plus_1, \
          "elapsed is counted one second too high; it should be 0 in the second of the join"); \
    known(elapsed_plus_1_not_before, \
          "elapsed is counted one second too high, save where the clock is before the join; it " \
          "should be 0 in the second of the join"); \
    known(elapsed_at_least_1, "elapsed is 1 at least; it should be 0 in the second of the join, " \
                              "and where the clock is before it"); \
    known(elapsed_minus_1, \
          "elapsed is counted one second too low; it should be 1 in the second after the join"); \
    known(elapsed_since_0, \
          "elapsed is counted from second 0; it should be counted from the join"); \
    known(elapsed_since_pool, "elapsed is counted from the last POOL; it should be counted from " \
                              "the backend's own join"); \
    known(join_at_0_is_no_ramp, \
          "whoever joins at second 0 has its full weight at once, as where 0 is taken for a time " \
          "that is not set; it should ramp as at any second"); \
    known(ramp_latched_at_now, "a ramp that a NOW found over stays over when the clock goes " \
                               "back; the weight should depend on the clock alone"); \
    known(ramp_latched_when_asked, "a ramp that was seen to be over stays over when the clock " \
                                   "goes back; the weight should depend on the clock alone"); \
    known(cached_at_now_0, \
          "the effective weights are worked out at NOW, and whoever joins has 0 until the next " \
          "NOW; they should be worked out when they are asked for"); \
    known(cached_at_now_full, \
          "the effective weights are worked out at NOW, and whoever joins has its full weight " \
          "until the next NOW; they should be worked out when they are asked for"); \
    known(cached_at_now_old, \
          "the effective weights are worked out at NOW, and whoever joins has the one from " \
          "before until the next NOW; they should be worked out when they are asked for"); \
    known(cached_at_now_alone, \
          "the effective weights are worked out at NOW, and whoever goes down or comes back has " \
          "the old one until the next NOW; they should be worked out when they are asked for"); \
    known(down_forgotten_without_ramp, "a backend that is down has its full weight if its ramp " \
                                       "is 0; it should be asked first whether it is down"); \
    known(down_forgotten_when_warm, "a backend that is down has its full weight if its ramp is 0 " \
                                    "or over; it should be asked first whether it is down"); \
    known(no_ramp, "nobody ramps; whoever comes by ADD or UP should"); \
    known(always_0, "every effective weight is 0 and every PICK is NONE, as when the starter's " \
                    "two functions are still empty; is effective_weight written?");

static struct {
    MISTAKES(AS_FLAG)
} made;

void know_weight_mistakes(void)
{
    MISTAKES(KNOW)
}

/* The second of the last POOL, for elapsed_since_pool. */
static int64_t pool_at;

/* Who has joined since the last NOW, and what it weighed before that, for cached_at_now_... */
struct join {
    char *name;
    int64_t old;
};

static struct join *joins;
static size_t join_count;

static void drop_joins(void)
{
    for (size_t i = 0; i < join_count; i++)
        free(joins[i].name);
    free(joins);
    joins = NULL;
    join_count = 0;
}

static const struct join *join_since_now(const struct backend *backend)
{
    for (size_t i = 0; i < join_count; i++)
        if (strcmp(joins[i].name, backend->name) == 0)
            return &joins[i];
    return NULL;
}

/* What each weighed when it was last worked out, for cached_at_now_alone. */
static struct join *cache;
static size_t cache_count;

static struct join *in_cache(const struct backend *backend)
{
    for (size_t i = 0; i < cache_count; i++)
        if (strcmp(cache[i].name, backend->name) == 0)
            return &cache[i];
    return NULL;
}

static void drop_cache(void)
{
    for (size_t i = 0; i < cache_count; i++)
        free(cache[i].name);
    free(cache);
    cache = NULL;
    cache_count = 0;
}

static void put_in_cache(const struct backend *backend, int64_t weight)
{
    struct join *place = in_cache(backend);

    if (place != NULL) {
        place->old = weight;
        return;
    }
    cache = realloc(cache, (cache_count + 1) * sizeof *cache);
    if (cache == NULL)
        exit(2);
    cache[cache_count] = (struct join){strdup(backend->name), weight};
    if (cache[cache_count++].name == NULL)
        exit(2);
}

static bool caches_at_now(void)
{
    return made.cached_at_now_0 || made.cached_at_now_full || made.cached_at_now_old;
}

static int64_t weight_by_rule(const struct backend *backend, int64_t now);

/* Its weight before counts as it was at the last NOW, or at its last join if that was later. */
void weights_after_join(const struct backend *one, const struct backend *before)
{
    /* Who is not there yet has come by POOL, with all of its weight. */
    if (made.cached_at_now_alone && in_cache(one) == NULL)
        put_in_cache(one, one->weight);
    if (!caches_at_now() || join_since_now(one) != NULL)
        return;
    joins = realloc(joins, (join_count + 1) * sizeof *joins);
    if (joins == NULL)
        exit(2);
    joins[join_count] =
        (struct join){strdup(one->name), before->up ? weight_if_up(before, wrong_clock()) : 0};
    if (joins[join_count++].name == NULL)
        exit(2);
}

void weights_after_add(const struct backend *one)
{
    if (made.cached_at_now_alone)
        put_in_cache(one, one->ramp == 0 ? one->weight : 0);
}

/* The ramps that are over stay over. */
static void latch_ramps(struct backend *backends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (wrong_clock() - backends[i].joined >= backends[i].ramp)
            backends[i].ramp = 0;
}

void weights_before_answer(struct backend *backends, size_t count)
{
    if (made.ramp_latched_when_asked)
        latch_ramps(backends, count);
}

void weights_after_pool(void)
{
    pool_at = wrong_clock();
    drop_joins();
    drop_cache();
}

void weights_after_now(struct backend *backends, size_t count)
{
    drop_joins();
    if (made.ramp_latched_at_now)
        latch_ramps(backends, count);
    for (size_t i = 0; made.cached_at_now_alone && i < count; i++)
        put_in_cache(&backends[i],
                     backends[i].up ? weight_by_rule(&backends[i], wrong_clock()) : 0);
}

void forget_weights(void)
{
    pool_at = 0;
    drop_joins();
    drop_cache();
}

/* The seconds that count for the ramp. */
static int64_t elapsed_of(const struct backend *backend, int64_t now)
{
    int64_t elapsed = now - backend->joined;

    if (made.elapsed_since_0)
        elapsed = now;
    if (made.elapsed_since_pool)
        elapsed = now - pool_at;
    if (made.elapsed_plus_1_not_before)
        elapsed++;
    if (made.elapsed_minus_1)
        elapsed--;
    if (elapsed < 0) {
        if (made.negative_truncated || made.negative_floored)
            return elapsed;
        if (made.negative_turned_round)
            elapsed = -elapsed;
        else
            elapsed = made.negative_is_full ? backend->ramp : 0;
    }
    if (made.elapsed_plus_1)
        elapsed++;
    if (made.elapsed_at_least_1 && elapsed < 1)
        elapsed = 1;
    if (elapsed > backend->ramp && !made.no_cap)
        elapsed = backend->ramp;
    return elapsed;
}

/* One whole number by another, made whole again. C cuts towards 0. */
static int64_t divide(int64_t product, int64_t ramp)
{
    int64_t quotient = product / ramp;
    int64_t rest = product % ramp;

    if (made.negative_floored && rest < 0)
        return quotient - 1;
    if (made.rounds_up && rest > 0)
        return quotient + 1;
    if (made.rounds_half_up && 2 * rest >= ramp)
        return quotient + 1;
    if (made.rounds_half_down && 2 * rest > ramp)
        return quotient + 1;
    if (made.rounds_half_even && (2 * rest > ramp || (2 * rest == ramp && quotient % 2 == 1)))
        return quotient + 1;
    return quotient;
}

static int64_t ramped(int64_t weight, int64_t elapsed, int64_t ramp)
{
    if (made.divides_elapsed_first)
        return weight * (elapsed / ramp);
    if (made.divides_weight_first && elapsed < ramp)
        return weight / ramp * elapsed;
    if (made.divides_weight_first_to_the_end)
        return weight / ramp * elapsed;
    if (made.product_in_uint32)
        return (uint32_t)(weight * elapsed) / (uint32_t)ramp;
    if (made.product_in_int)
        return (int32_t)(uint32_t)(weight * elapsed) / ramp;
    if (made.product_in_float)
        return (int64_t)((float)weight * (float)elapsed / (float)ramp);
    if (made.divides_to_percent)
        return weight * (100 * elapsed / ramp) / 100;
    if (made.floats_elapsed_first)
        return (int64_t)((double)weight * ((double)elapsed / (double)ramp));
    if (made.floats_weight_first)
        return (int64_t)((double)weight / (double)ramp * (double)elapsed);
    return divide(weight * elapsed, ramp);
}

static bool ramps(const struct backend *backend)
{
    return backend->ramp > 0 && !made.no_ramp &&
           !(made.join_at_0_is_no_ramp && backend->joined == 0);
}

/* The weight by the rule, bent where the mistake is in the rule itself. */
static int64_t weight_by_rule(const struct backend *backend, int64_t now)
{
    int64_t weight = backend->weight;
    int64_t effective = weight;

    if (made.always_0)
        return 0;
    if (ramps(backend)) {
        effective = ramped(weight, elapsed_of(backend, now), backend->ramp);
        if (effective < 1 && (made.at_least_1 || (made.at_least_1_unless_0 && weight > 0)))
            effective = 1;
    }
    if (effective < 1 && made.at_least_1_always)
        effective = 1;
    return effective;
}

int64_t weight_if_up(const struct backend *backend, int64_t now)
{
    const struct join *join = caches_at_now() ? join_since_now(backend) : NULL;
    const struct join *cached = made.cached_at_now_alone ? in_cache(backend) : NULL;

    if (cached != NULL)
        return cached->old;
    if (join == NULL)
        return weight_by_rule(backend, now);
    if (made.cached_at_now_full)
        return backend->weight;
    return made.cached_at_now_old ? join->old : 0;
}

bool counts_as_up(const struct backend *backend)
{
    bool warm = wrong_clock() - backend->joined >= backend->ramp;

    return backend->up || made.cached_at_now_alone ||
           (made.down_forgotten_without_ramp && backend->ramp == 0) ||
           (made.down_forgotten_when_warm && (backend->ramp == 0 || warm));
}

int64_t effective_weight(const struct backend *backend, int64_t now)
{
    (void)now;
    return counts_as_up(backend) ? weight_if_up(backend, wrong_clock()) : 0;
}
