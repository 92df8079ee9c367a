/* round.c - checks of src/pool/round.c, and of swrr as it plays a round.
 *
 * The model of a pick is the lesson's walk, pick_winner().
 */
#include "pool/round.h"

#include "check.h"
#include "pool/swrr.h"

enum { LARGEST = 140 };

/* A pool and its model. */
struct both {
    struct swrr swrr;
    struct standing plain[LARGEST];
    uint32_t count;
};

static bool playing(const struct both *both)
{
    return both->swrr.round.state == ROUND_PLAYS;
}

static void set_up(struct both *both, const uint64_t *weights, uint32_t count)
{
    both->count = count;
    swrr_init(&both->swrr);
    expect(swrr_reserve(&both->swrr, LARGEST), "room is made");
    for (uint32_t place = 0; place < count; place++) {
        swrr_append(&both->swrr, weights[place]);
        both->plain[place] = (struct standing){weights[place], 0};
    }
}

static void pick_both(struct both *both, uint64_t picks)
{
    for (uint64_t pick = 1; pick <= picks; pick++) {
        uint32_t expected = pick_winner(both->plain, both->count);
        uint32_t received = swrr_pick(&both->swrr);

        if (expected == received)
            continue;
        about("pool of %" PRIu32 ", pick %" PRIu64, both->count, pick);
        expect_number(expected, received, "winner");
        return;
    }
}

static void expect_scores(const struct both *both)
{
    for (uint32_t place = 0; place < both->count; place++) {
        about("pool of %" PRIu32 ", place %" PRIu32, both->count, place);
        expect_signed(both->plain[place].score, swrr_score(&both->swrr, place), "score");
    }
}

/* Picks on both sides until a round plays, `most` at most. */
static void play(struct both *both, uint64_t most)
{
    while (!playing(both) && most-- > 0)
        pick_both(both, 1);
    about("pool of %" PRIu32, both->count);
    expect(playing(both), "a round plays");
}

static void set_weight(struct both *both, uint32_t place, uint64_t weight)
{
    swrr_set_weight(&both->swrr, place, weight);
    both->plain[place].weight = weight;
}

static void reset_score(struct both *both, uint32_t place)
{
    swrr_reset_score(&both->swrr, place);
    both->plain[place].score = 0;
}

/* After `played` picks of a round something changes, and all goes on. */
static void disturbed_after(const uint64_t *weights, uint32_t count, uint64_t played, int change)
{
    struct both both;

    set_up(&both, weights, count);
    play(&both, 100000);
    pick_both(&both, played);
    switch (change) {
    case 0:
        set_weight(&both, count / 2, 0);
        break;
    case 1:
        reset_score(&both, count / 2);
        break;
    case 2:
        both.plain[both.count++] = (struct standing){3, 0};
        swrr_append(&both.swrr, 3);
        break;
    default: /* asked for, which changes nothing */
        expect_scores(&both);
        expect(playing(&both), "it goes on playing");
    }
    pick_both(&both, 200);
    expect_scores(&both);
    swrr_free(&both.swrr);
}

static void disturbed(void)
{
    static const uint64_t weights[][5] = {{5, 1, 1}, {6, 0, 2, 4}, {7}, {3, 3, 3, 3, 3}, {0, 9, 0}};
    static const uint32_t counts[] = {3, 4, 1, 5, 3};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (uint64_t played = 0; played < 20; played++)
            for (int change = 0; change < 4; change++)
                disturbed_after(weights[i], counts[i], played, change);
}

/* The largest pool that is walked, the smallest that is not, and larger ones. */
static void of_both_ways(void)
{
    static const uint32_t counts[] = {WALKED - 1, WALKED, WALKED + 1, LARGEST - 1};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        uint64_t weights[LARGEST];

        for (uint32_t place = 0; place < counts[i]; place++)
            weights[place] = throw_dice(20);
        for (uint64_t played = 1; played < 5000; played = played * 3 + 1)
            disturbed_after(weights, counts[i], played, (int)throw_dice(4));
    }
}

/* The sum of the scores stays; after this rejoin it is not 0. */
static void after_a_rejoin(void)
{
    static const uint64_t weights[] = {5, 3, 1, 1};
    struct both both;

    set_up(&both, weights, 4);
    pick_both(&both, 3);
    reset_score(&both, 0);
    play(&both, 100000);
    pick_both(&both, 1007);
    expect_scores(&both);
    reset_score(&both, 1);
    play(&both, 100000);
    pick_both(&both, 1003);
    expect_scores(&both);
    swrr_free(&both.swrr);
}

/* A score far above the others: for many rounds it wins what it should not yet, and as long as
 * scores move from round to round none plays. */
static void not_yet_the_same(void)
{
    static const uint64_t weights[] = {1, 2};
    struct both both;

    set_up(&both, weights, 2);
    both.swrr.standings[0].score = both.plain[0].score = 20000;
    for (int i = 0; i < 12; i++) {
        pick_both(&both, 300);
        expect(!playing(&both), "no round plays");
    }
    play(&both, 100000);
    pick_both(&both, 7);
    expect_scores(&both);
    swrr_free(&both.swrr);
}

/* A round of so many picks, of two backends. */
static bool plays(uint64_t length)
{
    uint64_t weights[] = {length / 2 + 1, length - length / 2 - 1};
    uint64_t picks = length + 2000;
    struct both both;
    bool played;

    set_up(&both, weights, 2);
    pick_both(&both, picks);
    played = playing(&both);
    pick_both(&both, 5);
    set_weight(&both, 1, 1);
    pick_both(&both, 5);
    expect_scores(&both);
    expect(both.swrr.round.bytes <= ROUND_BYTES_MAX, "no more memory");
    swrr_free(&both.swrr);
    return played;
}

/* Of the 4 MiB the scores of two backends leave room for 2^20 - 4 winners. */
static void limit(void)
{
    expect(plays((1 << 20) - 5), "just below the limit a round plays");
    expect(plays((1 << 20) - 4), "at the limit too");
    expect(!plays((1 << 20) - 3), "just above it none does");
}

static void nobody(void)
{
    static const uint64_t weights[] = {0, 0};
    struct both both;

    set_up(&both, weights, 2);
    pick_both(&both, 5000);
    expect(!playing(&both), "no round plays");
    set_weight(&both, 1, 4);
    play(&both, 100000);
    expect_number(1, both.swrr.round.length, "picks in its round");
    pick_both(&both, 10);
    swrr_free(&both.swrr);
}

/* A pool whose backends all weigh 1 and have this score. */
static struct standing alike(const void *score, uint32_t place)
{
    (void)place;
    return (struct standing){1, *(const int64_t *)score};
}

/* So many picks of a pool of so many, in turn. */
static void go_on(struct round *round, size_t count, uint64_t picks, int64_t score)
{
    for (uint64_t pick = 0; pick < picks; pick++)
        if (round_count(round))
            round_step(round, (uint32_t)(pick % count), alike, &score, count);
}

/* How many picks it waits until it begins to record; 0: it does not. */
static uint64_t waits(struct round *round, size_t count, uint64_t most)
{
    for (uint64_t pick = 1; pick <= most; pick++) {
        go_on(round, count, 1, 0);
        if (round->state == ROUND_RECORDS)
            return pick;
    }
    return 0;
}

/* A pool whose scores alone take more than a record may is not recorded, nor is one whose winners do
 * not fit beside them; the largest that fits is. */
static void large_pools(void)
{
    enum { FITS = ROUND_BYTES_MAX / (sizeof(int64_t) + sizeof(uint32_t)) };
    static const size_t too_many[] = {FITS + 1, ROUND_BYTES_MAX / sizeof(int64_t) + 1};
    struct round round;

    for (size_t i = 0; i < 2; i++) {
        round_init(&round);
        round_forget(&round, too_many[i]);
        expect_number(0, waits(&round, too_many[i], 5 * too_many[i]), "picks to a record");
        expect(round.start == NULL, "no memory is taken");
        round_free(&round);
    }
    round_init(&round);
    round_forget(&round, FITS);
    expect(waits(&round, FITS, UINT64_C(5) * FITS) > 0, "one that fits is recorded");
    expect(round.bytes <= ROUND_BYTES_MAX, "in no more memory than it may");
    round_free(&round);
}

/* The scores at the end are others than at the beginning: it must not play. */
static void other_scores(void)
{
    struct round round;

    round_init(&round);
    round_forget(&round, 3);
    expect(waits(&round, 3, 1000) > 0, "a record begins");
    go_on(&round, 3, 2, 0);
    expect(round.state == ROUND_RECORDS, "it goes on");
    go_on(&round, 3, 1, 1);
    expect(round.state == ROUND_WAITS, "it does not play");
    round_free(&round);
}

/* Records of which nothing is played come ever less often; one that is played to its end pays. */
static void in_vain(void)
{
    uint64_t first, wait = 0;
    struct round round;

    round_init(&round);
    round_forget(&round, 3);
    first = waits(&round, 3, 1000);
    for (int i = 0; i < 20; i++) {
        uint64_t before = wait;

        go_on(&round, 3, 3, 0);
        expect(round.state == ROUND_PLAYS, "it plays");
        round_next(&round);
        round_next(&round);
        round_forget(&round, 3);
        wait = waits(&round, 3, 100000);
        expect(wait >= before && wait >= 2 * first, "it waits longer");
    }
    expect_number(128 * first, wait, "the longest wait, in picks");
    go_on(&round, 3, 3, 0);
    for (int i = 0; i < 3; i++)
        round_next(&round);
    round_forget(&round, 3);
    expect_number(first, waits(&round, 3, 1000),
                  "the wait after a round that was played, in picks");
    round_free(&round);
}

int main(void)
{
    static const struct check checks[] = {
        {"round: something changes after every number of played picks", disturbed},
        {"round: of a pool that is walked and of one that is not", of_both_ways},
        {"round: after a rejoin that leaves a sum other than 0", after_a_rejoin},
        {"round: none plays while the scores still move", not_yet_the_same},
        {"round: just below and just above the limit", limit},
        {"round: nobody takes part; then one alone", nobody},
        {"round: pools that are too large for a record", large_pools},
        {"round: other scores at its end", other_scores},
        {"round: after records that were made in vain it waits longer", in_vain},
    };

    return CHECK_ALL(checks);
}
