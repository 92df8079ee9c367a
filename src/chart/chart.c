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
    events = grow(chart->events, &chart->event_capacity, chart->event_count + 1, sizeof *events);
    if (events == NULL)
        return NO_MEMORY;
    chart->events = events;
    events[chart->event_count++] = (struct event){
        .clock = pool_now(pool),
        .column = chart->tally.seats[pool_find(pool, command->member.name)],
        .verb = command->verb,
    };
    return ACCEPTED;
}

static enum verdict keep(struct tally *tally, const struct pool *pool)
{
    return history_add(&((struct chart *)tally)->history, tally, pool);
}

static enum verdict finish(struct tally *tally)
{
    struct chart *chart = (struct chart *)tally;
    struct plan plan;
    bool planned = plan_init(&plan, chart);

    if (planned)
        chart_draw(&plan);
    plan_free(&plan);
    return planned ? ACCEPTED : NO_MEMORY;
}

void chart_init(struct chart *chart, struct output *output, const char *shape,
                struct siphash_key key)
{
    *chart = (struct chart){.shape = shape, .output = output};
    tally_init(&chart->tally, keep, finish, key);
    chart->tally.view.before = before;
    chart->tally.view.after = after;
    history_init(&chart->history);
}

void chart_free(struct chart *chart)
{
    tally_free(&chart->tally);
    history_free(&chart->history);
    free(chart->events);
    chart->events = NULL;
    chart->event_count = chart->event_capacity = 0;
}
