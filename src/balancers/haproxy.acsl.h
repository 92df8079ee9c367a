/* haproxy.acsl.h - what haproxy.c promises, for the prover. */
#include "balancers/shape.acsl.h"

/*@ logic integer haproxy_is(integer w, integer e, integer R) =
        R == 0 ? 16 * w : w * \min(16, 16 * e / R + 1);

    // When the ramp is over all is there, and a weight of 0 never has any.
    lemma haproxy_full: \forall integer w, e, R; 0 <= R <= e ==> haproxy_is(w, e, R) == 16 * w;
    lemma haproxy_none: \forall integer e, R; 0 <= R && 0 <= e ==> haproxy_is(0, e, R) == 0;
*/

/*@ requires on_ramp(at);
    assigns \nothing;
    ensures \result == haproxy_is(at->weight, at->elapsed, at->ramp);
    ensures \result <= 16 * at->weight;
*/
static uint64_t haproxy(const struct ramp_moment *at);
