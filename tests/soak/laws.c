/* laws.c - checks that need no second pick to compare with, so that the pools can be large. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "pool/swrr.h"
#include "soak.h"
#include "weights.h"

/* A round-robin of so many backends, all of weight 0 at first. */
static void set_up(struct swrr *swrr, size_t count)
{
    swrr_init(swrr);
    if (!swrr_reserve(swrr, count)) {
        perror("soak");
        exit(2);
    }
    for (size_t i = 0; i < count; i++)
        swrr_append(swrr, 0);
}

static void weigh_all(struct swrr *swrr, enum kind kind, struct chance *chance)
{
    for (uint32_t i = 0; i < swrr->count; i++)
        swrr_set_weight(swrr, i, kind_weight(kind, chance));
}

/* Modulo 2^64, which is enough to see that two sums are the same. */
static uint64_t sum_of_scores(const struct swrr *swrr)
{
    uint64_t sum = 0;

    for (uint32_t i = 0; i < swrr->count; i++)
        if (swrr_weight(swrr, i) > 0)
            sum += (uint64_t)swrr_score(swrr, i);
    return sum;
}

static bool sum_stays(struct soak *soak, size_t count, enum kind kind, uint64_t picks)
{
    struct swrr swrr;
    bool holds = true;

    set_up(&swrr, count);
    weigh_all(&swrr, kind, &soak->chance);
    for (uint64_t pick = 0; holds && pick < picks; pick++) {
        uint32_t place = (uint32_t)chance_below(&soak->chance, count);
        uint64_t before;

        if (pick % 3 == 0)
            swrr_set_weight(&swrr, place, kind_weight(kind, &soak->chance));
        if (pick % 5 == 0)
            swrr_reset_score(&swrr, place);
        before = sum_of_scores(&swrr);
        swrr_pick(&swrr);
        soak->picks++;
        if (sum_of_scores(&swrr) != before)
            holds = soak_differ(soak, (int64_t)before, (int64_t)sum_of_scores(&swrr),
                                "pool of %zu, weights %s, pick %" PRIu64 ": sum of the scores",
                                count, kind_name(kind), pick + 1);
    }
    swrr_free(&swrr);
    return holds;
}

bool check_sum(struct soak *soak)
{
    for (size_t i = 0; size_number(i) > 0; i += 2)
        for (enum kind kind = 0; kind < KINDS; kind++)
            if (!sum_stays(soak, size_number(i), kind, 20 + 20000 / size_number(i)))
                return false;
    return true;
}

/* A period *****************************************************************************/

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b > 0) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

static uint64_t divisor_of_all(const struct swrr *swrr)
{
    uint64_t divisor = 0;

    for (uint32_t i = 0; i < swrr->count; i++)
        divisor = common_divisor(divisor, swrr_weight(swrr, i));
    return divisor;
}

/* Counts the wins in so many picks; false at a winner that is none. */
static bool count_wins(struct soak *soak, struct swrr *swrr, uint64_t picks, uint64_t *wins)
{
    for (uint64_t pick = 0; pick < picks; pick++) {
        uint32_t winner = swrr_pick(swrr);

        soak->picks++;
        if (winner >= swrr->count)
            return soak_differ(soak, (int64_t)swrr->count - 1, winner,
                               "pool of %zu, pick %" PRIu64 ": winner, at most", swrr->count,
                               pick + 1);
        wins[winner]++;
    }
    return true;
}

/* Twice as many picks as a period has; false where the wins or the scores are not as they must. */
static bool two_periods(struct soak *soak, struct swrr *swrr, uint64_t *wins)
{
    uint64_t divisor = divisor_of_all(swrr);

    if (divisor == 0)
        return soak_fail(soak, "pool of %zu: nobody has a weight", swrr->count);
    for (int64_t period = 1; period <= 2; period++) {
        if (!count_wins(soak, swrr, swrr->total / divisor, wins))
            return false;
        for (uint32_t i = 0; i < swrr->count; i++) {
            int64_t due = period * (int64_t)(swrr_weight(swrr, i) / divisor);

            if ((int64_t)wins[i] != due)
                return soak_differ(soak, due, (int64_t)wins[i], "pool of %zu, wins of place %u",
                                   swrr->count, (unsigned)i);
            if (swrr_score(swrr, i) != 0)
                return soak_differ(soak, 0, swrr_score(swrr, i), "pool of %zu, score of place %u",
                                   swrr->count, (unsigned)i);
        }
    }
    return true;
}

/* Weights of a kind, each `factor` times as large, in a pool of that size. */
static bool period_holds(struct soak *soak, size_t count, enum kind kind, uint64_t factor)
{
    struct swrr swrr;
    uint64_t *wins = calloc(count, sizeof *wins);
    bool holds;

    if (wins == NULL) {
        perror("soak");
        exit(2);
    }
    set_up(&swrr, count);
    weigh_all(&swrr, kind, &soak->chance);
    if (swrr.total == 0) /* then there is no period */
        swrr_set_weight(&swrr, 0, 1);
    for (uint32_t i = 0; i < count; i++)
        swrr_set_weight(&swrr, i, swrr_weight(&swrr, i) * factor);
    holds = two_periods(soak, &swrr, wins);
    swrr_free(&swrr);
    free(wins);
    return holds;
}

bool check_period(struct soak *soak)
{
    static const enum kind kinds[] = {ALL_EQUAL, FEW, TO_A_HUNDRED, HEAVY_TAILED};

    for (size_t i = 0; size_number(i) > 0; i++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            if (size_number(i) < 1000 &&
                !period_holds(soak, size_number(i), kinds[k], 1 + i % 3 * 1000000))
                return false;
    return period_holds(soak, 100000, FEW, 1) && period_holds(soak, 5000, TO_A_HUNDRED, 30);
}

/* Weight 0 *****************************************************************************/

/* Half of the backends come and go all the time. */
static bool absent_never_win(struct soak *soak, size_t count, enum kind kind, uint64_t picks)
{
    struct swrr swrr;
    bool holds = true;

    set_up(&swrr, count);
    weigh_all(&swrr, kind, &soak->chance);
    for (uint64_t pick = 0; holds && pick < picks; pick++) {
        uint32_t place = (uint32_t)chance_below(&soak->chance, count), winner;
        bool comes = chance_percent(&soak->chance, 40);

        swrr_set_weight(&swrr, place, comes ? kind_weight(kind, &soak->chance) : 0);
        winner = swrr_pick(&swrr);
        soak->picks++;
        /* NOBODY wins just where no weight is left, and that the total says. */
        if (winner == NOBODY ? swrr.total > 0 : swrr_weight(&swrr, winner) == 0)
            holds = soak_fail(soak,
                              "pool of %zu, weights %s, pick %" PRIu64 ": %" PRIu32
                              " wins, with weight 0 or before others",
                              count, kind_name(kind), pick + 1, winner);
    }
    swrr_free(&swrr);
    return holds;
}

bool check_absent(struct soak *soak)
{
    for (size_t i = 0; size_number(i) > 0; i++)
        for (enum kind kind = 0; kind < KINDS; kind++)
            if (!absent_never_win(soak, size_number(i), kind, 1500))
                return false;
    return absent_never_win(soak, 100000, TO_A_HUNDRED, 100000);
}
