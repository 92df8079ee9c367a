/* round.c - see round.h. */
#include "pool/round.h"

#include <stdlib.h>

/* How long nothing must have changed: so that looking at all costs less than the picks before it,
 * and where records are made in vain hardly anything beside them; as measured by make bench. */
enum { QUIET_PICKS = 128, QUIET_PICKS_EACH = 4, WAIT_DOUBLED_MAX = 7 };

void round_init(struct round *round)
{
    *round = (struct round){.state = ROUND_WAITS};
}

void round_free(struct round *round)
{
    free(round->start);
    round_init(round);
}

void round_forget(struct round *round, size_t count)
{
    round->state = ROUND_WAITS;
    round->wait = (QUIET_PICKS + QUIET_PICKS_EACH * (uint64_t)count) << round->doubled;
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
static uint64_t picks_in_round(round_standing *standing, const void *pool, size_t count)
{
    uint64_t total = 0, divisor = 0;

    for (uint32_t place = 0; place < count; place++) {
        uint64_t weight = standing(pool, place).weight;

        total += weight;
        if (divisor != 1)
            divisor = common_divisor(weight, divisor);
    }
    return divisor == 0 ? 0 : total / divisor;
}

/* Makes room for the scores and the winners of a round, where there may be and is. */
static bool reserve(struct round *round, uint64_t length, size_t count)
{
    size_t scores, bytes;

    if (count > ROUND_BYTES_MAX / sizeof *round->start)
        return false;
    scores = count * sizeof *round->start;
    if (length > (ROUND_BYTES_MAX - scores) / sizeof *round->winners)
        return false;
    bytes = scores + (size_t)length * sizeof *round->winners;
    if (bytes > round->bytes) {
        free(round->start);
        round->start = malloc(bytes);
        round->bytes = round->start != NULL ? bytes : 0;
        if (round->start == NULL)
            return false;
    }
    round->winners = (uint32_t *)(round->start + count);
    return true;
}

static bool begin(struct round *round, round_standing *standing, const void *pool, size_t count)
{
    uint64_t length = picks_in_round(standing, pool, count);

    if (length == 0 || !reserve(round, length, count))
        return false;
    for (uint32_t place = 0; place < count; place++)
        round->start[place] = standing(pool, place).score;
    round->length = (size_t)length;
    round->wait = 1;
    round->next = round->taken = 0;
    round->state = ROUND_RECORDS;
    return true;
}

/* Whether the scores are the same; the weights are, or the round would have been forgotten. */
static bool same_scores(const struct round *round, round_standing *standing, const void *pool,
                        size_t count)
{
    for (uint32_t place = 0; place < count; place++)
        if (standing(pool, place).score != round->start[place])
            return false;
    return true;
}

/* Writes a winner down; false: it is the last of the round. */
static bool record(struct round *round, uint32_t place)
{
    round->winners[round->next++] = place;
    round->wait = 1;
    return round->next < round->length;
}

void round_step(struct round *round, uint32_t place, round_standing *standing, const void *pool,
                size_t count)
{
    if (round->state == ROUND_WAITS) {
        round->doubled += round->doubled < WAIT_DOUBLED_MAX;
        if (!begin(round, standing, pool, count))
            round_forget(round, count);
    } else if (!record(round, place)) {
        round_forget(round, count);
        if (same_scores(round, standing, pool, count)) {
            round->state = ROUND_PLAYS;
            round->next = 0;
        }
    }
}

/* What was played **********************************************************************/

size_t round_untaken(const struct round *round)
{
    if (round->state != ROUND_PLAYS)
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
