/* swrr.c - see swrr.h. */
#include "pool/swrr.h"

void swrr_init(struct swrr *swrr)
{
    swrr->count = 0;
    swrr->total = 0;
    round_init(&swrr->round);
    round_forget(&swrr->round, 0);
    contest_init(&swrr->contest);
}

void swrr_free(struct swrr *swrr)
{
    round_free(&swrr->round);
    contest_free(&swrr->contest);
    swrr_init(swrr);
}

bool swrr_reserve(struct swrr *swrr, size_t capacity)
{
    return capacity <= WALKED || contest_reserve(&swrr->contest, capacity);
}

static bool walked(const struct swrr *swrr)
{
    return swrr->count <= WALKED;
}

/* The round ****************************************************************************/

/* The scores of a walked pool after so many picks more, but for what the winners pay. On the way a
 * number may wrap around; in the end none has. */
static void raise_all(struct swrr *swrr, uint64_t picks)
{
    for (size_t place = 0; place < swrr->count; place++) {
        struct standing *standing = &swrr->standings[place];

        standing->score = (int64_t)((uint64_t)standing->score + standing->weight * picks);
    }
}

static void pay(struct standing *winner, uint64_t total)
{
    winner->score = (int64_t)((uint64_t)winner->score - total);
}

/* Brings the scores up to the picks that were read out. */
static void catch_up(struct swrr *swrr)
{
    size_t picks = round_untaken(&swrr->round);

    if (picks > 0 && walked(swrr))
        raise_all(swrr, picks);
    for (; picks > 0; picks--) {
        uint32_t winner = round_take(&swrr->round);

        if (walked(swrr))
            pay(&swrr->standings[winner], swrr->total);
        else
            contest_pick_known(&swrr->contest, winner, swrr->total);
    }
}

/* Something is about to change. */
static void end_round(struct swrr *swrr)
{
    catch_up(swrr);
    round_forget(&swrr->round, swrr->count);
}

/* Standings ****************************************************************************/

static struct standing standing_of(const struct swrr *swrr, uint32_t place)
{
    return walked(swrr) ? swrr->standings[place] : contest_standing(&swrr->contest, place);
}

static void change(struct swrr *swrr, uint32_t place, struct standing standing)
{
    if (walked(swrr))
        swrr->standings[place] = standing;
    else
        contest_change(&swrr->contest, place, standing);
}

void swrr_append(struct swrr *swrr, uint64_t weight)
{
    struct standing standing = {weight, 0};

    end_round(swrr);
    if (swrr->count == WALKED)
        for (size_t place = 0; place < WALKED; place++)
            contest_append(&swrr->contest, swrr->standings[place]);
    if (swrr->count < WALKED)
        swrr->standings[swrr->count] = standing;
    else
        contest_append(&swrr->contest, standing);
    swrr->count++;
    swrr->total += weight;
}

uint64_t swrr_weight(const struct swrr *swrr, uint32_t place)
{
    return standing_of(swrr, place).weight;
}

int64_t swrr_score(const struct swrr *swrr, uint32_t place)
{
    /* Whether a score is brought up to date or was so already nobody can tell: to those who ask,
     * nothing has changed. No struct swrr is a constant. */
    catch_up((struct swrr *)swrr);
    return standing_of(swrr, place).score;
}

void swrr_set_weight(struct swrr *swrr, uint32_t place, uint64_t weight)
{
    struct standing standing;

    if (weight == swrr_weight(swrr, place))
        return;
    end_round(swrr);
    standing = standing_of(swrr, place);
    swrr->total += weight - standing.weight;
    standing.weight = weight;
    change(swrr, place, standing);
}

void swrr_reset_score(struct swrr *swrr, uint32_t place)
{
    end_round(swrr);
    change(swrr, place, (struct standing){swrr_weight(swrr, place), 0});
}

/* Picks ********************************************************************************/

static struct standing standing_at(const void *swrr, uint32_t place)
{
    return standing_of(swrr, place);
}

void swrr_step_round(struct swrr *swrr, uint32_t place)
{
    round_step(&swrr->round, place, standing_at, swrr, swrr->count);
}
