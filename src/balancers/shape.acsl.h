/* shape.acsl.h - what the contracts of the shapes have in common, for the prover. Their formulas are
 * in numbers without bounds, where / rounds down.
 */
#include "balancers/shape.h"

/*@ predicate on_ramp(struct ramp_moment *at) =
        \valid_read(at) && 0 < at->weight && at->elapsed < at->ramp;

    // What was ahead of the division comes out of it, at the end of the ramp whole.
    lemma share: \forall integer k, e, R; 0 < k && 0 <= e < R ==> 0 <= k * e / R < k;
    lemma whole: \forall integer w, R; 0 < R ==> w * R / R == w && 0 / R == 0;
    lemma over: \forall integer k, e, R; 0 < k && 0 < R <= e ==> k * e / R >= k;
*/
