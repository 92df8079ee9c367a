/* skipper.c - 1000*w*p^E, and all of w at e = 0. A larger exponent E is colder. In thousandths.
 *
 * Skipper, proxy/fadein.go: an endpoint takes part in a pick with the chance p^E, from its first moment on; at
 * that moment, and before, it counts as faded in. E is held in hundredths.
 */
#include "balancers/skipper.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

enum { EXPONENT };

static const struct shape_key keys[] = {
    [EXPONENT] = {"exponent", 2, 1, 10000, 100, NULL}, /* 0.01 to 100 */
};

static uint64_t skipper(const struct ramp_moment *at)
{
    if (at->elapsed == 0)
        return UINT64_C(1000) * at->weight;
    return power_share(UINT64_C(1000) * at->weight, at->elapsed, at->ramp, at->values[EXPONENT],
                       100);
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char exponent[QUOTIENT_SIZE], result[QUOTIENT_SIZE];

    if (at->elapsed == 0) {
        snprintf(out, WORKING_SIZE,
                 "all of it until a second has gone by: 1000 * %" PRIu32 " = %" PRIu64, at->weight,
                 skipper(at));
        return;
    }
    snprintf(out, WORKING_SIZE, "1000 * %" PRIu32 " * (%" PRIu32 "/%" PRIu32 ")^%s = %s",
             at->weight, at->elapsed, at->ramp,
             shape_value(exponent, &keys[EXPONENT], at->values[EXPONENT]),
             work_share(result, UINT64_C(1000) * at->weight, at->elapsed, at->ramp,
                        at->values[EXPONENT], 100, skipper(at)));
}

const struct shape shape_skipper = {
    .unit = 1000,
    .formula = "1000*w*p^exponent; w at e = 0",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = skipper,
    .work = work,
};
