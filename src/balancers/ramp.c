/* ramp.c - see ramp.h.
 *
 * One function a shape. In the formulas w is the weight, e the elapsed time, R the length of
 * the ramp, and p = e/R; all divisions round down. To add a shape, write its function and give
 * it a row in the table.
 */
#include "balancers/ramp.h"

#include "balancers/power.h"
#include "balancers/working.h"

/*@ // The formulas, in numbers without bounds, where / rounds down: w the weight, e the elapsed
    // time, R the length of the ramp, W the value of a key.
    logic integer linear_is(integer w, integer e, integer R) =
        R == 0 ? w : w * \min(e, R) / R;
    logic integer angie_is(integer w, integer e, integer R) =
        R == 0 ? 100 * w : w * (100 * \min(e, R) / R);
    logic integer haproxy_is(integer w, integer e, integer R) =
        R == 0 ? 16 * w : w * \min(16, 16 * e / R + 1);
    logic integer sofarpc_is(integer w, integer e, integer R, integer W) =
        w == 0 || R == 0 || e > R ? w : W;
    logic integer dubbo_is(integer w, integer e, integer R) =
        R == 0 || e == 0 ? w : \min(w, \max(1, w * e / R));

    // Where the power is 1, as usual; P is in per cent, M in thousandths.
    logic integer envoy_is(integer w, integer e, integer R, integer P) =
        \max(1000 * w * e / R, 10 * w * P);
    logic integer brpc_is(integer w, integer e, integer R, integer M) =
        \max(1000 * w * e / R, w * M);

    // What was ahead of the division comes out of it, at the end of the ramp whole.
    lemma share: \forall integer k, e, R; 0 < k && 0 <= e < R ==> 0 <= k * e / R < k;
    lemma whole: \forall integer w, R; 0 < R ==> w * R / R == w && 0 / R == 0;
    lemma over: \forall integer k, e, R; 0 < k && 0 < R <= e ==> k * e / R >= k;

    // When the ramp is over all is there.
    lemma linear_full: \forall integer w, e, R; 0 <= R <= e ==> linear_is(w, e, R) == w;
    lemma angie_full: \forall integer w, e, R; 0 <= R <= e ==> angie_is(w, e, R) == 100 * w;
    lemma haproxy_full: \forall integer w, e, R; 0 <= R <= e ==> haproxy_is(w, e, R) == 16 * w;
    lemma dubbo_full: \forall integer w, e, R; 0 < w && 0 <= R <= e ==> dubbo_is(w, e, R) == w;

    // A weight of 0 never has any.
    lemma none: \forall integer e, R; 0 <= R && 0 <= e ==>
        linear_is(0, e, R) == 0 && angie_is(0, e, R) == 0 &&
        haproxy_is(0, e, R) == 0 && dubbo_is(0, e, R) == 0;

    predicate in_ramp(struct warming *at) =
        \valid_read(at) && 0 < at->weight && at->elapsed < at->seconds;
*/

/* w*e/R, the lesson's rule. NGINX Plus (slow_start) and AWS target groups (slow start
 * duration) document such a straight line from zero, and publish no formula.
 *
 * The division comes last and rounds down. Both factors are below 2^32, so the product fits
 * in 64 bits; the quotient is below the weight, for elapsed < seconds. */
/*@ requires in_ramp(at);
    assigns \nothing;
    ensures \result == linear_is(at->weight, at->elapsed, at->seconds);
    ensures \result <= at->weight;
*/
static uint64_t linear(const struct warming *at)
{
    return (uint64_t)at->weight * at->elapsed / at->seconds;
}

/* w * (100*e/R): whole per cent of the weight, which counts 100 a point.
 * Angie, ngx_http_upstream_round_robin.c. */
/*@ requires in_ramp(at);
    assigns \nothing;
    ensures \result == angie_is(at->weight, at->elapsed, at->seconds);
    ensures \result <= 100 * at->weight;
*/
static uint64_t angie(const struct warming *at)
{
    return at->weight * (UINT64_C(100) * at->elapsed / at->seconds);
}

/* w * min(16, 16*e/R + 1): sixteenths, the first at once. The weight counts 16 a point.
 * HAProxy, server_recalc_eweight in src/server.c. For elapsed < seconds the quotient is 15
 * at most, so the minimum needs no code. */
/*@ requires in_ramp(at);
    assigns \nothing;
    ensures \result == haproxy_is(at->weight, at->elapsed, at->seconds);
    ensures \result <= 16 * at->weight;
*/
static uint64_t haproxy(const struct warming *at)
{
    return at->weight * (UINT64_C(16) * at->elapsed / at->seconds + 1);
}

/* w * max(p^(1/A), P/100), in thousandths: a larger A is warmer.
 * Envoy, applySlowStartFactor in its load balancers' common code. A is held in tenths, so
 * 1/A = 10/a; P per cent of a weight are whole thousandths of it. */
enum { AGGRESSION, MIN_PERCENT };

static const struct ramp_key envoy_keys[] = {
    {"aggression", 1, 1, 100, 10}, /* 0.1 to 10 */
    {"min", 0, 0, 100, 10},
    {NULL, 0, 0, 0, 0},
};

/*@ requires in_ramp(at) && \valid_read(at->values + (0 .. 1));
    requires 1 <= at->values[AGGRESSION] <= 100 && at->values[MIN_PERCENT] <= 100;
    ensures \old(at->values[AGGRESSION]) == 10 ==> \result ==
        \old(envoy_is(at->weight, at->elapsed, at->seconds, at->values[MIN_PERCENT]));
    ensures \old(at->values[AGGRESSION]) == 10 ==> \result <= 1000 * \old(at->weight);
*/
static uint64_t envoy(const struct warming *at)
{
    uint64_t least = UINT64_C(10) * at->weight * at->values[MIN_PERCENT];
    uint64_t rising = power_share(UINT64_C(1000) * at->weight, at->elapsed, at->seconds, 10,
                                  at->values[AGGRESSION]);

    return rising > least ? rising : least;
}

/* w * max(M, p^C), in thousandths: a larger C is colder.
 * brpc, pull request 3526: -lb_warmup_curve, -lb_warmup_min_weight. C is held in tenths, so
 * C = c/10, and M in thousandths. */
enum { CURVE, MIN_WEIGHT };

static const struct ramp_key brpc_keys[] = {
    {"curve", 1, 1, 100, 10}, /* 0.1 to 10 */
    {"min", 3, 1, 1000, 100}, /* 0.001 to 1 */
    {NULL, 0, 0, 0, 0},
};

/*@ requires in_ramp(at) && \valid_read(at->values + (0 .. 1));
    requires 1 <= at->values[CURVE] <= 100 && at->values[MIN_WEIGHT] <= 1000;
    ensures \old(at->values[CURVE]) == 10 ==> \result ==
        \old(brpc_is(at->weight, at->elapsed, at->seconds, at->values[MIN_WEIGHT]));
    ensures \old(at->values[CURVE]) == 10 ==> \result <= 1000 * \old(at->weight);
*/
static uint64_t brpc(const struct warming *at)
{
    uint64_t least = (uint64_t)at->weight * at->values[MIN_WEIGHT];
    uint64_t rising =
        power_share(UINT64_C(1000) * at->weight, at->elapsed, at->seconds, at->values[CURVE], 10);

    return rising > least ? rising : least;
}

/* W, flat, whatever the weight, and still so at the last second.
 * SOFARPC, ProviderInfo: its warm-up weight and the end of its warm-up. */
enum { WARMUP_WEIGHT };

static const struct ramp_key sofarpc_keys[] = {
    {"weight", 0, 0, UINT32_MAX, 10},
    {NULL, 0, 0, 0, 0},
};

/*@ requires \valid_read(at) && \valid_read(at->values);
    requires 0 < at->weight && 0 < at->seconds && at->elapsed <= at->seconds;
    assigns \nothing;
    ensures \result == sofarpc_is(at->weight, at->elapsed, at->seconds, at->values[0]);
    ensures \result <= UINT32_MAX;
*/
static uint64_t sofarpc(const struct warming *at)
{
    return at->values[WARMUP_WEIGHT];
}

/* min(w, max(1, w*e/R)), and all of w in the first moment.
 * Dubbo, AbstractLoadBalance.calculateWarmupWeight; there in 32-bit floats, which are one
 * off now and then. For elapsed < seconds the quotient is below w, and w is not 0. */
/*@ requires in_ramp(at);
    assigns \nothing;
    ensures \result == dubbo_is(at->weight, at->elapsed, at->seconds);
    ensures \result <= at->weight;
*/
static uint64_t dubbo(const struct warming *at)
{
    uint64_t line = linear(at);

    if (at->elapsed == 0)
        return at->weight;
    return line > 1 ? line : 1;
}

/*@ // The shapes without a power, and their rows in the table.
    predicate is_proved(struct ramp_shape *shape) =
        (shape->effective == &linear && shape->unit == 1 && !shape->past_end) ||
        (shape->effective == &angie && shape->unit == 100 && !shape->past_end) ||
        (shape->effective == &haproxy && shape->unit == 16 && !shape->past_end) ||
        (shape->effective == &sofarpc && shape->unit == 1 && shape->past_end) ||
        (shape->effective == &dubbo && shape->unit == 1 && !shape->past_end);

    logic integer effective_is(struct ramp_shape *shape, uint32_t *values,
                               integer w, integer e, integer R) =
        shape->effective == &linear ? linear_is(w, e, R) :
        shape->effective == &angie ? angie_is(w, e, R) :
        shape->effective == &haproxy ? haproxy_is(w, e, R) :
        shape->effective == &sofarpc ? sofarpc_is(w, e, R, values[0]) :
        dubbo_is(w, e, R);

    // Without a ramp and after it all is there; of a weight of 0 there is nothing.
    lemma all_there: \forall struct ramp_shape *shape, uint32_t *values, integer w, e, R;
        is_proved(shape) && 0 <= w && 0 <= e && 0 <= R &&
        (w == 0 || R == 0 || (shape->past_end ? R < e : R <= e)) ==>
            effective_is(shape, values, w, e, R) == w * shape->unit;

    logic integer elapsed_is(integer joined, integer now) = \max(0, now - joined);
    logic integer length_is(struct ramp *ramp, integer R) =
        R != 0 && ramp->shape->past_end ? R + 1 : R;
*/

static const struct ramp_key no_keys[] = {{NULL, 0, 0, 0, 0}};

const struct ramp_shape ramp_shapes[] = {
    {"linear", linear, work_linear, 1, false, no_keys, "w*p; the default"},
    {"nginx-plus", linear, work_linear, 1, false, no_keys, "as linear"},
    {"aws-alb", linear, work_linear, 1, false, no_keys, "as linear"},
    {"angie", angie, work_angie, 100, false, no_keys, "w*floor(100*p)"},
    {"haproxy", haproxy, work_haproxy, 16, false, no_keys, "w*min(16, floor(16*p) + 1)"},
    {"envoy", envoy, work_envoy, 1000, false, envoy_keys, "1000*w*max(p^(1/aggression), min/100)"},
    {"brpc", brpc, work_brpc, 1000, false, brpc_keys, "1000*w*max(p^curve, min)"},
    {"sofarpc", sofarpc, work_sofarpc, 1, true, sofarpc_keys, "weight, whatever w; at e = R too"},
    {"dubbo", dubbo, work_dubbo, 1, false, no_keys, "min(w, max(1, w*p)); w at e = 0"},
};

const size_t ramp_shape_count = sizeof ramp_shapes / sizeof *ramp_shapes;

struct ramp ramp_usual(const struct ramp_shape *shape)
{
    struct ramp ramp = {.shape = shape};

    for (size_t i = 0; shape->keys[i].name != NULL; i++)
        ramp.values[i] = shape->keys[i].usual;
    return ramp;
}

struct ramp ramp_linear(void)
{
    return ramp_usual(&ramp_shapes[0]);
}

/*@ requires \valid_read(ramp) && \valid_read(ramp->shape) && ramp->shape->unit <= RAMP_UNIT_MAX;
    assigns \nothing;
    ensures \result == weight * ramp->shape->unit;
*/
uint64_t ramp_full(const struct ramp *ramp, uint32_t weight)
{
    return (uint64_t)weight * ramp->shape->unit;
}

/*@ requires \valid_read(ramp) && \valid_read(ramp->shape);
    assigns \nothing;
    ensures \result == length_is(ramp, seconds);
*/
uint64_t ramp_length(const struct ramp *ramp, uint32_t seconds)
{
    return seconds > 0 && ramp->shape->past_end ? (uint64_t)seconds + 1 : seconds;
}

/*@ assigns \nothing;
    ensures \result == elapsed_is(joined, now);
*/
uint64_t ramp_elapsed(uint64_t joined, uint64_t now)
{
    return now > joined ? now - joined : 0;
}

/*@ requires \valid_read(ramp) && \valid_read(ramp->shape) && \valid(at);
    requires \separated(at, ramp) && \separated(at, ramp->shape);
    assigns *at;
    ensures \result <==> weight != 0 && elapsed_is(joined, now) < length_is(ramp, seconds);
    ensures \result ==> at->shape == ramp->shape && at->values == &ramp->values[0];
    ensures \result ==> at->weight == weight && at->seconds == seconds;
    ensures \result ==> at->elapsed == elapsed_is(joined, now);
*/
bool ramp_moment(const struct ramp *ramp, uint32_t weight, uint32_t seconds, uint64_t joined,
                 uint64_t now, struct warming *at)
{
    uint64_t elapsed = ramp_elapsed(joined, now);

    if (weight == 0 || elapsed >= ramp_length(ramp, seconds))
        return false; /* nothing to ramp, or the ramp is over, or there is none */
    *at = (struct warming){ramp->shape, ramp->values, weight, (uint32_t)elapsed, seconds};
    return true;
}

/*@ requires \valid_read(at) && \valid_read(at->shape) && \valid_read(at->values);
    requires is_proved(at->shape) && 0 < at->weight && 0 < at->seconds;
    requires at->elapsed < at->seconds || (at->shape->past_end && at->elapsed == at->seconds);
    assigns \nothing;
    ensures \result ==
        effective_is(at->shape, at->values, at->weight, at->elapsed, at->seconds);
    ensures \result <= \max(at->weight * at->shape->unit, UINT32_MAX);
*/
uint64_t ramp_warming(const struct warming *at)
{
    //@ calls linear, angie, haproxy, sofarpc, dubbo;
    return at->shape->effective(at);
}

/*@ requires \valid_read(ramp) && \valid_read(ramp->shape) && is_proved(ramp->shape);
    assigns \nothing;
    ensures \result ==
        effective_is(ramp->shape, &ramp->values[0], weight, elapsed_is(joined, now), seconds);
    ensures \result <= \max(weight * ramp->shape->unit, UINT32_MAX);
*/
uint64_t ramp_effective(const struct ramp *ramp, uint32_t weight, uint32_t seconds, uint64_t joined,
                        uint64_t now)
{
    struct warming at;

    if (ramp_moment(ramp, weight, seconds, joined, now, &at))
        return ramp_warming(&at);
    return ramp_full(ramp, weight);
}
