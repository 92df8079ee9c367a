/* power.c - checks of src/balancers/power.c: floor(full * (part / whole)^(n / d)).
 *
 * The model multiplies out v^d * whole^n <= full^d * part^n, factor by factor, in digits of
 * base 4096, and asks it of the answer and of the answer plus one.
 */
#include "balancers/power.h"

#include "balancers/bracket.h"
#include "check.h"

/* The model ****************************************************************************/

enum { BASE = 4096, DIGITS = 7000 }; /* of 12 bits each, 84000 bits in all */

/* The last digit first; digits that are not used are 0. */
struct digits {
    size_t used;
    uint64_t digit[DIGITS];
};

static void multiply(struct digits *digits, uint64_t factor)
{
    uint64_t carry = 0;

    for (size_t i = 0; i < digits->used || carry > 0; i++) {
        if (i == DIGITS) {
            expect(false, "the model has digits enough");
            return;
        }
        if (i == digits->used)
            digits->used++;
        carry += digits->digit[i] * factor;
        digits->digit[i] = carry % BASE;
        carry /= BASE;
    }
}

/* a^times * b^others */
static void product(struct digits *digits, uint64_t a, uint32_t times, uint64_t b, uint32_t others)
{
    *digits = (struct digits){1, {1}};
    for (uint32_t i = 0; i < times; i++)
        multiply(digits, a);
    for (uint32_t i = 0; i < others; i++)
        multiply(digits, b);
}

static bool at_most(const struct digits *a, const struct digits *b)
{
    for (size_t i = DIGITS; i-- > 0;)
        if (a->digit[i] != b->digit[i])
            return a->digit[i] < b->digit[i];
    return true;
}

static uint64_t share(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d)
{
    about("full %" PRIu64 ", (%" PRIu32 "/%" PRIu32 ")^(%" PRIu32 "/%" PRIu32 ")", full, part,
          whole, n, d);
    return power_share(full, part, whole, n, d);
}

static void expect_floor(uint64_t full, uint32_t part, uint32_t whole, uint32_t n, uint32_t d)
{
    struct digits limit, below, above;
    uint64_t v = share(full, part, whole, n, d);

    expect(v <= full, "at most all of it");
    if (v > full)
        return;
    product(&limit, full, d, part, n);
    product(&below, v, d, whole, n);
    product(&above, v + 1, d, whole, n);
    expect(at_most(&below, &limit), "not above the true value");
    expect(!at_most(&above, &limit), "one more is above it");
}

static void expect_share(uint64_t expected, uint64_t full, uint32_t part, uint32_t whole,
                         uint32_t n, uint32_t d)
{
    uint64_t received = share(full, part, whole, n, d);

    expect_number(expected, received, "share");
}

/* Checks *******************************************************************************/

static void whole_powers(void)
{
    expect_share(500, 1000, 1, 4, 1, 2);
    expect_share(750, 1000, 9, 16, 1, 2);
    expect_share(4000, 9000, 2, 3, 2, 1);
    expect_share(1024, UINT64_C(1) << 20, 1, 2, 10, 1);
    expect_share(3486784401, 10000000000, 9, 10, 10, 1);
    expect_share(8, 27, 4, 9, 3, 2);
    expect_share(2, 3, 8, 27, 1, 3);
    expect_share(4, 9, 32, 243, 2, 5);
    expect_share(16, 81, 128, 2187, 4, 7);
    expect_share(250, 1000, 1, 1048576, 1, 10);
    expect_share(333, 3154940866368, 1, 205962976, 6, 5);
    expect_share(272160, 1156342929245, 36, 16129, 5, 2);
    expect_share(4998287062, 1581879721984, 79507, 2515456, 5, 3);
}

/* One less than where a power comes out whole, and one more. */
static void beside_whole_powers(void)
{
    expect_share(499, 999, 1, 4, 1, 2);
    expect_share(500, 1001, 1, 4, 1, 2);
    expect_share(3999, 8999, 2, 3, 2, 1);
    expect_share(4000, 9001, 2, 3, 2, 1);
    expect_share(999999999, 2000000000, 999999999, 4000000000, 1, 2);
    expect_share(1000000000, 2000000000, 1000000000, 4000000000, 1, 2);
    expect_share(1000000000, 2000000000, 1000000001, 4000000000, 1, 2);
    expect_share(1000000000, 2000000000, 1000000002, 4000000000, 1, 2);
}

/* The nearest misses that there are: f and v with 2*v^2 = f^2 + 1 or f^2 - 1, so that f
 * times the square root of 1/2 is v but for one part in f^2, less than v in the one case and
 * more in the other. A double has v in both. */
static void near_misses(void)
{
    expect_share(44560482148, 63018038201, 1, 2, 1, 2);
    expect_share(259717522848, 367296043199, 1, 2, 1, 2);
    expect_share(1513744654944, 2140758220993, 1, 2, 1, 2);
    expect_share(44560482148, 126036076402, 1, 2, 3, 2);
    expect_share(259717522848, 734592086398, 1, 2, 3, 2);
    expect_share(107578520350, 152139002499, 1, 2, 1, 2);
    expect_share(627013566048, 886731088897, 1, 2, 1, 2);
}

static void ends(void)
{
    for (uint32_t n = 1; n <= 100; n += 9)
        for (uint32_t d = 1; d <= 100; d += 11) {
            expect_share(0, 1000, 0, 7, n, d);
            expect_share(1000, 1000, 7, 7, n, d);
            expect_share(0, 0, 3, 7, n, d);
            expect_share(0, 0, 0, 7, n, d);
            expect_share(0, 1, 4294967294, 4294967295, n, d);
            expect_share(POWER_FULL_MAX, POWER_FULL_MAX, UINT32_MAX, UINT32_MAX, n, d);
        }
}

static void straight_line(void)
{
    expect_share(333, 1000, 1, 3, 1, 1);
    expect_share(333, 1000, 1, 3, 100, 100);
    expect_share(999, 1000, 4294967294, 4294967295, 10, 10);
    expect_share(4294967294000000, POWER_FULL_MAX, 4294967294, 4294967295, 10, 10);
    expect_share(1000000, POWER_FULL_MAX, 1, 4294967295, 7, 7);
    for (int i = 0; i < 2000; i++) {
        uint32_t whole = 1 + throw_dice(UINT32_MAX), part = throw_dice(whole);
        uint64_t full = dice() % (POWER_FULL_MAX + 1) >> throw_dice(52);

        expect_floor(full, part, whole, 1, 1);
    }
}

/* All numbers at their limits: the largest products that there are. */
static void largest(void)
{
    static const uint32_t exponents[][2] = {{100, 99}, {99, 100}, {100, 1}, {1, 100},
                                            {10, 99},  {99, 10},  {97, 89}, {3, 2}};

    for (size_t i = 0; i < sizeof exponents / sizeof *exponents; i++) {
        uint32_t n = exponents[i][0], d = exponents[i][1];

        expect_floor(POWER_FULL_MAX, 4294967294, 4294967295, n, d);
        expect_floor(POWER_FULL_MAX, 2147483648, 4294967295, n, d);
        expect_floor(POWER_FULL_MAX, 1, 4294967295, n, d);
        expect_floor(POWER_FULL_MAX, 1, 2, n, d);
        expect_floor(1, 4294967294, 4294967295, n, d);
    }
}

static void every_tenth(void)
{
    for (uint32_t tenths = 1; tenths <= 100; tenths++) {
        expect_floor(1000, 1, 2, 10, tenths);
        expect_floor(1000, 1, 2, tenths, 10);
        expect_floor(123456000, 599, 600, 10, tenths);
        expect_floor(123456000, 599, 600, tenths, 10);
    }
}

/* The last resort, which nothing known comes to: the widest numbers tell the same as narrow ones. */
static void widest(void)
{
    static const struct power_question asked[] = {
        {1000, 1, 3, 617, 50},
        {UINT64_C(4294967295000), 299, 300, 9999, 100},
        {UINT64_C(4294967295000), 299, 300, 100, 9999},
        {63018038201, 1, 2, 1, 2},
        {107578520350, 1, 2, 3, 2},
    };

    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        const struct power_question *ask = &asked[i];
        struct power_range narrow = {0, ask->full}, wide = {0, ask->full};

        about("question %zu", i);
        expect(power_bracket(&narrow, ask), "512 bits are enough");
        power_bracket_wide(&wide, ask);
        expect_number(narrow.low, wide.low, "the floor by wide numbers");
        expect_number(wide.low, wide.high, "no more than one number is left");
    }
}

/* Keys with two decimals: exponents of hundreds, and of a thousand. */
static void hundredths(void)
{
    static const uint32_t exponents[][2] = {{100, 125}, {125, 100}, {100, 333}, {999, 100},
                                            {1, 1001},  {1001, 1},  {7, 701},   {701, 7}};

    for (size_t i = 0; i < sizeof exponents / sizeof *exponents; i++) {
        uint32_t n = exponents[i][0], d = exponents[i][1];

        expect_floor(POWER_FULL_MAX, 4294967294, 4294967295, n, d);
        expect_floor(UINT64_C(4294967295000), 299, 300, n, d);
        expect_floor(1000, 1, 3, n, d);
    }
}

static void expect_others(uint64_t up, uint64_t near, uint64_t full, uint32_t part, uint32_t whole,
                          uint32_t n, uint32_t d)
{
    about("full %" PRIu64 ", (%" PRIu32 "/%" PRIu32 ")^(%" PRIu32 "/%" PRIu32 ")", full, part,
          whole, n, d);
    expect_number(up, power_share_up(full, part, whole, n, d), "rounded up");
    expect_number(near, power_share_near(full, part, whole, n, d), "to the nearest");
}

static void other_roundings(void)
{
    expect_others(500, 500, 1000, 1, 2, 1, 1);
    expect_others(334, 333, 1000, 1, 3, 1, 1);
    expect_others(667, 667, 1000, 2, 3, 100, 100);
    expect_others(2, 2, 3, 1, 2, 1, 1);
    expect_others(7, 6, 100, 1, 4, 2, 1);
    expect_others(13, 13, 100, 1, 2, 3, 1);
    expect_others(500, 500, 1000, 1, 4, 1, 2);
    expect_others(708, 707, 1000, 1, 2, 1, 2);
    expect_others(0, 0, 1000, 0, 2, 1, 2);
    expect_others(0, 0, 0, 1, 2, 1, 2);
    expect_others(1000, 1000, 1000, 2, 2, 1, 2);
    expect_others(1, 0, 1, 1, 3, 5, 3);
}

static void random_cases(void)
{
    for (int i = 0; i < 1500; i++) {
        uint32_t whole = 2 + throw_dice(UINT32_MAX - 1) / (UINT32_C(1) << throw_dice(31));
        uint32_t part = 1 + throw_dice(whole - 1), tenths = 1 + throw_dice(100);
        uint64_t full = dice() % (POWER_FULL_MAX + 1) >> throw_dice(52);

        if (i % 2 == 0)
            expect_floor(full, part, whole, 10, tenths);
        else
            expect_floor(full, part, whole, tenths, 10);
    }
}

int main(void)
{
    static const struct check checks[] = {
        {"power: powers that come out whole", whole_powers},
        {"power: beside powers that come out whole", beside_whole_powers},
        {"power: the nearest misses", near_misses},
        {"power: shares of nothing and of all", ends},
        {"power: the exponent 1", straight_line},
        {"power: the largest numbers", largest},
        {"power: every tenth as exponent", every_tenth},
        {"power: exponents with two decimals", hundredths},
        {"power: the widest numbers", widest},
        {"power: rounded up, and to the nearest", other_roundings},
        {"power: 1500 random cases", random_cases},
    };

    return CHECK_ALL(checks);
}
