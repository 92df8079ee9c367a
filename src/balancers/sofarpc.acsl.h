/* sofarpc.acsl.h - what sofarpc.c promises, for the prover. W is the value of the key. */
#include "balancers/shape.acsl.h"

/*@ logic integer sofarpc_is(integer w, integer e, integer R, integer W) =
        R == 0 || e > R ? w : W;
*/

/*@ requires \valid_read(at) && \valid_read(at->values);
    requires 0 < at->ramp && at->elapsed <= at->ramp;
    assigns \nothing;
    ensures \result == sofarpc_is(at->weight, at->elapsed, at->ramp, at->values[0]);
    ensures \result <= UINT32_MAX;
*/
static uint64_t sofarpc(const struct ramp_moment *at);
