/* envoy.c - 1000*w*max(p^(1/A), P/100): a larger aggression A is warmer. In thousandths.
 *
 * Envoy, applySlowStartFactor in its load balancers' common code. A is held in tenths, so that
 * 1/A = 10/a; P per cent of a weight are whole thousandths of it.
 */
#include "balancers/envoy.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { AGGRESSION, MIN };

static const struct shape_key keys[] = {
    [AGGRESSION] = {"aggression", 1, 1, 100, 10}, /* 0.1 to 10 */
    [MIN] = {"min", 0, 0, 100, 10},
};

static uint64_t envoy(const struct ramp_moment *at)
{
    uint64_t least = UINT64_C(10) * at->weight * at->values[MIN];
    uint64_t rising =
        power_share(UINT64_C(1000) * at->weight, at->elapsed, at->ramp, 10, at->values[AGGRESSION]);

    return rising > least ? rising : least;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char aggression[QUOTIENT_SIZE], least[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "1000 * %" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^(1/%s) and %s/100 = "
             "%" PRIu64,
             at->weight, at->elapsed, at->ramp,
             shape_value(aggression, &keys[AGGRESSION], at->values[AGGRESSION]),
             shape_value(least, &keys[MIN], at->values[MIN]), envoy(at));
}

const struct shape shape_envoy = {
    .unit = 1000,
    .formula = "1000*w*max(p^(1/aggression), min/100)",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = envoy,
    .work = work,
};
