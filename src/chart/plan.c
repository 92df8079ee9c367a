/* plan.c - see plan.h. */
#include "chart/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/limits.h"
#include "chart/ticks.h"

/* Bands ********************************************************************************/

static void add_band(struct plan *plan, enum band_kind kind, uint32_t entry)
{
    plan->bands[plan->band_count++] = (struct band){.kind = kind, .entry = entry};
}

/* Adds the bands of the backends that are ramped, or are not, as long as there is room. */
static void add_named(struct plan *plan, bool ramped, size_t room)
{
    const struct tally *tally = &plan->record->tally;

    for (uint32_t entry = 0; entry < tally->names.count && room > 0; entry++) {
        if (tally->entries[entry].ramped != ramped)
            continue;
        plan->band_of[entry] = (uint32_t)plan->band_count;
        add_band(plan, ramped ? BAND_RAMPED : BAND_STEADY, entry);
        room--;
    }
}

/* Counts what each band is for. */
static void fill_bands(struct plan *plan, uint32_t others)
{
    const struct tally *tally = &plan->record->tally;

    for (uint32_t entry = 0; entry < tally->names.count; entry++) {
        struct band *band;

        if (plan->band_of[entry] == NOBODY)
            plan->band_of[entry] = others;
        band = &plan->bands[plan->band_of[entry]];
        band->backends++;
        band->picks += tally->entries[entry].all;
    }
}

static void choose_rows(struct plan *plan)
{
    uint32_t others;

    add_named(plan, true, ROWS_MAX);
    others = (uint32_t)plan->band_count;
    if (plan->band_count < plan->record->tally.names.count)
        add_band(plan, BAND_OTHERS, NOBODY);
    fill_bands(plan, others);
}

static void choose_bands(struct plan *plan)
{
    const struct tally *tally = &plan->record->tally;
    size_t known = tally->names.count, steady;
    uint32_t others = NOBODY;

    for (size_t entry = 0; entry < known; entry++)
        plan->ramped += tally->entries[entry].ramped;
    plan->heat = plan->heat && plan->ramped > NAMED_MAX;
    if (plan->heat) {
        choose_rows(plan);
        return;
    }
    steady = known <= NAMED_MAX || plan->ramped == 0 ? NAMED_MAX : 0;
    if (tally->all_none > 0) {
        add_band(plan, BAND_NONE, NOBODY);
        plan->bands[0].picks = tally->all_none;
    }
    add_named(plan, false, steady);
    if (known > NAMED_MAX) {
        others = (uint32_t)plan->band_count;
        add_band(plan, BAND_OTHERS, NOBODY);
    }
    add_named(plan, true, NAMED_MAX);
    fill_bands(plan, others);
}

/* Events *******************************************************************************/

/* A member of a POOL is there from the beginning: that is no event. */
static bool is_event(const struct life *life)
{
    return life->verb != POOL;
}

static bool sort_events(struct plan *plan)
{
    const struct lives *lives = &plan->record->lives;

    if (lives->count > SIZE_MAX / sizeof *plan->room / 2 - 1 || lives->count > UINT32_MAX)
        return false;
    plan->room = malloc((2 * lives->count + 1) * sizeof *plan->room);
    if (plan->room == NULL)
        return false;
    for (size_t i = 0; i < lives->count; i++)
        if (is_event(&lives->list[i]))
            plan->room[plan->event_count++] = (struct sort_item){lives->list[i].clock, (uint32_t)i};
    plan->events = plan->room;
    if (plan->event_count > 0)
        plan->events = radix_sort(plan->room, plan->room + plan->event_count, plan->event_count);
    return true;
}

/* Bins *********************************************************************************/

/* A bin goes from the first pick in it to the last. */
static void add_odds(struct bin *bin, const struct step *step)
{
    if (bin->picks == 0 || odds_later(bin->begin, step->begin))
        bin->begin = step->begin;
    if (odds_later(step->end, bin->end))
        bin->end = step->end;
    bin->odds = odds_plus(bin->odds, step->odds);
}

static void add_step(struct plan *plan, const struct step *step)
{
    uint64_t clock = step->clock - (plan->span > 0 ? step->clock % plan->span : 0);
    struct bin *bin;

    if (plan->bin_count == 0 || plan->bins[plan->bin_count - 1].clock != clock)
        plan->bins[plan->bin_count++] = (struct bin){.clock = clock};
    bin = &plan->bins[plan->bin_count - 1];
    add_odds(bin, step);
    bin->picks += step->picks;
    if (step->none > 0 && !plan->heat)
        bin->parts[0] += step->none; /* the band of NONE is the first */
    for (size_t i = 0; i < step->count; i++)
        bin->parts[plan->band_of[step->cells[i].entry]] += step->cells[i].picks;
}

/* How many bins so many picks are good for, `each` of them in one: with few of them a share
 * jumps up and down by a single one. */
static uint64_t good_for(uint64_t picks, uint64_t each, uint64_t most)
{
    if (picks / each < BINS_LEAST)
        return BINS_LEAST;
    return picks / each < most ? picks / each : most;
}

static void choose_span(struct plan *plan)
{
    const struct steps *steps = &plan->record->steps;

    /* A heat map looks at each row by itself. */
    uint64_t rows = plan->heat ? plan->band_count : 0;
    uint64_t few = 20 + 4 * rows, many = 100 + 10 * rows;

    if (steps->clocks > good_for(plan->picks, few, BINS_MAX))
        plan->span = tick_step(steps->last - steps->first,
                               good_for(plan->picks, many, plan->heat ? BINS_MAX : SPANS_MAX));
    if (plan->span == 1)
        plan->span = 0;
}

/* A span is a multiple of that of the steps: these are several times as many. */
static void fill_bins(struct plan *plan)
{
    const struct steps *steps = &plan->record->steps;

    plan->picks = steps->picks;
    choose_span(plan);
    for (size_t i = 0; i < steps->count; i++)
        add_step(plan, &steps->list[i]);
    if (plan->bin_count > 0)
        plan->bins[0].clock = steps->first; /* its span may begin before all picks */
}

/* Leaves out the events from which the clock leaps far away to the picks, or back: they would
 * leave no room for what there is to see. */
static void drop_far_events(struct plan *plan)
{
    uint64_t near = plan->last - plan->first;

    while (plan->event_count > 0 && plan->first > near && plan->events->key < plan->first - near) {
        plan->events++;
        plan->event_count--;
    }
    while (plan->event_count > 0 && plan->events[plan->event_count - 1].key > plan->last &&
           plan->events[plan->event_count - 1].key - plan->last > near)
        plan->event_count--;
}

/* The last interval is given the width of an average one, but hardly any after the last second that
 * a clock can show. */
static void choose_clock_of_picks(struct plan *plan)
{
    const struct steps *steps = &plan->record->steps;
    uint64_t width = steps->clocks > 1 ? (steps->last - steps->first) / (steps->clocks - 1) : 1;
    uint64_t most = (steps->last - steps->first) / 8 + 1;

    if (width > SECONDS_MAX - steps->last && width > most)
        width = most;
    plan->first = steps->first;
    plan->last = steps->last + width;
    drop_far_events(plan);
}

/* The clock from the first thing that is shown to the last; without picks up to where it was set. */
static void choose_clock(struct plan *plan)
{
    if (plan->picks > 0) {
        choose_clock_of_picks(plan);
    } else if (plan->event_count > 0) {
        plan->first = plan->events->key;
        plan->last = plan->record->latest;
    }
    if (plan->event_count > 0 && plan->events->key < plan->first)
        plan->first = plan->events->key;
    if (plan->event_count > 0 && plan->events[plan->event_count - 1].key > plan->last)
        plan->last = plan->events[plan->event_count - 1].key;
    if (plan->last == plan->first)
        plan->last++;
}

static bool init(struct plan *plan, const struct record *record, bool heat)
{
    size_t known = record->tally.names.count;

    memset(plan, 0, sizeof *plan); /* in its place: a copy is too large for a small stack */
    plan->record = record;
    plan->heat = heat;
    if (known > SIZE_MAX / sizeof *plan->band_of - 1)
        return false;
    plan->band_of = malloc((known + 1) * sizeof *plan->band_of);
    if (plan->band_of == NULL || !sort_events(plan))
        return false;
    memset(plan->band_of, 0xff, known * sizeof *plan->band_of); /* NOBODY everywhere */
    choose_bands(plan);
    fill_bins(plan);
    choose_clock(plan);
    return true;
}

bool plan_init(struct plan *plan, const struct record *record)
{
    return init(plan, record, true);
}

bool plan_init_bands(struct plan *plan, const struct record *record)
{
    return init(plan, record, false);
}

void plan_name(struct plan *plan, uint32_t entry)
{
    for (size_t i = 0; i < plan->name_count; i++)
        if (plan->names[i].index == entry)
            return;
    plan->names[plan->name_count].index = entry;
    plan->names[plan->name_count++].name = names_at(&plan->record->tally.names, entry);
}

const struct label *plan_label(const struct plan *plan, uint32_t entry)
{
    size_t i = 0;

    while (plan->names[i].index != entry)
        i++;
    return &plan->names[i].label;
}

bool plan_has(const struct plan *plan, enum verb verb)
{
    for (size_t i = 0; i < plan->event_count; i++)
        if (plan->record->lives.list[plan->events[i].value].verb == verb)
            return true;
    return false;
}

void plan_free(struct plan *plan)
{
    free(plan->band_of);
    free(plan->room);
}
