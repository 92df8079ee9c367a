/* brpc.c - 1000*w*max(p^C, M): a larger curve C is colder. In thousandths.
 *
 * brpc, pull request 3526: -lb_warmup_curve, -lb_warmup_min_weight. C is held in hundredths, so
 * that C = c/100, and M in thousandths.
 */
#include "balancers/brpc.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { CURVE, MIN };

static const struct shape_key keys[] = {
    [CURVE] = {"curve", 2, 1, 10000, 100, NULL}, /* 0.01 to 100 */
    [MIN] = {"min", 3, 1, 1000, 100, NULL},      /* 0.001 to 1 */
};

static uint64_t brpc(const struct ramp_moment *at)
{
    uint64_t least = (uint64_t)at->weight * at->values[MIN];
    uint64_t rising =
        power_share(UINT64_C(1000) * at->weight, at->elapsed, at->ramp, at->values[CURVE], 100);

    return rising > least ? rising : least;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char curve[QUOTIENT_SIZE], least[QUOTIENT_SIZE], result[QUOTIENT_SIZE];
    uint64_t weight = brpc(at);

    if (weight > (uint64_t)at->weight * at->values[MIN])
        work_share(result, UINT64_C(1000) * at->weight, at->elapsed, at->ramp, at->values[CURVE],
                   100, weight);
    else
        work_quotient(result, weight, 1);
    snprintf(out, WORKING_SIZE,
             "1000 * %" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^%s and %s = %s",
             at->weight, at->elapsed, at->ramp, shape_value(curve, &keys[CURVE], at->values[CURVE]),
             shape_value(least, &keys[MIN], at->values[MIN]), result);
}

const struct shape shape_brpc = {
    .unit = 1000,
    .formula = "1000*w*max(p^curve, min)",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = brpc,
    .work = work,
};
