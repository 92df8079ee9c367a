/* polaris.acsl.h - what polaris.c promises where the power is 1, for the prover. */
#include "balancers/shape.acsl.h"

/*@ requires on_ramp(at) && \valid_read(at->values);
    requires 1 <= at->values[0] <= 10000;
    ensures \old(at->values[0]) == 100 ==> (\result - 1) * \old(at->ramp) <
        \old(at->weight * at->elapsed) <= \result * \old(at->ramp);
    ensures \old(at->values[0]) == 100 ==> \result <= \old(at->weight);
*/
static uint64_t polaris(const struct ramp_moment *at);
