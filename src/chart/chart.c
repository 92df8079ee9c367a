/* chart.c - see chart.h; what is drawn is planned in plan.c and drawn in draw.c. */
#include "chart/chart.h"

#include <stdlib.h>

#include "base/grow.h"
#include "chart/draw.h"
#include "chart/due.h"
#include "chart/plan.h"
#include "chart/several.h"

static struct chart *chart_of(struct view *view)
{
    return (struct chart *)view;
}

/* The picks since the last change were made among what is up now. */
static void charge(struct record *record)
{
    record->now = odds_add(record->now, record->tally.picks - record->charged, record->weight);
    record->charged = record->tally.picks;
}

/* Notes what a backend weighs before a command that names it; nothing while it is down. */
static void look(struct chart *chart, const struct command *command, const struct pool *pool)
{
    uint32_t place = pool_find(pool, command->member.name);
    const struct backend *backend = place == NOBODY ? NULL : pool_backend(pool, place);

    chart->was = backend != NULL && backend->up ? backend->weight : 0;
}

static enum verdict before(struct view *view, const struct command *command,
                           const struct pool *pool)
{
    struct chart *chart = chart_of(view);

    charge(&chart->record);
    if (command->verb == ADD || command->verb == UP || command->verb == DOWN)
        look(chart, command, pool);
    lives_before(&chart->record.lives, command, pool);
    return tally_before(view, command, pool);
}

/* The weight of all that are up, after a change. */
static void weigh(struct chart *chart, const struct command *command, const struct pool *pool)
{
    struct record *record = &chart->record;

    if (command->verb == POOL)
        record->weight = pool_total(pool);
    if (command->verb == ADD || command->verb == UP || command->verb == DOWN)
        record->weight -= chart->was;
    if (command->verb == ADD || command->verb == UP)
        record->weight += pool_backend(pool, pool_find(pool, command->member.name))->weight;
}

/* Notes the odds before the lives that a change has begun. */
static enum verdict note_odds(struct record *record, size_t known)
{
    size_t count = record->lives.count;
    struct odds *odds = grow(record->odds, &record->odds_capacity, count + 1, sizeof *odds);

    if (odds == NULL)
        return NO_MEMORY;
    record->odds = odds;
    for (size_t i = known; i < count; i++)
        odds[i] = record->now;
    return ACCEPTED;
}

static enum verdict after(struct view *view, const struct command *command, const struct pool *pool)
{
    struct chart *chart = chart_of(view);
    struct record *record = &chart->record;
    size_t known = record->lives.count;
    enum verdict verdict = tally_after(view, command, pool);

    if (verdict == ACCEPTED)
        verdict = lives_after(&record->lives, command, &record->tally, pool, 0);
    if (verdict == ACCEPTED)
        verdict = note_odds(record, known);
    if (verdict == ACCEPTED)
        weigh(chart, command, pool);
    if (pool_now(pool) > record->latest)
        record->latest = pool_now(pool);
    return verdict;
}

/* An interval is over. */
static enum verdict add_step(struct tally *tally, const struct pool *pool)
{
    struct record *record = (struct record *)tally;
    bool kept;

    charge(record);
    kept = steps_add(&record->steps, tally, pool_now(pool), record->begin, record->now);
    record->begin = record->now;
    record->charged = 0;
    return kept ? ACCEPTED : NO_MEMORY;
}

static bool draw_one(const struct record *record)
{
    struct plan *plan = malloc(sizeof *plan); /* too large for a small stack */
    bool planned = plan != NULL && plan_init(plan, record);

    if (planned && plan->heat)
        due_fill(plan);
    if (planned)
        chart_draw(plan);
    if (plan != NULL)
        plan_free(plan);
    free(plan);
    return planned;
}

static enum verdict finish(struct tally *tally)
{
    struct chart *chart = (struct chart *)tally;
    const struct record *records[CHARTS_MAX];

    if (chart->joined == 0)
        return ACCEPTED; /* another one shows it */
    if (chart->joined == 1)
        return draw_one(&chart->record) ? ACCEPTED : NO_MEMORY;
    for (size_t i = 0; i < chart->joined; i++)
        records[i] = &(chart - (chart->joined - 1) + i)->record;
    return several_draw(records, chart->joined) ? ACCEPTED : NO_MEMORY;
}

void chart_init(struct chart *chart, struct output *output, struct slow_start ramp,
                const char *shape, struct siphash_key key)
{
    *chart =
        (struct chart){.joined = 1, .record = {.ramp = ramp, .shape = shape, .output = output}};
    tally_init(&chart->record.tally, add_step, finish, key);
    chart->record.tally.view.before = before;
    chart->record.tally.view.after = after;
    steps_init(&chart->record.steps);
    lives_init(&chart->record.lives);
}

void chart_join(struct chart *charts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        charts[i].joined = i + 1 < count ? 0 : count;
}

void chart_free(struct chart *chart)
{
    tally_free(&chart->record.tally);
    steps_free(&chart->record.steps);
    lives_free(&chart->record.lives);
    free(chart->record.odds);
    chart->record.odds = NULL;
    chart->record.odds_capacity = 0;
}
