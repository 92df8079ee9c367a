/* haproxy.c - w*min(16, floor(16*p) + 1): sixteenths, the first at once. The weight counts 16 a point.
 *
 * HAProxy, server_recalc_eweight in src/server.c. While e < R the quotient is 15 at most, so the
 * minimum needs no code.
 */
#include "balancers/haproxy.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/working.h"

static uint64_t haproxy(const struct ramp_moment *at)
{
    return at->weight * (UINT64_C(16) * at->elapsed / at->ramp + 1);
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    uint64_t sixteen = UINT64_C(16) * at->elapsed;
    char sixteenths[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "16 * %" PRIu32 " / %" PRIu32 " = %s; %" PRIu32 " * (%" PRIu64 " + 1) = %" PRIu64,
             at->elapsed, at->ramp, work_quotient(sixteenths, sixteen, at->ramp), at->weight,
             sixteen / at->ramp, haproxy(at));
}

const struct shape shape_haproxy = {
    .unit = 16,
    .formula = "w*min(16, floor(16*p) + 1)",
    .effective = haproxy,
    .work = work,
};
