/* shapes.c - checks of src/balancers: the shapes of --ramp, and their text.
 *
 * The first shape, the lesson's, has checks of its own in ramp.c.
 */
#include "balancers/ramp_option.h"

#include "balancers/slow_start.h"
#include "check.h"
#include "pool/pool.h"

static struct slow_start ramp_of(const char *text)
{
    struct slow_start ramp = slow_start_linear();
    struct reason reason = {""};

    if (ramp_option_parse(text, &ramp, &reason) != ACCEPTED) {
        about("'%s'", text);
        expect_text("", word_of(reason.text), "the reason why not");
    }
    return ramp;
}

/* The joining is at 100. */
static uint64_t effective(const char *text, uint32_t weight, uint32_t seconds, uint64_t elapsed)
{
    struct slow_start ramp = ramp_of(text);

    about("%s, weight %" PRIu32 ", ramp %" PRIu32 ", elapsed %" PRIu64, text, weight, seconds,
          elapsed);
    return slow_start_effective(&ramp, weight, seconds, 100, 100 + elapsed);
}

static void expect_effective(uint64_t expected, const char *text, uint32_t weight, uint32_t seconds,
                             uint64_t elapsed)
{
    uint64_t received = effective(text, weight, seconds, elapsed);

    expect_number(expected, received, "effective weight");
}

/* One of each kind, and keys at their ends. */
static const char *const many[] = {
    "linear",
    "nginx-plus",
    "aws-alb",
    "angie",
    "haproxy",
    "envoy",
    "envoy:aggression=2",
    "envoy:aggression=1.5,min=0",
    "envoy:aggression=0.1,min=0",
    "envoy:aggression=10,min=1",
    "envoy:aggression=100,min=0.5",
    "envoy:aggression=1.25,min=0.125",
    "envoy:aggression=0.01,min=0",
    "envoy:min=100",
    "brpc",
    "brpc:curve=0.1",
    "brpc:curve=3.3,min=0.001",
    "brpc:curve=10,min=0.25",
    "brpc:min=1",
    "brpc:curve=99.99",
    "apisix",
    "apisix:aggression=2.5,min=0",
    "apisix:min=100",
    "armeria",
    "armeria:steps=1",
    "armeria:steps=7,aggression=2",
    "armeria:steps=1000,aggression=0.5,min=0",
    "armeria:min=0.5",
    "bfe",
    "mosn",
    "mosn:aggression=3,min=0.001",
    "polaris",
    "polaris:curve=0.33",
    "sermant",
    "sermant:curve=1",
    "skipper",
    "skipper:exponent=2.5",
    "istio",
    "f5",
    "dubbo-go",
    "sofarpc",
    "sofarpc:weight=0",
    "sofarpc:weight=4294967295",
    "dubbo",
};

enum { MANY = sizeof many / sizeof *many };

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* Published or measured ****************************************************************/

/* Dubbo's own table: weight 100 over ten minutes. */
static void dubbo_published(void)
{
    expect_effective(1, "dubbo", 100, 600, 6);
    expect_effective(2, "dubbo", 100, 600, 12);
    expect_effective(10, "dubbo", 100, 600, 60);
    expect_effective(50, "dubbo", 100, 600, 300);
    expect_effective(50, "dubbo", 100, 600, 305);
    expect_effective(51, "dubbo", 100, 600, 306);
    expect_effective(99, "dubbo", 100, 600, 594);
    expect_effective(100, "dubbo", 100, 600, 600);
}

/* Where 32-bit floats are one too low: Dubbo's expression e / (R / w) gives 14 for the
 * first, and 14 and 49 for the others. */
static void dubbo_floats(void)
{
    expect_effective(15, "dubbo", 18, 78, 65);
    expect_effective(15, "dubbo", 100, 60, 9);
    expect_effective(50, "dubbo", 100, 60, 30);
}

/* Weight 10, slowstart 20 s, as `show stat` of a HAProxy 2.6 printed it: in whole points,
 * rounded up. */
static void haproxy_measured(void)
{
    static const uint64_t shown[][2] = {{0, 1},  {2, 2},  {4, 3},  {5, 4},  {8, 5},
                                        {10, 6}, {12, 7}, {16, 9}, {20, 10}};

    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        uint64_t weight = effective("haproxy", 10, 20, shown[i][0]);

        expect_number(shown[i][1], (weight + 15) / 16, "weight in show stat");
    }
    expect_effective(160, "haproxy", 10, 20, 19); /* full from 15/16 of the ramp on */
}

static void sofarpc_published(void)
{
    for (uint64_t elapsed = 0; elapsed <= 12; elapsed++)
        expect_effective(10, "sofarpc", 100, 12, elapsed);
    expect_effective(100, "sofarpc", 100, 12, 13);
    expect_effective(200, "sofarpc", 200, 0, 0);
    expect_effective(1000, "sofarpc:weight=1000", 100, 12, 12);
}

/* SOFARPC's own test: a weight of 0, and all goes there while it is warmed up. */
static void sofarpc_lifts_zero(void)
{
    for (uint64_t elapsed = 0; elapsed <= 12; elapsed++)
        expect_effective(100, "sofarpc:weight=100", 0, 12, elapsed);
    expect_effective(0, "sofarpc:weight=100", 0, 12, 13);
    expect_effective(0, "sofarpc:weight=100", 0, 0, 0);
}

/* A weight at a moment of the ramp, as a test or a page of that project has it. */
struct published {
    const char *text;
    uint32_t weight, seconds;
    uint64_t elapsed, expected;
};

static void expect_published(const struct published *published, size_t count)
{
    for (size_t i = 0; i < count; i++)
        expect_effective(published[i].expected, published[i].text, published[i].weight,
                         published[i].seconds, published[i].elapsed);
}

#define PUBLISHED(table) expect_published(table, sizeof(table) / sizeof *(table))

/* The first three tests of its slow start's unit tests. */
static void apisix_published(void)
{
    static const struct published table[] = {
        {"apisix:min=1", 100, 10, 0, 10},
        {"apisix:min=1", 100, 300, 0, 1},
        {"apisix:min=1", 100, 300, 30, 10},
        {"apisix:min=1", 100, 300, 150, 50},
        {"apisix:min=1", 100, 300, 300, 100},
        {"apisix:min=1", 100, 300, 3000, 100},
        {"apisix:min=1", 0, 300, 30, 0},
        {"apisix:min=1", 1, 300, 1, 1},
        {"apisix:min=20", 100, 300, 1, 20},
        {"apisix:min=1,aggression=2", 100, 300, 30, 31},
        {"apisix:min=1,aggression=0.5", 100, 300, 30, 1},
    };
    struct slow_start ramp = ramp_of("apisix:min=1");

    PUBLISHED(table);
    expect_number(1, slow_start_effective(&ramp, 100, 300, 10000, 9000), "a clock that went back");
}

/* WeightTransitionTest and RampingUpLoadBalancerTest: w = 1000 in steps of a tenth; a least of a half,
 * which holds through the fifth step; two steps; and a weight that a step makes 0. */
static void armeria_published(void)
{
    for (uint64_t step = 1; step <= 10; step++) {
        expect_effective(100 * step, "armeria", 1000, 20, 2 * step - 2);
        expect_effective(100 * step, "armeria", 1000, 20, 2 * step - 1);
        expect_effective(step <= 5 ? 50 : 10 * step, "armeria:aggression=1,min=0.5", 100, 20,
                         2 * step - 2);
        expect_effective(larger(1, 7 * step / 10), "armeria", 7, 20, 2 * step - 2);
    }
    expect_effective(500, "armeria:steps=2", 1000, 2, 0);
    expect_effective(1000, "armeria:steps=2", 1000, 2, 1);
    expect_effective(300, "armeria", 3000, 20, 0);
}

/* At the source: the least of 1 is that of the straight line, and so of an aggression of 1; a least is
 * rounded to the nearest; it is a tenth where only an aggression is given. */
static void armeria_leasts(void)
{
    static const struct published table[] = {
        {"armeria", 3, 20, 0, 1},
        {"armeria:aggression=1,min=0", 3, 20, 0, 1},
        {"armeria:aggression=0.5,min=0", 3, 20, 0, 0},
        {"armeria:aggression=0.5", 4, 20, 0, 0},
        {"armeria:aggression=0.5", 5, 20, 0, 1},
        {"armeria:aggression=1", 19, 20, 0, 2},
        {"armeria", 19, 20, 0, 1},
        {"armeria:min=0.5", 101, 20, 0, 51},
        {"armeria:aggression=2,min=0", 100, 20, 0, 31},
        {"armeria:aggression=2,min=0", 100, 20, 18, 100},
    };

    PUBLISHED(table);
}

/* plugin/weightadjuster/warmup/base_test.go */
static void polaris_published(void)
{
    static const struct published table[] = {
        {"polaris", 100, 120, 30, 7},
        {"polaris", 100, 60, 120, 100},
        {"polaris", 100, 100, 50, 25},
        {"polaris", 80, 120, 60, 20},
        {"polaris", 100, 60, 0, 0},
        {"polaris:curve=1", 200, 100, 50, 100},
        {"polaris:curve=3", 100, 100, 50, 13},
        {"polaris:curve=3", 100, 60, 30, 13},
        {"polaris", 100, 60, 60, 100},
        {"polaris", 4, 4, 2, 1},
    };

    PUBLISHED(table);
}

/* loadbalancer_test.go: the parts of the time, and the powers of a tenth. */
static void mosn_published(void)
{
    static const struct published table[] = {
        {"mosn", 100, 10, 0, 10000},
        {"mosn", 100, 10, 5, 50000},
        {"mosn", 100, 10, 10, 100000},
        {"mosn", 100, 10, 20, 100000},
        {"mosn", 100, 20, 5, 25000},
        {"mosn", 100, 0, 5, 100000},
        {"mosn:aggression=0.1,min=0.1", 100, 100, 1, 10000},
        {"mosn:aggression=1", 100, 10, 1, 10000},
        {"mosn:aggression=2", 100, 10, 1, 31622},
        {"mosn:aggression=3", 100, 10, 1, 46415},
        {"mosn", 100, 5, 0, 20000},
    };

    PUBLISHED(table);
}

/* backend_rr_test.go has the weight of 10 without a ramp; the rest is its formula, worked by hand. */
static void bfe_published(void)
{
    static const struct published table[] = {
        {"bfe", 10, 0, 0, 1000},  {"bfe", 10, 30, 0, 0},     {"bfe", 10, 30, 1, 33},
        {"bfe", 10, 30, 29, 966}, {"bfe", 10, 30, 30, 1000},
    };

    PUBLISHED(table);
}

/* Its formula, worked by hand: a half up, and 1 at least; and all of the weight until the first second has
 * gone by. */
static void sermant_worked(void)
{
    static const struct published table[] = {
        {"sermant", 100, 120, 0, 100},
        {"sermant", 100, 120, 1, 1},
        {"sermant", 100, 120, 60, 25},
        {"sermant", 100, 120, 119, 98},
        {"sermant", 100, 120, 120, 100},
        {"sermant", 2, 2, 1, 1},
        {"sermant", 6, 2, 1, 2},
        {"sermant:curve=3", 100, 100, 50, 13},
        {"sermant:curve=1", 5, 2, 1, 3},
        {"sermant:curve=1", 5, 1000, 499, 2},
        {"sermant:curve=0.5", 10, 100, 25, 5},
        {"sermant", 10, 10, 9, 8},
    };

    PUBLISHED(table);
}

/* fadeInScore: 1 outside of the time, else the power. */
static void skipper_worked(void)
{
    static const struct published table[] = {
        {"skipper", 10, 60, 0, 10000},
        {"skipper", 10, 60, 15, 2500},
        {"skipper", 10, 60, 60, 10000},
        {"skipper:exponent=2", 10, 60, 15, 625},
        {"skipper:exponent=0.5", 10, 60, 15, 5000},
        {"skipper", 1, 3, 2, 666},
    };

    PUBLISHED(table);
}

/* A clock that is before the start: 1 as Dubbo 3 has it, and never more than the weight. */
static void dubbo_before(void)
{
    struct slow_start ramp = ramp_of("dubbo");

    about("dubbo");
    expect_number(1, slow_start_effective(&ramp, 100, 600, 50, 49), "one second before");
    expect_number(100, slow_start_effective(&ramp, 100, 600, 50, 50), "at the start");
    expect_number(0, slow_start_effective(&ramp, 0, 600, 50, 49), "without a weight");
    expect_number(100, slow_start_effective(&ramp, 100, 0, 50, 49), "without a ramp");
}

/* Against plain models *****************************************************************/

/* How many of `parts` equal parts of the ramp are over. */
static uint64_t parts_over(uint64_t parts, uint32_t seconds, uint64_t elapsed)
{
    uint64_t over = 0;

    while (over < parts && (over + 1) * seconds <= parts * elapsed)
        over++;
    return over;
}

/* floor(weight * elapsed / seconds), and never more than the weight. */
static uint64_t line(uint64_t weight, uint32_t seconds, uint64_t elapsed)
{
    return seconds == 0 ? weight : parts_over(weight, seconds, elapsed);
}

static void expect_models(uint32_t weight, uint32_t seconds, uint64_t elapsed)
{
    bool over = elapsed >= seconds, flat = elapsed <= seconds && seconds > 0;
    uint64_t straight = line(weight, seconds, elapsed);
    uint64_t steps = over ? 16 : parts_over(16, seconds, elapsed) + 1;
    uint64_t fine = line(UINT64_C(1000) * weight, seconds, elapsed);

    expect_effective(straight, "linear", weight, seconds, elapsed);
    expect_effective(straight, "nginx-plus", weight, seconds, elapsed);
    expect_effective(straight, "aws-alb", weight, seconds, elapsed);
    expect_effective(line(100, seconds, elapsed) * weight, "angie", weight, seconds, elapsed);
    expect_effective(steps * weight, "haproxy", weight, seconds, elapsed);
    expect_effective(larger(fine, UINT64_C(100) * weight), "envoy", weight, seconds, elapsed);
    expect_effective(larger(fine, UINT64_C(370) * weight), "envoy:min=37", weight, seconds,
                     elapsed);
    expect_effective(larger(fine, weight), "brpc:min=0.001", weight, seconds, elapsed);
    expect_effective(flat ? 7 : weight, "sofarpc:weight=7", weight, seconds, elapsed);
    expect_effective(line(UINT64_C(100) * weight, seconds, elapsed), "bfe", weight, seconds,
                     elapsed);
    expect_effective(elapsed == 0 ? UINT64_C(1000) * weight : fine, "skipper", weight, seconds,
                     elapsed);
    expect_effective(weight == 0    ? 0
                     : elapsed == 0 ? weight
                                    : larger(straight, 1),
                     "dubbo", weight, seconds, elapsed);
}

static void every_small_case(void)
{
    for (uint32_t weight = 0; weight <= 12; weight++)
        for (uint32_t seconds = 0; seconds <= 34; seconds += 1 + seconds / 8)
            for (uint64_t elapsed = 0; elapsed <= seconds + 2; elapsed++)
                expect_models(weight, seconds, elapsed);
}

/* Worked out with fractions of unlimited size: at elapsed = 0, 1, ramp - 1, ramp, ramp + 1. */
static const struct {
    const char *text;
    uint32_t weight, seconds;
    uint64_t expected[5];
} edge_cases[] = {
    {"linear", 3, 7, {0, 0, 2, 3, 3}},
    {"linear", 3, 4294967295, {0, 0, 2, 3, 3}},
    {"linear", 4294967295, 7, {0, 613566756, 3681400538, 4294967295, 4294967295}},
    {"linear", 4294967295, 4294967295, {0, 1, 4294967294, 4294967295, 4294967295}},
    {"angie", 3, 7, {0, 42, 255, 300, 300}},
    {"angie", 3, 4294967295, {0, 0, 297, 300, 300}},
    {"angie", 4294967295, 7, {0, 60129542130, 365072220075, 429496729500, 429496729500}},
    {"angie", 4294967295, 4294967295, {0, 0, 425201762205, 429496729500, 429496729500}},
    {"haproxy", 3, 7, {3, 9, 42, 48, 48}},
    {"haproxy", 3, 4294967295, {3, 3, 48, 48, 48}},
    {"haproxy", 4294967295, 7, {4294967295, 12884901885, 60129542130, 68719476720, 68719476720}},
    {"haproxy",
     4294967295,
     4294967295,
     {4294967295, 4294967295, 68719476720, 68719476720, 68719476720}},
    {"envoy", 3, 7, {300, 428, 2571, 3000, 3000}},
    {"envoy", 3, 4294967295, {300, 300, 2999, 3000, 3000}},
    {"envoy",
     4294967295,
     7,
     {429496729500, 613566756428, 3681400538571, 4294967295000, 4294967295000}},
    {"envoy",
     4294967295,
     4294967295,
     {429496729500, 429496729500, 4294967294000, 4294967295000, 4294967295000}},
    {"envoy:aggression=2,min=0", 3, 7, {0, 1133, 2777, 3000, 3000}},
    {"envoy:aggression=2,min=0", 3, 4294967295, {0, 0, 2999, 3000, 3000}},
    {"envoy:aggression=2,min=0",
     4294967295,
     7,
     {0, 1623345050246, 3976367049576, 4294967295000, 4294967295000}},
    {"envoy:aggression=2,min=0",
     4294967295,
     4294967295,
     {0, 65535999, 4294967294499, 4294967295000, 4294967295000}},
    {"envoy:aggression=0.1,min=0", 3, 7, {0, 0, 642, 3000, 3000}},
    {"envoy:aggression=0.1,min=0", 3, 4294967295, {0, 0, 2999, 3000, 3000}},
    {"envoy:aggression=0.1,min=0",
     4294967295,
     7,
     {0, 15204, 919373464730, 4294967295000, 4294967295000}},
    {"envoy:aggression=0.1,min=0",
     4294967295,
     4294967295,
     {0, 0, 4294967285000, 4294967295000, 4294967295000}},
    {"envoy:aggression=9.9,min=1", 3, 7, {30, 2464, 2953, 3000, 3000}},
    {"envoy:aggression=9.9,min=1", 3, 4294967295, {30, 319, 2999, 3000, 3000}},
    {"envoy:aggression=9.9,min=1",
     4294967295,
     7,
     {42949672950, 3528551193852, 4228609285974, 4294967295000, 4294967295000}},
    {"envoy:aggression=9.9,min=1",
     4294967295,
     4294967295,
     {42949672950, 457018323191, 4294967294898, 4294967295000, 4294967295000}},
    {"envoy:min=100", 3, 7, {3000, 3000, 3000, 3000, 3000}},
    {"envoy:min=100", 3, 4294967295, {3000, 3000, 3000, 3000, 3000}},
    {"envoy:min=100",
     4294967295,
     7,
     {4294967295000, 4294967295000, 4294967295000, 4294967295000, 4294967295000}},
    {"envoy:min=100",
     4294967295,
     4294967295,
     {4294967295000, 4294967295000, 4294967295000, 4294967295000, 4294967295000}},
    {"brpc", 3, 7, {300, 428, 2571, 3000, 3000}},
    {"brpc", 3, 4294967295, {300, 300, 2999, 3000, 3000}},
    {"brpc",
     4294967295,
     7,
     {429496729500, 613566756428, 3681400538571, 4294967295000, 4294967295000}},
    {"brpc",
     4294967295,
     4294967295,
     {429496729500, 429496729500, 4294967294000, 4294967295000, 4294967295000}},
    {"brpc:curve=2,min=0.001", 3, 7, {3, 61, 2204, 3000, 3000}},
    {"brpc:curve=2,min=0.001", 3, 4294967295, {3, 3, 2999, 3000, 3000}},
    {"brpc:curve=2,min=0.001",
     4294967295,
     7,
     {4294967295, 87652393775, 3155486175918, 4294967295000, 4294967295000}},
    {"brpc:curve=2,min=0.001",
     4294967295,
     4294967295,
     {4294967295, 4294967295, 4294967293000, 4294967295000, 4294967295000}},
    {"brpc:curve=0.5", 3, 7, {300, 1133, 2777, 3000, 3000}},
    {"brpc:curve=0.5", 3, 4294967295, {300, 300, 2999, 3000, 3000}},
    {"brpc:curve=0.5",
     4294967295,
     7,
     {429496729500, 1623345050246, 3976367049576, 4294967295000, 4294967295000}},
    {"brpc:curve=0.5",
     4294967295,
     4294967295,
     {429496729500, 429496729500, 4294967294499, 4294967295000, 4294967295000}},
    {"brpc:curve=10,min=0.001", 3, 7, {3, 3, 642, 3000, 3000}},
    {"brpc:curve=10,min=0.001", 3, 4294967295, {3, 3, 2999, 3000, 3000}},
    {"brpc:curve=10,min=0.001",
     4294967295,
     7,
     {4294967295, 4294967295, 919373464730, 4294967295000, 4294967295000}},
    {"brpc:curve=10,min=0.001",
     4294967295,
     4294967295,
     {4294967295, 4294967295, 4294967285000, 4294967295000, 4294967295000}},
    {"brpc:min=1", 3, 7, {3000, 3000, 3000, 3000, 3000}},
    {"brpc:min=1", 3, 4294967295, {3000, 3000, 3000, 3000, 3000}},
    {"brpc:min=1",
     4294967295,
     7,
     {4294967295000, 4294967295000, 4294967295000, 4294967295000, 4294967295000}},
    {"brpc:min=1",
     4294967295,
     4294967295,
     {4294967295000, 4294967295000, 4294967295000, 4294967295000, 4294967295000}},
    {"sofarpc", 3, 7, {10, 10, 10, 10, 3}},
    {"sofarpc", 3, 4294967295, {10, 10, 10, 10, 3}},
    {"sofarpc", 4294967295, 7, {10, 10, 10, 10, 4294967295}},
    {"sofarpc", 4294967295, 4294967295, {10, 10, 10, 10, 4294967295}},
    {"sofarpc:weight=0", 3, 7, {0, 0, 0, 0, 3}},
    {"sofarpc:weight=0", 3, 4294967295, {0, 0, 0, 0, 3}},
    {"sofarpc:weight=0", 4294967295, 7, {0, 0, 0, 0, 4294967295}},
    {"sofarpc:weight=0", 4294967295, 4294967295, {0, 0, 0, 0, 4294967295}},
    {"sofarpc:weight=4294967295", 3, 7, {4294967295, 4294967295, 4294967295, 4294967295, 3}},
    {"sofarpc:weight=4294967295",
     3,
     4294967295,
     {4294967295, 4294967295, 4294967295, 4294967295, 3}},
    {"sofarpc:weight=4294967295",
     4294967295,
     7,
     {4294967295, 4294967295, 4294967295, 4294967295, 4294967295}},
    {"sofarpc:weight=4294967295",
     4294967295,
     4294967295,
     {4294967295, 4294967295, 4294967295, 4294967295, 4294967295}},
    {"dubbo", 3, 7, {3, 1, 2, 3, 3}},
    {"dubbo", 3, 4294967295, {3, 1, 2, 3, 3}},
    {"dubbo", 4294967295, 7, {4294967295, 613566756, 3681400538, 4294967295, 4294967295}},
    {"dubbo", 4294967295, 4294967295, {4294967295, 1, 4294967294, 4294967295, 4294967295}},
};

static void edges(void)
{
    for (size_t i = 0; i < sizeof edge_cases / sizeof *edge_cases; i++) {
        uint64_t seconds = edge_cases[i].seconds;
        const uint64_t elapsed[] = {0, 1, seconds - 1, seconds, seconds + 1};

        for (size_t at = 0; at < 5; at++)
            expect_effective(edge_cases[i].expected[at], edge_cases[i].text, edge_cases[i].weight,
                             edge_cases[i].seconds, elapsed[at]);
    }
}

/* The power comes out whole, as (2/3)^2 = 4/9. In the rows from aggression=0.1 on,
 * floor(1000 * w * pow(p, x)) in doubles gives one less. */
static const struct {
    const char *text;
    uint32_t weight, seconds, elapsed;
    uint64_t expected;
} whole_cases[] = {
    {"brpc:curve=2,min=0.001", 9, 3, 2, 4000},
    {"brpc:curve=2,min=0.001", 1, 10, 9, 810},
    {"brpc:curve=3,min=0.001", 1, 10, 9, 729},
    {"brpc:curve=4,min=0.001", 10, 10, 9, 6561},
    {"brpc:curve=5,min=0.001", 100, 10, 9, 59049},
    {"brpc:curve=7,min=0.001", 10000, 10, 9, 4782969},
    {"brpc:curve=10,min=0.001", 10000000, 10, 9, 3486784401},
    {"brpc:curve=10,min=0.001", 59049, 3, 2, 1024000},
    {"brpc:curve=5,min=0.001", 243, 3, 2, 32000},
    {"brpc:curve=10,min=0.001", 1024, 2, 1, 1024},
    {"brpc:curve=1.5,min=0.001", 27, 9, 4, 8000},
    {"brpc:curve=0.5,min=0.001", 3, 9, 4, 2000},
    {"envoy:aggression=2,min=0", 4, 16, 9, 3000},
    {"envoy:aggression=2,min=0", 1, 4, 1, 500},
    {"envoy:aggression=0.5,min=0", 9, 3, 2, 4000},
    {"envoy:aggression=3,min=0", 1, 1000, 729, 900},
    {"envoy:aggression=2.5,min=0", 9, 243, 32, 4000},
    {"envoy:aggression=0.2,min=0", 100, 10, 9, 59049},
    {"envoy:aggression=0.1,min=0", 59049, 3, 1, 1000},
    {"brpc:curve=0.1,min=0.001", 1, 1048576, 1, 250},
    {"envoy:aggression=0.2,min=0", 243, 3, 1, 1000},
    {"brpc:curve=0.2,min=0.001", 1, 1024, 1, 250},
    {"envoy:aggression=0.3,min=0", 128, 8, 1, 125},
    {"envoy:aggression=0.4,min=0", 243, 9, 1, 1000},
    {"brpc:curve=0.4,min=0.001", 1, 32, 1, 250},
    {"envoy:aggression=0.5,min=0", 49, 7, 1, 1000},
    {"brpc:curve=0.5,min=0.001", 11, 100, 49, 7700},
    {"envoy:aggression=0.6,min=0", 4, 8, 1, 125},
    {"brpc:curve=0.6,min=0.001", 343, 16807, 7776, 216000},
    {"envoy:aggression=0.7,min=0", 128, 128, 1, 125},
    {"envoy:aggression=0.8,min=0", 243, 81, 1, 1000},
    {"brpc:curve=0.8,min=0.001", 2, 32, 1, 125},
    {"envoy:aggression=0.9,min=0", 128, 512, 1, 125},
    {"brpc:curve=0.9,min=0.001", 64, 1024, 1, 125},
    {"envoy:aggression=1.2,min=0", 4, 64, 1, 125},
    {"brpc:curve=1.2,min=0.001", 531441, 59049, 32768, 262144000},
    {"envoy:aggression=1.3,min=0", 128, 8192, 1, 125},
    {"envoy:aggression=1.4,min=0", 4, 128, 1, 125},
    {"brpc:curve=1.4,min=0.001", 2470629, 16807, 7776, 839808000},
    {"envoy:aggression=1.5,min=0", 1, 1000, 729, 810},
    {"brpc:curve=1.5,min=0.001", 343, 49, 1, 1000},
    {"envoy:aggression=1.6,min=0", 59049, 43046721, 1, 1000},
    {"brpc:curve=1.6,min=0.001", 32, 32, 1, 125},
    {"envoy:aggression=1.7,min=0", 128, 131072, 1, 125},
    {"envoy:aggression=1.8,min=0", 4, 512, 1, 125},
    {"brpc:curve=1.8,min=0.001", 64, 32, 1, 125},
    {"envoy:aggression=2.4,min=0", 4, 4096, 1, 125},
    {"brpc:curve=2.4,min=0.001", 1000000000, 100000, 59049, 282429536481},
    {"envoy:aggression=2.6,min=0", 4, 8192, 1, 125},
    {"envoy:aggression=2.8,min=0", 4, 16384, 1, 125},
    {"envoy:aggression=2.9,min=0", 128, 536870912, 1, 125},
    {"brpc:curve=3,min=0.001", 27, 3, 1, 1000},
    {"envoy:aggression=3.2,min=0", 243, 43046721, 1, 1000},
    {"envoy:aggression=3.4,min=0", 4, 131072, 1, 125},
    {"envoy:aggression=3.6,min=0", 4, 262144, 1, 125},
    {"envoy:aggression=4,min=0", 11, 10000, 2401, 7700},
    {"brpc:curve=4,min=0.001", 81, 3, 1, 1000},
    {"envoy:aggression=4.8,min=0", 4, 16777216, 1, 125},
    {"envoy:aggression=5.2,min=0", 4, 67108864, 1, 125},
    {"envoy:aggression=5.5,min=0", 2, 4194304, 1, 125},
    {"envoy:aggression=5.6,min=0", 4, 268435456, 1, 125},
    {"envoy:aggression=5.8,min=0", 4, 536870912, 1, 125},
    {"brpc:curve=6,min=0.001", 729, 3, 1, 1000},
    {"envoy:aggression=6.5,min=0", 1, 8192, 1, 250},
    {"envoy:aggression=8,min=0", 11, 100000000, 5764801, 7700},
};

static void whole_powers(void)
{
    for (size_t i = 0; i < sizeof whole_cases / sizeof *whole_cases; i++)
        expect_effective(whole_cases[i].expected, whole_cases[i].text, whole_cases[i].weight,
                         whole_cases[i].seconds, whole_cases[i].elapsed);
}

/* What holds under every shape *********************************************************/

/* Every name is among those that are looked at. */
static void all_names(void)
{
    for (size_t i = 0; i < shape_name_count; i++) {
        bool found = false;

        for (size_t k = 0; k < MANY; k++)
            found = found || strcmp(many[k], shape_names[i].name) == 0;
        about("%s", shape_names[i].name);
        expect(found, "looked at");
    }
}

static void no_weight(void)
{
    for (size_t i = 0; i < MANY; i++) {
        if (ramp_of(many[i]).shape->lifts_zero)
            continue;
        expect_effective(0, many[i], 0, 0, 0);
        expect_effective(0, many[i], 0, 10, 0);
        expect_effective(0, many[i], 0, 10, 5);
        expect_effective(0, many[i], 0, 10, 10);
        expect_effective(0, many[i], 0, 10, 11);
    }
}

static void no_ramp(void)
{
    for (size_t i = 0; i < MANY; i++) {
        uint64_t unit = ramp_of(many[i]).shape->unit;

        expect_effective(7 * unit, many[i], 7, 0, 0);
        expect_effective(7 * unit, many[i], 7, 0, 1);
        expect_effective(UINT32_MAX * unit, many[i], UINT32_MAX, 0, 0);
    }
}

static void full_after_the_end(void)
{
    static const uint32_t ramps[] = {1, 2, 16, 900, UINT32_MAX};

    for (size_t i = 0; i < MANY; i++) {
        struct slow_start ramp = ramp_of(many[i]);
        bool flat = strcmp(shape_own_name(ramp.shape), "sofarpc") == 0;

        for (size_t j = 0; j < sizeof ramps / sizeof *ramps; j++) {
            uint64_t end = (uint64_t)ramps[j] + flat;

            expect_effective(slow_start_full(&ramp, 5), many[i], 5, ramps[j], end);
            expect_effective(slow_start_full(&ramp, 5), many[i], 5, ramps[j], end + 1);
            expect_number(end, slow_start_length(&ramp, ramps[j]), "length of the ramp");
        }
        expect_number(0, slow_start_length(&ramp, 0), "length of no ramp");
    }
}

/* Under all shapes but dubbo, which then gives the least. */
static void clock_before_joining(void)
{
    for (size_t i = 0; i < MANY; i++) {
        struct slow_start ramp = ramp_of(many[i]);
        bool dubbo = strcmp(shape_own_name(ramp.shape), "dubbo") == 0;
        uint64_t at_once = dubbo ? 1 : slow_start_effective(&ramp, 9, 4, 50, 50);

        about("%s", many[i]);
        expect_number(at_once, slow_start_effective(&ramp, 9, 4, 50, 49), "one second before");
        expect_number(at_once, slow_start_effective(&ramp, 9, 4, 50, 0), "long before");
        expect_number(at_once, slow_start_effective(&ramp, 9, 4, INT64_MAX, 0), "longest before");
    }
}

/* Of all but sofarpc, which falls to a weight below its own, and of those with the full weight at the
 * moment of joining only after that. */
static void never_falls(void)
{
    for (size_t i = 0; i < MANY; i++) {
        struct slow_start ramp = ramp_of(many[i]);
        uint64_t before = 0;

        if (strcmp(shape_own_name(ramp.shape), "sofarpc") == 0)
            continue;
        for (uint64_t now =
                 slow_start_effective(&ramp, 777, 200, 0, 0) == slow_start_full(&ramp, 777);
             now <= 205; now++) {
            uint64_t after = slow_start_effective(&ramp, 777, 200, 0, now);

            about("%s, elapsed %" PRIu64, many[i], now);
            expect(after >= before, "at least the weight before");
            before = after;
        }
        expect_number(slow_start_full(&ramp, 777), before, "the last one");
    }
}

/* In a pool ****************************************************************************/

static const struct siphash_key key = {7, 11};

static void add(struct pool *pool, const char *name, uint32_t weight, uint32_t seconds)
{
    struct reason reason;

    expect(pool_add(pool, &(struct member){word_of(name), weight}, seconds, &reason) == ACCEPTED,
           "ADD is accepted");
}

/* So many picks: the first letters of the winners' names, or `-` for nobody. */
static void expect_picks(const char *expected, struct pool *pool)
{
    char picks[100];
    size_t count = strlen(expected);

    for (size_t i = 0; i < count; i++) {
        uint32_t winner = pool_pick(pool);

        picks[i] = winner == NOBODY ? '-' : *pool_name(pool, winner).text;
    }
    expect_text(expected, (struct word){picks, count}, "picks");
}

/* A cold one starts with a sixteenth, and warm ones count sixteen a point: 32, 32, 4. */
static void pool_in_units(void)
{
    struct pool pool;
    struct member members[] = {{word_of("a"), 2}, {word_of("b"), 2}};
    struct reason reason;

    pool_init(&pool, ramp_of("haproxy"), key);
    expect(pool_replace(&pool, members, 2, &reason) == ACCEPTED, "POOL is accepted");
    add(&pool, "c", 4, 16);
    expect_number(32, pool_effective(&pool, 0), "a");
    expect_number(32, pool_effective(&pool, 1), "b");
    expect_number(4, pool_effective(&pool, 2), "c");
    expect_picks("abababcababababab", &pool);
    expect(pool_down(&pool, BYTES("c"), &reason) == ACCEPTED, "DOWN is accepted");
    expect_number(0, pool_effective(&pool, 2), "c, down");
    pool_free(&pool);
}

/* The weight that changes one second after the end of the ramp, with a pick at the end
 * that finds the ramp not over yet; forth and back. */
static void pool_past_the_end(void)
{
    struct pool pool;

    pool_init(&pool, ramp_of("sofarpc:weight=1"), key);
    add(&pool, "z", 2, 0);
    add(&pool, "a", 100, 10);
    expect_picks("zaz", &pool);
    pool_set_clock(&pool, 10);
    expect_number(1, pool_effective(&pool, 1), "at the end");
    expect_picks("zaz", &pool);
    pool_set_clock(&pool, 11);
    expect_number(100, pool_effective(&pool, 1), "after the end");
    expect_picks("aaaaa", &pool);
    pool_set_clock(&pool, 10);
    expect_number(1, pool_effective(&pool, 1), "back at the end");
    pool_free(&pool);
}

static void pool_keeps_its_shape(void)
{
    struct pool pool;
    struct reason reason;
    struct member member = {word_of("a"), 3};

    pool_init(&pool, ramp_of("brpc:min=0.5"), key);
    expect(pool_replace(&pool, &member, 1, &reason) == ACCEPTED, "POOL is accepted");
    expect(pool_up(&pool, BYTES("a"), 10, &reason) == ACCEPTED, "UP is accepted");
    expect_number(1500, pool_effective(&pool, 0), "a");
    pool_set_clock(&pool, 6);
    expect_number(1800, pool_effective(&pool, 0), "a at 6");
    pool_set_clock(&pool, 10);
    expect_number(3000, pool_effective(&pool, 0), "a at 10");
    pool_free(&pool);
}

/* Weights that add up to 10^15 in thousandths, 10^18 in all: the picks against a walk with
 * plain scores. */
static void pool_at_its_limit(void)
{
    enum { FULL = 232830 }; /* so many of the largest weight fit */
    static int64_t scores[FULL];
    const int64_t weight = 1000 * (int64_t)UINT32_MAX;
    struct pool pool;
    char name[16];

    pool_init(&pool, ramp_of("envoy"), key);
    for (int i = 0; i < FULL; i++) {
        snprintf(name, sizeof name, "%d", i);
        add(&pool, name, UINT32_MAX, 0);
    }
    for (int pick = 0; pick < 40; pick++) {
        uint32_t winner = 0;

        for (uint32_t i = 0; i < FULL; i++) {
            scores[i] += weight;
            if (scores[i] > scores[winner])
                winner = i;
        }
        scores[winner] -= FULL * weight;
        about("pick %d", pick + 1);
        expect_number(winner, pool_pick(&pool), "winner");
        expect_signed(scores[winner], swrr_score(&pool.swrr, winner), "its score");
    }
    pool_free(&pool);
}

/* The text of the option ***************************************************************/

static void expect_values(const char *text, const char *name, uint32_t first, uint32_t second)
{
    struct slow_start ramp = ramp_of(text);

    about("'%s'", text);
    expect_text(name, word_of(shape_own_name(ramp.shape)), "shape");
    expect_number(first, ramp.values[0], "first value");
    expect_number(second, ramp.values[1], "second value");
}

static void accepted(void)
{
    expect_values("linear", "linear", 0, 0);
    expect_values("nginx-plus", "linear", 0, 0);
    expect_values("aws-alb", "linear", 0, 0);
    expect_values("f5", "linear", 0, 0);
    expect_values("dubbo-go", "dubbo", 0, 0);
    expect_values("envoy", "envoy", 100, 10000);
    expect_values("istio:aggression=1", "envoy", 100, 10000);
    expect_values("envoy:aggression=0.01", "envoy", 1, 10000);
    expect_values("envoy:aggression=100.0,min=0", "envoy", 10000, 0);
    expect_values("envoy:min=100,aggression=2.5", "envoy", 250, 100000);
    expect_values("envoy:aggression=1.50,min=0.5", "envoy", 150, 500);
    expect_values("envoy:aggression=1.25,min=0.001", "envoy", 125, 1);
    expect_values("envoy:min=00007", "envoy", 100, 7000);
    expect_values("brpc", "brpc", 100, 100);
    expect_values("brpc:min=0.001", "brpc", 100, 1);
    expect_values("brpc:min=0.25,curve=00.5", "brpc", 50, 250);
    expect_values("brpc:min=1", "brpc", 100, 1000);
    expect_values("brpc:min=1.000", "brpc", 100, 1000);
    expect_values("brpc:min=0.050", "brpc", 100, 50);
    expect_values("apisix:min=12.5", "apisix", 100, 12500);
    expect_values("armeria:steps=1000,aggression=0.25", "armeria", 1000, 25);
    expect_values("mosn:min=0.125", "mosn", 100, 125);
    expect_values("polaris", "polaris", 200, 0);
    expect_values("sermant:curve=3", "sermant", 300, 0);
    expect_values("skipper:exponent=0.01", "skipper", 1, 0);
    expect_values("sofarpc", "sofarpc", 10, 0);
    expect_values("sofarpc:weight=0", "sofarpc", 0, 0);
    expect_values("sofarpc:weight=4294967295", "sofarpc", UINT32_MAX, 0);
}

/* Nothing is set where the text is refused. */
static void refused(const char *text, const char *problem, const char *allowed)
{
    struct slow_start ramp = slow_start_linear();
    struct reason reason = {""};
    char expected[REASON_SIZE];

    snprintf(expected, sizeof expected, "--ramp: %s%s", problem, allowed);
    about("'%s'", text);
    expect(ramp_option_parse(text, &ramp, &reason) == REFUSED, "it is refused");
    expect_text(expected, word_of(reason.text), "reason");
}

#define NAMES \
    "linear, nginx-plus, aws-alb, f5, angie, apisix, bfe, envoy, istio, haproxy, mosn, skipper, " \
    "armeria, brpc, dubbo, dubbo-go, polaris, sermant, sofarpc"
#define SHAPES "; the shapes are " NAMES

static void wrong_shapes(void)
{
    refused("", "the shape is missing", SHAPES);
    refused(":", "the shape is missing", SHAPES);
    refused(":min=1", "the shape is missing", SHAPES);
    refused("foo", "'foo' is not a shape", SHAPES);
    refused("foo:min=1", "'foo' is not a shape", SHAPES);
    refused("Envoy", "'Envoy' is not a shape; did you mean envoy? The shapes are ", NAMES);
    refused("haprox", "'haprox' is not a shape; did you mean haproxy? The shapes are ", NAMES);
    refused("blink:min=1", "'blink' is not a shape", SHAPES);
    refused("env", "'env' is not a shape", SHAPES);
    refused("envoys", "'envoys' is not a shape; did you mean envoy? The shapes are ", NAMES);
    refused("envoy,min=1", "'envoy,min=1' is not a shape", SHAPES);
    refused(" envoy", "' envoy' is not a shape; did you mean envoy? The shapes are ", NAMES);
    refused("caf\xC3\xA9\n", "'caf\\xC3\\xA9\\x0A' is not a shape", SHAPES);
    refused("aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffg",
            "'aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff...' is not a shape",
            SHAPES);
}

static void no_keys(void)
{
    refused("linear:", "linear has no keys, and so no colon", "");
    refused("nginx-plus:", "nginx-plus has no keys, and so no colon", "");
    refused("haproxy:min=1", "haproxy has no keys, and so no colon", "");
    refused("dubbo:weight=1", "dubbo has no keys, and so no colon", "");
}

#define ENVOY \
    "; the keys of envoy are aggression=0.01 to 100 (at most 2 decimals) and min=0 to 100 (at " \
    "most " \
    "3 decimals)"
#define BRPC \
    "; the keys of brpc are curve=0.01 to 100 (at most 2 decimals) and min=0.001 to 1 (at most 3 " \
    "decimals)"
#define ARMERIA \
    "; the keys of armeria are steps=1 to 1000 (whole), aggression=0.01 to 100 (at most 2 " \
    "decimals) and min=0 to 1 (at most 3 decimals)"
#define SOFARPC "; the keys of sofarpc are weight=0 to 4294967295 (whole)"

static void wrong_keys(void)
{
    refused("envoy:", "a KEY=VALUE is missing after ':'", ENVOY);
    refused("envoy:,min=1", "a KEY=VALUE is missing after ':'", ENVOY);
    refused("envoy:min=1,", "a KEY=VALUE is missing after ','", ENVOY);
    refused("envoy:min=1,,aggression=2", "a KEY=VALUE is missing after ','", ENVOY);
    refused("envoy:foo=1", "'foo' is not a key", ENVOY);
    refused("envoy:foo", "'foo' is not a key", ENVOY);
    refused("envoy:=1", "'' is not a key", ENVOY);
    refused("envoy:Min=1", "'Min' is not a key", ENVOY);
    refused("envoy:mi=1", "'mi' is not a key", ENVOY);
    refused("envoy: min=1", "' min' is not a key", ENVOY);
    refused("envoy:curve=1", "'curve' is not a key", ENVOY);
    refused("envoy:min=1:aggression=2", "min cannot be '1:aggression=2'", ENVOY);
    refused("brpc:aggression=1", "'aggression' is not a key", BRPC);
    refused("sofarpc:min=1", "'min' is not a key", SOFARPC);
    refused("envoy:min", "min has no value", ENVOY);
    refused("envoy:min=", "min has no value", ENVOY);
    refused("envoy:min,aggression=2", "min has no value", ENVOY);
    refused("envoy:min=1,min=1", "min is given twice", ENVOY);
    refused("envoy:min=1,aggression=2,min", "min is given twice", ENVOY);
}

static void wrong_values(void)
{
    refused("envoy:aggression=0", "aggression cannot be '0'", ENVOY);
    refused("envoy:aggression=0.0", "aggression cannot be '0.0'", ENVOY);
    refused("envoy:aggression=100.01", "aggression cannot be '100.01'", ENVOY);
    refused("envoy:aggression=0.005", "aggression cannot be '0.005'", ENVOY);
    refused("envoy:aggression=1.255", "aggression cannot be '1.255'", ENVOY);
    refused("envoy:aggression=1.", "aggression cannot be '1.'", ENVOY);
    refused("envoy:aggression=.5", "aggression cannot be '.5'", ENVOY);
    refused("envoy:aggression=.", "aggression cannot be '.'", ENVOY);
    refused("envoy:aggression=1.2.3", "aggression cannot be '1.2.3'", ENVOY);
    refused("envoy:aggression=1e1", "aggression cannot be '1e1'", ENVOY);
    refused("envoy:aggression=-1", "aggression cannot be '-1'", ENVOY);
    refused("envoy:aggression=1.-1", "aggression cannot be '1.-1'", ENVOY);
    refused("envoy:aggression= 1", "aggression cannot be ' 1'", ENVOY);
    refused("envoy:aggression=+1", "aggression cannot be '+1'", ENVOY);
    refused("envoy:min=101", "min cannot be '101'", ENVOY);
    refused("envoy:min=10.0001", "min cannot be '10.0001'", ENVOY);
    refused("envoy:min=100.001", "min cannot be '100.001'", ENVOY);
    refused("armeria:steps=0", "steps cannot be '0'", ARMERIA);
    refused("armeria:steps=1001", "steps cannot be '1001'", ARMERIA);
    refused("armeria:steps=2.5", "steps cannot be '2.5'", ARMERIA);
    refused("armeria:aggression=42949672.95", "aggression cannot be '42949672.95'", ARMERIA);
    refused("armeria:min=1.001", "min cannot be '1.001'", ARMERIA);
    refused("envoy:min=1.", "min cannot be '1.'", ENVOY);
    refused("envoy:min=10%", "min cannot be '10%'", ENVOY);
    refused("envoy:min=1=2", "min cannot be '1=2'", ENVOY);
    refused("brpc:curve=101", "curve cannot be '101'", BRPC);
    refused("brpc:min=0", "min cannot be '0'", BRPC);
    refused("brpc:min=0.0005", "min cannot be '0.0005'", BRPC);
    refused("brpc:min=1.001", "min cannot be '1.001'", BRPC);
    refused("sofarpc:weight=0x10", "weight cannot be '0x10'", SOFARPC);
}

/* Values that would be allowed ones if they wrapped at 2^32 or 2^64. */
static void overflow(void)
{
    refused("sofarpc:weight=4294967296", "weight cannot be '4294967296'", SOFARPC);
    refused("sofarpc:weight=18446744073709551617", "weight cannot be '18446744073709551617'",
            SOFARPC);
    refused("envoy:min=4294967297", "min cannot be '4294967297'", ENVOY);
    refused("envoy:aggression=429496730", "aggression cannot be '429496730'", ENVOY);
    refused("envoy:aggression=18446744073709551617", "aggression cannot be '18446744073709551617'",
            ENVOY);
    refused("envoy:aggression=1844674407370955162", "aggression cannot be '1844674407370955162'",
            ENVOY);
    refused("brpc:min=4294968", "min cannot be '4294968'", BRPC);
    refused("brpc:min=18446744073709552", "min cannot be '18446744073709552'", BRPC);
    refused("brpc:min=0.18446744073709551617", "min cannot be '0.18446744073709551617'", BRPC);
}

/* The table ****************************************************************************/

/* What the rest of the program takes for granted of a row. */
static void rows(void)
{
    expect_text("linear", word_of(shape_names[0].name), "the first shape");
    expect(shape_names[0].group == STRAIGHT_LINES, "its group is the first");
    for (size_t i = 0; i < shape_name_count; i++) {
        const struct shape *shape = shape_names[i].shape;

        about("%s", shape_names[i].name);
        expect(shape->unit >= 1 && shape->unit <= SHAPE_UNIT_MAX, "unit");
        expect(shape->key_count <= SHAPE_KEYS_MAX, "number of keys");
        for (size_t k = 0; k < shape->key_count; k++) {
            const struct shape_key *range = &shape->keys[k];

            if (range->usual_words != NULL)
                expect(range->usual == NOT_GIVEN, "in words, and in no number");
            else
                expect(range->least <= range->usual && range->usual <= range->most, "range");
        }
        expect(i == 0 || shape_names[i - 1].group <= shape_names[i].group, "groups in a row");
        for (size_t j = 0; j < i; j++)
            expect(strcmp(shape_names[i].name, shape_names[j].name) != 0, "a name of its own");
    }
}

int main(void)
{
    static const struct check checks[] = {
        {"shapes: dubbo as published", dubbo_published},
        {"shapes: dubbo where floats are one off", dubbo_floats},
        {"shapes: haproxy as measured", haproxy_measured},
        {"shapes: sofarpc as published", sofarpc_published},
        {"shapes: sofarpc with a weight of 0", sofarpc_lifts_zero},
        {"shapes: apisix as its tests have it", apisix_published},
        {"shapes: armeria as its tests have it", armeria_published},
        {"shapes: the leasts of armeria", armeria_leasts},
        {"shapes: polaris as its tests have it", polaris_published},
        {"shapes: mosn as its tests have it", mosn_published},
        {"shapes: bfe as its test and its formula have it", bfe_published},
        {"shapes: sermant as worked by hand", sermant_worked},
        {"shapes: skipper as worked by hand", skipper_worked},
        {"shapes: dubbo before the start", dubbo_before},
        {"shapes: every small case against plain models", every_small_case},
        {"shapes: the edges of the ramp, and the largest numbers", edges},
        {"shapes: powers that come out whole", whole_powers},
        {"shapes: every name is looked at", all_names},
        {"shapes: weight 0 is 0", no_weight},
        {"shapes: a ramp of 0 is no ramp", no_ramp},
        {"shapes: the full weight after the end", full_after_the_end},
        {"shapes: a clock before joining counts as joining", clock_before_joining},
        {"shapes: never falls as the clock goes on", never_falls},
        {"shapes: a pool counts in units", pool_in_units},
        {"shapes: a pool whose ramp ends a second later", pool_past_the_end},
        {"shapes: a pool keeps its shape", pool_keeps_its_shape},
        {"shapes: a pool of 10^15 in thousandths", pool_at_its_limit},
        {"shapes: text that is accepted", accepted},
        {"shapes: wrong shapes", wrong_shapes},
        {"shapes: keys where there are none", no_keys},
        {"shapes: wrong keys", wrong_keys},
        {"shapes: wrong values", wrong_values},
        {"shapes: values past 32 and 64 bits", overflow},
        {"shapes: the table", rows},
    };

    return CHECK_ALL(checks);
}
