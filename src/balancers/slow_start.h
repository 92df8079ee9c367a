/* slow_start.h - how the backends of a run ramp: a shape with the values of its keys.
 *
 * One holds for a whole run. By default it is the lesson's, a straight line (lesson/effective_weight.h);
 * the others are those of the balancers that people run.
 */
#ifndef SLOWSTART_SLOW_START_H
#define SLOWSTART_SLOW_START_H

#include <stdbool.h>
#include <stdint.h>

#include "balancers/shape.h"

struct slow_start {
    const struct shape *shape;
    uint32_t values[SHAPE_KEYS_MAX];
};

/* A shape with the usual values of its keys, and the lesson's shape. */
struct slow_start slow_start_usual(const struct shape *shape);
struct slow_start slow_start_linear(void);

/* The effective weight of a backend that does not ramp. */
/*@ requires \valid_read(rule) && \valid_read(rule->shape) && rule->shape->unit <= SHAPE_UNIT_MAX;
    assigns \nothing;
    ensures \result == weight * rule->shape->unit;
*/
uint64_t slow_start_full(const struct slow_start *rule, uint32_t weight);

/* From how many seconds after joining on a backend has its full weight, given its ramp, 0 for none:
 * so many, or for a shape that holds at the end one more. */
/*@ requires \valid_read(rule) && \valid_read(rule->shape);
    assigns \nothing;
    ensures \result == (ramp != 0 && rule->shape->holds_at_end ? ramp + 1 : ramp);
*/
uint64_t slow_start_length(const struct slow_start *rule, uint32_t ramp);

/* Whether a backend is on its ramp: it has a weight, or the shape lifts 0, and its ramp is not over.
 * Then *at is the moment of it. joined and now are as for slow_start_effective. *at is good as long as the rule. */
/*@ requires \valid_read(rule) && \valid_read(rule->shape) && \valid(at);
    requires \separated(at, rule) && \separated(at, rule->shape);
    assigns *at;
    ensures \result <==> (weight != 0 || rule->shape->lifts_zero) && \max(0, now - joined) <
        (ramp != 0 && rule->shape->holds_at_end ? ramp + 1 : ramp);
    ensures \result ==> at->shape == rule->shape && at->values == &rule->values[0];
    ensures \result ==> at->weight == weight && at->ramp == ramp;
    ensures \result ==> at->elapsed == \max(0, now - joined);
    ensures \result ==> (at->before <==> now < joined);
*/
bool slow_start_moment(const struct slow_start *rule, uint32_t weight, uint32_t ramp,
                       uint64_t joined, uint64_t now, struct ramp_moment *at);

/* The effective weight of a backend that is up.
 *
 * weight: the configured weight.  ramp: its length in seconds, 0 for none.
 * joined, now: seconds on the same clock; now may lie before joined, which counts as the
 * moment of joining.  Gives what the shape's formula says while it ramps, else the full
 * weight. Exact for all arguments; cannot fail. Costs a
 * division or two; with a real exponent other than 1 what power.h says.
 */
uint64_t slow_start_effective(const struct slow_start *rule, uint32_t weight, uint32_t ramp,
                              uint64_t joined, uint64_t now);

#endif
