/* bfe.acsl.h - what bfe.c promises, for the prover. */
#include "balancers/shape.acsl.h"

/*@ logic integer bfe_is(integer w, integer e, integer R) =
        R == 0 ? 100 * w : 100 * w * \min(e, R) / R;

    // At its end the ramp divides out: no prover sees that in the midst of the formula.
    lemma bfe_end: \forall integer w, R; 0 < R ==> 100 * w * R / R == 100 * w;

    // When the ramp is over all is there, and a weight of 0 never has any.
    lemma bfe_full: \forall integer w, e, R; 0 <= R <= e ==> bfe_is(w, e, R) == 100 * w;
    lemma bfe_none: \forall integer e, R; 0 <= R && 0 <= e ==> bfe_is(0, e, R) == 0;
*/

/*@ requires on_ramp(at);
    ensures \result == \old(bfe_is(at->weight, at->elapsed, at->ramp));
    ensures \result <= 100 * \old(at->weight);
*/
static uint64_t bfe(const struct ramp_moment *at);
