/* apisix.c - max(1, w*max(P/100, (max(e, 1)/R)^(1/A))): as Envoy, but in whole weights, and a second counts
 * at least.
 *
 * Apache APISIX, effective_weight in apisix/slow_start.lua. A is 1 there where it is not given; P has to be
 * given, and 10 is its documentation's example. A is held in hundredths, so that 1/A = 100/a, and P in
 * thousandths.
 */
#include "balancers/apisix.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { AGGRESSION, MIN, PER_CENT = 100000 /* in the thousandths that P is held in */ };

static const struct shape_key keys[] = {
    [AGGRESSION] = {"aggression", 2, 1, 10000, 100, NULL}, /* 0.01 to 100 */
    [MIN] = {"min", 3, 0, PER_CENT, 10000, NULL},          /* 0 to 100 */
};

static uint32_t seconds(const struct ramp_moment *at)
{
    return at->elapsed > 1 ? at->elapsed : 1;
}

static uint64_t by_least(const struct ramp_moment *at)
{
    return (uint64_t)at->weight * at->values[MIN] / PER_CENT;
}

static uint64_t by_time(const struct ramp_moment *at)
{
    return power_share(at->weight, seconds(at), at->ramp, 100, at->values[AGGRESSION]);
}

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static uint64_t apisix(const struct ramp_moment *at)
{
    uint64_t least = larger(1, by_least(at));

    return larger(least, by_time(at));
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char aggression[QUOTIENT_SIZE], least[QUOTIENT_SIZE], result[QUOTIENT_SIZE];

    if (by_time(at) > by_least(at))
        work_share(result, at->weight, seconds(at), at->ramp, 100, at->values[AGGRESSION],
                   by_time(at));
    else
        work_quotient(result, (uint64_t)at->weight * at->values[MIN], PER_CENT);
    snprintf(out, WORKING_SIZE,
             "%" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^(1/%s) and %s/100 = %s%s",
             at->weight, seconds(at), at->ramp,
             shape_value(aggression, &keys[AGGRESSION], at->values[AGGRESSION]),
             shape_value(least, &keys[MIN], at->values[MIN]), result,
             larger(by_least(at), by_time(at)) == 0 ? ", but 1 at least: 1" : "");
}

const struct shape shape_apisix = {
    .unit = 1,
    .formula = "max(1, w*max(min/100, (max(e, 1)/R)^(1/aggression)))",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = apisix,
    .work = work,
};
