/* round.h - the round that comes again: its winners are written down once and then read out.
 *
 * While nobody changes a weight or a score, each pick follows from the scores alone. After total/gcd
 * picks (gcd: the greatest common divisor of the effective weights) the scores may be what they
 * were; then the next so many picks have the same winners, and all picks to come. From scores of 0
 * that is so after the first round. From others it may take some, so it is looked at and never
 * assumed; that equal scores and equal weights give equal winners is proved (lesson/pick.acsl.h).
 *
 * A round waits until nothing has changed for some picks per backend, then has the picks of one
 * round written down, and if all stand as they did before it, plays. Any change ends it, and it
 * waits again. So a change costs a constant where no round is played, and recording, which costs
 * a store a pick and a look at each backend, comes so seldom that it is hardly seen.
 *
 * Played picks leave the scores behind. Whoever asks for a score or changes something first
 * has to take the winners that are not accounted for (round_take).
 */
#ifndef SLOWSTART_ROUND_H
#define SLOWSTART_ROUND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lesson/pick.h"

/* What a record may take: 2^20 winners if there were nothing else, 4 MiB. */
#define ROUND_BYTES_MAX (sizeof(uint32_t) << 20)

struct round {
    uint32_t *winners; /* of a round, in turn */
    size_t capacity;
    size_t length; /* picks in a round */
    size_t next;   /* while it records: how many are written; while it plays: who is next */
    size_t taken;  /* while it plays: up to where the scores know of the winners */
    uint64_t wait; /* picks until round_look is due */
    struct standing *start; /* while it records: by place, before the first of it */
    bool plays;
};

/* No round, and nothing to wait for yet: round_forget has to follow. Owns no memory yet. */
void round_init(struct round *round);

/* Gives the memory back. */
void round_free(struct round *round);

/* Something has changed in a pool of so many: the record, if there is one, is worth nothing.
 * Constant time. */
void round_forget(struct round *round, size_t count);

/* Another pick was made, with this result. True: round_look is due. */
static inline bool round_note(struct round *round, uint32_t place)
{
    if (round->start != NULL)
        round->winners[round->next++] = place;
    return --round->wait == 0;
}

/* The next step: begins to record; or, at the end of the record, plays it if all stand as they
 * did at its beginning, and else waits. `now` is how all `count` stand, from malloc, and becomes
 * the round's; NULL where there was no memory for it, which is no error. Costs a look at each. */
void round_look(struct round *round, struct standing *now, size_t count);

/* The next winner of a round that plays. */
static inline uint32_t round_next(struct round *round)
{
    uint32_t winner = round->winners[round->next++];

    if (round->next == round->length)
        round->next = 0;
    return winner;
}

/* How many winners of a round that plays are not accounted for: whole rounds leave the scores as
 * they are and are left out. */
size_t round_untaken(const struct round *round);

/* Takes one of them, the earliest. */
uint32_t round_take(struct round *round);

#endif
