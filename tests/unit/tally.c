/* tally.c - checks of src/views/tally.c, history.c and lives.c: what is counted where, when an interval is
 * over, and what the lives of the backends say of each of them then. */
#include "views/tally.h"

#include "check.h"
#include "interpreter.h"
#include "views/history.h"
#include "views/lives.h"

enum { TEXT_SIZE = 4000 };

/* A tally, the pool that it looks at, and what it has told. */
struct run {
    struct tally tally; /* first: the callbacks get it */
    struct history history;
    struct lives lives;
    struct pool pool;
    char told[TEXT_SIZE];
    size_t used;
};

static const struct siphash_key key = {3, 5};

/* The intervals *************************************************************************/

static void tell(struct run *run, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    run->used += (size_t)vsnprintf(run->told + run->used, TEXT_SIZE - run->used, format, arguments);
    va_end(arguments);
    if (run->used >= TEXT_SIZE)
        abort(); /* the check is written wrong */
}

/* The last life of an entry; NULL: it is gone, or there is none. */
static const struct life *life_of(const struct run *run, uint32_t entry)
{
    for (size_t i = run->lives.count; i-- > 0;) {
        if (run->lives.list[i].entry == NOBODY)
            return NULL;
        if (run->lives.list[i].entry == entry)
            return &run->lives.list[i];
    }
    return NULL;
}

/* What its lives say of an entry: " ramping 20". What the pool says is the same. */
static void tell_life(struct run *run, uint32_t entry, uint64_t clock)
{
    static const char *const states[] = {"up", "ramping", "down", "gone"};
    const struct life *life = life_of(run, entry);
    enum state state = life == NULL                                     ? STATE_GONE
                       : life->verb == DOWN                             ? STATE_DOWN
                       : life_ramps(life, &run->pool.slow_start, clock) ? STATE_RAMPING
                                                                        : STATE_UP;

    expect_number(tally_state(&run->tally, &run->pool, entry), state, "state");
    tell(run, " %s %" PRIu64 ",", states[state],
         life == NULL ? 0 : life_effective(life, &run->pool.slow_start, clock));
}

/* An interval as it was kept: "5: a=3 up 7, b ramping 20, 1 NONE, 4 in all". */
static void tell_interval(struct run *run, const struct interval *interval)
{
    tell(run, "%" PRIu64 ":", interval->clock);
    for (uint32_t entry = 0; entry < run->tally.names.count; entry++) {
        struct word name = names_at(&run->tally.names, entry);

        tell(run, " %.*s", (int)name.length, name.text);
        for (size_t i = 0; i < interval->count; i++)
            if (run->history.cells[interval->first + i].entry == entry)
                tell(run, "=%" PRIu64, run->history.cells[interval->first + i].picks);
        tell_life(run, entry, interval->clock);
    }
    tell(run, " %" PRIu64 " NONE, %" PRIu64 " in all\n", interval->none, interval->picks);
}

static enum verdict keep(struct tally *tally, const struct pool *pool)
{
    struct run *run = (struct run *)tally;
    enum verdict verdict = history_add(&run->history, tally, pool);

    tell_interval(run, &run->history.intervals[run->history.count - 1]);
    return verdict;
}

static enum verdict keep_silently(struct tally *tally, const struct pool *pool)
{
    return history_add(&((struct run *)tally)->history, tally, pool);
}

static enum verdict finish(struct tally *tally)
{
    tell((struct run *)tally, "end\n");
    return ACCEPTED;
}

/* Scripts *******************************************************************************/

static enum verdict before(struct view *view, const struct command *command,
                           const struct pool *pool)
{
    lives_before(&((struct run *)view)->lives, command, pool);
    return tally_before(view, command, pool);
}

static enum verdict after(struct view *view, const struct command *command, const struct pool *pool)
{
    struct run *run = (struct run *)view;

    if (tally_after(view, command, pool) != ACCEPTED)
        return NO_MEMORY;
    return lives_after(&run->lives, command, &run->tally, pool, run->history.count);
}

static void run_init(struct run *run)
{
    tally_init(&run->tally, keep, finish, key);
    expect(memcmp(&run->tally.names.key, &key, sizeof key) == 0, "names are found by the key");
    run->tally.view.before = before;
    run->tally.view.after = after;
    history_init(&run->history);
    lives_init(&run->lives);
    pool_init(&run->pool, slow_start_linear(), key);
    run->used = 0;
    run->told[0] = '\0';
}

static void run_free(struct run *run)
{
    tally_free(&run->tally);
    history_free(&run->history);
    lives_free(&run->lives);
    pool_free(&run->pool);
}

/* One command after the other, with `;` between. */
static void say(struct run *run, const char *script)
{
    struct command command;
    struct reason reason;

    command_init(&command);
    while (*script != '\0') {
        struct word line = {script, strcspn(script, ";")};

        if (command_parse(&command, line, &reason) != ACCEPTED)
            abort(); /* the check is written wrong */
        interpret(&command, &run->pool, &run->tally.view, &reason);
        script += line.length;
        script += *script == ';';
    }
    command_free(&command);
}

/* A whole script, and what it comes to. */
static void expect_told(const char *expected, const char *script)
{
    struct run run;

    run_init(&run);
    say(&run, script);
    expect(run.tally.view.end(&run.tally.view, &run.pool) == ACCEPTED, "the end");
    expect_text(expected, word_of(run.told), script);
    run_free(&run);
}

/* Checks ********************************************************************************/

static void intervals(void)
{
    expect_told("end\n", "");
    expect_told("end\n", "POOL a=1;NOW 5;WEIGHTS;NOW 6");
    expect_told("0: a=1 up 1, 0 NONE, 1 in all\nend\n", "POOL a=1;PICK");
    expect_told("0: a=2 up 1, 0 NONE, 2 in all\n"
                "7: a=1 up 1, 0 NONE, 1 in all\n"
                "7: a=1 up 1, 0 NONE, 1 in all\n"
                "3: a=3 up 1, 0 NONE, 3 in all\nend\n",
                "POOL a=1;PICK;PICK;NOW 5;NOW 7;PICK;NOW 7;PICK;NOW 3;PICK;PICK;PICK;NOW 9");
}

static void nobody(void)
{
    expect_told("0: 2 NONE, 2 in all\n"
                "1: a=1 down 0, 1 NONE, 2 in all\nend\n",
                "PICK;PICK;NOW 1;POOL a=5;PICK;DOWN a;PICK");
}

static void states(void)
{
    expect_told("0: a=1 up 5, b down 0, c ramping 0, 0 NONE, 1 in all\n"
                "4: a=1 up 5, b down 0, c ramping 4, 0 NONE, 1 in all\n"
                "10: a up 5, b down 0, c=2 up 10, 0 NONE, 2 in all\n"
                "11: a=1 up 5, b down 0, c up 10, 0 NONE, 1 in all\n"
                "12: a up 5, b down 0, c=1 up 10, 0 NONE, 1 in all\nend\n",
                "POOL a=5 b=3;DOWN b;ADD c=10 10;PICK;NOW 4;PICK;NOW 10;PICK;PICK;"
                "NOW 11;PICK;NOW 12;PICK");
}

static void a_change_waits_for_an_interval(void)
{
    expect_told("0: a=1 up 1, b up 0, 0 NONE, 1 in all\n"
                "3: a=1 up 1, b down 0, 0 NONE, 1 in all\n"
                "4: a=1 up 1, b down 0, 0 NONE, 1 in all\nend\n",
                "POOL a=1 b=0;PICK;NOW 1;DOWN b;NOW 2;NOW 3;PICK;NOW 4;PICK");
    expect_told("0: a=1 up 9, b ramping 0, 0 NONE, 1 in all\n"
                "9: a=1 up 9, b up 1, 0 NONE, 1 in all\n"
                "10: a=1 up 9, b up 1, 0 NONE, 1 in all\nend\n",
                "POOL a=9;ADD b=1 5;PICK;NOW 2;NOW 9;PICK;NOW 10;PICK");
}

static void the_clock_goes_back_onto_a_ramp(void)
{
    expect_told("20: a=1 up 1, b up 1, 0 NONE, 1 in all\n"
                "5: a=1 up 1, b ramping 0, 0 NONE, 1 in all\nend\n",
                "POOL a=1;ADD b=1 10;NOW 20;PICK;NOW 5;PICK");
}

static void nothing_to_ramp(void)
{
    expect_told("0: a=1 up 1, z up 0, 0 NONE, 1 in all\nend\n", "POOL a=1;ADD z=0 10;PICK");
}

static void another_pool(void)
{
    expect_told("0: a=1 gone 0, b=2 up 3, c up 0, 0 NONE, 3 in all\n"
                "1: a=1 up 4, b gone 0, c gone 0, 0 NONE, 1 in all\n"
                "2: a=1 up 4, b gone 0, c gone 0, 0 NONE, 1 in all\nend\n",
                "POOL a=2 b=3;PICK;PICK;POOL c=0 b=3;PICK;NOW 1;POOL a=4;PICK;NOW 2;PICK");
}

/* A record for each ADD, UP and DOWN that changed something, one for a POOL and one for each
 * member; none at a NOW, a PICK or a refused line. */
static void expect_lives(size_t expected, const char *script)
{
    struct run run;

    run_init(&run);
    say(&run, script);
    about("%s", script);
    expect_number(expected, run.lives.count, "records");
    run_free(&run);
}

static void lives(void)
{
    struct run run;

    expect_lives(3, "POOL a=1 b=1;NOW 1;NOW 2;PICK;NOW 3");
    expect_lives(1, "POOL;NOW 1;PICK");
    expect_lives(1, "ADD a=1000 1000;NOW 1;PICK;NOW 2;PICK;NOW 3;WEIGHTS;NOW 4;PICK");
    expect_lives(3, "ADD a=1 0;DOWN a;DOWN a;DOWN b;UP b 5;UP a 5");
    run_init(&run);
    say(&run, "NOW 3;ADD a=7 0;PICK;NOW 5;PICK;NOW 9;UP a 60");
    expect_number(0, run.lives.list[0].intervals, "intervals before the first");
    expect_number(2, run.lives.list[1].intervals, "intervals before the second");
    expect_number(9, run.lives.list[1].clock, "clock of the second");
    expect_number(7, run.lives.list[1].weight, "weight of the second");
    expect_number(60, run.lives.list[1].ramp, "ramp of the second");
    run_free(&run);
}

static void whole_run(void)
{
    struct run run;
    uint32_t a, b;

    run_init(&run);
    say(&run, "POOL a=1 b=1;PICK;PICK;PICK;NOW 1;PICK;POOL b=1;PICK;POOL;PICK;NOW 2;PICK;NOW 3");
    a = names_find(&run.tally.names, BYTES("a"));
    b = names_find(&run.tally.names, BYTES("b"));
    expect_number(0, a, "the first entry");
    expect_number(1, b, "the second entry");
    expect_number(2, run.tally.entries[a].all, "picks of a");
    expect_number(3, run.tally.entries[b].all, "picks of b");
    expect_number(2, run.tally.all_none, "NONEs");
    run_free(&run);
}

static void expect_ramped(bool expected, const char *script)
{
    struct run run;

    run_init(&run);
    say(&run, script);
    about("%s", script);
    expect_number(expected, run.tally.entries[0].ramped, "a has ramped or rejoined");
    run_free(&run);
}

static void ramped(void)
{
    expect_ramped(false, "POOL a=1");
    expect_ramped(false, "ADD a=1 0");
    expect_ramped(true, "ADD a=1 1");
    expect_ramped(false, "ADD a=0 1");
    expect_ramped(true, "ADD a=0 1;UP a 1");
    expect_ramped(true, "POOL a=1;ADD a=1 0");
    expect_ramped(false, "POOL a=1;DOWN a");
    expect_ramped(true, "POOL a=1;UP a 0");
    expect_ramped(true, "POOL a=1;DOWN a;UP a 5;POOL a=1");
    expect_ramped(false, "POOL a=1;POOL b=1;ADD a=1 0");
    expect_ramped(false, "POOL a=1 b=1;ADD b=1 5");
}

/* Every pick of a large pool that changes at random is found again. */
static void nothing_is_lost(void)
{
    struct run run;
    char line[64];
    uint64_t picks = 0, kept = 0, counted = 0;

    run_init(&run);
    run.tally.interval_over = keep_silently;
    for (int i = 0; i < 20000; i++) {
        uint32_t chance = throw_dice(100), name = throw_dice(500);

        snprintf(line, sizeof line,
                 chance < 10   ? "NOW %" PRIu32
                 : chance < 20 ? "ADD b%" PRIu32 "=7 9"
                 : chance < 21 ? "POOL b%" PRIu32 "=5 b0x=1"
                               : "PICK",
                 name);
        picks += chance >= 21;
        say(&run, line);
    }
    expect(run.tally.view.end(&run.tally.view, &run.pool) == ACCEPTED, "the end");
    for (size_t i = 0; i < run.history.count; i++) {
        kept += run.history.intervals[i].picks;
        counted += run.history.intervals[i].none;
    }
    for (size_t i = 0; i < run.history.cell_count; i++)
        counted += run.history.cells[i].picks;
    expect_number(picks, kept, "picks of all intervals");
    expect_number(picks, counted, "picks of all cells, and NONEs");
    run_free(&run);
}

int main(void)
{
    static const struct check checks[] = {
        {"tally: an interval ends at every NOW and at the end", intervals},
        {"tally: NONE is counted", nobody},
        {"tally: states and weights as the interval ends", states},
        {"tally: a change waits for an interval with picks", a_change_waits_for_an_interval},
        {"tally: the clock goes back onto a ramp", the_clock_goes_back_onto_a_ramp},
        {"tally: weight 0 has nothing to ramp", nothing_to_ramp},
        {"tally: another pool", another_pool},
        {"tally: the whole run", whole_run},
        {"tally: who ever ramped or rejoined", ramped},
        {"lives: a record a change", lives},
        {"tally: nothing is lost", nothing_is_lost},
    };

    return CHECK_ALL(checks);
}
