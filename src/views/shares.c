/* shares.c - see shares.h. */
#include "views/shares.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/character.h"
#include "base/print.h"
#include "base/scaled.h"
#include "views/short_names.h"

enum {
    LINE_WIDTH = 80,
    SHOWN_MOST = 16, /* backends with a column, of which none is narrower than two blanks and 0.0 */
    ALWAYS_SHOWN = 6, /* for so many backends names are cut, before one gets no column */
    NAME_LEAST = 6,   /* cells that a name is cut to at most, without its number */
    GAP = 2,          /* blanks between two columns; the mark takes the first of them */
    TENTHS = 1000,    /* in 100 per cent */
};

/* A column of the table: one backend, or `others`, or `none`. */
struct shown {
    uint64_t picks;          /* in the row at hand */
    uint64_t most, least;    /* tenths of a per cent, in all rows */
    uint32_t entry;          /* of the tally; NOBODY: it is no single backend's */
    const struct life *life; /* of its one backend, up to the row at hand; NULL: it is not there */
    bool ramping;            /* in the row at hand */
    int width;
};

struct table {
    const struct shares *shares;
    struct shown *columns; /* the backends', then `others` and `none` where there are any */
    size_t count;
    size_t backends;           /* that have a column of their own */
    uint32_t *column_of;       /* by entry of the tally: where it is in columns */
    uint32_t best[SHOWN_MOST]; /* entries of the tally that may be shown, the likeliest first */
    size_t best_count;
    struct short_name *names; /* of the backends that have a column, SHOWN_MOST at most */
    bool others;
    bool none;
    size_t ramped; /* backends that ramped or rejoined */
    bool marked;   /* some row has a mark */
    size_t lives;  /* of the run, up to the row at hand */
    int clock_width;
    int picks_width;
};

/* Rows *********************************************************************************/

/* Follows the lives of the backends from row to row, in the order of the run. */
static void follow_lives(struct table *table, size_t row)
{
    const struct lives *lives = &table->shares->lives;

    if (row == 0)
        table->lives = 0;
    for (size_t i = 0; i < table->count && row == 0; i++)
        table->columns[i].life = NULL;
    for (; table->lives < lives->count; table->lives++) {
        const struct life *life = &lives->list[table->lives];

        if (life->intervals > row)
            break;
        for (size_t i = 0; i < table->backends && life->entry == NOBODY; i++)
            table->columns[i].life = NULL;
        if (life->entry != NOBODY)
            table->columns[table->column_of[life->entry]].life = life;
    }
}

/* The row of an interval; the one before it has to be the last that was filled. */
static void fill_row(struct table *table, size_t row)
{
    const struct interval *interval = &table->shares->history.intervals[row];

    follow_lives(table, row);
    for (size_t i = 0; i < table->count; i++) {
        struct shown *column = &table->columns[i];

        column->picks = 0;
        column->ramping = i < table->backends && column->life != NULL &&
                          life_ramps(column->life, &table->shares->ramp, interval->clock);
    }
    if (table->none)
        table->columns[table->count - 1].picks = interval->none;
    for (size_t i = 0; i < interval->count; i++) {
        const struct cell *cell = &table->shares->history.cells[interval->first + i];

        table->columns[table->column_of[cell->entry]].picks += cell->picks;
    }
}

/* The row of the whole run. */
static void fill_all(struct table *table)
{
    const struct tally *tally = &table->shares->tally;

    for (size_t i = 0; i < table->count; i++) {
        table->columns[i].picks = 0;
        table->columns[i].ramping = false;
    }
    if (table->none)
        table->columns[table->count - 1].picks = tally->all_none;
    for (uint32_t entry = 0; entry < tally->names.count; entry++)
        table->columns[table->column_of[entry]].picks += tally->entries[entry].all;
}

static uint64_t all_picks(const struct table *table)
{
    const struct history *history = &table->shares->history;
    uint64_t picks = 0;

    for (size_t i = 0; i < history->count; i++)
        picks += history->intervals[i].picks;
    return picks;
}

/* Widths *******************************************************************************/

/* What stands over a column. */
static struct label heading(const struct table *table, size_t index)
{
    struct label label;

    if (index < table->backends)
        return table->names[index].label;
    label_init(&label, character_cells);
    label_add(&label, table->none && index == table->count - 1 ? "none" : "others");
    return label;
}

/* Takes the row at hand into account. */
static void measure_row(struct table *table, uint64_t picks)
{
    table->picks_width = wider(table->picks_width, digits_of(picks));
    for (size_t i = 0; i < table->count; i++) {
        struct shown *column = &table->columns[i];
        uint64_t tenths = picks > 0 ? scaled(column->picks, picks, TENTHS) : 0;

        if (tenths > column->most)
            column->most = tenths;
        if (tenths < column->least && picks > 0)
            column->least = tenths;
        table->marked |= column->ramping;
    }
}

/* Looks at all rows: how wide the numbers are, and which shares there are. */
static void measure(struct table *table)
{
    const struct history *history = &table->shares->history;

    table->marked = false;
    table->clock_width = (int)strlen("clock");
    table->picks_width = (int)strlen("picks");
    for (size_t i = 0; i < history->count; i++) {
        const struct interval *interval = &history->intervals[i];

        table->clock_width = wider(table->clock_width, digits_of(interval->clock));
        fill_row(table, i);
        measure_row(table, interval->picks);
    }
    fill_all(table);
    measure_row(table, all_picks(table));
}

/* Gives every column its width, its name being at most so wide. False: they do not fit the line. */
static bool fit(struct table *table, unsigned name_width)
{
    int width = table->clock_width + GAP + table->picks_width + table->marked;

    short_names_cut(table->names, table->backends, name_width, character_cells);
    for (size_t i = 0; i < table->count; i++) {
        struct shown *column = &table->columns[i];

        column->width =
            wider((int)heading(table, i).width, digits_of(column->most / 10) + (int)strlen(".0"));
        width += GAP + column->width;
    }
    return width <= LINE_WIDTH;
}

/* Cuts the names as little as makes the columns fit. False: no cut does. */
static bool fit_cut(struct table *table)
{
    int number = (int)strlen(" #") + digits_of(table->shares->tally.names.count);
    unsigned width = NAME_CELLS, least = NAME_LEAST + (unsigned)number;

    while (width > least && !fit(table, width))
        width--;
    return width > least || fit(table, least);
}

/* Which backends ***********************************************************************/

static void add_column(struct table *table, uint32_t entry)
{
    table->columns[table->count++] = (struct shown){.entry = entry, .least = UINT64_MAX};
}

/* The columns that no single backend has. */
static void add_common(struct table *table)
{
    size_t known = table->shares->tally.names.count;

    table->backends = table->count;
    table->others = table->backends < known;
    if (table->others)
        add_column(table, NOBODY);
    table->none = table->shares->tally.all_none > 0;
    if (table->none)
        add_column(table, NOBODY);
}

/* Whether a backend is among so many of the best. */
static bool is_best(const struct table *table, uint32_t entry, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (table->best[i] == entry)
            return true;
    return false;
}

/* Lays the columns out, with so many of the best backends. */
static void choose(struct table *table, size_t count)
{
    const struct tally *tally = &table->shares->tally;

    table->count = 0;
    for (uint32_t entry = 0; entry < tally->names.count; entry++) {
        table->column_of[entry] = (uint32_t)count; /* the others, unless it has its own */
        if (!is_best(table, entry, count))
            continue;
        table->column_of[entry] = (uint32_t)table->count;
        table->names[table->count].name = names_at(&tally->names, entry);
        table->names[table->count].index = entry;
        add_column(table, entry);
    }
    add_common(table);
    measure(table);
}

/* The first backends are the best. */
static void rank_first(struct table *table)
{
    size_t known = table->shares->tally.names.count;

    table->best_count = known < SHOWN_MOST ? known : SHOWN_MOST;
    for (uint32_t entry = 0; entry < table->best_count; entry++)
        table->best[entry] = entry;
}

/* Puts a column among the best where its share has moved more than another's, which falls out where all
 * places are taken. */
static void rank(struct table *table, uint64_t moves[SHOWN_MOST], const struct shown *column)
{
    uint64_t moved = column->most - column->least;
    size_t at = table->best_count;

    if (at == SHOWN_MOST && moves[--at] >= moved)
        return;
    for (; at > 0 && moves[at - 1] < moved; at--) {
        moves[at] = moves[at - 1];
        table->best[at] = table->best[at - 1];
    }
    moves[at] = moved;
    table->best[at] = column->entry;
    table->best_count += table->best_count < SHOWN_MOST;
}

/* Those that ramped or rejoined are the best, first those whose share moved most from row to row. */
static void rank_ramped(struct table *table)
{
    const struct tally *tally = &table->shares->tally;
    uint64_t moves[SHOWN_MOST];

    table->count = 0;
    for (uint32_t entry = 0; entry < tally->names.count; entry++) {
        table->column_of[entry] = (uint32_t)table->ramped;
        if (!tally->entries[entry].ramped)
            continue;
        table->column_of[entry] = (uint32_t)table->count;
        add_column(table, entry);
    }
    add_common(table);
    measure(table);
    table->best_count = 0;
    for (size_t i = 0; i < table->backends; i++)
        rank(table, moves, &table->columns[i]);
}

/* As much as fits: all backends, the names of a few being cut for that; else those that ramped or
 * rejoined, as many as fit with their names cut; without any such as many of the first as fit. */
static void lay_out(struct table *table)
{
    const struct tally *tally = &table->shares->tally;
    size_t known = tally->names.count;

    for (size_t entry = 0; entry < known; entry++)
        table->ramped += tally->entries[entry].ramped;
    rank_first(table);
    if (known <= SHOWN_MOST) {
        choose(table, known);
        if (fit(table, NAME_CELLS) || (known <= ALWAYS_SHOWN && fit_cut(table)))
            return;
    }
    if (table->ramped > 0)
        rank_ramped(table);
    for (size_t count = table->best_count; count > 0; count--) {
        choose(table, count);
        if (fit(table, NAME_CELLS) ||
            ((table->ramped > 0 || count <= ALWAYS_SHOWN) && fit_cut(table)))
            return;
    }
}

/* Writing ******************************************************************************/

static void write_head(const struct table *table)
{
    struct output *output = table->shares->output;

    print(output, "%*s  %*s", table->clock_width, "clock", table->picks_width, "picks");
    for (size_t i = 0; i < table->count; i++) {
        struct label label = heading(table, i);

        print(output, "  %*s", table->columns[i].width - (int)label.width, "");
        output_word(output, (struct word){label.text, label.length});
    }
    output_byte(output, '\n');
}

/* Writes the row at hand after its clock. */
static void write_row(const struct table *table, uint64_t picks)
{
    struct output *output = table->shares->output;
    const char *between = "  ";

    print(output, "  %*" PRIu64, table->picks_width, picks);
    for (size_t i = 0; i < table->count; i++) {
        const struct shown *column = &table->columns[i];
        uint64_t tenths = picks > 0 ? scaled(column->picks, picks, TENTHS) : 0;

        print(output, "%s", between);
        if (picks == 0)
            print(output, "%*s", column->width, "-");
        else
            print_tenths(output, column->width, tenths);
        between = "  ";
        if (column->ramping) {
            output_byte(output, '*');
            between = " ";
        }
    }
    output_byte(output, '\n');
}

static void write_table(struct table *table)
{
    const struct history *history = &table->shares->history;
    struct output *output = table->shares->output;

    write_head(table);
    for (size_t i = 0; i < history->count; i++) {
        const struct interval *interval = &history->intervals[i];

        print(output, "%*" PRIu64, table->clock_width, interval->clock);
        fill_row(table, i);
        write_row(table, interval->picks);
    }
    print(output, "%*s", table->clock_width, "all");
    fill_all(table);
    write_row(table, all_picks(table));
}

static void write_others(const struct table *table)
{
    struct output *output = table->shares->output;
    size_t others = table->shares->tally.names.count - table->backends, ramped = 0;
    const char *ending = others == 1 ? "" : "s";

    for (size_t i = 0; i < table->backends; i++)
        ramped += table->shares->tally.entries[table->columns[i].entry].ramped;
    if (table->ramped == 0)
        print(output, "others: %zu more backend%s; nobody ramped or rejoined\n", others, ending);
    else if (ramped == table->ramped)
        print(output, "others: %zu backend%s that never ramped or rejoined\n", others, ending);
    else
        print(output, "others: %zu backend%s, of which %zu ramped or rejoined and moved less\n",
              others, ending, table->ramped - ramped);
}

static void write_legend(const struct table *table)
{
    if (table->marked || table->others)
        output_byte(table->shares->output, '\n');
    if (table->marked)
        print(table->shares->output, "* ramping\n");
    if (table->others)
        write_others(table);
}

static enum verdict finish(struct tally *tally)
{
    struct shares *shares = (struct shares *)tally;
    size_t known = tally->names.count;
    struct table table = {.shares = shares};
    bool room;

    if (known > SIZE_MAX / sizeof *table.columns - 2)
        return NO_MEMORY;
    table.columns = malloc((known + 2) * sizeof *table.columns);
    table.column_of = malloc((known + 1) * sizeof *table.column_of);
    table.names = malloc(SHOWN_MOST * sizeof *table.names);
    room = table.columns != NULL && table.column_of != NULL && table.names != NULL;
    if (room) {
        lay_out(&table);
        write_table(&table);
        write_legend(&table);
    }
    free(table.columns);
    free(table.column_of);
    free(table.names);
    return room ? ACCEPTED : NO_MEMORY;
}

/* The view *****************************************************************************/

static enum verdict add_interval(struct tally *tally, const struct pool *pool)
{
    return history_add(&((struct shares *)tally)->history, tally, pool);
}

static enum verdict before(struct view *view, const struct command *command,
                           const struct pool *pool)
{
    lives_before(&((struct shares *)view)->lives, command, pool);
    return tally_before(view, command, pool);
}

static enum verdict after(struct view *view, const struct command *command, const struct pool *pool)
{
    struct shares *shares = (struct shares *)view;
    enum verdict verdict = tally_after(view, command, pool);

    if (verdict == ACCEPTED)
        verdict = lives_after(&shares->lives, command, &shares->tally, pool, shares->history.count);
    return verdict;
}

void shares_init(struct shares *shares, struct output *output, struct slow_start ramp,
                 struct siphash_key key)
{
    tally_init(&shares->tally, add_interval, finish, key);
    shares->tally.view.before = before;
    shares->tally.view.after = after;
    history_init(&shares->history);
    lives_init(&shares->lives);
    shares->ramp = ramp;
    shares->output = output;
}

void shares_free(struct shares *shares)
{
    tally_free(&shares->tally);
    history_free(&shares->history);
    lives_free(&shares->lives);
}
