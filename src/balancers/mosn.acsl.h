/* mosn.acsl.h - what mosn.c promises where the power is 1, as usual, for the prover. M is in
 * thousandths. */
#include "balancers/shape.acsl.h"

/*@ logic integer mosn_is(integer w, integer e, integer R, integer M) =
        \max(1000 * w * \max(e, 1) / R, w * M);
*/

/*@ requires on_ramp(at);
    assigns \nothing;
    ensures \result == \max(at->elapsed, 1);
*/
static uint32_t seconds(const struct ramp_moment *at);

/*@ requires on_ramp(at) && \valid_read(at->values + (0 .. 1));
    requires 1 <= at->values[0] <= 10000 && at->values[1] <= 1000;
    ensures \old(at->values[0]) == 100 ==> \result ==
        \old(mosn_is(at->weight, at->elapsed, at->ramp, at->values[1]));
    ensures \old(at->values[0]) == 100 ==> \result <= 1000 * \old(at->weight);
*/
static uint64_t mosn(const struct ramp_moment *at);
