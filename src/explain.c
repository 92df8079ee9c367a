/* explain.c - see explain.h; the score table of a pick is in score_table.c. */
#include "explain.h"

#include <inttypes.h>
#include <stdio.h>

#include "message.h"
#include "quote.h"
#include "score_table.h"

/* The longest text on how a backend's ramp goes, or how its weight came about. */
enum { PHRASE_SIZE = 256 };

static struct explain *explain_of(struct view *view)
{
    return (struct explain *)view;
}

/* What has been answered is out before it is explained how things go on. */
static void follow_answers(const struct explain *explain)
{
    output_flush(explain->transcript.output);
}

/* Changes ******************************************************************************/

static bool names_a_backend(const struct command *command)
{
    return command->verb == ADD || command->verb == DOWN || command->verb == UP;
}

static void remember(struct view *view, const struct command *command, const struct pool *pool)
{
    struct explain *explain = explain_of(view);

    explain->clock = pool_now(pool);
    explain->place = NOBODY;
    if (names_a_backend(command))
        explain->place = pool_find(pool, command->member.name);
    if (explain->place != NOBODY) {
        explain->up = pool_backend(pool, explain->place)->up;
        explain->score = pool_score(pool, explain->place);
    }
}

/* "weight 10, its ramp from 5 s to 25 s, score 0" */
static const char *fresh_life(char out[PHRASE_SIZE], const struct backend *backend)
{
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
        note("POOL: %zu backend%s, all up, at full weight, with score 0; weights %" PRIu64
             " in all",
             count, count == 1 ? "" : "s", pool_total(pool));
}

static void explain_now(const struct explain *explain, const struct pool *pool)
{
    uint64_t now = pool_now(pool);

    if (now == explain->clock)
        note("NOW: the clock stays at %" PRIu64 " s", now);
    else
        note("NOW: the clock goes %s from %" PRIu64 " s to %" PRIu64 " s",
             now > explain->clock ? "on" : "back", explain->clock, now);
}

static void explain_add(const struct explain *explain, const struct pool *pool,
                        const struct command *command)
{
    char name[SHOWN_SIZE], life[PHRASE_SIZE];
    uint32_t place = pool_find(pool, command->member.name);

    note("ADD: %s %s, place %" PRIu32 " of %zu: %s", show(name, command->member.name),
         explain->place == NOBODY ? "joins at the end" : "is replaced where it stands", place + 1,
         pool_count(pool), fresh_life(life, pool_backend(pool, place)));
}

static void explain_down(const struct explain *explain, const struct command *command)
{
    char name[SHOWN_SIZE];

    show(name, command->member.name);
    if (explain->up)
        note("DOWN: %s is out, and takes no part until UP or ADD brings it back", name);
    else
        note("DOWN: %s is down already; nothing changes", name);
}

static void explain_up(const struct explain *explain, const struct pool *pool,
                       const struct command *command)
{
    char name[SHOWN_SIZE], life[PHRASE_SIZE];

    note("UP: %s %s: %s (it was %" PRId64 ")", show(name, command->member.name),
         explain->up ? "was up already, and starts afresh" : "is back, and starts afresh",
         fresh_life(life, pool_backend(pool, explain->place)), explain->score);
}

static void explain_change(struct view *view, const struct command *command,
                           const struct pool *pool)
{
    struct explain *explain = explain_of(view);

    follow_answers(explain);
    switch (command->verb) {
    case POOL:
        explain_pool(pool);
        break;
    case NOW:
        explain_now(explain, pool);
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
    default:
        break;
    }
}

/* WEIGHTS ******************************************************************************/

/* A quotient as it is before the division rounds: "2.5", "3.333...", or "" for a whole. */
static void fraction(char out[sizeof ".333..."], uint64_t rest, uint32_t divisor)
{
    size_t at = 0;

    if (rest > 0)
        out[at++] = '.';
    for (; rest > 0 && at < sizeof ".333" - 1; rest = rest * 10 % divisor)
        out[at++] = (char)('0' + rest * 10 / divisor);
    snprintf(out + at, sizeof ".333..." - at, "%s", rest > 0 ? "..." : "");
}

/* "10 * 5 / 20 = 2.5 -> 2, 5 s of 20 into its ramp" */
static void ramping_phrase(char out[PHRASE_SIZE], const struct backend *backend, uint64_t now)
{
    uint64_t elapsed = now > backend->joined ? now - backend->joined : 0;
    uint64_t product = backend->weight * elapsed, whole = product / backend->ramp;
    char part[sizeof ".333..."], rounded[32] = "";

    fraction(part, product % backend->ramp, backend->ramp);
    if (part[0] != '\0')
        snprintf(rounded, sizeof rounded, " -> %" PRIu64, whole);
    snprintf(out, PHRASE_SIZE,
             "%" PRIu32 " * %" PRIu64 " / %" PRIu32 " = %" PRIu64 "%s%s, %" PRIu64 " s of %" PRIu32
             " into its ramp%s",
             backend->weight, elapsed, backend->ramp, whole, part, rounded, elapsed, backend->ramp,
             now < backend->joined ? "; the clock is before it joined" : "");
}

/* Why a backend has the weight it has. */
enum cause {
    RAMPING,
    DOWN_NOW,
    NO_RAMP,
    RAMP_OVER,
    CAUSES,
};

static enum cause cause_of(const struct pool *pool, uint32_t place)
{
    const struct backend *backend = pool_backend(pool, place);

    if (!backend->up)
        return DOWN_NOW;
    if (backend->ramp == 0)
        return NO_RAMP;
    return pool_now(pool) < backend->joined + backend->ramp ? RAMPING : RAMP_OVER;
}

static void explain_weight(const struct pool *pool, uint32_t place, enum cause cause)
{
    const struct backend *backend = pool_backend(pool, place);
    char name[SHOWN_SIZE], phrase[PHRASE_SIZE];

    show(name, pool_name(pool, place));
    switch (cause) {
    case RAMPING:
        ramping_phrase(phrase, backend, pool_now(pool));
        note("%s: %s", name, phrase);
        break;
    case DOWN_NOW:
        note("%s: 0, it is down", name);
        break;
    case NO_RAMP:
        note("%s: %" PRIu32 ", its full weight, it has no ramp", name, backend->weight);
        break;
    default:
        note("%s: %" PRIu32 ", its full weight, its ramp was over at %" PRIu64 " s", name,
             backend->weight, backend->joined + backend->ramp);
        break;
    }
}

static enum verdict explain_weights(struct view *view, struct pool *pool)
{
    struct explain *explain = explain_of(view);
    size_t count = pool_count(pool), counted[CAUSES] = {0};
    struct sorted sorted;

    if (!pool_sorted(pool, &sorted))
        return NO_MEMORY;
    follow_answers(explain);
    note("WEIGHTS at %" PRIu64 " s:%s", pool_now(pool), count == 0 ? " the pool is empty" : "");
    for (size_t i = 0; i < count; i++) {
        enum cause cause = cause_of(pool, sorted.places[i]);

        if (cause == RAMPING || count <= SHOWN_ONE_BY_ONE)
            explain_weight(pool, sorted.places[i], cause);
        else
            counted[cause]++;
    }
    if (count > SHOWN_ONE_BY_ONE)
        note("others: %zu at full weight without a ramp, %zu whose ramp is over, %zu down",
             counted[NO_RAMP], counted[RAMP_OVER], counted[DOWN_NOW]);
    return explain->transcript.view.weights(&explain->transcript.view, pool);
}

/* PICK *********************************************************************************/

static void explain_pick(struct view *view, const struct pool *pool, uint32_t winner)
{
    struct explain *explain = explain_of(view);

    follow_answers(explain);
    score_table(pool, winner);
    explain->transcript.view.pick(&explain->transcript.view, pool, winner);
}

void explain_init(struct explain *explain, struct output *output, bool one_per_line)
{
    *explain = (struct explain){
        .view = {remember, explain_change, explain_weights, explain_pick},
        .place = NOBODY,
    };
    transcript_init(&explain->transcript, output, one_per_line);
}
