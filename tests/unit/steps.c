/* steps.c - checks of chart/steps.c and chart/odds.c: picks put together over the clock lose nothing, and
 * what a point of weight would have got is exact. */
#include "chart/steps.h"

#include "check.h"

enum { COLUMNS = 5 };

/* A tally with these picks of five backends. */
struct picked {
    struct tally tally;
    struct entry entries[COLUMNS];
    uint32_t list[COLUMNS];
};

static void pick_some(struct picked *picked)
{
    *picked = (struct picked){.tally.names.count = COLUMNS};
    picked->tally.entries = picked->entries;
    picked->tally.picked = picked->list;
    for (uint32_t i = 0; i < COLUMNS; i++) {
        uint64_t picks = throw_dice(3);

        if (picks == 0)
            continue;
        picked->entries[i].picks = picks;
        picked->tally.picks += picks;
        picked->list[picked->tally.picked_count++] = i;
    }
    picked->tally.none = throw_dice(2);
    picked->tally.picks += picked->tally.none;
}

/* All that was added is there, in order, in few steps. */
static void check_steps(const struct steps *steps, uint64_t picks, uint64_t none,
                        const uint64_t of[COLUMNS])
{
    uint64_t found = 0, without = 0, each[COLUMNS] = {0};

    expect(steps->count <= STEPS_MAX, "not too many steps");
    for (size_t i = 0; i < steps->count; i++) {
        const struct step *step = &steps->list[i];

        found += step->picks;
        without += step->none;
        expect_number(0, step->clock % steps->span, "a step's clock is a multiple of the span");
        expect(i == 0 || step[-1].clock < step->clock, "they are in order");
        for (size_t k = 0; k < step->count; k++)
            each[step->cells[k].entry] += step->cells[k].picks;
        expect(step->capacity <= 64, "their cells are put together");
    }
    expect_number(picks, found, "picks");
    expect_number(none, without, "NONEs");
    for (size_t i = 0; i < COLUMNS; i++)
        expect_number(of[i], each[i], "picks of a backend");
}

/* Runs of the clock in several ways: second by second, in leaps, to and fro. */
static void run_clock(uint64_t leap, uint64_t back)
{
    struct steps steps;
    struct picked picked;
    struct odds odds = {0, 0}, before;
    uint64_t clock = 1000, picks = 0, none = 0, of[COLUMNS] = {0};

    steps_init(&steps);
    for (int i = 0; i < 20000; i++) {
        clock += 1 + dice() % leap;
        clock -= dice() % (back + 1);
        pick_some(&picked);
        before = odds;
        odds = odds_add(odds, picked.tally.picks, 5);
        if (!steps_add(&steps, &picked.tally, clock, before, odds))
            exit(2);
        picks += picked.tally.picks;
        none += picked.tally.none;
        for (size_t k = 0; k < COLUMNS; k++)
            of[k] += picked.entries[k].picks;
    }
    about("leaps of %" PRIu64 ", %" PRIu64 " back", leap, back);
    check_steps(&steps, picks, none, of);
    about("");
    steps_free(&steps);
}

static void nothing_is_lost(void)
{
    run_clock(1, 0);
    run_clock(60, 0);
    run_clock(1000000000000, 0);
    run_clock(40, 20);
    run_clock(1, 1);
}

/* While there is room each time of the clock is a step of its own. */
static void one_by_one(void)
{
    struct steps steps;
    struct picked picked;
    const struct odds none = {0, 0};

    steps_init(&steps);
    for (uint64_t i = 0; i < STEPS_MAX; i++) {
        pick_some(&picked);
        if (!steps_add(&steps, &picked.tally, i * i, none, none))
            exit(2);
    }
    expect_number(1, steps.span, "span");
    expect_number(STEPS_MAX, steps.count, "steps");
    expect_number(STEPS_MAX, steps.clocks, "times of the clock");
    pick_some(&picked);
    if (!steps_add(&steps, &picked.tally, 9, none, none) ||
        !steps_add(&steps, &picked.tally, (uint64_t)STEPS_MAX * STEPS_MAX, none, none))
        exit(2);
    expect_number(2, steps.span, "span, when there is one more");
    expect_number(STEPS_MAX + 1, steps.clocks, "times of the clock then");
    steps_free(&steps);
}

/* Odds ***********************************************************************************/

static void expect_odds(uint64_t expected, uint64_t picks, uint64_t all, uint32_t weight)
{
    struct odds odds = odds_add((struct odds){0, 0}, picks, all);

    about("%" PRIu64 " picks among %" PRIu64 ", of %" PRIu32, picks, all, weight);
    expect_number(expected, odds_picks(odds, weight), "in 1/256");
    about("");
}

static void odds(void)
{
    struct odds third = odds_add((struct odds){0, 0}, 1, 3), sum = {0, 0};

    expect_odds(256, 1, 1, 1);
    expect_odds(0, 5, 0, 1);
    expect_odds(0, 5, 7, 0);
    expect_odds(128, 1, 2, 1);
    expect_odds(85, 1, 3, 1);
    expect_odds(1000 * 256 - 1, 1000, UINT32_MAX, UINT32_MAX); /* a little less than a whole */
    expect_odds(UINT64_C(1) << 40, UINT64_C(1) << 40, 256, 1);
    expect_odds(UINT64_MAX, UINT64_MAX, 1, UINT32_MAX);
    for (int i = 0; i < 300; i++)
        sum = odds_plus(sum, third);
    expect_number(99, sum.whole, "three hundred thirds, which are a little less each");
    expect(odds_later(sum, odds_between(sum, third)), "more than before");
    expect(!odds_later(sum, sum), "not more than itself");
    sum = odds_between(sum, odds_add((struct odds){0, 0}, 299, 3));
    expect_number(0, sum.whole, "one third of it");
    expect(sum.part <= third.part && sum.part + 600 > third.part, "to the last bits");
}

int main(void)
{
    static const struct check checks[] = {
        {"steps: nothing is lost", nothing_is_lost},
        {"steps: one by one while there is room", one_by_one},
        {"odds: what a weight would have got", odds},
    };

    return CHECK_ALL(checks);
}
