/* mosn.c - 1000*w*max((max(1, e)/R)^(1/A), M): as Envoy, but a second counts at least. In thousandths.
 *
 * MOSN, slowStartHostWeightFunc in pkg/upstream/cluster/loadbalancer.go. A is held in hundredths, so that
 * 1/A = 100/a, and M in thousandths.
 */
#include "balancers/mosn.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { AGGRESSION, MIN };

static const struct shape_key keys[] = {
    [AGGRESSION] = {"aggression", 2, 1, 10000, 100, NULL}, /* 0.01 to 100 */
    [MIN] = {"min", 3, 1, 1000, 100, NULL},                /* 0.001 to 1 */
};

static uint32_t seconds(const struct ramp_moment *at)
{
    return at->elapsed > 1 ? at->elapsed : 1;
}

static uint64_t mosn(const struct ramp_moment *at)
{
    uint64_t least = (uint64_t)at->weight * at->values[MIN];
    uint64_t rising = power_share(UINT64_C(1000) * at->weight, seconds(at), at->ramp, 100,
                                  at->values[AGGRESSION]);

    return rising > least ? rising : least;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char aggression[QUOTIENT_SIZE], least[QUOTIENT_SIZE], result[QUOTIENT_SIZE];
    uint64_t weight = mosn(at);

    if (weight > (uint64_t)at->weight * at->values[MIN])
        work_share(result, UINT64_C(1000) * at->weight, seconds(at), at->ramp, 100,
                   at->values[AGGRESSION], weight);
    else
        work_quotient(result, weight, 1);
    snprintf(out, WORKING_SIZE,
             "1000 * %" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^(1/%s) and %s = %s",
             at->weight, seconds(at), at->ramp,
             shape_value(aggression, &keys[AGGRESSION], at->values[AGGRESSION]),
             shape_value(least, &keys[MIN], at->values[MIN]), result);
}

const struct shape shape_mosn = {
    .unit = 1000,
    .formula = "1000*w*max((max(e, 1)/R)^(1/aggression), min)",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = mosn,
    .work = work,
};
