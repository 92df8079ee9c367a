/* scaled.c - checks of src/base/scaled.c: to the nearest, halves up, and no product that wraps. */
#include "base/scaled.h"

#include "check.h"

static void expect_scaled(uint64_t expected, uint64_t part, uint64_t whole, uint64_t scale)
{
    about("%" PRIu64 " of %" PRIu64 " in %" PRIu64 "ths", part, whole, scale);
    expect_number(expected, scaled(part, whole, scale), "the part, scaled");
}

static void rounds_to_nearest(void)
{
    expect_scaled(333, 1, 3, 1000);
    expect_scaled(667, 2, 3, 1000);
    expect_scaled(143, 1, 7, 1000);
    expect_scaled(857, 6, 7, 1000);
    expect_scaled(125, 1, 8, 1000);
    expect_scaled(0, 0, 5, 1000);
    expect_scaled(1000, 5, 5, 1000);
    expect_scaled(0, 4, 9, 1);
    expect_scaled(1, 5, 9, 1);
    expect_scaled(0, 3, 4, 0);
}

static void halves_go_up(void)
{
    expect_scaled(63, 1, 16, 1000); /* 62.5 */
    expect_scaled(188, 3, 16, 1000);
    expect_scaled(1, 1, 2000, 1000);
    expect_scaled(0, 999, 2000000, 1000);
    expect_scaled(1000, 1999, 2000, 1000); /* 999.5 */
    expect_scaled(1, 1, 2, 1);
}

static void huge_counts(void)
{
    uint64_t most = UINT64_MAX, half = UINT64_C(1) << 63;

    expect_scaled(500, half, most, 1000);
    expect_scaled(1, most / 2000 + 1, most, 1000);
    expect_scaled(0, most / 2000, most, 1000);
    expect_scaled(1000, most - 1, most, 1000);
    expect_scaled(333, half / 3, half, 1000);
    expect_scaled(667, half / 3 * 2, half, 1000);
    expect_scaled(most - 1, most - 1, most, most);
    expect_scaled(half, half, most, most);
    expect_scaled(half, 1, 2, most); /* 2^63 - 0.5 */
}

/* Where the product fits into 64 bits the plain formula is there to compare with. */
static void agrees_with_the_plain_formula(void)
{
    for (int i = 0; i < 20000; i++) {
        uint64_t whole = 1 + (dice() >> (20 + throw_dice(44)));
        uint64_t part = dice() % (whole + 1), scale = throw_dice(5000);

        expect_scaled((2 * part * scale + whole) / (2 * whole), part, whole, scale);
    }
}

int main(void)
{
    static const struct check checks[] = {
        {"portion: to the nearest", rounds_to_nearest},
        {"portion: halves go up", halves_go_up},
        {"portion: counts up to 2^64", huge_counts},
        {"portion: agrees with the plain formula", agrees_with_the_plain_formula},
    };

    return CHECK_ALL(checks);
}
