/* explain.c - see explain.h; the score table of a pick is in score_table.c. */
#include "views/explain.h"

#include <inttypes.h>
#include <stdio.h>

#include "balancers/working.h"
#include "base/message.h"
#include "views/score_table.h"
#include "views/short_names.h"

enum { PHRASE_SIZE = 128 }; /* three numbers of 64 bits, and the words between */

static struct explain *explain_of(struct view *view)
{
    return (struct explain *)view;
}

static bool is_asked(const struct explain *explain)
{
    return explain->lines.first <= explain->view.line && explain->view.line <= explain->lines.last;
}

/* What has been answered is out before it is explained how things go on. False: it cannot
 * be written, the run is about to end. */
static bool follow_answers(const struct explain *explain)
{
    return output_flush(explain->transcript.output);
}

/* Changes ******************************************************************************/

static bool names_a_backend(const struct command *command)
{
    return command->verb == ADD || command->verb == DOWN || command->verb == UP;
}

static enum verdict remember(struct view *view, const struct command *command,
                             const struct pool *pool)
{
    struct explain *explain = explain_of(view);

    explain->clock = pool_now(pool);
    explain->place = names_a_backend(command) ? pool_find(pool, command->member.name) : NOBODY;
    if (explain->place != NOBODY) {
        explain->up = pool_backend(pool, explain->place)->up;
        explain->score = pool_score(pool, explain->place);
    }
    return ACCEPTED;
}

/* "weight 10, its ramp from 5 s to 25 s, score 0" */
static const char *fresh_life(char out[PHRASE_SIZE], const struct pool *pool, uint32_t place)
{
    const struct backend *backend = pool_backend(pool, place);

    if (backend->ramp == 0)
        snprintf(out, PHRASE_SIZE, "weight %" PRIu32 " at once, no ramp, score 0", backend->weight);
    else
        snprintf(out, PHRASE_SIZE,
                 "weight %" PRIu32 ", its ramp from %" PRIu64 " s to %" PRIu64 " s, score 0",
                 backend->weight, backend->joined, backend->joined + backend->ramp);
    return out;
}

static void explain_pool(const struct pool *pool)
{
    size_t count = pool_count(pool);

    if (count == 0)
        note("POOL: the pool is empty");
    else
        note("POOL: %zu backend%s, up at full weight, score 0; total weight %" PRIu64, count,
             count == 1 ? "" : "s", pool_total(pool));
}

static void explain_now(const struct explain *explain, const struct pool *pool)
{
    uint64_t now = pool_now(pool);

    if (explain->view.by_now)
        note("NOW of line %" PRIu64 ": the clock goes on from %" PRIu64 " s to %" PRIu64 " s",
             explain->view.line, explain->clock, now);
    else if (now == explain->clock)
        note("NOW: the clock stays at %" PRIu64 " s", now);
    else
        note("NOW: the clock goes %s from %" PRIu64 " s to %" PRIu64 " s",
             now > explain->clock ? "on" : "back", explain->clock, now);
}

static void explain_add(const struct explain *explain, const struct pool *pool,
                        const struct command *command)
{
    char life[PHRASE_SIZE];
    struct label label;
    uint32_t place = pool_find(pool, command->member.name);
    const char *name = short_name_alone(&label, command->member.name, place);

    fresh_life(life, pool, place);
    if (explain->place == NOBODY)
        note("ADD: %s joins at the end, place %" PRIu32 ": %s", name, place + 1, life);
    else
        note("ADD: %s is replaced where it stands, place %" PRIu32 " of %zu: %s (it was %" PRId64
             ")",
             name, place + 1, pool_count(pool), life, explain->score);
}

static void explain_down(const struct explain *explain, const struct command *command)
{
    struct label label;
    const char *name = short_name_alone(&label, command->member.name, explain->place);

    if (explain->up)
        note("DOWN: %s is out, and takes no part until UP or ADD brings it back", name);
    else
        note("DOWN: %s is down already; nothing changes", name);
}

static void explain_up(const struct explain *explain, const struct pool *pool,
                       const struct command *command)
{
    char life[PHRASE_SIZE];
    struct label name;

    note("UP: %s %s: %s (it was %" PRId64 ")",
         short_name_alone(&name, command->member.name, explain->place),
         explain->up ? "was up already, and starts afresh" : "is back, and starts afresh",
         fresh_life(life, pool, explain->place), explain->score);
}

static enum verdict explain_change(struct view *view, const struct command *command,
                                   const struct pool *pool)
{
    struct explain *explain = explain_of(view);

    if (!is_asked(explain) || !follow_answers(explain))
        return ACCEPTED;
    switch (command->verb) {
    case POOL:
        explain_pool(pool);
        break;
    case ADD:
        explain_add(explain, pool, command);
        break;
    case DOWN:
        explain_down(explain, command);
        break;
    case UP:
        explain_up(explain, pool, command);
        break;
    case NOW:
        explain_now(explain, pool);
        /* fall through */
    case NOTHING:
    case WEIGHTS:
    case PICK:
        break; /* these three are no change */
    }
    return ACCEPTED;
}

/* WEIGHTS ******************************************************************************/

/* Why a backend has the weight it has. */
enum cause {
    RAMPS,
    IS_DOWN,
    NO_RAMP, /* nothing to ramp, if its weight is 0 */
    RAMP_OVER,
};

enum { CAUSES = RAMP_OVER + 1 };

static enum cause cause_of(const struct pool *pool, uint32_t place)
{
    struct ramp_moment at;

    if (pool_ramps(pool, place, &at))
        return RAMPS;
    if (!pool_backend(pool, place)->up)
        return IS_DOWN;
    return pool_ramp_end(pool, place) > pool_now(pool) || pool_backend(pool, place)->ramp == 0
               ? NO_RAMP
               : RAMP_OVER;
}

/* "c: 10 * 5 / 20 = 2.5 -> 2, 5 s of 20 into its ramp" */
static void explain_ramping(const struct pool *pool, uint32_t place, const char *name)
{
    char working[WORKING_SIZE], ramp[INTO_RAMP_SIZE];
    struct ramp_moment at;

    pool_ramps(pool, place, &at);
    at.shape->work(working, &at);
    note("%s: %s, %s", name, working, into_ramp(ramp, pool, place));
}

static void explain_weight(const struct pool *pool, uint32_t place, enum cause cause)
{
    uint64_t weight = pool_effective(pool, place);
    struct label label;
    const char *name = short_name_alone(&label, pool_name(pool, place), place);

    switch (cause) {
    case RAMPS:
        explain_ramping(pool, place, name);
        break;
    case IS_DOWN:
        note("%s: 0, it is down", name);
        break;
    case NO_RAMP:
        note("%s: %" PRIu64 ", its full weight%s", name, weight,
             weight == 0 ? "" : ", it has no ramp");
        break;
    default: /* RAMP_OVER */
        note("%s: %" PRIu64 ", its full weight, its ramp was over at %" PRIu64 " s", name, weight,
             pool_backend(pool, place)->joined + pool_backend(pool, place)->ramp);
        break;
    }
}

static void explain_all(const struct pool *pool, const struct sorted *sorted)
{
    size_t count = pool_count(pool), counted[CAUSES] = {0};

    note("WEIGHTS at %" PRIu64 " s:%s", pool_now(pool), count == 0 ? " the pool is empty" : "");
    for (size_t i = 0; i < count; i++) {
        enum cause cause = cause_of(pool, sorted->places[i]);

        if (cause == RAMPS || count <= SHOWN_ONE_BY_ONE)
            explain_weight(pool, sorted->places[i], cause);
        else
            counted[cause]++;
    }
    if (count > SHOWN_ONE_BY_ONE)
        note("others: %zu at full weight without a ramp, %zu whose ramp is over, %zu down",
             counted[NO_RAMP], counted[RAMP_OVER], counted[IS_DOWN]);
}

static enum verdict explain_weights(struct view *view, struct pool *pool)
{
    struct explain *explain = explain_of(view);
    struct sorted sorted;

    if (is_asked(explain)) {
        if (!pool_sorted(pool, &sorted))
            return NO_MEMORY;
        if (!follow_answers(explain))
            return ACCEPTED;
        explain_all(pool, &sorted);
    }
    return explain->transcript.view.weights(&explain->transcript.view, pool);
}

/* PICK *********************************************************************************/

static void explain_pick(struct view *view, const struct pool *pool, uint32_t winner)
{
    struct explain *explain = explain_of(view);

    if (is_asked(explain)) {
        if (!follow_answers(explain))
            return;
        score_table(pool, winner, view->by_now ? view->line : 0);
    }
    if (!view->by_now)
        view->line++;
    explain->transcript.view.pick(&explain->transcript.view, pool, winner);
}

void explain_init(struct explain *explain, struct output *output, bool one_per_line,
                  struct lines lines)
{
    *explain = (struct explain){
        .view =
            {
                .before = remember,
                .after = explain_change,
                .weights = explain_weights,
                .pick = explain_pick,
            },
        .lines = lines,
        .place = NOBODY,
    };
    transcript_init(&explain->transcript, output, one_per_line);
}
