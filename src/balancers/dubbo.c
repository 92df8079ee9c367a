/* dubbo.c - min(w, max(1, w*p)), and all of w in the first moment.
 *
 * Dubbo 3, AbstractLoadBalance: a provider that is up since 0 ms has its full weight; one whose start is
 * ahead of the clock has 1. calculateWarmupWeight works in 32-bit floats, which are one off now and
 * then; dubbo-go in 64-bit floats, with the full weight before the start too. While e < R the quotient is below w, and w is not 0, so the minimum needs no code.
 */
#include "balancers/dubbo.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/working.h"
#include "lesson/effective_weight.h"

static uint64_t dubbo(const struct ramp_moment *at)
{
    uint32_t line = effective_weight(at->weight, at->ramp, at->elapsed);

    if (at->elapsed == 0 && !at->before)
        return at->weight;
    return line > 1 ? line : 1;
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char line[QUOTIENT_SIZE];

    if (at->before)
        snprintf(out, WORKING_SIZE, "1 until it starts");
    else if (at->elapsed == 0)
        snprintf(out, WORKING_SIZE, "all of %" PRIu32 " at the moment of joining", at->weight);
    else
        snprintf(out, WORKING_SIZE,
                 "%" PRIu32 " * %" PRIu32 " / %" PRIu32 " = %s, but 1 at least: %" PRIu64,
                 at->weight, at->elapsed, at->ramp,
                 work_quotient(line, (uint64_t)at->weight * at->elapsed, at->ramp), dubbo(at));
}

const struct shape shape_dubbo = {
    .unit = 1,
    .formula = "min(w, max(1, w*p)); w at e = 0, 1 before",
    .effective = dubbo,
    .work = work,
};
