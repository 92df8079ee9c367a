/* chart.c - see chart.h; what is drawn is planned in plan.c and drawn in draw.c. */
#include "chart/chart.h"

#include <stdlib.h>

#include "base/grow.h"
#include "chart/draw.h"
#include "chart/plan.h"

static struct chart *chart_of(struct view *view)
{
    return (struct chart *)view;
}

/* DOWN of a backend that is down already is no event. */
static void look(struct chart *chart, const struct command *command, const struct pool *pool)
{
    uint32_t place = command->verb == DOWN ? pool_find(pool, command->member.name) : NOBODY;

    chart->was_up = place != NOBODY && pool_backend(pool, place)->up;
}

static enum verdict before(struct view *view, const struct command *command,
                           const struct pool *pool)
{
    look(chart_of(view), command, pool);
    return tally_before(view, command, pool);
}

static bool is_event(const struct chart *chart, enum verb verb)
{
    return verb == ADD || verb == UP || (verb == DOWN && chart->was_up);
}

static enum verdict after(struct view *view, const struct command *command, const struct pool *pool)
{
    struct chart *chart = chart_of(view);
    enum verdict verdict = tally_after(view, command, pool);
    struct event *events;

    if (verdict != ACCEPTED || !is_event(chart, command->verb))
        return verdict;
    events = grow(chart->record.events, &chart->record.event_capacity,
                  chart->record.event_count + 1, sizeof *events);
    if (events == NULL)
        return NO_MEMORY;
    chart->record.events = events;
    events[chart->record.event_count++] = (struct event){
        .clock = pool_now(pool),
        .column = chart->record.tally.seats[pool_find(pool, command->member.name)],
        .verb = command->verb,
    };
    return ACCEPTED;
}

static enum verdict keep(struct tally *tally, const struct pool *pool)
{
    return history_add(&((struct record *)tally)->history, tally, pool);
}

static enum verdict finish(struct tally *tally)
{
    struct plan *plan = malloc(sizeof *plan); /* too large for a small stack */
    bool planned = plan != NULL && plan_init(plan, (struct record *)tally);

    if (planned)
        chart_draw(plan);
    if (plan != NULL)
        plan_free(plan);
    free(plan);
    return planned ? ACCEPTED : NO_MEMORY;
}

void chart_init(struct chart *chart, struct output *output, const char *shape,
                struct siphash_key key)
{
    *chart = (struct chart){.record = {.shape = shape, .output = output}};
    tally_init(&chart->record.tally, keep, finish, key);
    chart->record.tally.view.before = before;
    chart->record.tally.view.after = after;
    history_init(&chart->record.history);
}

void chart_free(struct chart *chart)
{
    tally_free(&chart->record.tally);
    history_free(&chart->record.history);
    free(chart->record.events);
    chart->record.events = NULL;
    chart->record.event_count = chart->record.event_capacity = 0;
}
