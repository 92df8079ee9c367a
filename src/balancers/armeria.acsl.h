/* armeria.acsl.h - what armeria.c promises where the power is 1, as usual, for the prover. M is in
 * thousandths; 4294967295 is a key that is not given. */
#include "balancers/shape.acsl.h"

/*@ predicate in_steps(struct ramp_moment *at) = on_ramp(at) && \valid_read(at->values + (0 .. 2)) &&
        1 <= at->values[0] <= 1000 &&
        (1 <= at->values[1] <= 10000 || at->values[1] == 4294967295) &&
        (at->values[2] <= 1000 || at->values[2] == 4294967295);

    logic integer step_is(integer N, integer e, integer R) = N * e / R + 1;
    logic integer aggression_is(integer A) = A == 4294967295 ? 100 : A;
    logic integer least_is(integer A, integer M) =
        M != 4294967295 ? M : A == 4294967295 ? 0 : 100;
    logic integer armeria_is(integer w, integer k, integer N, integer M) =
        \max(\max(1, w * k / N), (w * M + 500) / 1000);
*/

/*@ requires in_steps(at);
    assigns \nothing;
    ensures \result == step_is(at->values[0], at->elapsed, at->ramp);
    ensures 1 <= \result <= at->values[0];
*/
static uint32_t step(const struct ramp_moment *at);

/*@ requires in_steps(at);
    assigns \nothing;
    ensures \result == aggression_is(at->values[1]) && 1 <= \result <= 10000;
*/
static uint32_t aggression(const struct ramp_moment *at);

/*@ requires in_steps(at);
    assigns \nothing;
    ensures \result == least_is(at->values[1], at->values[2]) && \result <= 1000;
*/
static uint32_t least(const struct ramp_moment *at);

/*@ requires in_steps(at);
    assigns \nothing;
    ensures \result == (at->weight * least_is(at->values[1], at->values[2]) + 500) / 1000;
    ensures \result <= at->weight;
*/
static uint64_t by_least(const struct ramp_moment *at);

/*@ requires in_steps(at);
    ensures \old(aggression_is(at->values[1])) == 100 ==> \result ==
        \old(at->weight * step_is(at->values[0], at->elapsed, at->ramp) / at->values[0]);
    ensures \old(aggression_is(at->values[1])) == 100 ==> \result <= \old(at->weight);
*/
static uint64_t by_step(const struct ramp_moment *at);

/*@ requires in_steps(at);
    ensures \old(aggression_is(at->values[1])) == 100 ==> \result ==
        \old(armeria_is(at->weight, step_is(at->values[0], at->elapsed, at->ramp), at->values[0],
                        least_is(at->values[1], at->values[2])));
    ensures \old(aggression_is(at->values[1])) == 100 ==> \result <= \old(at->weight);
*/
static uint64_t armeria(const struct ramp_moment *at);
