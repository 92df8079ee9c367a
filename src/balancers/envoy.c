/* envoy.c - 1000*w*max(p^(1/A), P/100): a larger aggression A is warmer. In thousandths.
 *
 * Envoy, applySlowStartFactor in its load balancers' common code. A is held in hundredths, so
 * that 1/A = 100/a, and P in thousandths.
 */
#include "balancers/envoy.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { AGGRESSION, MIN };

static const struct shape_key keys[] = {
    [AGGRESSION] = {"aggression", 2, 1, 10000, 100, NULL}, /* 0.01 to 100 */
    [MIN] = {"min", 3, 0, 100000, 10000, NULL},            /* 0 to 100 */
};

static uint64_t envoy(const struct ramp_moment *at)
{
    uint64_t least = (uint64_t)at->weight * at->values[MIN] / 100;
    uint64_t rising = power_share(UINT64_C(1000) * at->weight, at->elapsed, at->ramp, 100,
                                  at->values[AGGRESSION]);

    return rising > least ? rising : least;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char aggression[QUOTIENT_SIZE], least[QUOTIENT_SIZE], result[QUOTIENT_SIZE];
    uint64_t weight = envoy(at), by_least = (uint64_t)at->weight * at->values[MIN];

    if (weight > by_least / 100)
        work_share(result, UINT64_C(1000) * at->weight, at->elapsed, at->ramp, 100,
                   at->values[AGGRESSION], weight);
    else
        work_quotient(result, by_least, 100);
    snprintf(out, WORKING_SIZE,
             "1000 * %" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^(1/%s) and %s/100 = %s",
             at->weight, at->elapsed, at->ramp,
             shape_value(aggression, &keys[AGGRESSION], at->values[AGGRESSION]),
             shape_value(least, &keys[MIN], at->values[MIN]), result);
}

const struct shape shape_envoy = {
    .unit = 1000,
    .formula = "1000*w*max(p^(1/aggression), min/100)",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = envoy,
    .work = work,
};
