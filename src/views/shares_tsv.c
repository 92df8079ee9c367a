/* shares_tsv.c - see shares_tsv.h. */
#include "views/shares_tsv.h"

#include <inttypes.h>

#include "base/print.h"
#include "base/scaled.h"

static const char *const state_names[] = {
    [STATE_UP] = "up",
    [STATE_RAMPING] = "ramping",
    [STATE_DOWN] = "down",
    [STATE_GONE] = "gone",
};

/* What the lines of one interval have in common. */
struct interval_lines {
    struct output *output;
    uint64_t clock;
    uint64_t all;      /* picks */
    const char *shape; /* NULL: no column for it */
};

static void write_line(const struct interval_lines *lines, struct word name, const char *state,
                       uint64_t effective, uint64_t picks)
{
    print(lines->output, "%" PRIu64 "\t", lines->clock);
    output_item(lines->output, name, '\t');
    print(lines->output, "%s\t%" PRIu64 "\t%" PRIu64 "\t", state, effective, picks);
    print_tenths(lines->output, 0, scaled(picks, lines->all, 1000));
    if (lines->shape != NULL) {
        output_byte(lines->output, '\t');
        output_word(lines->output, word_from(lines->shape));
    }
    output_byte(lines->output, '\n');
}

static void write_head(struct shares_tsv *shares)
{
    if (!shares->headed)
        print(shares->output, "clock\tbackend\tstate\teffective\tpicks\tshare%s\n",
              shares->shape != NULL ? "\tramp" : "");
    shares->headed = true;
}

static enum verdict write_interval(struct tally *tally, const struct pool *pool)
{
    struct shares_tsv *shares = (struct shares_tsv *)tally;
    struct interval_lines lines = {shares->output, pool_now(pool), tally->picks, shares->shape};

    write_head(shares);
    for (uint32_t place = 0; place < pool_count(pool); place++) {
        uint32_t entry = tally->entry_at[place];

        write_line(&lines, pool_name(pool, place), state_names[tally_state(tally, pool, entry)],
                   pool_effective(pool, place), tally->entries[entry].picks);
    }
    for (size_t i = 0; i < tally->picked_count; i++) {
        uint32_t entry = tally->picked[i];

        if (tally->entries[entry].place == NOBODY)
            write_line(&lines, names_at(&tally->names, entry), state_names[STATE_GONE], 0,
                       tally->entries[entry].picks);
    }
    if (tally->none > 0)
        write_line(&lines, (struct word){"NONE", 4}, "none", 0, tally->none);
    return ACCEPTED;
}

static enum verdict finish(struct tally *tally)
{
    write_head((struct shares_tsv *)tally);
    return ACCEPTED;
}

void shares_tsv_init(struct shares_tsv *shares, struct output *output, struct siphash_key key)
{
    tally_init(&shares->tally, write_interval, finish, key);
    shares->output = output;
    shares->shape = NULL;
    shares->headed = false;
}

void shares_tsv_free(struct shares_tsv *shares)
{
    tally_free(&shares->tally);
}
