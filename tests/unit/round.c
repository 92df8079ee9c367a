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
    while (!both->swrr.round.plays && most-- > 0)
        pick_both(both, 1);
    about("pool of %" PRIu32, both->count);
    expect(both->swrr.round.plays, "a round plays");
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
        expect(both.swrr.round.plays, "it goes on playing");
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
        expect(!both.swrr.round.plays, "no round plays");
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
    played = both.swrr.round.plays;
    pick_both(&both, 5);
    set_weight(&both, 1, 1);
    pick_both(&both, 5);
    expect_scores(&both);
    expect(both.swrr.round.capacity <= ROUND_BYTES_MAX / sizeof(uint32_t), "no more memory");
    swrr_free(&both.swrr);
    return played;
}

/* Of the 4 MiB two backends leave room for 2^20 - 16 winners. */
static void limit(void)
{
    expect(plays((1 << 20) - 17), "just below the limit a round plays");
    expect(!plays((1 << 20) - 15), "just above it none does");
}

static void nobody(void)
{
    static const uint64_t weights[] = {0, 0};
    struct both both;

    set_up(&both, weights, 2);
    pick_both(&both, 5000);
    expect(!both.swrr.round.plays, "no round plays");
    set_weight(&both, 1, 4);
    play(&both, 100000);
    expect_number(1, both.swrr.round.length, "picks in its round");
    pick_both(&both, 10);
    swrr_free(&both.swrr);
}

/* Without memory for how all stand it waits anew, and later plays. */
static void no_memory(void)
{
    struct round round;

    round_init(&round);
    round_forget(&round, 2);
    while (!round_note(&round, 0)) {
    }
    round_look(&round, NULL, 2);
    expect(!round.plays && round.start == NULL, "nothing is recorded");
    expect(round.wait > 0, "it waits");
    round_free(&round);
}

/* Where the standings alone would take more memory than a record may, and where there is none for them. */
static void without_record(void)
{
    enum { MANY = 140000 };
    struct standing *standings = must_allocate(MANY, sizeof *standings);
    struct round round;

    for (uint32_t place = 0; place < MANY; place++)
        standings[place] = (struct standing){1, 0};
    round_init(&round);
    round_look(&round, standings, MANY); /* takes them over */
    expect(round.start == NULL && round.winners == NULL, "too large a pool is not recorded");
    round_look(&round, NULL, 3);
    expect(round.start == NULL && !round.plays, "nor is one that there is no memory for");
    round_free(&round);
}

/* At the end of a record there may be no memory to look at all: then nothing is played. */
static void record_without_end(void)
{
    struct standing *standings = must_allocate(2, sizeof *standings);
    struct round round;

    standings[0] = standings[1] = (struct standing){1, 0};
    round_init(&round);
    round_look(&round, standings, 2);
    expect(round.start == standings, "two are recorded");
    round_look(&round, NULL, 2);
    expect(round.start == NULL && !round.plays, "the record is given up");
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
        {"round: no memory is no error", no_memory},
        {"round: what is not recorded", without_record},
        {"round: a record whose end cannot be looked at", record_without_end},
    };

    return CHECK_ALL(checks);
}
