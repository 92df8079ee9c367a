/* mistakes.h: the known mistakes, and which of them this program makes. */
#ifndef MISTAKES_H
#define MISTAKES_H

#include "exercise.h"

enum mistake {
    /* in the effective weight (wrong_weight.c) */
    ROUNDS_UP,
    ROUNDS_HALF_UP,
    ROUNDS_HALF_EVEN,
    ROUNDS_HALF_DOWN,
    AT_LEAST_1,
    AT_LEAST_1_UNLESS_0,
    AT_LEAST_1_ALWAYS,
    DIVIDES_ELAPSED_FIRST,
    DIVIDES_WEIGHT_FIRST,
    DIVIDES_WEIGHT_FIRST_TO_THE_END,
    FLOATS_ELAPSED_FIRST,
    FLOATS_WEIGHT_FIRST,
    NO_CAP,
    NEGATIVE_TRUNCATED,
    NEGATIVE_FLOORED,
    NEGATIVE_TURNED_ROUND,
    NEGATIVE_IS_FULL,
    ELAPSED_PLUS_1,
    ELAPSED_PLUS_1_NOT_BEFORE,
    ELAPSED_MINUS_1,
    ELAPSED_SINCE_0,
    ELAPSED_SINCE_POOL,
    JOIN_AT_0_IS_NO_RAMP,
    RAMP_LATCHED_AT_NOW,
    RAMP_LATCHED_WHEN_ASKED,
    CACHED_AT_NOW_0,
    CACHED_AT_NOW_FULL,
    CACHED_AT_NOW_OLD,
    DOWN_FORGOTTEN_WITHOUT_RAMP,
    DOWN_FORGOTTEN_WHEN_WARM,
    NO_RAMP,
    ALWAYS_0,

    /* in the pick (wrong_pick.c) */
    WEIGHT_0_TAKES_PART,
    COLD_TAKES_PART,
    EVERYBODY_TAKES_PART,
    WEIGHT_0_TAKES_PART_ALONE,
    CONFIGURED_WEIGHTS_FED,
    CONFIGURED_FED_EFFECTIVE_CHARGED,
    CONFIGURED_FED_ALL_CHARGED,
    CONFIGURED_FED_UP_CHARGED,
    PICK_IGNORES_RAMPS,
    DOWN_TAKES_PART,
    DOWN_GAINS_SCORE,
    DOWN_GAINS_CONFIGURED,
    COLD_GAINS_CONFIGURED,
    ABSENT_LOSE_SCORE,
    SCORES_RESET_AT_PICK,
    SCORES_RESET_AT_NONE,
    CHOOSES_BEFORE_RAISE,
    BEST_STARTS_AT_0,
    BEST_STARTS_AT_MINUS_1,
    BEST_STARTS_AT_FIRST,
    BEST_OF_ALL,
    BEST_OF_UP,
    TIE_TO_LAST,
    TIE_BY_NAME,
    TIE_BY_WEIGHT,
    CHARGES_CONFIGURED_OF_ALL,
    CHARGES_CONFIGURED_OF_UP,
    CHARGES_CONFIGURED_OF_PARTICIPANTS,
    CHARGES_OWN_WEIGHT,
    CHARGES_DOWN_TO_0,
    CHARGES_NOTHING,
    TOTAL_NEVER_SET_BACK,
    FLOORED_ONLY_SHOWN,
    PLAIN_IN_BLOCKS,
    PLAIN_BY_COUNTERS,
    PICKS_NONE,

    /* in what a command does to the table (wrong_table.c) */
    POOL_RAMPS_1,
    POOL_RAMPS_5,
    POOL_RAMPS_10,
    POOL_RAMPS_20,
    POOL_RAMPS_30,
    POOL_RAMPS_60,
    POOL_KEEPS_SCORES,
    POOL_RESETS_CLOCK,
    POOL_SORTS,
    POOL_ADDS,
    POOL_ADDS_TWINS,
    NOW_ADDS,
    NOW_NEVER_GOES_BACK,
    NOW_0_IGNORED,
    SCORES_RESET_AT_NOW,
    RAMP_ON_ADD_ONLY,
    RAMP_ON_UP_ONLY,
    UP_GOES_ON_WITH_RAMP,
    UP_KEEPS_RAMP_LENGTH,
    UP_FORGETS_JOINED,
    UP_FORGETS_JOINED_OF_POOL,
    UP_FORGETS_RAMP_LENGTH,
    UP_FORGETS_BOTH,
    UP_SETS_ONLY_UP,
    UP_IGNORED_WHEN_UP,
    UP_MOVES_TO_END,
    UP_KEEPS_SCORE,
    UP_WHEN_UP_KEEPS_SCORE,
    ADD_KEEPS_SCORE,
    ADD_AND_UP_KEEP_SCORE,
    ADD_AND_UP_KEEP_SCORE_WHEN_UP,
    RAMP_0_KEEPS_SCORE,
    RAMP_0_KEEPS_RAMP,
    UP_RAMP_0_KEEPS_RAMP,
    ADD_RAMP_0_KEEPS_RAMP,
    ADD_WEIGHT_0_KEEPS_WEIGHT,
    REJOIN_RESETS_ALL_SCORES,
    ADD_RESETS_ALL_SCORES,
    UP_RESETS_ALL_SCORES,
    REJOIN_BEGINS_IN_DEBT,
    ADD_JOINS_AT_0,
    ADD_IN_PLACE_GOES_ON_WITH_RAMP,
    ADD_IN_PLACE_KEEPS_WEIGHT,
    ADD_OF_KNOWN_IGNORED,
    ADD_OF_KNOWN_TWICE,
    ADD_IN_PLACE_STAYS_DOWN,
    ADD_IN_PLACE_MOVES_TO_END,
    ADD_OF_DOWN_MOVES_TO_END,
    ADD_PUTS_NEW_FIRST,
    ADD_KEEPS_POOL_SORTED,
    DOWN_FORGETS_BACKEND,
    DOWN_ZEROES_WEIGHT,
    DOWN_DOES_NOTHING,
    DOWN_RESETS_ALL_SCORES,

    /* in what WEIGHTS shows (wrong_shown.c) */
    SHOWS_CONFIGURED,
    SHOWS_CONFIGURED_ALWAYS,
    SHOWS_CONFIGURED_OF_DOWN,
    SHOWS_WEIGHT_OF_DOWN,
    LEAVES_OUT_DOWN,
    LEAVES_OUT_0,
    SORTS_NOT,
    SORTS_POOL,
    SORTS_IGNORING_CASE,
    SORTS_WHOLE_WORDS,
    SORTS_NATURALLY,
    SORTS_BY_LENGTH,
    SORTS_BACKWARDS,
    SORTS_BY_WEIGHT_DOWN,
    SORTS_BY_WEIGHT_UP,
    SORTS_DOWN_LAST,
    SORTS_LOWER_FIRST,
    SORTS_AS_A_DICTIONARY,

    MISTAKES /* how many there are */
};

/* Whether this program makes the mistake. */
bool made(enum mistake mistake);

/* Whether it is up, or is taken for that by a mistake. */
bool counts_as_up(const struct backend *backend);

/* Asking is what latches a ramp, if that is the mistake: to be called before WEIGHTS and PICK. */
void note_asked(struct backend *backends, size_t count);

/* What effective_weight gives, without a look at whether the backend is up. */
int64_t weight_if_up(const struct backend *backend, int64_t now);

/* The clock as the mistakes have it: the harness's own, unless one of them bends it. */
int64_t wrong_clock(void);

/* The second of the last POOL, and whether there was a NOW since the backend's last ADD or UP; if not,
 * `old` is what it weighed before that. */
int64_t pool_time(void);
bool joined_since_now(const struct backend *backend, int64_t *old);

/* To be called when a pick has changed scores: POOL_KEEPS_SCORES has to know them. */
void note_scores(const struct backend *backends, size_t count);

/* The order of two names by their bytes; takes two `const struct backend *`, as qsort gives them. */
int compare_by_name(const void *a, const void *b);

/* The two members of struct twist, and back to the beginning for the next script. */
void wrong_after(const char *command, struct backend *backends, size_t count, int64_t now,
                 struct backend *one, const struct backend *before);
void wrong_weights(struct backend *backends, size_t count, int64_t now);
void forget_table(void);
void forget_picks(void);
void forget_total(void);

#endif
