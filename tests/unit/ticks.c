/* ticks.c - checks of src/chart/ticks.c. */
#include "chart/ticks.h"

#include "check.h"

static void steps(void)
{
    static const struct {
        uint64_t range, most, step;
    } cases[] = {
        {0, 4, 1},
        {4, 4, 1},
        {5, 4, 2},
        {16, 12, 2},
        {10, 4, 5},
        {25, 4, 10},
        {1600, 12, 200},
        {100, 4, 50},
        {99, 4, 20},
        {1599, 16, 100},
        {UINT64_MAX, 2, UINT64_C(10000000000000000000)},
        {INT64_MAX, 4, UINT64_C(2000000000000000000)},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        about("a range of %" PRIu64 ", at most %" PRIu64, cases[i].range, cases[i].most);
        expect_number(cases[i].step, tick_step(cases[i].range, cases[i].most), "step");
    }
}

static void amounts(void)
{
    static const struct {
        uint64_t number, top;
        const char *text;
    } cases[] = {
        {5, 5, "5"},
        {9999, 9999, "9999"},
        {0, 10000, "0"},
        {5000, 10000, "5k"},
        {2500, 10000, "2.5k"},
        {100000, 100000, "100k"},
        {500000, 1500000, "0.5M"},
        {1500000, 1500000, "1.5M"},
        {4000000000, 5000000000, "4G"},
        {UINT64_C(4294967295000), UINT64_C(5000000000000), "4.3T"},
        {UINT64_C(1000000000000000000), UINT64_C(1000000000000000000), "1000P"},
    };
    char text[AMOUNT_SIZE];

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_text(cases[i].text, word_of(tick_amount(text, cases[i].number, cases[i].top)),
                    "amount");
}

int main(void)
{
    static const struct check checks[] = {
        {"ticks: steps", steps},
        {"ticks: amounts", amounts},
    };

    return CHECK_ALL(checks);
}
