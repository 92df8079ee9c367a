/* linear.c - w*p: the lesson's ramp, a straight line from zero.
 *
 * NGINX Plus (slow_start) and AWS target groups (slow start duration) document such a line, and
 * publish no formula.
 */
#include "balancers/linear.acsl.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/working.h"
#include "lesson/effective_weight.h"

static uint64_t linear(const struct ramp_moment *at)
{
    return effective_weight(at->weight, at->ramp, at->elapsed);
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    char result[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE, "%" PRIu32 " * %" PRIu32 " / %" PRIu32 " = %s", at->weight,
             at->elapsed, at->ramp,
             work_quotient(result, (uint64_t)at->weight * at->elapsed, at->ramp));
}

const struct shape shape_linear = {
    .unit = 1,
    .formula = "w*p",
    .effective = linear,
    .work = work,
};
