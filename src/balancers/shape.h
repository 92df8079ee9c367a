/* shape.h - what a shape is: the way in which one balancer warms a backend up.
 *
 * A file each holds them: linear.c, angie.c and so on. A shape has a formula, whose source stands
 * in its file; keys, which change it; a line of help; and a way to work its formula out in words.
 * In all formulas w is the weight, e the elapsed time, R the ramp, and p = e/R.
 *
 * To add one, write its file and give it a row in SHAPE_NAMES.
 *
 * A balancer that counts finer than in whole weights has a unit: one point of configured weight is
 * so much effective weight, and a backend that does not ramp has weight * unit. So shares are right,
 * and what is rounded is what that balancer rounds.
 */
#ifndef SLOWSTART_SHAPE_H
#define SLOWSTART_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SHAPE_KEYS_MAX = 3,    /* of one shape */
    SHAPE_UNIT_MAX = 1000, /* of all shapes */
    WORKING_SIZE = 256,    /* of the longest working, with the largest numbers */
};

/* A parameter of a shape: a decimal number, held as a whole one. 0.25 with three decimals is
 * 250. */
struct shape_key {
    const char *name;
    unsigned decimals; /* how many digits may stand after the point */
    uint32_t least, most;
    uint32_t usual;          /* NOT_GIVEN: what the shape makes of it, which is */
    const char *usual_words; /* said in words then */
};

/* The value of a key that nobody has given, and that has no usual one. */
#define NOT_GIVEN UINT32_MAX

/* A backend on its ramp: 0 < weight, or the shape lifts a weight of 0; 0 < ramp, and elapsed < ramp, or,
 * where the shape holds at the end, elapsed <= ramp. */
struct ramp_moment {
    const struct shape *shape;
    const uint32_t *values; /* of the shape's keys */
    uint32_t weight;
    uint32_t ramp; /* seconds */
    uint32_t elapsed;
    bool before; /* the clock is before the joining, and elapsed 0 */
};

struct shape {
    uint32_t unit;
    bool holds_at_end;            /* the ramp has one second more: it holds at e = R too */
    bool lifts_zero;              /* a weight of 0 ramps as well */
    const char *formula;          /* for --ramp=help */
    const struct shape_key *keys; /* `key_count` of them */
    size_t key_count;
    /* The effective weight at a moment of the ramp. */
    uint64_t (*effective)(const struct ramp_moment *at);
    /* How that comes about, for a reader: "10 * 5 / 20 = 2.5 -> 2", the effective weight at the end
     * of it, but for a remark: "10, flat to the end of its ramp and at it". */
    void (*work)(char out[WORKING_SIZE], const struct ramp_moment *at);
};

/* The groups in which --ramp=help shows the shapes. */
enum shape_group { STRAIGHT_LINES, PROXIES, LIBRARIES };

/* What --ramp takes, the default first: a row a name. The group; the name; the shape that it stands for;
 * and what the setting is called where one finds it. The first row of a shape has its own name; those
 * that follow are of balancers that do the same. */
#define SHAPE_NAMES(ROW) \
    ROW(STRAIGHT_LINES, "linear", linear, "(the lesson's ramp, and the default)") \
    ROW(STRAIGHT_LINES, "nginx-plus", linear, \
        "slow_start= of a server; the annotation nginx.com/slow-start") \
    ROW(STRAIGHT_LINES, "aws-alb", linear, "slow_start.duration_seconds of a target group") \
    ROW(STRAIGHT_LINES, "f5", linear, "slow-ramp-time of a pool; slowRampTime") \
    ROW(PROXIES, "angie", angie, "slow_start= of a server") \
    ROW(PROXIES, "apisix", apisix, \
        "warm_up_conf: slow_start_time_seconds, aggression, min_weight_percent") \
    ROW(PROXIES, "bfe", bfe, "SlowStartTime of a cluster") \
    ROW(PROXIES, "envoy", envoy, \
        "slow_start_config: slow_start_window, aggression, min_weight_percent") \
    ROW(PROXIES, "istio", envoy, \
        "warmup.duration (warmupDurationSecs), .aggression, .minimumPercent") \
    ROW(PROXIES, "haproxy", haproxy, "slowstart of a server") \
    ROW(PROXIES, "mosn", mosn, "slow_start: slow_start_duration, aggression, min_weight_percent") \
    ROW(PROXIES, "skipper", skipper, "fadeIn(duration, exponent)") \
    ROW(LIBRARIES, "armeria", armeria, "rampingUpInterval times totalSteps; weightTransition") \
    ROW(LIBRARIES, "brpc", brpc, "-lb_warmup_ms, -lb_warmup_curve, -lb_warmup_min_weight") \
    ROW(LIBRARIES, "dubbo", dubbo, "warmup (ms)") \
    ROW(LIBRARIES, "dubbo-go", dubbo, "warmup (s)") \
    ROW(LIBRARIES, "polaris", polaris, "warmup: intervalSecond, curvature") \
    ROW(LIBRARIES, "sermant", sermant, "grace.rule: warmUpTime, warmUpCurve") \
    ROW(LIBRARIES, "sofarpc", sofarpc, "warmupTime (ms), warmupWeight")

#define SHAPE_DECLARE(group, text, name, setting) extern const struct shape shape_##name;
SHAPE_NAMES(SHAPE_DECLARE)

struct shape_name {
    enum shape_group group;
    const char *name;
    const struct shape *shape;
    const char *setting;
};

/* The rows. */
extern const struct shape_name shape_names[];
extern const size_t shape_name_count;

/* The first name of a shape, which is its own; later ones are of balancers that do the same. */
const char *shape_own_name(const struct shape *shape);

#endif
