/* lean_walk.c - checks of src/pool/lean_walk.c, against the walk of the lesson. */
#include "pool/lean_walk.h"

#include "check.h"

enum { LARGEST = 140 };

static uint64_t total_of(const struct standing *backends, size_t count)
{
    uint64_t total = 0;

    for (size_t i = 0; i < count; i++)
        total += backends[i].weight;
    return total;
}

/* A pick of both; afterwards all stand the same. */
static void pick_both(struct standing *plain, struct standing *lean, size_t count)
{
    uint32_t expected = pick_winner(plain, count);

    expect_number(expected, lean_walk(lean, count, total_of(lean, count)), "winner");
    for (size_t i = 0; i < count; i++)
        expect_signed(plain[i].score, lean[i].score, "score");
}

/* Few weights make many ties; of weight 0 are a few, many or all. */
static void random_pools(void)
{
    for (size_t count = 0; count < LARGEST; count++) {
        uint32_t weights = 1 + throw_dice(count % 3 == 0 ? 3 : 100);
        struct standing plain[LARGEST] = {{0}}, lean[LARGEST] = {{0}};

        for (int pick = 0; pick < 60; pick++) {
            about("pool of %zu, weights below %" PRIu32 ", pick %d", count, weights, pick + 1);
            for (size_t i = 0; i < count; i++)
                if (pick % 20 == 0 || throw_dice(50) == 0)
                    plain[i].weight = lean[i].weight = throw_dice(2) == 0 ? 0 : throw_dice(weights);
            pick_both(plain, lean, count);
        }
    }
}

/* A tie of two anywhere goes to the first; an absent one of the same score does not win. */
static void ties(void)
{
    enum { COUNT = 22 };

    for (size_t first = 0; first < COUNT; first++)
        for (size_t second = first + 1; second < COUNT; second++) {
            struct standing plain[COUNT], lean[COUNT];

            about("a tie of places %zu and %zu of %d", first, second, COUNT);
            for (size_t i = 0; i < COUNT; i++)
                plain[i] = lean[i] =
                    i == first || i == second ? (struct standing){5, 4} : (struct standing){0, 9};
            pick_both(plain, lean, COUNT);
        }
}

static void expect_pick(uint32_t expected, int64_t score, uint64_t weight, uint64_t other)
{
    enum { COUNT = 20 };
    struct standing lean[COUNT] = {{weight, score}, {other, -SCORE_MAX}};
    struct standing plain[COUNT] = {{weight, score}, {other, -SCORE_MAX}};

    about("score 2^61 %+" PRId64 " or -2^61 %+" PRId64, score - SCORE_MAX, score + SCORE_MAX);
    expect_number(expected, lean_walk(lean, COUNT, weight + other), "winner");
    expect_number(expected, pick_winner(plain, COUNT), "winner, by the lesson's walk");
}

static void out_of_range(void)
{
    expect_pick(0, SCORE_MAX - 5, 5, 4);
    expect_pick(OUT_OF_RANGE, SCORE_MAX - 4, 5, 4);
    expect_pick(0, 4 - SCORE_MAX, 5, 4);
    expect_pick(OUT_OF_RANGE, 3 - SCORE_MAX, 5, 4);
}

int main(void)
{
    static const struct check checks[] = {
        {"lean walk: winners and scores of random pools", random_pools},
        {"lean walk: ties", ties},
        {"lean walk: a score out of range", out_of_range},
    };

    return CHECK_ALL(checks);
}
