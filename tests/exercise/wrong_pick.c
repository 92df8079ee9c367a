/* wrong_pick.c: the pick, with the mistakes that are known of it. */
#include "mistakes.h"

#include <string.h>

/* PLAIN_IN_BLOCKS: whose turn it is, and how many wins of it are used up. */
static size_t turn;
static int64_t turn_used;

/* TOTAL_NEVER_SET_BACK: what the winners have paid so far. */
static int64_t total_so_far;

void forget_picks(void)
{
    turn = 0;
    turn_used = 0;
}

void forget_total(void)
{
    total_so_far = 0;
}

static void reset_scores(struct backend *backends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        backends[i].score = 0;
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
        if (made(DOWN_GAINS_CONFIGURED))
            return backend->weight;
        return made(DOWN_GAINS_SCORE) || made(DOWN_TAKES_PART) ? effective : 0;
    }
    if (made(PICK_IGNORES_RAMPS) || (made(CONFIGURED_WEIGHTS_FED) && effective > 0))
        return backend->weight;
    return effective;
}

/* What its score grows by: as much, unless just that is the mistake. */
static int64_t gain(const struct backend *backend)
{
    if (made(CONFIGURED_FED_EFFECTIVE_CHARGED) || made(CONFIGURED_FED_ALL_CHARGED) ||
        made(CONFIGURED_FED_UP_CHARGED))
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
    if (share(backend) > 0 || made(EVERYBODY_TAKES_PART))
        return true;
    return counts_as_up(backend) &&
           (made(WEIGHT_0_TAKES_PART) || (made(COLD_TAKES_PART) && backend->weight > 0) ||
            (made(WEIGHT_0_TAKES_PART_ALONE) && !others));
}

/* Is the challenger, which stands behind the best one so far, the better one? */
static bool is_better(const struct backend *challenger, const struct backend *best)
{
    int64_t ahead = challenger->score - best->score;

    if (made(CHOOSES_BEFORE_RAISE))
        ahead -= gain(challenger) - gain(best);
    if (ahead != 0)
        return ahead > 0;
    return made(TIE_TO_LAST) || (made(TIE_BY_NAME) && strcmp(challenger->name, best->name) < 0) ||
           (made(TIE_BY_WEIGHT) && share(challenger) > share(best));
}

static bool charges_all(void)
{
    return made(CHARGES_CONFIGURED_OF_ALL) || made(CONFIGURED_FED_ALL_CHARGED);
}

static bool charges_up(void)
{
    return made(CHARGES_CONFIGURED_OF_UP) || made(CONFIGURED_FED_UP_CHARGED);
}

/* The configured weights of those that the mistake charges for. */
static int64_t configured_total(const struct backend *backends, size_t count, bool others)
{
    int64_t total = 0;

    for (size_t i = 0; i < count; i++)
        if (charges_all() || (charges_up() && backends[i].up) ||
            (made(CHARGES_CONFIGURED_OF_PARTICIPANTS) && takes_part(&backends[i], others)))
            total += backends[i].weight;
    return total;
}

static void charge(struct backend *winner, int64_t total, int64_t configured)
{
    if (charges_all() || charges_up() || made(CHARGES_CONFIGURED_OF_PARTICIPANTS))
        total = configured;
    if (made(TOTAL_NEVER_SET_BACK))
        total = total_so_far += total;
    if (made(CHARGES_OWN_WEIGHT))
        total = share(winner);
    if (made(CHARGES_DOWN_TO_0))
        total = winner->score;
    if (!made(CHARGES_NOTHING))
        winner->score -= total;
}

/* Where the search for the highest score starts. */
static struct backend *first_best(struct backend *backends, bool others)
{
    return made(BEST_STARTS_AT_FIRST) && others ? backends : NULL;
}

/* Whether the score is too low to win at all, by where the search for the highest starts. */
static bool too_low(const struct backend *backend)
{
    return (made(BEST_STARTS_AT_0) && backend->score <= 0) ||
           (made(BEST_STARTS_AT_MINUS_1) && backend->score <= -1);
}

/* The highest score of those that do not even take part. */
static struct backend *best_of_more(struct backend *backends, size_t count)
{
    struct backend *best = NULL;

    for (size_t i = 0; i < count; i++)
        if ((made(BEST_OF_ALL) || backends[i].up) &&
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
            if (made(ABSENT_LOSE_SCORE))
                backend->score = 0;
            if (made(COLD_GAINS_CONFIGURED) && backend->up)
                backend->score += backend->weight;
            continue;
        }
        backend->score += gain(backend);
        total += share(backend);
        if (!counts_as_up(backend) && !made(DOWN_TAKES_PART) && !made(EVERYBODY_TAKES_PART))
            continue;
        if (too_low(backend))
            continue;
        if (winner == NULL || is_better(backend, winner))
            winner = backend;
    }
    if (others && (made(BEST_OF_ALL) || made(BEST_OF_UP)))
        winner = best_of_more(backends, count);
    if (winner != NULL)
        charge(winner, total, configured_total(backends, count, others));
    return winner;
}

/* FLOORED_ONLY_SHOWN: the weight with its fraction, as a learner's floating-point number has it. */
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
        forget_picks();
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
    note_asked(backends, count);
    if (made(PICKS_NONE))
        return NULL;
    if (made(FLOORED_ONLY_SHOWN))
        return smooth_with_fractions(backends, count);
    if (made(SCORES_RESET_AT_PICK) || (made(SCORES_RESET_AT_NONE) && !anybody))
        reset_scores(backends, count);
    if (made(PLAIN_IN_BLOCKS))
        return anybody ? in_blocks(backends, count) : NULL;
    if (made(PLAIN_BY_COUNTERS))
        return anybody ? by_counters(backends, count) : NULL;

    winner = smooth(backends, count, anybody);
    note_scores(backends, count);
    return winner;
}
