/* shares.c - see shares.h. */
#include "views/shares.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/print.h"
#include "base/quote.h"
#include "base/scaled.h"

enum {
    LINE_WIDTH = 80,
    ALWAYS_SHOWN = 6, /* so many backends get a column each, however wide that is */
    GAP = 2,          /* blanks between two columns; the mark takes the first of them */
    TENTHS = 1000,    /* in 100 per cent */
};

/* A column of the table: one backend, or `others`, or `none`. */
struct shown {
    uint64_t picks;          /* in the row at hand */
    uint64_t most;           /* tenths of a per cent, in all rows */
    uint32_t column;         /* of the tally; NOBODY: it is no single backend's */
    const struct life *life; /* of its one backend, up to the row at hand; NULL: it is not there */
    bool ramping;            /* in the row at hand */
    int width;
};

struct table {
    const struct shares *shares;
    struct shown *columns; /* the backends', then `others` and `none` where there are any */
    size_t count;
    size_t backends; /* that have a column of their own */
    uint32_t *where; /* by column of the tally: the index in columns */
    bool others;
    bool none;
    bool warmed;  /* somebody ramped or rejoined */
    bool marked;  /* some row has a mark */
    size_t lives; /* of the run, up to the row at hand */
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
        for (size_t i = 0; i < table->backends && life->column == NOBODY; i++)
            table->columns[i].life = NULL;
        if (life->column != NOBODY)
            table->columns[table->where[life->column]].life = life;
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

        table->columns[table->where[cell->column]].picks += cell->picks;
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
    for (uint32_t column = 0; column < tally->names.count; column++)
        table->columns[table->where[column]].picks += tally->columns[column].all;
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

static const char *heading(const struct table *table, size_t index, char out[SHOWN_SIZE])
{
    uint32_t column = table->columns[index].column;

    if (column != NOBODY)
        return show(out, names_at(&table->shares->tally.names, column));
    return strcpy(out, table->none && index == table->count - 1 ? "none" : "others");
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
        table->marked |= column->ramping;
    }
}

/* Gives every column its width, and the width of the whole table. */
static size_t measure(struct table *table)
{
    const struct history *history = &table->shares->history;
    size_t width;

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
    width = (size_t)table->clock_width + GAP + (size_t)table->picks_width + table->marked;
    for (size_t i = 0; i < table->count; i++) {
        struct shown *column = &table->columns[i];
        char name[SHOWN_SIZE];

        column->width = wider((int)strlen(heading(table, i, name)),
                              digits_of(column->most / 10) + (int)strlen(".0"));
        width += GAP + (size_t)column->width;
    }
    return width;
}

/* Which backends ***********************************************************************/

static void add_column(struct table *table, uint32_t column)
{
    table->columns[table->count++] = (struct shown){.column = column};
}

/* Whether a backend has a column of its own, being among the first ones, or having ramped or
 * rejoined. */
static bool is_shown(const struct table *table, uint32_t column, size_t first)
{
    return column < first || table->shares->tally.columns[column].warmed;
}

/* Lays the columns out: the first backends, and those that ramped or rejoined. */
static void choose(struct table *table, size_t first)
{
    const struct tally *tally = &table->shares->tally;
    size_t known = tally->names.count;

    table->count = 0;
    for (uint32_t column = 0; column < known; column++) {
        table->warmed |= tally->columns[column].warmed;
        if (!is_shown(table, column, first))
            continue;
        table->where[column] = (uint32_t)table->count;
        add_column(table, column);
    }
    table->backends = table->count;
    table->others = table->backends < known;
    if (table->others)
        add_column(table, NOBODY);
    for (uint32_t column = 0; table->others && column < known; column++)
        if (!is_shown(table, column, first))
            table->where[column] = (uint32_t)table->backends;
    table->none = tally->all_none > 0;
    if (table->none)
        add_column(table, NOBODY);
}

/* As much as fits: all backends; else those that ramped or rejoined, however many they are; without
 * any such as many of the first as fit, and one at least. */
static void lay_out(struct table *table)
{
    size_t known = table->shares->tally.names.count, most = LINE_WIDTH / (GAP + strlen("0.0"));
    size_t first = known < most ? known : most;

    choose(table, first);
    if (known > most && table->warmed)
        choose(table, first = 0);
    while (measure(table) > LINE_WIDTH && known > ALWAYS_SHOWN && first > 1)
        choose(table, first = table->warmed ? 0 : first - 1);
}

/* Writing ******************************************************************************/

static void write_head(const struct table *table)
{
    struct output *output = table->shares->output;
    char name[SHOWN_SIZE];

    print(output, "%*s  %*s", table->clock_width, "clock", table->picks_width, "picks");
    for (size_t i = 0; i < table->count; i++)
        print(output, "  %*s", table->columns[i].width, heading(table, i, name));
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

static void write_legend(const struct table *table)
{
    struct output *output = table->shares->output;
    size_t others = table->shares->tally.names.count - table->backends;

    if (table->marked || table->others)
        output_byte(output, '\n');
    if (table->marked)
        print(output, "* ramping\n");
    if (table->others && table->warmed)
        print(output, "others: %zu backend%s that never ramped or rejoined\n", others,
              others == 1 ? "" : "s");
    else if (table->others)
        print(output, "others: %zu more backend%s; nobody ramped or rejoined\n", others,
              others == 1 ? "" : "s");
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
    table.where = malloc((known + 1) * sizeof *table.where);
    room = table.columns != NULL && table.where != NULL;
    if (room) {
        lay_out(&table);
        write_table(&table);
        write_legend(&table);
    }
    free(table.columns);
    free(table.where);
    return room ? ACCEPTED : NO_MEMORY;
}

/* The view *****************************************************************************/

static enum verdict keep(struct tally *tally, const struct pool *pool)
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
    tally_init(&shares->tally, keep, finish, key);
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
