/* sermant.acsl.h - what sermant.c promises where the power is 1, for the prover. */
#include "balancers/shape.acsl.h"

/*@ // To the nearest, a half up, and 1 at least.
    logic integer sermant_is(integer w, integer e, integer R) =
        e == 0 ? w : \max(1, (2 * w * e / R + 1) / 2);
*/

/*@ requires on_ramp(at) && \valid_read(at->values);
    requires 1 <= at->values[0] <= 10000;
    ensures \old(at->values[0]) == 100 ==> \result ==
        \old((2 * at->weight * at->elapsed / at->ramp + 1) / 2);
*/
static uint64_t rising(const struct ramp_moment *at);

/*@ requires on_ramp(at) && \valid_read(at->values);
    requires 1 <= at->values[0] <= 10000;
    ensures \old(at->elapsed == 0 || at->values[0] == 100) ==> \result ==
        \old(sermant_is(at->weight, at->elapsed, at->ramp));
*/
static uint64_t sermant(const struct ramp_moment *at);
