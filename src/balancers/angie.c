/* angie.c - w*floor(100*p): whole per cent of the weight, which counts 100 a point.
 *
 * Angie, ngx_http_upstream_round_robin.c.
 */
#include "balancers/angie.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/working.h"

static uint64_t angie(const struct ramp_moment *at)
{
    return at->weight * (UINT64_C(100) * at->elapsed / at->ramp);
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char percent[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "100 * %" PRIu32 " / %" PRIu32 " = %s; %" PRIu32 " times that = %" PRIu64, at->elapsed,
             at->ramp, work_quotient(percent, UINT64_C(100) * at->elapsed, at->ramp), at->weight,
             angie(at));
}

const struct shape shape_angie = {
    .unit = 100,
    .formula = "w*floor(100*p)",
    .effective = angie,
    .work = work,
};
