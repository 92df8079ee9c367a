/* angie.acsl.h - what angie.c promises, for the prover. */
#include "balancers/shape.acsl.h"

/*@ logic integer angie_is(integer w, integer e, integer R) =
        R == 0 ? 100 * w : w * (100 * \min(e, R) / R);

    // When the ramp is over all is there, and a weight of 0 never has any.
    lemma angie_full: \forall integer w, e, R; 0 <= R <= e ==> angie_is(w, e, R) == 100 * w;
    lemma angie_none: \forall integer e, R; 0 <= R && 0 <= e ==> angie_is(0, e, R) == 0;
*/

/*@ requires on_ramp(at);
    assigns \nothing;
    ensures \result == angie_is(at->weight, at->elapsed, at->ramp);
    ensures \result <= 100 * at->weight;
*/
static uint64_t angie(const struct ramp_moment *at);
