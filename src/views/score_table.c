/* score_table.c - see score_table.h.
 *
 * A pick is over when it is explained. What was before follows from what is now: everybody's
 * score has grown by the effective weight, and the winner's then dropped by the total.
 */
#include "views/score_table.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/message.h"
#include "base/print.h"
#include "lesson/effective_weight.h"
#include "views/short_names.h"

enum {
    ROWS = SHOWN_ONE_BY_ONE,
    RUNNERS_UP = 5, /* shown of a large pool */
};

struct row {
    uint32_t place;
    int64_t effective;
    int64_t raised;
};

struct table {
    const struct pool *pool;
    uint32_t winner;
    uint64_t line; /* of the NOW that the pick was made for; 0: none */
    int64_t total;
    size_t participants;
    size_t down, cold, weightless; /* those that take no part, by reason */
    size_t tied;                   /* others as high as the winner */
    struct row first_tied;
    struct row rows[ROWS + 1]; /* one more than is kept, for putting one in */
    size_t row_count;
};

static struct row row_of(const struct table *table, uint32_t place)
{
    int64_t score = pool_score(table->pool, place);

    return (struct row){
        .place = place,
        .effective = (int64_t)pool_effective(table->pool, place),
        .raised = place == table->winner ? score + table->total : score,
    };
}

/* Keeps a row: all, in pool order, of a small pool; of a large one the highest. */
static void keep_row(struct table *table, struct row row)
{
    bool small = pool_count(table->pool) <= ROWS;
    size_t most = small ? ROWS : RUNNERS_UP + 1, at = table->row_count;

    for (; !small && at > 0 && table->rows[at - 1].raised < row.raised; at--)
        table->rows[at] = table->rows[at - 1];
    table->rows[at] = row;
    if (table->row_count < most)
        table->row_count++;
}

static void count_absent(struct table *table, uint32_t place)
{
    const struct backend *backend = pool_backend(table->pool, place);

    if (!backend->up)
        table->down++;
    else if (backend->weight == 0)
        table->weightless++;
    else
        table->cold++;
}

static void survey(struct table *table)
{
    int64_t highest = table->winner == NOBODY ? 0 : row_of(table, table->winner).raised;

    for (uint32_t place = 0; place < pool_count(table->pool); place++) {
        struct row row = row_of(table, place);

        if (row.effective == 0) {
            count_absent(table, place);
            continue;
        }
        table->participants++;
        keep_row(table, row);
        if (place == table->winner || row.raised < highest)
            continue;
        if (table->tied++ == 0)
            table->first_tied = row;
    }
}

/* The table ****************************************************************************/

static const char *name_of(const struct table *table, uint32_t place, struct label *label)
{
    return short_name_alone(label, pool_name(table->pool, place), place);
}

enum { PICK_SIZE = 80 }; /* two numbers of 64 bits, and the words between */

/* "PICK at 5 s", or "PICK at 5 s, by the NOW of line 7". */
static const char *pick_of(const struct table *table, char out[PICK_SIZE])
{
    int length = snprintf(out, PICK_SIZE, "PICK at %" PRIu64 " s", pool_now(table->pool));

    if (table->line > 0)
        snprintf(out + length, PICK_SIZE - (size_t)length, ", by the NOW of line %" PRIu64,
                 table->line);
    return out;
}

static void print_winner(const struct table *table)
{
    char pick[PICK_SIZE], more[64] = "";
    struct label label, other;
    const char *winner = name_of(table, table->winner, &label);
    struct row row = row_of(table, table->winner);

    note("%s: %s wins, its score is the highest, %" PRId64 "; it pays the total, %" PRId64,
         pick_of(table, pick), winner, row.raised, table->total);
    if (table->tied == 0)
        return;
    if (table->tied > 1)
        snprintf(more, sizeof more, " and %zu more", table->tied - 1);
    note("%s ties with %s%s, and stands before %s in the pool", winner,
         name_of(table, table->first_tied.place, &other), more, table->tied > 1 ? "them" : "it");
}

enum {
    COLUMNS = 4,
    NUMBER_SIZE = 24, /* of any 64 bits */
};

static const char *const headings[COLUMNS] = {"score", "+ effective", "= raised", "after"};

/* The numbers of a row, as they are printed. */
struct cells {
    char text[COLUMNS][NUMBER_SIZE];
};

static struct cells cells_of(const struct table *table, struct row row)
{
    int64_t after = row.place == table->winner ? row.raised - table->total : row.raised;
    int64_t numbers[COLUMNS] = {row.raised - row.effective, row.effective, row.raised, after};
    struct cells cells;

    for (int column = 0; column < COLUMNS; column++)
        snprintf(cells.text[column], NUMBER_SIZE, "%" PRId64, numbers[column]);
    return cells;
}

/* The widths of the name's column and of the four others. */
struct widths {
    int name;
    int columns[COLUMNS];
};

static struct widths widths_of(const struct table *table)
{
    struct widths widths = {.name = (int)strlen("backend")};
    struct label name;

    for (int column = 0; column < COLUMNS; column++)
        widths.columns[column] = (int)strlen(headings[column]);
    for (size_t i = 0; i < table->row_count; i++) {
        struct cells cells = cells_of(table, table->rows[i]);

        name_of(table, table->rows[i].place, &name);
        widths.name = wider(widths.name, (int)name.width);
        for (int column = 0; column < COLUMNS; column++)
            widths.columns[column] = wider(widths.columns[column], (int)strlen(cells.text[column]));
    }
    return widths;
}

static void print_row(const struct widths *widths, const struct label *name,
                      const char *const *texts, const char *end)
{
    note("  %s%*s  %*s  %*s  %*s  %*s%s", name->text, widths->name - (int)name->width, "",
         widths->columns[0], texts[0], widths->columns[1], texts[1], widths->columns[2], texts[2],
         widths->columns[3], texts[3], end);
}

static void print_rows(const struct table *table)
{
    struct widths widths = widths_of(table);
    struct label name = {.text = "backend", .width = sizeof "backend" - 1};

    print_row(&widths, &name, headings, "");
    for (size_t i = 0; i < table->row_count; i++) {
        struct cells cells = cells_of(table, table->rows[i]);
        const char *texts[COLUMNS] = {cells.text[0], cells.text[1], cells.text[2], cells.text[3]};
        uint32_t place = table->rows[i].place;

        name_of(table, place, &name);
        print_row(&widths, &name, texts, place == table->winner ? "  wins" : "");
    }
    if (table->participants > table->row_count)
        note("  and %zu more", table->participants - table->row_count);
}

/* Who takes no part ********************************************************************/

const char *into_ramp(char out[INTO_RAMP_SIZE], const struct pool *pool, uint32_t place)
{
    const struct backend *backend = pool_backend(pool, place);
    uint64_t now = pool_now(pool);

    snprintf(out, INTO_RAMP_SIZE, "%" PRIu64 " s of %" PRIu32 " into its ramp%s",
             elapsed_since(backend->joined, now), backend->ramp,
             now < backend->joined ? "; the clock is before it joined" : "");
    return out;
}

static void print_absent_one(const struct table *table, uint32_t place)
{
    const struct backend *backend = pool_backend(table->pool, place);
    char ramp[INTO_RAMP_SIZE];
    struct label label;
    const char *name = name_of(table, place, &label);

    if (!backend->up)
        note("  %s takes no part: it is down", name);
    else if (backend->weight == 0)
        note("  %s takes no part: its weight is 0", name);
    else
        note("  %s takes no part: its effective weight is 0, %s", name,
             into_ramp(ramp, table->pool, place));
}

static void print_absent(const struct table *table)
{
    if (pool_count(table->pool) > SHOWN_ONE_BY_ONE) {
        if (table->down + table->cold + table->weightless > 0)
            note("  take no part: %zu down, %zu still at 0 on their ramp, %zu of weight 0",
                 table->down, table->cold, table->weightless);
        return;
    }
    for (uint32_t place = 0; place < pool_count(table->pool); place++)
        if (pool_effective(table->pool, place) == 0)
            print_absent_one(table, place);
}

void score_table(const struct pool *pool, uint32_t winner, uint64_t line)
{
    struct table table = {
        .pool = pool, .winner = winner, .line = line, .total = (int64_t)pool_effective_total(pool)};
    char pick[PICK_SIZE];

    survey(&table);
    if (winner == NOBODY) {
        note("%s: %s, so NONE, and no score changes", pick_of(&table, pick),
             pool_count(pool) == 0 ? "the pool is empty" : "nobody takes part");
    } else {
        print_winner(&table);
        print_rows(&table);
    }
    print_absent(&table);
}
