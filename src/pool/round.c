/* round.c - see round.h. */
#include "pool/round.h"

#include <stdlib.h>

/* How long nothing must have changed. Looking at all costs less than picking once for each, so in
 * picks for nothing it is at most a few in a hundred; as measured by make bench. */
enum { QUIET_PICKS = 1024, QUIET_PICKS_EACH = 8 };

void round_init(struct round *round)
{
    *round = (struct round){.plays = false};
}

void round_free(struct round *round)
{
    free(round->winners);
    free(round->start);
    round_init(round);
}

void round_forget(struct round *round, size_t count)
{
    if (round->start != NULL) {
        free(round->start);
        round->start = NULL;
    }
    round->plays = false;
    round->wait = QUIET_PICKS + QUIET_PICKS_EACH * (uint64_t)count;
}

/* The record **************************************************************************/

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

/* How many picks a round has; 0: nobody takes part. */
static uint64_t picks_in_round(const struct standing *standings, size_t count)
{
    uint64_t total = 0, divisor = 0;

    for (size_t place = 0; place < count; place++) {
        total += standings[place].weight;
        if (divisor != 1)
            divisor = common_divisor(standings[place].weight, divisor);
    }
    return divisor == 0 ? 0 : total / divisor;
}

/* Makes room for the winners of a round, where there may be and is. */
static bool reserve(struct round *round, uint64_t length, size_t count)
{
    /* At the end of a record there are two of all standings. */
    uint64_t others = 2 * (uint64_t)count * sizeof(struct standing);
    uint32_t *winners;

    if (others > ROUND_BYTES_MAX || length > (ROUND_BYTES_MAX - others) / sizeof *winners)
        return false;
    if (length <= round->capacity)
        return true;
    winners = malloc((size_t)length * sizeof *winners);
    if (winners == NULL)
        return false;
    free(round->winners);
    round->winners = winners;
    round->capacity = (size_t)length;
    return true;
}

static bool begin(struct round *round, struct standing *now, size_t count)
{
    uint64_t length = picks_in_round(now, count);

    if (length == 0 || !reserve(round, length, count))
        return false;
    round->length = (size_t)length;
    round->next = 0;
    round->wait = length;
    round->start = now;
    return true;
}

/* Whether the scores are the same; the weights are, or the round would have been forgotten. */
static bool same_scores(const struct standing *one, const struct standing *other, size_t count)
{
    for (size_t place = 0; place < count; place++)
        if (one[place].score != other[place].score)
            return false;
    return true;
}

void round_look(struct round *round, struct standing *now, size_t count)
{
    bool recorded = round->start != NULL;
    bool plays = recorded && now != NULL && same_scores(round->start, now, count);

    if (!recorded && now != NULL && begin(round, now, count))
        return;
    free(now);
    round_forget(round, count);
    round->plays = plays;
    round->next = round->taken = 0;
}

/* What was played **********************************************************************/

size_t round_untaken(const struct round *round)
{
    if (!round->plays)
        return 0;
    return round->next >= round->taken ? round->next - round->taken
                                       : round->next + round->length - round->taken;
}

uint32_t round_take(struct round *round)
{
    uint32_t winner = round->winners[round->taken++];

    if (round->taken == round->length)
        round->taken = 0;
    return winner;
}
