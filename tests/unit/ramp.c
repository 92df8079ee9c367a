/* ramp.c - checks of src/balancers/slow_start.c: the effective weight of one backend. */
#include "balancers/slow_start.h"

#include "check.h"
#include "lesson/effective_weight.h"

/* floor(weight * min(elapsed, ramp) / ramp) by long division, one bit of the weight after
 * the other, so that the product is never formed. */
static uint32_t long_division(uint32_t weight, uint32_t ramp, uint64_t joined, uint64_t now)
{
    uint64_t elapsed = now < joined ? 0 : now - joined, quotient = 0, rest = 0;

    if (ramp == 0)
        return weight;
    if (elapsed > ramp)
        elapsed = ramp;
    for (int bit = 31; bit >= 0; bit--) {
        quotient *= 2;
        rest *= 2;
        if (weight >> bit & 1)
            rest += elapsed;
        for (; rest >= ramp; rest -= ramp)
            quotient++;
    }
    return (uint32_t)quotient;
}

static void expect_effective(uint32_t expected, uint32_t weight, uint32_t ramp, uint64_t joined,
                             uint64_t now)
{
    struct slow_start lesson = slow_start_linear();

    about("weight %" PRIu32 ", ramp %" PRIu32 ", joined %" PRIu64 ", now %" PRIu64, weight, ramp,
          joined, now);
    expect_number(expected, slow_start_effective(&lesson, weight, ramp, joined, now),
                  "effective weight");
}

/* The lesson's rule as it stands, at the end of a ramp, after it, and without one. */
static void lesson_alone(void)
{
    expect_number(9, effective_weight(10, 20, 19), "a second before the end");
    expect_number(10, effective_weight(10, 20, 20), "at the end");
    expect_number(10, effective_weight(10, 20, 21), "after it");
    expect_number(10, effective_weight(10, 0, 0), "without a ramp");
}

static void lesson_table(void)
{
    expect_effective(0, 10, 20, 0, 0);
    expect_effective(2, 10, 20, 0, 5);
    expect_effective(5, 10, 20, 0, 10);
    expect_effective(7, 10, 20, 0, 15);
    expect_effective(9, 10, 20, 0, 19);
    expect_effective(10, 10, 20, 0, 20);
    expect_effective(10, 10, 20, 0, 100);
}

static void counts_from_joining(void)
{
    expect_effective(0, 10, 20, 1000, 1000);
    expect_effective(2, 10, 20, 1000, 1005);
    expect_effective(9, 10, 20, 1000, 1019);
    expect_effective(10, 10, 20, 1000, 1020);
}

static void no_ramp(void)
{
    expect_effective(10, 10, 0, 0, 0);
    expect_effective(10, 10, 0, 5, 5);
    expect_effective(10, 10, 0, 5, 4);
    expect_effective(0, 0, 0, 0, 0);
    expect_effective(UINT32_MAX, UINT32_MAX, 0, 7, 7);
}

static void ramp_of_one(void)
{
    expect_effective(0, 10, 1, 5, 5);
    expect_effective(10, 10, 1, 5, 6);
    expect_effective(10, 10, 1, 5, 7);
}

static void around_the_end(void)
{
    static const uint32_t ramps[] = {2, 3, 7, 30, 900, UINT32_MAX};

    for (size_t i = 0; i < sizeof ramps / sizeof *ramps; i++) {
        uint64_t end = 100 + (uint64_t)ramps[i];

        expect_effective(0, 1, ramps[i], 100, 100);
        expect_effective(0, 1, ramps[i], 100, 101);
        expect_effective(0, 1, ramps[i], 100, end - 1);
        expect_effective(1, 1, ramps[i], 100, end);
        expect_effective(1, 1, ramps[i], 100, end + 1);
    }
}

static void clock_before_joining(void)
{
    expect_effective(0, 10, 20, 100, 99);
    expect_effective(0, 10, 20, 100, 0);
    expect_effective(0, UINT32_MAX, 1, INT64_MAX, 0);
    expect_effective(0, UINT32_MAX, UINT32_MAX, INT64_MAX, INT64_MAX - 1);
}

static void weight_zero(void)
{
    expect_effective(0, 0, 20, 0, 0);
    expect_effective(0, 0, 20, 0, 10);
    expect_effective(0, 0, 20, 0, 20);
    expect_effective(0, 0, UINT32_MAX, 0, INT64_MAX);
}

static void rounds_down(void)
{
    expect_effective(0, 1, 1000, 0, 999);
    expect_effective(99, 100, 1000, 0, 999);
    expect_effective(1, 2, 3, 0, 2);
    expect_effective(3, 10, 3, 0, 1);
    expect_effective(6, 10, 3, 0, 2);
}

static void largest_numbers(void)
{
    expect_effective(4294967294, 4294967295, 4294967295, 0, 4294967294);
    expect_effective(4294967295, 4294967295, 4294967295, 0, 4294967295);
    expect_effective(1, 4294967295, 4294967295, 0, 1);
    expect_effective(4294967293, 4294967294, 4294967295, 0, 4294967294);
    expect_effective(2147483647, 4294967295, 2, 0, 1);
    expect_effective(2147483647, 4294967295, 4294967295, INT64_MAX - 2147483647, INT64_MAX);
    expect_effective(4294967295, 4294967295, 4294967295, 0, INT64_MAX);
}

static void every_small_case(void)
{
    for (uint32_t weight = 0; weight <= 24; weight++)
        for (uint32_t ramp = 0; ramp <= 24; ramp++)
            for (uint64_t joined = 0; joined <= 2; joined++)
                for (uint64_t now = 0; now <= 29; now++)
                    expect_effective(long_division(weight, ramp, joined, now), weight, ramp, joined,
                                     now);
}

/* A number of any size, small ones as likely as large ones. */
static uint32_t any_size(void)
{
    return (uint32_t)(dice() >> 32) >> throw_dice(32);
}

static void random_cases(void)
{
    for (int i = 0; i < 50000; i++) {
        uint32_t weight = any_size(), ramp = any_size();
        uint64_t joined = dice() >> 2, now = joined + any_size();

        expect_effective(long_division(weight, ramp, joined, now), weight, ramp, joined, now);
    }
}

static void never_falls(void)
{
    struct slow_start lesson = slow_start_linear();
    uint64_t before = 0;

    for (uint64_t now = 0; now <= 1010; now++) {
        uint64_t after = slow_start_effective(&lesson, 777, 1000, 3, now);

        about("now %" PRIu64, now);
        expect(after >= before && after <= 777, "at least the weight before, at most 777");
        before = after;
    }
    expect_number(777, before, "the last one");
}

static void lessons_shape(void)
{
    expect_text("linear", word_of(shape_own_name(slow_start_linear().shape)), "the shape");
}

int main(void)
{
    static const struct check checks[] = {
        {"ramp: the rule of the lesson alone", lesson_alone},
        {"ramp: the lesson's table", lesson_table},
        {"ramp: elapsed counts from joining", counts_from_joining},
        {"ramp: a ramp of 0 is no ramp", no_ramp},
        {"ramp: a ramp of 1 second", ramp_of_one},
        {"ramp: one second before and after the end", around_the_end},
        {"ramp: a clock before joining counts as joining", clock_before_joining},
        {"ramp: weight 0 stays 0", weight_zero},
        {"ramp: rounds down, never up", rounds_down},
        {"ramp: the largest numbers are exact", largest_numbers},
        {"ramp: every small case against a long division", every_small_case},
        {"ramp: 50000 random cases against a long division", random_cases},
        {"ramp: the lesson's shape is the first", lessons_shape},
        {"ramp: never falls as the clock goes on", never_falls},
    };

    return CHECK_ALL(checks);
}
