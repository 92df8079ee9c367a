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

/* The same pool for each of the walks. */
struct pools {
    struct standing plain[LARGEST], few[LARGEST], many[LARGEST];
};

static void set(struct pools *pools, size_t place, struct standing standing)
{
    pools->plain[place] = pools->few[place] = pools->many[place] = standing;
}

/* A pick of each; afterwards all stand the same. */
static void pick_all(struct pools *pools, size_t count)
{
    uint64_t total = total_of(pools->plain, count);
    uint32_t expected = pick_winner(pools->plain, count);

    expect_number(expected, lean_walk_few(pools->few, count, total), "winner, one by one");
    expect_number(expected, lean_walk_many(pools->many, count, total), "winner, four at a time");
    for (size_t i = 0; i < count; i++) {
        expect_signed(pools->plain[i].score, pools->few[i].score, "score, one by one");
        expect_signed(pools->plain[i].score, pools->many[i].score, "score, four at a time");
    }
}

/* Few weights make many ties; of weight 0 are a few, many or all. */
static void random_pools(void)
{
    for (size_t count = 0; count < LARGEST; count++) {
        uint32_t weights = 1 + throw_dice(count % 3 == 0 ? 3 : 100);
        struct pools pools = {.plain = {{0}}};

        for (int pick = 0; pick < 60; pick++) {
            about("pool of %zu, weights below %" PRIu32 ", pick %d", count, weights, pick + 1);
            for (size_t i = 0; i < count; i++)
                if (pick % 20 == 0 || throw_dice(50) == 0) {
                    uint64_t weight = throw_dice(2) == 0 ? 0 : throw_dice(weights);

                    set(&pools, i, (struct standing){weight, pools.plain[i].score});
                }
            pick_all(&pools, count);
        }
    }
}

/* A tie of two anywhere goes to the first; an absent one of the same score does not win. */
static void ties(void)
{
    enum { COUNT = 22 };

    for (size_t first = 0; first < COUNT; first++)
        for (size_t second = first + 1; second < COUNT; second++) {
            struct pools pools;

            about("a tie of places %zu and %zu of %d", first, second, COUNT);
            for (size_t i = 0; i < COUNT; i++)
                set(&pools, i,
                    i == first || i == second ? (struct standing){5, 4} : (struct standing){0, 9});
            pick_all(&pools, COUNT);
        }
}

static void expect_pick(uint32_t expected, int64_t score, uint64_t weight, uint64_t other)
{
    enum { COUNT = 20 };
    struct pools pools = {.plain = {{0}}};
    uint64_t total = weight + other;

    set(&pools, 0, (struct standing){weight, score});
    set(&pools, 1, (struct standing){other, -SCORE_MAX});
    about("score 2^61 %+" PRId64 " or -2^61 %+" PRId64, score - SCORE_MAX, score + SCORE_MAX);
    expect_number(expected, lean_walk_few(pools.few, COUNT, total), "winner, one by one");
    expect_number(expected, lean_walk_many(pools.many, COUNT, total), "winner, four at a time");
    expect_number(expected, pick_winner(pools.plain, COUNT), "winner, by the lesson's walk");
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
