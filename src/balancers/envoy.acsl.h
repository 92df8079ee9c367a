/* envoy.acsl.h - what envoy.c promises where the power is 1, as usual, for the prover. P is in thousandths of a per cent. */
#include "balancers/shape.acsl.h"

/*@ logic integer envoy_is(integer w, integer e, integer R, integer P) =
        \max(1000 * w * e / R, w * P / 100);
*/

/*@ requires on_ramp(at) && \valid_read(at->values + (0 .. 1));
    requires 1 <= at->values[0] <= 10000 && at->values[1] <= 100000;
    ensures \old(at->values[0]) == 100 ==> \result ==
        \old(envoy_is(at->weight, at->elapsed, at->ramp, at->values[1]));
    ensures \old(at->values[0]) == 100 ==> \result <= 1000 * \old(at->weight);
*/
static uint64_t envoy(const struct ramp_moment *at);
