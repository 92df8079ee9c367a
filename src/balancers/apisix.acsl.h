/* apisix.acsl.h - what apisix.c promises where the power is 1, as usual, for the prover. P is in
 * thousandths of a per cent. */
#include "balancers/shape.acsl.h"

/*@ logic integer apisix_is(integer w, integer e, integer R, integer P) =
        \max(1, \max(w * P / 100000, w * \max(e, 1) / R));
*/

/*@ requires on_ramp(at);
    assigns \nothing;
    ensures \result == \max(at->elapsed, 1) && \result <= at->ramp;
*/
static uint32_t seconds(const struct ramp_moment *at);

/*@ requires on_ramp(at) && \valid_read(at->values + (0 .. 1)) && at->values[1] <= 100000;
    assigns \nothing;
    ensures \result == at->weight * at->values[1] / 100000;
    ensures \result <= at->weight;
*/
static uint64_t by_least(const struct ramp_moment *at);

/*@ requires on_ramp(at) && \valid_read(at->values + (0 .. 1));
    requires 1 <= at->values[0] <= 10000;
    ensures \old(at->values[0]) == 100 ==> \result ==
        \old(at->weight * \max(at->elapsed, 1) / at->ramp);
    ensures \old(at->values[0]) == 100 ==> \result <= \old(at->weight);
*/
static uint64_t by_time(const struct ramp_moment *at);

/*@ assigns \nothing;
    ensures \result == \max(a, b);
*/
static uint64_t larger(uint64_t a, uint64_t b);

/*@ requires on_ramp(at) && \valid_read(at->values + (0 .. 1));
    requires 1 <= at->values[0] <= 10000 && at->values[1] <= 100000;
    ensures \old(at->values[0]) == 100 ==> \result ==
        \old(apisix_is(at->weight, at->elapsed, at->ramp, at->values[1]));
    ensures \old(at->values[0]) == 100 ==> \result <= \old(at->weight);
*/
static uint64_t apisix(const struct ramp_moment *at);
