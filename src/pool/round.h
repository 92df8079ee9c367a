/* round.h - the round that comes again: its winners are written down once and then read out.
 *
 * While nobody changes a weight or a score, each pick follows from the scores alone. After total/gcd
 * picks (gcd: the greatest common divisor of the effective weights) the scores may be what they
 * were; then the next so many picks have the same winners, and all picks to come. From scores of 0
 * that is so after the first round. From others it may take some, so it is looked at and never
 * assumed; that equal scores and equal weights give equal winners is proved (lesson/pick.acsl.h).
 *
 * A round waits until nothing has changed for some picks per backend, then has the picks of one
 * round written down, and if all scores are what they were before it, plays. Any change ends it,
 * and it waits again; twice as long, up to 128 times as long, after a record that was made and
 * not once read out to its end. So a change just after each record costs little: what is left is a
 * pick counted, and a look at each backend once in a long while (make bench, row h). Weights that
 * change every second have nothing recorded where a second has fewer picks than the wait.
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

/* What a record may take in all: 4 MiB, 4 bytes for each of up to 2^20 winners. The scores at its
 * beginning are in it too, 8 bytes a backend; so the round of a pool of three may have all but six
 * of the 2^20, that of 10^5 equal ones has room, and a pool of half a million has none. */
#define ROUND_BYTES_MAX (sizeof(uint32_t) << 20)

enum round_state { ROUND_WAITS, ROUND_RECORDS, ROUND_PLAYS };

struct round {
    enum round_state state;
    unsigned doubled;  /* how often the wait is doubled */
    uint64_t wait;     /* picks until round_step is due: while it records, at each */
    uint32_t *winners; /* of a round, in turn */
    int64_t *start;    /* by place, the scores before the first of them; the memory of both */
    size_t bytes;      /* that this memory has */
    size_t length;     /* picks in a round */
    size_t next;       /* while it records: how many are written; while it plays: who is next */
    size_t taken;      /* while it plays: up to where the scores know of the winners */
};

/* How a pool has the backend at a place stand. */
typedef struct standing round_standing(const void *pool, uint32_t place);

/* No round, and nothing to wait for yet: round_forget has to follow. Owns no memory yet. */
void round_init(struct round *round);

/* Gives the memory back. */
void round_free(struct round *round);

/* Something has changed in a pool of so many: the record, if there is one, is worth nothing.
 * Constant time. */
void round_forget(struct round *round, size_t count);

/* Another pick was made. True: round_step is due. */
static inline bool round_count(struct round *round)
{
    return --round->wait == 0;
}

/* The next step, after a pick with this result: begins to record; writes the result down; or, at the
 * end of the record, plays it if all scores are what they were at its beginning, and else waits.
 * Waits also where there is no memory for a record, which is no error. Costs a look at each of the
 * `count` backends at both ends of a record, and else a constant. */
void round_step(struct round *round, uint32_t place, round_standing *standing, const void *pool,
                size_t count);

/* The next winner of a round that plays. */
static inline uint32_t round_next(struct round *round)
{
    uint32_t winner = round->winners[round->next++];

    if (round->next == round->length) {
        round->next = 0;
        round->doubled = 0; /* it was worth it */
    }
    return winner;
}

/* How many winners of a round that plays are not accounted for: whole rounds leave the scores as
 * they are and are left out. */
size_t round_untaken(const struct round *round);

/* Takes one of them, the earliest. */
uint32_t round_take(struct round *round);

#endif
