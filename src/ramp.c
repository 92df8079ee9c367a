/* ramp.c - see ramp.h.
 *
 * One function a shape. In the formulas w is the weight, e the elapsed time, R the length of
 * the ramp, and p = e/R; all divisions round down. To add a shape, write its function and give
 * it a row in the table.
 */
#include "ramp.h"

#include "power.h"
#include "working.h"

/* w*e/R, the lesson's rule. NGINX Plus (slow_start) and AWS target groups (slow start
 * duration) document such a straight line from zero, and publish no formula.
 *
 * The division comes last and rounds down. Both factors are below 2^32, so the product fits
 * in 64 bits; the quotient is below the weight, for elapsed < seconds. */
static uint64_t linear(const struct warming *at)
{
    return (uint64_t)at->weight * at->elapsed / at->seconds;
}

/* w * (100*e/R): whole per cent of the weight, which counts 100 a point.
 * Angie, ngx_http_upstream_round_robin.c. */
static uint64_t angie(const struct warming *at)
{
    return at->weight * (UINT64_C(100) * at->elapsed / at->seconds);
}

/* w * min(16, 16*e/R + 1): sixteenths, the first at once. The weight counts 16 a point.
 * HAProxy, server_recalc_eweight in src/server.c. For elapsed < seconds the quotient is 15
 * at most, so the minimum needs no code. */
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

static uint64_t envoy(const struct warming *at)
{
    uint64_t rising = power_share(UINT64_C(1000) * at->weight, at->elapsed, at->seconds, 10,
                                  at->values[AGGRESSION]);
    uint64_t least = UINT64_C(10) * at->weight * at->values[MIN_PERCENT];

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

static uint64_t brpc(const struct warming *at)
{
    uint64_t rising =
        power_share(UINT64_C(1000) * at->weight, at->elapsed, at->seconds, at->values[CURVE], 10);
    uint64_t least = (uint64_t)at->weight * at->values[MIN_WEIGHT];

    return rising > least ? rising : least;
}

/* W, flat, whatever the weight, and still so at the last second.
 * SOFARPC, ProviderInfo: its warm-up weight and the end of its warm-up. */
enum { WARMUP_WEIGHT };

static const struct ramp_key sofarpc_keys[] = {
    {"weight", 0, 0, UINT32_MAX, 10},
    {NULL, 0, 0, 0, 0},
};

static uint64_t sofarpc(const struct warming *at)
{
    return at->values[WARMUP_WEIGHT];
}

/* min(w, max(1, w*e/R)), and all of w in the first moment.
 * Dubbo, AbstractLoadBalance.calculateWarmupWeight; there in 32-bit floats, which are one
 * off now and then. For elapsed < seconds the quotient is below w, and w is not 0. */
static uint64_t dubbo(const struct warming *at)
{
    uint64_t line = linear(at);

    if (at->elapsed == 0)
        return at->weight;
    return line > 1 ? line : 1;
}

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

uint64_t ramp_full(const struct ramp *ramp, uint32_t weight)
{
    return (uint64_t)weight * ramp->shape->unit;
}

uint64_t ramp_length(const struct ramp *ramp, uint32_t seconds)
{
    return seconds > 0 && ramp->shape->past_end ? (uint64_t)seconds + 1 : seconds;
}

uint64_t ramp_elapsed(uint64_t joined, uint64_t now)
{
    return now > joined ? now - joined : 0;
}

bool ramp_moment(const struct ramp *ramp, uint32_t weight, uint32_t seconds, uint64_t joined,
                 uint64_t now, struct warming *at)
{
    uint64_t elapsed = ramp_elapsed(joined, now);

    if (weight == 0 || elapsed >= ramp_length(ramp, seconds))
        return false; /* nothing to ramp, or the ramp is over, or there is none */
    *at = (struct warming){ramp->shape, ramp->values, weight, (uint32_t)elapsed, seconds};
    return true;
}

uint64_t ramp_warming(const struct warming *at)
{
    return at->shape->effective(at);
}

uint64_t ramp_effective(const struct ramp *ramp, uint32_t weight, uint32_t seconds, uint64_t joined,
                        uint64_t now)
{
    struct warming at;

    if (ramp_moment(ramp, weight, seconds, joined, now, &at))
        return ramp_warming(&at);
    return ramp_full(ramp, weight);
}
