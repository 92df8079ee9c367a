/* lives.c - checks that compare a pool with its plain twin, pick by pick. */
#include "twin.h"

/* How many backends the plain twin looks at in one interval: what the time goes into. */
enum { LOOKS = 150000 };

/* Picks for a pool of that size: fewer for a large one, but some. */
static uint64_t enough_picks(size_t count)
{
    uint64_t picks = LOOKS / (count + 1);

    return picks < 200 ? 200 : picks > 12000 ? 12000 : picks;
}

bool check_constant_weights(struct soak *soak)
{
    struct twin twin;
    bool same = true;

    twin_init(&twin, soak);
    for (size_t i = 0; same && size_number(i) > 0; i++)
        for (enum kind kind = 0; same && kind < KINDS; kind++) {
            twin_replace(&twin, kind, size_number(i));
            same = twin_pick(&twin, enough_picks(size_number(i))) && twin_same_scores(&twin);
        }
    twin_free(&twin);
    return same;
}

/* A life *******************************************************************************/

/* What kind of a life it is. */
struct temper {
    uint64_t quiet; /* picks between two changes, at most */
    uint64_t ramp;  /* the longest ramp */
    uint64_t step;  /* how far the clock goes at once, at most */
};

static size_t some_place(struct twin *twin)
{
    return (size_t)chance_below(&twin->soak->chance, twin->count);
}

static uint32_t some_ramp(struct twin *twin, const struct temper *temper)
{
    struct chance *chance = &twin->soak->chance;

    return chance_percent(chance, 25) ? 0 : (uint32_t)chance_below(chance, temper->ramp + 1);
}

/* The clock goes on or back, to the second of some backend's joining, or to the end. */
static void move_clock(struct twin *twin, const struct temper *temper)
{
    struct chance *chance = &twin->soak->chance;
    uint64_t step = chance_between(chance, 1, temper->step);

    switch (chance_below(chance, 8)) {
    case 0:
        twin_clock(twin, twin->now > step ? twin->now - step : 0);
        break;
    case 1:
        twin_clock(twin, walk_joined(twin->walk, some_place(twin)));
        break;
    case 2: {
        size_t place = some_place(twin);

        twin_clock(twin, walk_joined(twin->walk, place) + walk_ramp(twin->walk, place));
        break;
    }
    default:
        twin_clock(twin, twin->now + step);
    }
    if (twin->now > INT64_MAX) /* which NOW could not say */
        twin_clock(twin, INT64_MAX);
}

static void change_something(struct twin *twin, const struct temper *temper)
{
    struct chance *chance = &twin->soak->chance;
    size_t place = some_place(twin);
    uint32_t ramp = some_ramp(twin, temper);
    uint64_t what = chance_below(chance, 100);

    if (what < 40)
        move_clock(twin, temper);
    else if (what < 55)
        twin_down(twin, place);
    else if (what < 80)
        twin_up(twin, place, ramp);
    else if (what < 90)
        twin_add(twin, place, kind_weight(twin->kind, chance), ramp);
    else if (what < 99)
        twin_add(twin, twin->count, kind_weight(twin->kind, chance), ramp);
    else
        twin_replace(twin, (enum kind)chance_below(chance, KINDS), twin->count);
}

static bool live(struct twin *twin, const struct temper *temper, uint64_t picks)
{
    while (picks > 0) {
        uint64_t quiet = chance_below(&twin->soak->chance, temper->quiet + 1);

        quiet = quiet < picks ? quiet : picks;
        if (!twin_pick(twin, quiet))
            return false;
        picks -= quiet;
        change_something(twin, temper);
        if (temper->quiet <= 1) /* else a life without a quiet moment would never end */
            picks -= picks > 0;
    }
    return twin_same_scores(twin);
}

bool check_life(struct soak *soak)
{
    static const struct temper tempers[] = {
        {1, 10, 3}, {4, 30, 5}, {30, 100, 20}, {400, 1000, 300}, {5, UINT32_MAX, UINT32_MAX},
    };
    bool same = true;

    for (int i = 0; same && i < 250; i++) {
        const struct temper *temper = &tempers[i % 5];
        size_t count = some_size(&soak->chance);
        enum kind kind = (enum kind)chance_below(&soak->chance, KINDS);
        struct twin twin;

        twin_init(&twin, soak);
        if (chance_percent(&soak->chance, 20))
            twin_clock(&twin, (uint64_t)INT64_MAX - chance_below(&soak->chance, 1000));
        twin_replace(&twin, kind, count);
        same = live(&twin, temper, enough_picks(count));
        twin_free(&twin);
    }
    return same;
}

/* Single cases *************************************************************************/

/* From one to past the end of the walk and several doublings, a few picks between two. */
bool check_growth(struct soak *soak)
{
    bool same = true;

    for (enum kind kind = 0; same && kind < KINDS; kind++) {
        struct twin twin;
        uint64_t pace = chance_between(&soak->chance, 1, 40);

        twin_init(&twin, soak);
        twin_replace(&twin, kind, 0);
        while (same && twin.count < 700) {
            uint32_t weight = kind_weight(kind, &soak->chance);

            twin_add(&twin, twin.count, weight, (uint32_t)chance_below(&soak->chance, 5));
            if (twin.count % 8 == 0)
                twin_clock(&twin, twin.now + 1);
            same = twin_pick(&twin, chance_below(&soak->chance, pace + 1));
        }
        same = same && twin_same_scores(&twin);
        twin_free(&twin);
    }
    return same;
}

/* A share of the pool ramps for so long that seats are taken anew, which is seen from outside:
 * then no weight counts as moved any more. */
static bool ramp_long(struct twin *twin, size_t share, unsigned *taken)
{
    if (!twin_pick(twin, 1)) /* the first one takes seats whatever has moved */
        return false;
    for (size_t i = 0; i < twin->count; i += share)
        twin_up(twin, i, 1000);
    for (int second = 0; second < 30; second++) {
        twin_clock(twin, twin->now + 37);
        for (uint64_t i = 0; i < twin->count / 4 + 20; i++) {
            size_t moved = twin->pool.swrr.contest.moved;

            if (!twin_pick(twin, 1))
                return false;
            *taken += moved > 0 && twin->pool.swrr.contest.moved == 0;
        }
    }
    return twin_same_scores(twin);
}

enum { TAKEN_AT_LEAST = 10 }; /* else the check has not seen what it is about */

bool check_new_seats(struct soak *soak)
{
    static const size_t counts[] = {100, 128, 200, 257, 600};
    unsigned taken = 0;
    bool same = true;

    for (size_t i = 0; same && i < sizeof counts / sizeof *counts; i++)
        for (enum kind kind = 0; same && kind < KINDS; kind++) {
            struct twin twin;

            twin_init(&twin, soak);
            twin_replace(&twin, kind, counts[i]);
            same = ramp_long(&twin, 1 + i % 3, &taken);
            twin_free(&twin);
        }
    if (same && taken < TAKEN_AT_LEAST)
        return soak_differ(soak, TAKEN_AT_LEAST, taken,
                           "how often seats were taken anew, at least");
    return same;
}

enum { PLAYED_AT_LEAST = 20 };

/* Stretches so quiet that a round is recorded and read out, and between two a change. */
bool check_rounds(struct soak *soak)
{
    static const size_t counts[] = {1, 2, 3, 7, 40, 96, 97};
    static const struct temper temper = {.ramp = 20, .step = 30};
    unsigned played = 0;
    bool same = true;

    for (size_t i = 0; same && i < sizeof counts / sizeof *counts; i++)
        for (enum kind kind = 0; same && kind < KINDS; kind++) {
            struct twin twin;

            twin_init(&twin, soak);
            twin_replace(&twin, kind, counts[i]);
            for (int span = 0; same && span < 5; span++) {
                same = twin_pick(&twin, 1500 + 10 * counts[i] + chance_below(&soak->chance, 4000));
                played += twin.pool.swrr.round.state == ROUND_PLAYS;
                if (chance_percent(&soak->chance, 50))
                    same = same && twin_same_scores(&twin) && twin_pick(&twin, 10);
                change_something(&twin, &temper);
            }
            same = same && twin_pick(&twin, 50) && twin_same_scores(&twin);
            twin_free(&twin);
        }
    if (same && played < PLAYED_AT_LEAST)
        return soak_differ(soak, PLAYED_AT_LEAST, played, "how often a round was played, at least");
    return same;
}

enum { REFUSED_AT_LEAST = 20 };

/* Scores a thousand times as large as the weights: each comes from the end of a ramp, and the clock
 * has gone back to its beginning. It takes them many rounds to get to where they repeat, and a
 * record made before that must not be played. Counts those that were made and not played. */
static bool unsettled(struct twin *twin, size_t count, unsigned *refused)
{
    enum { RAMP = 1000 };
    struct chance *chance = &twin->soak->chance;

    for (size_t place = 0; place < count; place++)
        twin_add(twin, place, (uint32_t)(RAMP * chance_between(chance, 0, 5)), RAMP);
    twin_clock(twin, RAMP);
    if (!twin_pick(twin, 1 + chance_below(chance, 2 * count)))
        return false;
    twin_clock(twin, 1);
    for (uint64_t picks = 2000 + 40 * count; picks > 0; picks--) {
        bool recorded = twin->pool.swrr.round.state == ROUND_RECORDS;

        if (!twin_pick(twin, 1))
            return false;
        *refused += recorded && twin->pool.swrr.round.state == ROUND_WAITS;
    }
    twin_down(twin, some_place(twin));
    return twin_pick(twin, 300) && twin_same_scores(twin);
}

bool check_unsettled(struct soak *soak)
{
    static const size_t counts[] = {2, 3, 7, 40, 96, 97, 130};
    unsigned refused = 0;
    bool same = true;

    for (size_t i = 0; same && i < 3 * sizeof counts / sizeof *counts; i++) {
        struct twin twin;

        twin_init(&twin, soak);
        same = unsettled(&twin, counts[i / 3], &refused);
        twin_free(&twin);
    }
    if (same && refused < REFUSED_AT_LEAST)
        return soak_differ(soak, REFUSED_AT_LEAST, refused,
                           "how often a record was made and not played, at least");
    return same;
}

/* All go down in some order, all come back in some order, and again; with picks all along. */
static bool ebb_and_flow(struct twin *twin, uint32_t ramp)
{
    size_t start = some_place(twin);

    for (size_t i = 0; i < twin->count; i++) {
        twin_down(twin, (start + i) % twin->count);
        if (i + 5 > twin->count || i % 7 == 0)
            if (!twin_pick(twin, 3))
                return false;
    }
    if (!twin_pick(twin, 50) || !twin_same_scores(twin)) /* nobody is there */
        return false;
    start = some_place(twin);
    for (size_t i = 0; i < twin->count; i++) {
        twin_up(twin, (start + i) % twin->count, ramp);
        if (i < 5 || i % 7 == 0)
            if (!twin_pick(twin, 3))
                return false;
    }
    twin_clock(twin, twin->now + 1 + ramp / 2);
    return twin_pick(twin, 200) && twin_same_scores(twin);
}

bool check_all_down(struct soak *soak)
{
    bool same = true;

    for (int i = 0; same && i < 30; i++) {
        size_t count = 1 + (size_t)chance_below(&soak->chance, i % 2 == 0 ? 70 : 600);
        struct twin twin;

        twin_init(&twin, soak);
        twin_replace(&twin, (enum kind)chance_below(&soak->chance, KINDS), count);
        same = ebb_and_flow(&twin, 0) && ebb_and_flow(&twin, 9) && ebb_and_flow(&twin, 1);
        twin_free(&twin);
    }
    return same;
}

/* As many of the largest weights as a pool may have. */
bool check_largest(struct soak *soak)
{
    struct twin twin;
    bool same;

    twin_init(&twin, soak);
    twin_replace(&twin, BIGGEST, 232830);
    same = twin_pick(&twin, 60);
    for (int i = 0; same && i < 40; i++) {
        size_t place = i % 3 == 0 ? (size_t)i : some_place(&twin);

        if (i % 4 == 0)
            twin_down(&twin, place);
        else
            twin_up(&twin, place, i % 2 == 0 ? 0 : UINT32_MAX);
        if (i % 5 == 0)
            twin_clock(&twin, twin.now + 100000000);
        same = twin_pick(&twin, 5);
    }
    same = same && twin_same_scores(&twin);
    twin_free(&twin);
    return same;
}
