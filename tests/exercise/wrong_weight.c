/* wrong_weight.c: the effective weight, with the mistakes that are known of it.
 *
 * It is for the plain numbers of the lesson's cases: a mistake may overflow on large ones. */
#include "mistakes.h"

/* The seconds that count for the ramp. */
static int64_t elapsed_of(const struct backend *backend, int64_t now)
{
    int64_t elapsed = now - backend->joined;

    if (made(ELAPSED_SINCE_0))
        elapsed = now;
    if (made(ELAPSED_SINCE_POOL))
        elapsed = now - pool_time();
    if (made(ELAPSED_PLUS_1_NOT_BEFORE))
        elapsed++;
    if (made(ELAPSED_MINUS_1))
        elapsed--;
    if (elapsed < 0) {
        if (made(NEGATIVE_TRUNCATED) || made(NEGATIVE_FLOORED))
            return elapsed;
        if (made(NEGATIVE_TURNED_ROUND))
            elapsed = -elapsed;
        else
            elapsed = made(NEGATIVE_IS_FULL) ? backend->ramp : 0;
    }
    if (made(ELAPSED_PLUS_1))
        elapsed++;
    if (elapsed > backend->ramp && !made(NO_CAP))
        elapsed = backend->ramp;
    return elapsed;
}

/* One whole number by another, made whole again. C cuts towards 0. */
static int64_t divide(int64_t product, int64_t ramp)
{
    int64_t quotient = product / ramp;
    int64_t rest = product % ramp;

    if (made(NEGATIVE_FLOORED) && rest < 0)
        return quotient - 1;
    if (made(ROUNDS_UP) && rest > 0)
        return quotient + 1;
    if (made(ROUNDS_HALF_UP) && 2 * rest >= ramp)
        return quotient + 1;
    if (made(ROUNDS_HALF_DOWN) && 2 * rest > ramp)
        return quotient + 1;
    if (made(ROUNDS_HALF_EVEN) && (2 * rest > ramp || (2 * rest == ramp && quotient % 2 == 1)))
        return quotient + 1;
    return quotient;
}

static int64_t ramped(int64_t weight, int64_t elapsed, int64_t ramp)
{
    if (made(DIVIDES_ELAPSED_FIRST))
        return weight * (elapsed / ramp);
    if (made(DIVIDES_WEIGHT_FIRST) && elapsed < ramp)
        return weight / ramp * elapsed;
    if (made(DIVIDES_WEIGHT_FIRST_TO_THE_END))
        return weight / ramp * elapsed;
    if (made(FLOATS_ELAPSED_FIRST))
        return (int64_t)((double)weight * ((double)elapsed / (double)ramp));
    if (made(FLOATS_WEIGHT_FIRST))
        return (int64_t)((double)weight / (double)ramp * (double)elapsed);
    return divide(weight * elapsed, ramp);
}

static bool ramps(const struct backend *backend)
{
    return backend->ramp > 0 && !made(NO_RAMP) &&
           !(made(JOIN_AT_0_IS_NO_RAMP) && backend->joined == 0);
}

/* The weight by the rule, bent where the mistake is in the rule itself. */
static int64_t weight_by_rule(const struct backend *backend, int64_t now)
{
    int64_t weight = backend->weight;
    int64_t effective = weight;

    if (made(ALWAYS_0))
        return 0;
    if (ramps(backend)) {
        effective = ramped(weight, elapsed_of(backend, now), backend->ramp);
        if (effective < 1 && (made(AT_LEAST_1) || (made(AT_LEAST_1_UNLESS_0) && weight > 0)))
            effective = 1;
    }
    if (effective < 1 && made(AT_LEAST_1_ALWAYS))
        effective = 1;
    return effective;
}

int64_t weight_if_up(const struct backend *backend, int64_t now)
{
    int64_t old;

    if ((made(CACHED_AT_NOW_0) || made(CACHED_AT_NOW_FULL) || made(CACHED_AT_NOW_OLD)) &&
        joined_since_now(backend, &old)) {
        if (made(CACHED_AT_NOW_FULL))
            return backend->weight;
        return made(CACHED_AT_NOW_OLD) ? old : 0;
    }
    return weight_by_rule(backend, now);
}

bool counts_as_up(const struct backend *backend)
{
    bool warm = wrong_clock() - backend->joined >= backend->ramp;

    return backend->up || (made(DOWN_FORGOTTEN_WITHOUT_RAMP) && backend->ramp == 0) ||
           (made(DOWN_FORGOTTEN_WHEN_WARM) && (backend->ramp == 0 || warm));
}

int64_t effective_weight(const struct backend *backend, int64_t now)
{
    (void)now;
    return counts_as_up(backend) ? weight_if_up(backend, wrong_clock()) : 0;
}
