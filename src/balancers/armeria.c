/* armeria.c - in N steps, the first at once: with k = floor(N*p) + 1, the larger of w*(k/N)^(1/A) and w*M.
 *
 * Armeria, RampingUpLoadBalancer, LinearWeightTransition and AggregationWeightTransition in
 * com.linecorp.armeria.common.loadbalancer. N is 10 there, a step every 2 s. By default it takes
 * max(1, w*k/N); so does the transition with an aggression of 1, and no other has that least of 1. w*M is
 * rounded to the nearest, a half up. Its xDS client has 0.1 for M where only an aggression is
 * given. While e < R, k is at most N.
 *
 * A is held in hundredths, to which it is rounded there too, so that 1/A = 100/a; and M in thousandths.
 */
#include "balancers/armeria.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { STEPS, AGGRESSION, MIN, STRAIGHT = 100, WITH_AGGRESSION = 100 };

static const struct shape_key keys[] = {
    [STEPS] = {"steps", 0, 1, 1000, 10, NULL},
    [AGGRESSION] = {"aggression", 2, 1, 10000, NOT_GIVEN, "1"}, /* 0.01 to 100 */
    [MIN] = {"min", 3, 0, 1000, NOT_GIVEN, "0.1 with an aggression, else 0"},
};

static uint32_t step(const struct ramp_moment *at)
{
    return (uint32_t)((uint64_t)at->values[STEPS] * at->elapsed / at->ramp) + 1;
}

static uint32_t aggression(const struct ramp_moment *at)
{
    return at->values[AGGRESSION] == NOT_GIVEN ? STRAIGHT : at->values[AGGRESSION];
}

static uint32_t least(const struct ramp_moment *at)
{
    if (at->values[MIN] != NOT_GIVEN)
        return at->values[MIN];
    return at->values[AGGRESSION] == NOT_GIVEN ? 0 : WITH_AGGRESSION;
}

static uint64_t by_least(const struct ramp_moment *at)
{
    return ((uint64_t)at->weight * least(at) + 500) / 1000;
}

static uint64_t by_step(const struct ramp_moment *at)
{
    return power_share(at->weight, step(at), at->values[STEPS], 100, aggression(at));
}

static uint64_t armeria(const struct ramp_moment *at)
{
    uint64_t lowest = by_least(at), rising;

    if (lowest == 0 && aggression(at) == STRAIGHT)
        lowest = 1;
    rising = by_step(at);
    return rising > lowest ? rising : lowest;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char power[QUOTIENT_SIZE], rising[QUOTIENT_SIZE], share[QUOTIENT_SIZE], minimum[96] = "";
    uint32_t a = aggression(at);

    work_share(rising, at->weight, step(at), at->values[STEPS], 100, a, by_step(at));
    if (armeria(at) > by_step(at))
        snprintf(minimum, sizeof minimum, ", but %s at least: %" PRIu64,
                 by_least(at) == 0 ? "1" : shape_value(share, &keys[MIN], least(at)), armeria(at));
    snprintf(out, WORKING_SIZE,
             "step %" PRIu32 " of %" PRIu32 ": %" PRIu32 " * (%" PRIu32 "/%" PRIu32
             ")^(1/%s) = %s%s",
             step(at), at->values[STEPS], at->weight, step(at), at->values[STEPS],
             shape_value(power, &keys[AGGRESSION], a), rising, minimum);
}

const struct shape shape_armeria = {
    .unit = 1,
    .formula = "w*max((k/steps)^(1/aggression), min), k = floor(steps*p) + 1",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = armeria,
    .work = work,
};
