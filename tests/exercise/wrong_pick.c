/* wrong_pick.c: the pick, with the mistakes that are known of it. */
#include "mistakes.h"

#include <string.h>

#define MISTAKES(known) \
    known(weight_0_takes_part, \
          "an effective weight of 0 takes part in a pick; it should be above 0 for that"); \
    known(cold_takes_part, "whoever is up with a configured weight above 0 takes part in a pick; " \
                           "the effective weight should be above 0 for that"); \
    known(everybody_takes_part, "everybody takes part in a pick, down or with an effective " \
                                "weight of 0; it should be only those that are up and have more"); \
    known(first_instead_of_none, \
          "the first of the pool wins when nobody takes part; the answer should be NONE then"); \
    known(weight_0_takes_part_alone, "an effective weight of 0 wins when there is nobody else; " \
                                     "the answer should be NONE then"); \
    known(configured_weights_fed, \
          "a participant's score grows by its configured weight, and the winner pays the total " \
          "of these; both should be the effective weights"); \
    known(configured_fed_effective_charged, \
          "a participant's score grows by its configured weight, while the winner pays the " \
          "effective weights; it should grow by its effective weight"); \
    known(configured_fed_all_charged, "a participant's score grows by its configured weight, and " \
                                      "the winner pays the configured weights of the whole pool; " \
                                      "both should be the effective weights of the participants"); \
    known(configured_fed_up_charged, "a participant's score grows by its configured weight, and " \
                                     "the winner pays the configured weights of all that are up; " \
                                     "both should be the effective weights of the participants"); \
    known(pick_ignores_ramps, "PICK goes by the configured weights throughout, as if nobody " \
                              "ramped; it should go by the effective weights"); \
    known(down_takes_part, "a backend that is down still takes part in a pick; it should not"); \
    known(down_gains_score, "a backend that is down still gains score and counts in the total, " \
                            "though it does not win; it should be absent"); \
    known(down_gains_configured, \
          "a backend that is down still gains its configured weight and counts in the total, " \
          "though it does not win; it should be absent"); \
    known(cold_gains_configured, "a backend whose effective weight is 0 gains its configured " \
                                 "weight as score; it should be absent"); \
    known(absent_lose_score, \
          "whoever does not take part in a pick loses its score; it should keep it"); \
    known(scores_reset_at_pick, \
          "all scores go back to 0 at every pick, or there are none and the heaviest always " \
          "wins; they should live on from pick to pick"); \
    known(scores_reset_at_none, \
          "all scores go back to 0 when nobody takes part; NONE should change nothing"); \
    known(chooses_before_raise, \
          "the winner is chosen before the scores are raised; they should be raised first"); \
    known(best_starts_at_0, \
          "only a score above 0 can win; the highest should win, also when it is 0 or below"); \
    known(best_starts_at_minus_1, \
          "only a score above -1 can win; the highest should win, also when it is below 0"); \
    known(best_starts_at_first, \
          "the search for the highest score starts with the first of the pool, which then wins " \
          "though it takes no part; it should start with the first that takes part"); \
    known(best_starts_at_first_always, \
          "the search for the highest score starts with the first of the pool, which then wins " \
          "though it takes no part, or where the answer should be NONE; it should start with the " \
          "first that takes part"); \
    known(best_of_all, "the highest score of the whole pool wins, also that of one who takes no " \
                       "part; only participants should win"); \
    known(best_of_up, "the highest score of all that are up wins, also that of one who takes no " \
                      "part; only participants should win"); \
    known(tie_to_last, "a tie goes to the last in pool order; it should go to the first"); \
    known(tie_by_name, "a tie goes to the first by name, or the pool is kept sorted by name; it " \
                       "should go to the first in pool order"); \
    known(tie_by_weight, \
          "a tie goes to the larger weight; it should go to the first in pool order"); \
    known(tie_by_configured_weight, \
          "a tie goes to the larger configured weight; it should go to the first in pool order"); \
    known(tie_to_smaller_weight, \
          "a tie goes to the smaller weight; it should go to the first in pool order"); \
    known(tie_to_smaller_configured_weight, \
          "a tie goes to the smaller configured weight; it should go to the first in pool order"); \
    known(charges_configured_of_all, "the winner pays the configured weights of the whole pool; " \
                                     "it should pay the effective weights of the participants"); \
    known(charges_configured_of_up, "the winner pays the configured weights of all that are up; " \
                                    "it should pay the effective weights of the participants"); \
    known(charges_configured_of_participants, \
          "the winner pays the configured weights of the participants; it should pay their " \
          "effective weights"); \
    known(charges_own_weight, \
          "the winner pays its own weight only; it should pay the total of the participants"); \
    known(charges_down_to_0, \
          "the winner's score is set to 0; it should drop by the total of the participants"); \
    known(charges_nothing, \
          "the winner pays nothing; its score should drop by the total of the participants"); \
    known(total_never_set_back, "the total that the winner pays grows from pick to pick; it " \
                                "should start at 0 at each pick"); \
    known(floored_only_shown, "PICK goes by weights with fractions, and only WEIGHTS rounds them " \
                              "down; the score should grow by the rounded weight"); \
    known(scores_in_int, "the scores are cut to 32 bits, as in an int; they should have 64"); \
    known(plain_in_blocks, \
          "weighted round-robin in blocks, all wins of a backend in a row; it should be smooth"); \
    known(plain_by_counters, \
          "weighted round-robin by counting down the wins that are left; it should be smooth"); \
    known(picks_none, "every PICK is NONE: is the pick written? It should give the winner");

static struct {
    MISTAKES(AS_FLAG)
} made;

void know_pick_mistakes(void)
{
    MISTAKES(KNOW)
}

/* Whose turn it is, and how many wins of it are used up, for plain_in_blocks. */
static size_t turn;
static int64_t turn_used;

/* What the winners have paid so far, for total_never_set_back. */
static int64_t total_so_far;

static void forget_turn(void)
{
    turn = 0;
    turn_used = 0;
}

void picks_after_pool(void)
{
    forget_turn();
}

void forget_picks(void)
{
    forget_turn();
    total_so_far = 0;
}

/* What a backend brings to a pick.
 *
 * A backend that is down and gains score, but is not charged for, would give the right answers
 * throughout: the score that it gained goes back to 0 when it returns. So the mistake that can be
 * seen is the one made here: whoever gains also counts in the total that the winner pays. */
static int64_t share(const struct backend *backend)
{
    int64_t effective = weight_if_up(backend, wrong_clock());

    if (!counts_as_up(backend)) {
        if (made.down_gains_configured)
            return backend->weight;
        return made.down_gains_score || made.down_takes_part ? effective : 0;
    }
    if (made.pick_ignores_ramps || (made.configured_weights_fed && effective > 0))
        return backend->weight;
    return effective;
}

/* What its score grows by: as much, unless just that is the mistake. */
static int64_t gain(const struct backend *backend)
{
    if (made.configured_fed_effective_charged || made.configured_fed_all_charged ||
        made.configured_fed_up_charged)
        return share(backend) > 0 ? backend->weight : 0;
    return share(backend);
}

static bool anybody_above_0(const struct backend *backends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (share(&backends[i]) > 0)
            return true;
    return false;
}

static bool takes_part(const struct backend *backend, bool others)
{
    if (share(backend) > 0 || made.everybody_takes_part)
        return true;
    return counts_as_up(backend) &&
           (made.weight_0_takes_part || (made.cold_takes_part && backend->weight > 0) ||
            (made.weight_0_takes_part_alone && !others));
}

/* Is the challenger, which stands after the best one so far, the better one? */
static bool is_better(const struct backend *challenger, const struct backend *best)
{
    int64_t ahead = challenger->score - best->score;

    if (made.chooses_before_raise)
        ahead -= gain(challenger) - gain(best);
    if (ahead != 0)
        return ahead > 0;
    return made.tie_to_last || (made.tie_by_name && strcmp(challenger->name, best->name) < 0) ||
           (made.tie_by_weight && share(challenger) > share(best)) ||
           (made.tie_by_configured_weight && challenger->weight > best->weight) ||
           (made.tie_to_smaller_configured_weight && challenger->weight < best->weight) ||
           (made.tie_to_smaller_weight && share(challenger) < share(best));
}

static bool charges_all(void)
{
    return made.charges_configured_of_all || made.configured_fed_all_charged;
}

static bool charges_up(void)
{
    return made.charges_configured_of_up || made.configured_fed_up_charged;
}

/* The configured weights of those that the mistake charges for. */
static int64_t configured_total(const struct backend *backends, size_t count, bool others)
{
    int64_t total = 0;

    for (size_t i = 0; i < count; i++)
        if (charges_all() || (charges_up() && backends[i].up) ||
            (made.charges_configured_of_participants && takes_part(&backends[i], others)))
            total += backends[i].weight;
    return total;
}

static void charge(struct backend *winner, int64_t total, int64_t configured)
{
    if (charges_all() || charges_up() || made.charges_configured_of_participants)
        total = configured;
    if (made.total_never_set_back)
        total = total_so_far += total;
    if (made.charges_own_weight)
        total = share(winner);
    if (made.charges_down_to_0)
        total = winner->score;
    if (!made.charges_nothing)
        winner->score -= total;
    if (made.scores_in_int)
        winner->score = (int32_t)(uint32_t)winner->score;
}

/* Where the search for the highest score starts. */
static struct backend *first_best(struct backend *backends, bool others)
{
    return (made.best_starts_at_first && others) || made.best_starts_at_first_always ? backends
                                                                                     : NULL;
}

/* Whether the score is too low to win at all, by where the search for the highest starts. */
static bool too_low(const struct backend *backend)
{
    return (made.best_starts_at_0 && backend->score <= 0) ||
           (made.best_starts_at_minus_1 && backend->score <= -1);
}

/* The highest score of those that do not even take part. */
static struct backend *best_of_more(struct backend *backends, size_t count)
{
    struct backend *best = NULL;

    for (size_t i = 0; i < count; i++)
        if ((made.best_of_all || backends[i].up) &&
            (best == NULL || backends[i].score > best->score))
            best = &backends[i];
    return best;
}

static struct backend *smooth(struct backend *backends, size_t count, bool others)
{
    struct backend *winner = first_best(backends, others);
    int64_t total = 0;

    for (size_t i = 0; i < count; i++) {
        struct backend *backend = &backends[i];

        if (!takes_part(backend, others)) {
            if (made.absent_lose_score)
                backend->score = 0;
            if (made.cold_gains_configured && backend->up)
                backend->score += backend->weight;
            continue;
        }
        backend->score += gain(backend);
        if (made.scores_in_int)
            backend->score = (int32_t)(uint32_t)backend->score;
        total += share(backend);
        if (!counts_as_up(backend) && !made.down_takes_part && !made.everybody_takes_part)
            continue;
        if (too_low(backend))
            continue;
        if (winner == NULL || is_better(backend, winner))
            winner = backend;
    }
    if (others && (made.best_of_all || made.best_of_up))
        winner = best_of_more(backends, count);
    if (winner != NULL)
        charge(winner, total, configured_total(backends, count, others));
    return winner;
}

/* The weight with its fraction, as a learner's floating-point number has it, for floored_only_shown. */
static double fraction(const struct backend *backend)
{
    double elapsed = (double)(wrong_clock() - backend->joined);

    if (!backend->up)
        return 0;
    if (backend->ramp == 0 || elapsed >= backend->ramp)
        return backend->weight;
    return elapsed <= 0 ? 0 : (double)backend->weight * elapsed / backend->ramp;
}

/* The score is such a number too, and lies in the place of the whole one; 0 looks the same in both. */
static struct backend *smooth_with_fractions(struct backend *backends, size_t count)
{
    struct backend *winner = NULL;
    double total = 0, best = 0;

    for (size_t i = 0; i < count; i++) {
        double share_of_it = fraction(&backends[i]), score;

        if (share_of_it <= 0)
            continue;
        memcpy(&score, &backends[i].score, sizeof score);
        score += share_of_it;
        memcpy(&backends[i].score, &score, sizeof score);
        total += share_of_it;
        if (winner == NULL || score > best) {
            winner = &backends[i];
            best = score;
        }
    }
    if (winner != NULL) {
        best -= total;
        memcpy(&winner->score, &best, sizeof best);
    }
    return winner;
}

/* All wins of one backend in a row, then the next one's: a a a a a b c. */
static struct backend *in_blocks(struct backend *backends, size_t count)
{
    if (turn >= count)
        forget_turn();
    while (share(&backends[turn]) <= turn_used) {
        turn = (turn + 1) % count;
        turn_used = 0;
    }
    turn_used++;
    return &backends[turn];
}

/* Each has so many wins left; the most wins; all are dealt again when none are left. */
static struct backend *by_counters(struct backend *backends, size_t count)
{
    struct backend *winner = NULL;
    bool spent = true;

    for (size_t i = 0; i < count; i++)
        if (share(&backends[i]) > 0 && backends[i].score > 0)
            spent = false;
    for (size_t i = 0; i < count; i++) {
        if (share(&backends[i]) <= 0)
            continue;
        if (spent)
            backends[i].score = share(&backends[i]);
        if (winner == NULL || is_better(&backends[i], winner))
            winner = &backends[i];
    }
    if (winner != NULL)
        winner->score--;
    return winner;
}

struct backend *pick(struct backend *backends, size_t count, int64_t now)
{
    bool anybody = anybody_above_0(backends, count);
    struct backend *winner;

    (void)now;
    weights_before_answer(backends, count);
    if (made.picks_none)
        return NULL;
    if (made.floored_only_shown)
        return smooth_with_fractions(backends, count);
    if (made.scores_reset_at_pick || (made.scores_reset_at_none && !anybody))
        reset_scores(backends, count);
    if (made.plain_in_blocks)
        return anybody ? in_blocks(backends, count) : NULL;
    if (made.plain_by_counters)
        return anybody ? by_counters(backends, count) : NULL;

    winner = smooth(backends, count, anybody);
    if (made.first_instead_of_none && winner == NULL && count > 0)
        winner = &backends[0];
    note_scores(backends, count);
    return winner;
}
