/* polaris.c - w*p^C, rounded up: cold at first, and 0 at e = 0. A larger curve C is colder.
 *
 * Polaris, plugin/weightadjuster/warmup/base.go of its client for Go: in whole seconds there as well, and C
 * a whole number. C is held in hundredths.
 */
#include "balancers/polaris.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { CURVE };

static const struct shape_key keys[] = {
    [CURVE] = {"curve", 2, 1, 10000, 200, NULL}, /* 0.01 to 100 */
};

static uint64_t polaris(const struct ramp_moment *at)
{
    return power_share_up(at->weight, at->elapsed, at->ramp, at->values[CURVE], 100);
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char curve[QUOTIENT_SIZE], result[QUOTIENT_SIZE];

    snprintf(
        out, WORKING_SIZE, "%" PRIu32 " * (%" PRIu32 "/%" PRIu32 ")^%s = %s", at->weight,
        at->elapsed, at->ramp, shape_value(curve, &keys[CURVE], at->values[CURVE]),
        work_share(result, at->weight, at->elapsed, at->ramp, at->values[CURVE], 100, polaris(at)));
}

const struct shape shape_polaris = {
    .unit = 1,
    .formula = "w*p^curve, rounded up",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = polaris,
    .work = work,
};
