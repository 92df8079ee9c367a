/* brpc.c - 1000*w*max(p^C, M): a larger curve C is colder. In thousandths.
 *
 * brpc, pull request 3526: -lb_warmup_curve, -lb_warmup_min_weight. C is held in tenths, so that
 * C = c/10, and M in thousandths.
 */
#include "balancers/brpc.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { CURVE, MIN };

static const struct shape_key keys[] = {
    [CURVE] = {"curve", 1, 1, 100, 10}, /* 0.1 to 10 */
    [MIN] = {"min", 3, 1, 1000, 100},   /* 0.001 to 1 */
};

static uint64_t brpc(const struct ramp_moment *at)
{
    uint64_t least = (uint64_t)at->weight * at->values[MIN];
    uint64_t rising =
        power_share(UINT64_C(1000) * at->weight, at->elapsed, at->ramp, at->values[CURVE], 10);

    return rising > least ? rising : least;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char curve[QUOTIENT_SIZE], least[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "1000 * %" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^%s and %s = %" PRIu64,
             at->weight, at->elapsed, at->ramp, shape_value(curve, &keys[CURVE], at->values[CURVE]),
             shape_value(least, &keys[MIN], at->values[MIN]), brpc(at));
}

const struct shape shape_brpc = {
    .unit = 1000,
    .formula = "1000*w*max(p^curve, min)",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = brpc,
    .work = work,
};
