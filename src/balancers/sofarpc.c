/* sofarpc.c - W, flat, whatever the weight, and still so at e = R.
 *
 * SOFARPC, ProviderInfo: its warm-up weight and the end of its warm-up.
 */
#include "balancers/sofarpc.acsl.h"

#include <inttypes.h>
#include <stdio.h>

enum { WEIGHT };

static const struct shape_key keys[] = {
    [WEIGHT] = {"weight", 0, 0, UINT32_MAX, 10},
};

static uint64_t sofarpc(const struct ramp_moment *at)
{
    return at->values[WEIGHT];
}

static void work(char out[WORKING_SIZE], const struct ramp_moment *at)
{
    snprintf(out, WORKING_SIZE, "%" PRIu32 ", flat until its ramp is over", at->values[WEIGHT]);
}

const struct shape shape_sofarpc = {
    .unit = 1,
    .holds_at_end = true,
    .formula = "weight, whatever w; at e = R too",
    .keys = keys,
    .key_count = sizeof keys / sizeof *keys,
    .effective = sofarpc,
    .work = work,
};
