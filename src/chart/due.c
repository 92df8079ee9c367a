/* due.c - see due.h. */
#include "chart/due.h"

#include "base/scaled.h"

/* What a weight that is up from one state of the odds to another gets of a bin. */
static uint64_t due_of(const struct bin *bin, struct odds from, struct odds to, uint32_t weight)
{
    uint64_t whole, part;

    if (odds_later(bin->begin, from))
        from = bin->begin;
    if (odds_later(to, bin->end))
        to = bin->end;
    if (!odds_later(to, from))
        return 0;
    whole = odds_picks(odds_between(bin->end, bin->begin), weight);
    part = odds_picks(odds_between(to, from), weight);
    return whole == 0 ? 0 : scaled(part, whole, odds_picks(bin->odds, weight));
}

static void add_life(struct plan *plan, size_t row, const struct life *life, struct odds from,
                     struct odds to)
{
    if (life == NULL || life->verb == DOWN)
        return;
    for (size_t i = 0; i < plan->bin_count; i++)
        plan->bins[i].due[row] += due_of(&plan->bins[i], from, to, life->weight);
}

static void fill_row(struct plan *plan, size_t row)
{
    const struct record *record = plan->record;
    const struct life *life = NULL;
    struct odds from = {0, 0};

    for (size_t i = 0; i < record->lives.count; i++) {
        const struct life *next = &record->lives.list[i];

        if (next->entry != plan->bands[row].entry && next->entry != NOBODY)
            continue;
        add_life(plan, row, life, from, record->odds[i]);
        life = next->entry == NOBODY ? NULL : next;
        from = record->odds[i];
    }
    add_life(plan, row, life, from, record->now);
}

/* The others are due what is left. */
static void fill_others(struct plan *plan, size_t row)
{
    for (size_t i = 0; i < plan->bin_count; i++) {
        struct bin *bin = &plan->bins[i];
        uint64_t left = bin->picks << 8;

        for (size_t k = 0; k < row; k++)
            left -= bin->due[k] < left ? bin->due[k] : left;
        bin->due[row] = left;
    }
}

void due_fill(struct plan *plan)
{
    for (size_t row = 0; row < plan->band_count; row++) {
        if (plan->bands[row].kind == BAND_OTHERS)
            fill_others(plan, row);
        else
            fill_row(plan, row);
    }
}
