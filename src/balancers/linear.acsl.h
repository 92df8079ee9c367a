/* linear.acsl.h - what linear.c promises, for the prover. */
#include "balancers/shape.acsl.h"

/*@ logic integer linear_is(integer w, integer e, integer R) =
        R == 0 ? w : w * \min(e, R) / R;

    // When the ramp is over all is there, and a weight of 0 never has any.
    lemma linear_full: \forall integer w, e, R; 0 <= R <= e ==> linear_is(w, e, R) == w;
    lemma linear_none: \forall integer e, R; 0 <= R && 0 <= e ==> linear_is(0, e, R) == 0;
*/

/*@ requires on_ramp(at);
    assigns \nothing;
    ensures \result == linear_is(at->weight, at->elapsed, at->ramp);
    ensures \result <= at->weight;
*/
static uint64_t linear(const struct ramp_moment *at);
