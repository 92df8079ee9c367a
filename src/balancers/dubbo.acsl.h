/* dubbo.acsl.h - what dubbo.c promises, for the prover. */
#include "balancers/shape.acsl.h"

/*@ logic integer dubbo_is(integer w, integer e, integer R) =
        R == 0 || e == 0 ? w : \min(w, \max(1, w * e / R));

    // When the ramp is over all is there, and a weight of 0 never has any.
    lemma dubbo_full: \forall integer w, e, R; 0 < w && 0 <= R <= e ==> dubbo_is(w, e, R) == w;
    lemma dubbo_none: \forall integer e, R; 0 <= R && 0 <= e ==> dubbo_is(0, e, R) == 0;
*/

/*@ requires on_ramp(at);
    assigns \nothing;
    ensures !at->before ==> \result == dubbo_is(at->weight, at->elapsed, at->ramp);
    ensures at->before && at->elapsed == 0 ==> \result == 1;
    ensures 1 <= \result <= at->weight;
*/
static uint64_t dubbo(const struct ramp_moment *at);
