/* sofarpc.c - W, flat, whatever the weight, 0 too, and still so at e = R.
 *
 * SOFARPC, ProviderInfo: its warm-up weight and the end of its warm-up. It has no usual W; 10 is the example
 * of its documentation.
 */
#include "balancers/sofarpc.acsl.h"

#include <inttypes.h>
#include <stdio.h>

enum { WEIGHT };

static const struct shape_key keys[] = {
    [WEIGHT] = {"weight", 0, 0, UINT32_MAX, 10, NULL},
};

static uint64_t sofarpc(const struct ramp_moment *at)
{
    return at->values[WEIGHT];
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    snprintf(out, WORKING_SIZE, "%" PRIu32 ", flat to the end of its ramp and at it",
             at->values[WEIGHT]);
}

const struct shape shape_sofarpc = {
    .unit = 1,
    .holds_at_end = true,
    .lifts_zero = true,
    .formula = "weight, whatever w, 0 too, and at e = R too",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = sofarpc,
    .work = work,
};
