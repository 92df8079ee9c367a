/* swrr.c - see swrr.h. */
#include "pool/swrr.h"

void swrr_init(struct swrr *swrr)
{
    swrr->count = 0;
    swrr->total = 0;
    contest_init(&swrr->contest);
}

void swrr_free(struct swrr *swrr)
{
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

/* Standings ****************************************************************************/

void swrr_append(struct swrr *swrr, uint64_t weight)
{
    struct standing standing = {weight, 0};

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

uint64_t swrr_weight(const struct swrr *swrr, uint32_t place)
{
    return standing_of(swrr, place).weight;
}

int64_t swrr_score(const struct swrr *swrr, uint32_t place)
{
    return standing_of(swrr, place).score;
}

void swrr_set_weight(struct swrr *swrr, uint32_t place, uint64_t weight)
{
    struct standing standing = standing_of(swrr, place);

    if (weight == standing.weight)
        return;
    swrr->total += weight - standing.weight;
    standing.weight = weight;
    change(swrr, place, standing);
}

void swrr_reset_score(struct swrr *swrr, uint32_t place)
{
    change(swrr, place, (struct standing){swrr_weight(swrr, place), 0});
}

/* Picks ********************************************************************************/

uint32_t swrr_pick(struct swrr *swrr)
{
    if (walked(swrr))
        return pick_winner(swrr->standings, swrr->count);
    return contest_pick(&swrr->contest, swrr->total);
}
