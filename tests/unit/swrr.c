/* swrr.c - checks of src/pool/swrr.c, through what swrr.h offers and nothing else.
 *
 * The model is the lesson's four steps as a walk over the pool.
 */
#include "pool/swrr.h"

#include "check.h"

/* A pool and its model *****************************************************************/

enum { LARGEST = 1200 };

struct model {
    size_t count;
    int64_t weight[LARGEST];
    int64_t score[LARGEST];
};

static uint32_t model_pick(struct model *model)
{
    int64_t total = 0;
    uint32_t winner = NOBODY;

    for (uint32_t i = 0; i < model->count; i++) {
        if (model->weight[i] == 0)
            continue;
        total += model->weight[i];
        model->score[i] += model->weight[i];
        if (winner == NOBODY || model->score[i] > model->score[winner])
            winner = i;
    }
    if (winner != NOBODY)
        model->score[winner] -= total;
    return winner;
}

/* A round-robin of these weights; there is room for more now and then. */
static void set_up(struct swrr *swrr, const uint64_t *weights, size_t count)
{
    swrr_init(swrr);
    expect(swrr_reserve(swrr, count + (throw_dice(2) == 0 ? throw_dice(100) : 0)), "room is made");
    for (size_t i = 0; i < count; i++)
        swrr_append(swrr, weights[i]);
}

static void expect_scores(const struct swrr *swrr, const int64_t *scores, size_t count)
{
    for (uint32_t i = 0; i < count; i++)
        expect_signed(scores[i], swrr_score(swrr, i), "score");
}

/* So many picks, as letters: place 0 is a. */
static void expect_picks(struct swrr *swrr, const char *expected)
{
    char picks[100];
    size_t count = strlen(expected);

    for (size_t i = 0; i < count; i++) {
        uint32_t winner = swrr_pick(swrr);

        picks[i] = (char)(winner == NOBODY ? '-' : 'a' + winner);
    }
    expect_text(expected, (struct word){picks, count}, "picks");
}

static void sequence(uint64_t a, uint64_t b, uint64_t c, const char *twice)
{
    static const int64_t zeros[] = {0, 0, 0};
    uint64_t weights[] = {a, b, c};
    struct swrr swrr;

    about("weights %" PRIu64 " %" PRIu64 " %" PRIu64, a, b, c);
    set_up(&swrr, weights, 3);
    expect_picks(&swrr, twice);
    expect_scores(&swrr, zeros, 3);
    swrr_free(&swrr);
}

/* By hand ******************************************************************************/

static void published(void)
{
    sequence(5, 1, 1,
             "aabacaa"
             "aabacaa");
    sequence(3, 2, 1,
             "abacba"
             "abacba");
    sequence(5, 2, 3,
             "acbaacabca"
             "acbaacabca");
    sequence(7, 2, 1,
             "aabaacaaba"
             "aabaacaaba");
    sequence(4, 2, 1,
             "abacaba"
             "abacaba");
}

/* The score table of 5 1 1: after each pick. */
static void scores_of_5_1_1(void)
{
    static const uint64_t weights[] = {5, 1, 1};
    static const int64_t table[][3] = {{-2, 1, 1},  {-4, 2, 2},  {1, -4, 3}, {-1, -3, 4},
                                       {4, -2, -2}, {2, -1, -1}, {0, 0, 0}};
    struct swrr swrr;

    set_up(&swrr, weights, 3);
    for (size_t pick = 0; pick < 7; pick++) {
        about("after pick %zu", pick + 1);
        swrr_pick(&swrr);
        expect_scores(&swrr, table[pick], 3);
    }
    swrr_free(&swrr);
}

static void nobody(void)
{
    static const uint64_t zeros[] = {0, 0, 0};
    struct swrr swrr;

    set_up(&swrr, zeros, 0);
    expect_picks(&swrr, "--");
    swrr_free(&swrr);
    set_up(&swrr, zeros, 3);
    expect_picks(&swrr, "--");
    for (uint32_t i = 0; i < 3; i++)
        expect_signed(0, swrr_score(&swrr, i), "score");
    swrr_free(&swrr);
}

static void alone(void)
{
    static const uint64_t weights[] = {0, 7, 0};
    struct swrr swrr;

    set_up(&swrr, weights, 3);
    expect_picks(&swrr, "bbb");
    for (uint32_t i = 0; i < 3; i++)
        expect_signed(0, swrr_score(&swrr, i), "score");
    swrr_free(&swrr);
}

static void ties(void)
{
    static const uint64_t weights[] = {1, 1, 1, 1};
    struct swrr swrr;

    set_up(&swrr, weights, 4);
    expect_picks(&swrr, "abcdabcd");
    swrr_free(&swrr);
    sequence(2, 2, 2, "abcabc");
    sequence(1, 2, 1,
             "bacb"
             "bacb");
    sequence(1, 1, 2,
             "cabc"
             "cabc");
}

/* Weight 0 is absence: no score is gained meanwhile, and none is lost. */
static void absent(void)
{
    static const uint64_t weights[] = {2, 1, 1};
    struct swrr swrr;

    set_up(&swrr, weights, 3);
    expect_picks(&swrr, "a");
    expect_signed(1, swrr_score(&swrr, 1), "score of b");
    swrr_set_weight(&swrr, 1, 0);
    expect_picks(&swrr, "caacaa");
    expect_signed(1, swrr_score(&swrr, 1), "score of b, absent since");
    expect_number(0, swrr_weight(&swrr, 1), "weight of b");
    swrr_set_weight(&swrr, 1, 5);
    expect_signed(1, swrr_score(&swrr, 1), "score of b, back");
    expect_number(5, swrr_weight(&swrr, 1), "weight of b");
    expect_picks(&swrr, "b");
    expect_signed(1 + 5 - 8, swrr_score(&swrr, 1), "score of b, which has won");
    swrr_free(&swrr);
}

/* A changed weight counts from the next pick on; it leaves all scores as they are. */
static void changed_weight(void)
{
    static const uint64_t weights[] = {5, 1};
    struct swrr swrr;

    set_up(&swrr, weights, 2);
    expect_picks(&swrr, "a");
    swrr_set_weight(&swrr, 0, 1);
    expect_signed(-1, swrr_score(&swrr, 0), "score of a");
    expect_signed(1, swrr_score(&swrr, 1), "score of b");
    expect_picks(&swrr, "b");
    expect_signed(0, swrr_score(&swrr, 0), "score of a");
    expect_signed(0, swrr_score(&swrr, 1), "score of b");
    expect_picks(&swrr, "abab");
    swrr_free(&swrr);
}

static void reset(void)
{
    static const uint64_t weights[] = {3, 1, 1};
    struct swrr swrr;

    set_up(&swrr, weights, 3);
    expect_picks(&swrr, "a");
    swrr_reset_score(&swrr, 0);
    expect_signed(0, swrr_score(&swrr, 0), "score of a, reset");
    expect_signed(1, swrr_score(&swrr, 1), "score of b");
    expect_signed(1, swrr_score(&swrr, 2), "score of c");
    expect_number(3, swrr_weight(&swrr, 0), "weight of a");
    expect_picks(&swrr, "a");
    expect_signed(-2, swrr_score(&swrr, 0), "score of a");
    swrr_free(&swrr);
}

static void appended(void)
{
    static const uint64_t weights[] = {2, 1};
    struct swrr swrr;

    set_up(&swrr, weights, 2);
    expect_picks(&swrr, "a");
    expect(swrr_reserve(&swrr, 3), "room is made");
    swrr_append(&swrr, 9);
    expect_signed(-1, swrr_score(&swrr, 0), "score of a");
    expect_signed(1, swrr_score(&swrr, 1), "score of b");
    expect_signed(0, swrr_score(&swrr, 2), "score of c");
    expect_picks(&swrr, "c");
    expect_signed(9 - 12, swrr_score(&swrr, 2), "score of c");
    swrr_free(&swrr);
}

/* Laws *********************************************************************************/

static int64_t sum_of_scores(const struct swrr *swrr, size_t count)
{
    int64_t sum = 0;

    for (uint32_t i = 0; i < count; i++)
        sum += swrr_score(swrr, i);
    return sum;
}

static void sum_stays(void)
{
    for (int round = 0; round < 40; round++) {
        uint64_t weights[60];
        size_t count = 1 + throw_dice(60);
        struct swrr swrr;

        for (size_t i = 0; i < count; i++)
            weights[i] = throw_dice(9);
        set_up(&swrr, weights, count);
        for (int step = 0; step < 60; step++) {
            int64_t before;

            swrr_set_weight(&swrr, throw_dice((uint32_t)count), throw_dice(9));
            swrr_reset_score(&swrr, throw_dice((uint32_t)count));
            before = sum_of_scores(&swrr, count);
            about("round %d, step %d", round, step);
            swrr_pick(&swrr);
            expect_signed(before, sum_of_scores(&swrr, count), "sum of the scores after a pick");
        }
        swrr_free(&swrr);
    }
}

/* In as many picks as the weights add up to, each wins as often as it weighs, and the
 * scores are back at 0. */
static void period(void)
{
    static const size_t counts[] = {1, 2, 3, 7, 33, 64, WALKED - 1, WALKED, WALKED + 1, 128, 257};

    for (size_t round = 0; round < sizeof counts / sizeof *counts; round++) {
        uint64_t weights[300], wins[300] = {0}, total = 0;
        size_t count = counts[round];
        struct swrr swrr;

        for (size_t i = 0; i < count; i++)
            total += weights[i] = throw_dice(round % 2 == 0 ? 4 : 30);
        set_up(&swrr, weights, count);
        for (uint64_t pick = 0; pick < total; pick++) {
            uint32_t winner = swrr_pick(&swrr);

            expect(winner < count, "a winner");
            if (winner < count)
                wins[winner]++;
        }
        for (uint32_t i = 0; i < count; i++) {
            about("place %" PRIu32 " of %zu", i, count);
            expect_number(weights[i], wins[i], "wins in a period");
            expect_signed(0, swrr_score(&swrr, i), "score after a period");
        }
        swrr_free(&swrr);
    }
}

/* Against the model ********************************************************************/

/* Weights as they come in life: few different ones, or many, or of very different size. */
static int64_t some_weight(int kind)
{
    switch (kind) {
    case 0:
        return throw_dice(3);
    case 1:
        return throw_dice(4) == 0 ? 0 : 1 + throw_dice(100);
    case 2:
        return throw_dice(2) == 0 ? 1 : 1000000;
    case 3:
        return throw_dice(5) == 0 ? 0 : throw_dice(UINT32_MAX);
    default:
        return 1;
    }
}

static void set_up_both(struct swrr *swrr, struct model *model, size_t count, int kind)
{
    uint64_t weights[LARGEST];

    model->count = count;
    for (size_t i = 0; i < count; i++) {
        model->weight[i] = some_weight(kind);
        model->score[i] = 0;
        weights[i] = (uint64_t)model->weight[i];
    }
    set_up(swrr, weights, count);
}

static void pick_both(struct swrr *swrr, struct model *model)
{
    uint32_t expected = model_pick(model);

    expect_number(expected, swrr_pick(swrr), "winner");
}

static void append_both(struct swrr *swrr, struct model *model, int64_t weight)
{
    if (model->count == LARGEST)
        return;
    expect(swrr_reserve(swrr, model->count + 1 + throw_dice(20)), "room is made");
    swrr_append(swrr, (uint64_t)weight);
    model->weight[model->count] = weight;
    model->score[model->count++] = 0;
}

/* Something happens to one place. */
static void disturb(struct swrr *swrr, struct model *model, int kind)
{
    uint32_t place = throw_dice((uint32_t)model->count);

    switch (throw_dice(8)) {
    case 0:
        append_both(swrr, model, some_weight(kind));
        break;
    case 1:
    case 2:
        swrr_reset_score(swrr, place);
        model->score[place] = 0;
        break;
    case 3:
        model->weight[place] = 0;
        swrr_set_weight(swrr, place, 0);
        break;
    default:
        model->weight[place] = some_weight(kind);
        swrr_set_weight(swrr, place, (uint64_t)model->weight[place]);
    }
}

static void expect_same(const struct swrr *swrr, const struct model *model)
{
    expect_scores(swrr, model->score, model->count);
    for (uint32_t i = 0; i < model->count; i++)
        expect_number((uint64_t)model->weight[i], swrr_weight(swrr, i), "weight");
}

/* A pool of `count`; before one pick in `calm` something happens to one place. */
static void compare(size_t count, int kind, uint32_t calm, int picks)
{
    static struct model model;
    struct swrr swrr;

    set_up_both(&swrr, &model, count, kind);
    for (int pick = 0; pick < picks; pick++) {
        about("pool of %zu, weights of kind %d, one change in %" PRIu32 " picks, pick %d", count,
              kind, calm, pick + 1);
        if (calm > 0 && throw_dice(calm) == 0)
            disturb(&swrr, &model, kind);
        pick_both(&swrr, &model);
        if (pick % 16 == 0)
            expect_same(&swrr, &model);
    }
    expect_same(&swrr, &model);
    swrr_free(&swrr);
}

static void constant_weights(void)
{
    static const size_t counts[] = {1,          2,      3,          8,   31,  33,  64,
                                    WALKED - 1, WALKED, WALKED + 1, 128, 300, 1000};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int kind = 0; kind < 5; kind++)
            compare(counts[i], kind, 0, 700);
}

static void changes(void)
{
    static const size_t counts[] = {1, 2, 5, 20, 33, 64, WALKED, WALKED + 1, 128, 300};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int kind = 0; kind < 5; kind++)
            for (uint32_t calm = 1; calm <= 64; calm *= 8)
                compare(counts[i], kind, calm, 400);
}

/* Every weight moves between any two picks, as when a whole pool ramps. */
static void all_ramp(void)
{
    static struct model model;
    struct swrr swrr;

    set_up_both(&swrr, &model, 150, 4);
    for (int pick = 0; pick < 300; pick++) {
        about("pick %d", pick + 1);
        for (uint32_t i = 0; i < model.count; i++) {
            model.weight[i] = pick * (int64_t)(i % 7) / 20;
            swrr_set_weight(&swrr, i, (uint64_t)model.weight[i]);
        }
        pick_both(&swrr, &model);
        expect_same(&swrr, &model);
    }
    swrr_free(&swrr);
}

/* All go, one by one, until nobody participates; then all come back. */
static void all_leave(void)
{
    static struct model model;
    struct swrr swrr;

    set_up_both(&swrr, &model, 190, 4);
    for (uint32_t i = 0; i < 190; i++) {
        about("%" PRIu32 " of 190 left", 190 - i);
        pick_both(&swrr, &model);
        model.weight[i * 7 % 190] = 0;
        swrr_set_weight(&swrr, i * 7 % 190, 0);
    }
    for (uint32_t i = 0; i < 190; i++) {
        int64_t weight = 1 + i % 4;

        about("%" PRIu32 " of 190 back", i);
        pick_both(&swrr, &model);
        pick_both(&swrr, &model);
        model.weight[i] = weight;
        swrr_set_weight(&swrr, i, (uint64_t)weight);
    }
    expect_same(&swrr, &model);
    swrr_free(&swrr);
}

/* A pool that grows from nothing, one pick between two. */
static void grows(void)
{
    static struct model model;
    struct swrr swrr;

    set_up_both(&swrr, &model, 0, 0);
    for (int i = 0; i < 400; i++) {
        about("pool of %zu", model.count);
        pick_both(&swrr, &model);
        append_both(&swrr, &model, some_weight(1));
        if (i % 20 == 0)
            expect_same(&swrr, &model);
    }
    swrr_free(&swrr);
}

/* Weights that add up to 10^15, the most that a pool may have, and scores to match. */
static void heavy(void)
{
    static struct model model;
    struct swrr swrr;
    int64_t left = INT64_C(1000000000000000);

    set_up_both(&swrr, &model, 0, 0);
    append_both(&swrr, &model, left / 2);
    left -= left / 2;
    for (int i = 0; i < 98; i++) {
        append_both(&swrr, &model, left / 7);
        left -= left / 7;
    }
    append_both(&swrr, &model, left);
    for (int pick = 0; pick < 3000; pick++) {
        about("pick %d", pick + 1);
        if (pick % 300 == 299) {
            swrr_reset_score(&swrr, (uint32_t)pick % 100);
            model.score[pick % 100] = 0;
        }
        pick_both(&swrr, &model);
    }
    expect_same(&swrr, &model);
    swrr_free(&swrr);
}

/* No byte of it is asked for. */
static void too_many(void)
{
    struct swrr swrr;

    swrr_init(&swrr);
    expect(!swrr_reserve(&swrr, SIZE_MAX), "places without number are refused");
    expect_number(0, swrr.contest.capacity, "room");
    expect(swrr_reserve(&swrr, 1), "room is made for one all the same");
    swrr_append(&swrr, 5);
    expect_number(0, swrr_pick(&swrr), "the winner");
    swrr_free(&swrr);
}

/* A pool of 400 with two weights in turn, and so many picks. */
static void set_up_in_turn(struct swrr *swrr, int picks)
{
    uint64_t weights[400];

    for (size_t i = 0; i < 400; i++)
        weights[i] = 1 + i % 2 * 1000;
    set_up(swrr, weights, 400);
    while (picks-- > 0)
        swrr_pick(swrr);
}

/* Seated by weight some 50 results of the matches fall by time alone, and in pool order some
 * 3500. */
static void seats_by_weight(void)
{
    struct swrr swrr;

    set_up_in_turn(&swrr, 2000);
    expect(swrr.contest.tournament.overtaken > 0, "results fall");
    expect(swrr.contest.tournament.overtaken < 200, "and hardly ever");
    swrr_free(&swrr);
}

/* When weights have moved all take new seats at the first pick that finds two results a
 * backend fallen, and not sooner. */
static void new_seats(void)
{
    struct swrr swrr;
    uint64_t before = 0, fallen = 0;

    set_up_in_turn(&swrr, 100);
    for (uint32_t i = 0; i < 400; i++)
        swrr_set_weight(&swrr, i, 1 + i / 2 % 2 * 1000);
    expect(swrr.contest.moved, "weights have moved");
    for (int pick = 0; swrr.contest.moved && pick < 3000; pick++) {
        before = fallen;
        fallen = swrr.contest.tournament.overtaken;
        swrr_pick(&swrr);
    }
    about("%" PRIu64 " results fallen, and %" PRIu64 " a pick before", fallen, before);
    expect(!swrr.contest.moved, "new seats are taken");
    expect(fallen >= 800, "not sooner");
    expect(before < 800, "nor later");
    expect(swrr.contest.tournament.overtaken < fallen / 2, "and what falls is counted anew");
    swrr_free(&swrr);
}

/* Where there is no room for more, all is as it was: of this many trends a size that had
 * wrapped around would be small. */
static void no_room(void)
{
    static struct model model;
    struct swrr swrr;
    char *other[100];

    set_up_both(&swrr, &model, 200, 1);
    expect(!swrr_reserve(&swrr, SIZE_MAX / sizeof *swrr.contest.trends + 2), "no room for so many");
    for (size_t i = 0; i < 100;
         i++) { /* what was given back by mistake is used for something else */
        other[i] = must_allocate(64, 1);
        memset(other[i], 0xa5, 64);
    }
    for (int pick = 0; pick < 50; pick++)
        pick_both(&swrr, &model);
    expect_same(&swrr, &model);
    for (size_t i = 0; i < 100; i++)
        free(other[i]);
    swrr_free(&swrr);
}

/* Gives a place this score, which no call of swrr does. */
static void set_score(struct swrr *swrr, uint32_t place, int64_t score)
{
    struct standing standing = {swrr_weight(swrr, place), score};

    if (swrr->count <= WALKED)
        swrr->standings[place] = standing;
    else
        contest_change(&swrr->contest, place, standing);
}

/* What a pick gives where the first of so many has this score and weight, and the other
 * weights are 0 but for a last one, which makes up the total. Its score is as low as can be. */
static void expect_pick(uint32_t expected, size_t count, int64_t score, uint64_t weight,
                        uint64_t total)
{
    uint64_t weights[100] = {weight};
    struct swrr swrr;

    about("%zu places, score 2^61 %+" PRId64 " or -2^61 %+" PRId64, count, score - SCORE_MAX,
          score + SCORE_MAX);
    weights[count - 1] = total - weight;
    set_up(&swrr, weights, count);
    set_score(&swrr, 0, score);
    set_score(&swrr, (uint32_t)count - 1, -SCORE_MAX);
    expect_number(expected, swrr_pick(&swrr), "winner");
    swrr_free(&swrr);
}

/* The winner's score may be 2^61 before it pays and -2^61 afterwards, and no further, in a
 * pool that is walked and in a larger one. */
static void scores_out_of_range(void)
{
    static const size_t counts[] = {2, 100};

    for (size_t i = 0; i < 2; i++) {
        size_t n = counts[i];

        expect_pick(0, n, SCORE_MAX - 5, 5, 9);
        expect_pick(OUT_OF_RANGE, n, SCORE_MAX - 4, 5, 9);
        expect_pick(OUT_OF_RANGE, n, SCORE_MAX, UINT64_C(1) << 59, UINT64_C(1) << 60);
        expect_pick(0, n, 9 - 5 - SCORE_MAX, 5, 9);
        expect_pick(OUT_OF_RANGE, n, 9 - 5 - SCORE_MAX - 1, 5, 9);
        expect_pick(OUT_OF_RANGE, n, (INT64_C(1) << 60) - 10 - SCORE_MAX, 5, UINT64_C(1) << 60);
    }
}

static void anew_after_free(void)
{
    static const uint64_t weights[] = {5, 1, 1};
    struct swrr swrr;

    set_up_in_turn(&swrr, 10);
    swrr_free(&swrr);
    swrr_free(&swrr);
    expect_number(NOBODY, swrr_pick(&swrr), "the winner of none");
    expect(swrr_reserve(&swrr, 3), "room is made");
    for (size_t i = 0; i < 3; i++)
        swrr_append(&swrr, weights[i]);
    expect_picks(&swrr, "aabacaa");
    swrr_free(&swrr);
}

int main(void)
{
    static const struct check checks[] = {
        {"swrr: published sequences, twice", published},
        {"swrr: the scores of 5 1 1", scores_of_5_1_1},
        {"swrr: nobody participates", nobody},
        {"swrr: one alone always wins", alone},
        {"swrr: the first in pool order wins a tie", ties},
        {"swrr: who is absent keeps its score", absent},
        {"swrr: a changed weight leaves the scores", changed_weight},
        {"swrr: a reset touches one score only", reset},
        {"swrr: one more at the end", appended},
        {"swrr: a pick leaves the sum of the scores", sum_stays},
        {"swrr: in a period each wins its weight", period},
        {"swrr: constant weights against a walk", constant_weights},
        {"swrr: changes between picks against a walk", changes},
        {"swrr: every weight moves before every pick", all_ramp},
        {"swrr: all leave and come back", all_leave},
        {"swrr: a pool that grows from nothing", grows},
        {"swrr: more than there can be is refused", too_many},
        {"swrr: weights up to 10^15 in all", heavy},
        {"swrr: seated by weight", seats_by_weight},
        {"swrr: new seats when they pay", new_seats},
        {"swrr: no room changes nothing", no_room},
        {"swrr: no answer once a score goes out of its range", scores_out_of_range},
        {"swrr: good for another after free", anew_after_free},
    };

    return CHECK_ALL(checks);
}
