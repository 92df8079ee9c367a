/* sermant.c - max(1, w*p^C), rounded to the nearest, a half up; all of w at e = 0.
 *
 * Sermant, GraceSwitchInterceptor.calculateWeight of its service registry: the ramp counts while more than 0 ms
 * and less than its length have gone by. C is a whole number there, and is held in hundredths here.
 * While e < R the power is below w, so that its minimum with w needs no code.
 */
#include "balancers/sermant.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { CURVE };

static const struct shape_key keys[] = {
    [CURVE] = {"curve", 2, 1, 10000, 200, NULL}, /* 0.01 to 100 */
};

static uint64_t rising(const struct ramp_moment *at)
{
    return power_share_near(at->weight, at->elapsed, at->ramp, at->values[CURVE], 100);
}

static uint64_t sermant(const struct ramp_moment *at)
{
    uint64_t weight = at->elapsed == 0 ? at->weight : rising(at);

    return weight > 1 ? weight : 1;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char curve[QUOTIENT_SIZE], result[QUOTIENT_SIZE];

    if (at->elapsed == 0) {
        snprintf(out, WORKING_SIZE, "all of %" PRIu32 " until a second has gone by", at->weight);
        return;
    }
    snprintf(
        out, WORKING_SIZE, "%" PRIu32 " * (%" PRIu32 "/%" PRIu32 ")^%s = %s%s", at->weight,
        at->elapsed, at->ramp, shape_value(curve, &keys[CURVE], at->values[CURVE]),
        work_share(result, at->weight, at->elapsed, at->ramp, at->values[CURVE], 100, rising(at)),
        rising(at) == 0 ? ", but 1 at least: 1" : "");
}

const struct shape shape_sermant = {
    .unit = 1,
    .formula = "max(1, w*p^curve), to the nearest; w at e = 0",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = sermant,
    .work = work,
};
