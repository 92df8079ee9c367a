/* soak.h - what the checks of the soak have in common: a seed, a count, a word at a difference.
 *
 * A check runs in rounds, each with a seed of its own, and stops at its first difference: after
 * one, all that follows differs as well.
 */
#ifndef SOAK_SOAK_H
#define SOAK_SOAK_H

#include <stdbool.h>
#include <stdint.h>

#include "../common/chance.h"

struct soak {
    const char *name; /* of the check that runs */
    uint64_t seed;    /* of this round */
    struct chance chance;
    uint64_t picks; /* made by this check so far, in all rounds; or pairs of lines compared */
    bool failed;
};

/* Says that the check has failed: the name, the seed, and with a format as for printf where.
 * Gives false, so that a check can end with it. */
bool soak_fail(struct soak *soak, const char *format, ...);

/* The same, with what was expected and what was received. */
bool soak_differ(struct soak *soak, int64_t expected, int64_t received, const char *format, ...);

/* The checks: each does one round and is false where something differs. */
bool check_constant_weights(struct soak *soak);
bool check_life(struct soak *soak);
bool check_rounds(struct soak *soak);
bool check_unsettled(struct soak *soak);
bool check_growth(struct soak *soak);
bool check_new_seats(struct soak *soak);
bool check_all_down(struct soak *soak);
bool check_largest(struct soak *soak);
bool check_sum(struct soak *soak);
bool check_period(struct soak *soak);
bool check_absent(struct soak *soak);
bool check_far_trends(struct soak *soak);
bool check_far_picks(struct soak *soak);

#endif
