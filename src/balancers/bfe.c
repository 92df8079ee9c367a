/* bfe.c - 100*w*p: a straight line, in hundredths of the weight.
 *
 * BFE, bfe_balance/bal_slb/backend_rr.go: it holds a weight a hundred times as large.
 */
#include "balancers/bfe.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/power.h"
#include "balancers/working.h"

static uint64_t bfe(const struct ramp_moment *at)
{
    return power_share(UINT64_C(100) * at->weight, at->elapsed, at->ramp, 1, 1);
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char result[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE, "100 * %" PRIu32 " * %" PRIu32 " / %" PRIu32 " = %s", at->weight,
             at->elapsed, at->ramp,
             work_share(result, UINT64_C(100) * at->weight, at->elapsed, at->ramp, 1, 1, bfe(at)));
}

const struct shape shape_bfe = {
    .unit = 100,
    .formula = "100*w*p",
    .effective = bfe,
    .work = work,
};
