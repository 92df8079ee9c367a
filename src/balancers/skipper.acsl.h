/* skipper.acsl.h - what skipper.c promises where the power is 1, as usual, for the prover. */
#include "balancers/shape.acsl.h"

/*@ logic integer skipper_is(integer w, integer e, integer R) =
        e == 0 ? 1000 * w : 1000 * w * e / R;
*/

/*@ requires on_ramp(at) && \valid_read(at->values);
    requires 1 <= at->values[0] <= 10000;
    ensures \old(at->elapsed == 0 || at->values[0] == 100) ==> \result ==
        \old(skipper_is(at->weight, at->elapsed, at->ramp));
    ensures \old(at->elapsed == 0 || at->values[0] == 100) ==>
        \result <= 1000 * \old(at->weight);
*/
static uint64_t skipper(const struct ramp_moment *at);
