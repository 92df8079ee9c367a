/* pool.c - checks of src/pool/pool.c: every command's effect, and that a refusal has none. */
#include "pool/pool.h"
#include "base/limits.h"
#include "script/command.h"

#include "balancers/slow_start.h"
#include "check.h"

static const struct siphash_key key = {7, 11};

/* Commands *****************************************************************************/

static enum verdict replace(struct pool *pool, const char *line, struct reason *reason)
{
    struct command command;
    enum verdict verdict;

    command_init(&command);
    verdict = command_parse(&command, word_of(line), reason);
    if (verdict == ACCEPTED)
        verdict = pool_replace(pool, command.members, command.count, reason);
    command_free(&command);
    return verdict;
}

/* The commands that have to be accepted. */
static void set_up(struct pool *pool, const char *line)
{
    struct reason reason;

    pool_init(pool, slow_start_linear(), key);
    expect(replace(pool, line, &reason) == ACCEPTED, line);
}

static void add(struct pool *pool, const char *name, uint32_t weight, uint32_t ramp)
{
    struct reason reason;

    expect(pool_add(pool, &(struct member){word_of(name), weight}, ramp, &reason) == ACCEPTED,
           "ADD is accepted");
}

static void down(struct pool *pool, const char *name)
{
    struct reason reason;

    expect(pool_down(pool, word_of(name), &reason) == ACCEPTED, "DOWN is accepted");
}

static void up(struct pool *pool, const char *name, uint32_t ramp)
{
    struct reason reason;

    expect(pool_up(pool, word_of(name), ramp, &reason) == ACCEPTED, "UP is accepted");
}

/* What a pool says *********************************************************************/

enum { STATE_SIZE = 400 };

/* All backends in pool order: name, effective weight, score: "a=5(-2) b=1(1)". */
static void write_state(const struct pool *pool, char state[STATE_SIZE])
{
    size_t used = 0;

    state[0] = '\0';
    for (uint32_t place = 0; place < pool_count(pool); place++) {
        struct word name = pool_name(pool, place);

        used += (size_t)snprintf(state + used, STATE_SIZE - used, "%s%.*s=%" PRIu64 "(%" PRId64 ")",
                                 place > 0 ? " " : "", (int)name.length, name.text,
                                 pool_effective(pool, place), swrr_score(&pool->swrr, place));
    }
}

static void expect_state(const char *expected, const struct pool *pool, const char *what)
{
    char state[STATE_SIZE];

    write_state(pool, state);
    expect_text(expected, word_of(state), what);
}

/* The names in the order of their bytes, a blank between two. */
static void expect_order(const char *expected, struct pool *pool)
{
    char names[STATE_SIZE] = "";
    struct sorted sorted;

    expect(pool_sorted(pool, &sorted), "sorted");
    for (size_t i = 0; i < pool_count(pool); i++) {
        struct word name = pool_name(pool, sorted.places[i]);

        expect_word(name, word_of(sorted.names), "the name that goes with the place");
        sorted.names += name.length + 1;
        strcat(names, i > 0 ? " " : "");
        strncat(names, name.text, name.length);
    }
    expect_text(expected, word_of(names), "names in order");
}

/* So many picks: the first letters of the winners' names, or `-` for nobody. */
static void expect_picks(const char *expected, struct pool *pool)
{
    char picks[100];
    size_t count = strlen(expected);

    for (size_t i = 0; i < count; i++) {
        uint32_t winner = pool_pick(pool);

        picks[i] = winner == NOBODY ? '-' : *pool_name(pool, winner).text;
    }
    expect_text(expected, (struct word){picks, count}, "picks");
}

/* POOL *********************************************************************************/

static void empty(void)
{
    struct pool pool;

    pool_init(&pool, slow_start_linear(), key);
    expect_number(0, pool_count(&pool), "backends");
    expect_picks("--", &pool);
    expect_order("", &pool);
    pool_free(&pool);
}

static void replaced(void)
{
    struct pool pool;
    struct reason reason;

    set_up(&pool, "POOL c=5 a=1 b=0");
    expect_state("c=5(0) a=1(0) b=0(0)", &pool, "up, at full weight, score 0, in this order");
    expect_order("a b c", &pool);
    expect_picks("c", &pool);
    expect_state("c=5(-1) a=1(1) b=0(0)", &pool, "after a pick");
    down(&pool, "a");
    expect(replace(&pool, "POOL a=2 c=3", &reason) == ACCEPTED, "another POOL");
    expect_state("a=2(0) c=3(0)", &pool, "all anew");
    expect_order("a c", &pool);
    expect(pool_down(&pool, BYTES("b"), &reason) == REFUSED, "b is gone");
    expect(replace(&pool, "POOL", &reason) == ACCEPTED, "POOL of nobody");
    expect_number(0, pool_count(&pool), "backends");
    expect_picks("-", &pool);
    pool_free(&pool);
}

static void replaced_keeps_the_clock(void)
{
    struct pool pool;
    struct reason reason;

    set_up(&pool, "POOL a=1");
    pool_set_clock(&pool, 100);
    expect(replace(&pool, "POOL b=10", &reason) == ACCEPTED, "another POOL");
    add(&pool, "c", 10, 20);
    expect_state("b=10(0) c=0(0)", &pool, "no ramp for the POOL at 100");
    pool_set_clock(&pool, 105);
    expect_state("b=10(0) c=2(0)", &pool, "5 seconds after the joining at 100");
    pool_set_clock(&pool, 0);
    expect_state("b=10(0) c=0(0)", &pool, "no ramp for the POOL at 0");
    pool_free(&pool);
}

/* ADD **********************************************************************************/

static void added(void)
{
    struct pool pool;

    set_up(&pool, "POOL b=4");
    expect_picks("bb", &pool);
    add(&pool, "a", 10, 20);
    expect_state("b=4(0) a=0(0)", &pool, "at the end, cold");
    expect_order("a b", &pool);
    expect_picks("bb", &pool);
    pool_set_clock(&pool, 5);
    expect_state("b=4(0) a=2(0)", &pool, "after 5 of 20 seconds");
    expect_picks("bab", &pool);
    pool_set_clock(&pool, 20);
    expect_state("b=4(0) a=10(0)", &pool, "its ramp over");
    add(&pool, "c", 3, 0);
    expect_state("b=4(0) a=10(0) c=3(0)", &pool, "a ramp of 0 is none");
    expect_order("a b c", &pool);
    pool_free(&pool);
}

static void added_in_place(void)
{
    struct pool pool;

    set_up(&pool, "POOL a=5 b=1 c=1");
    expect_picks("a", &pool);
    add(&pool, "a", 8, 4);
    expect_state("a=0(0) b=1(1) c=1(1)", &pool, "where it stood, its score 0, the others' kept");
    pool_set_clock(&pool, 1);
    expect_state("a=2(0) b=1(1) c=1(1)", &pool, "on its ramp");
    add(&pool, "a", 6, 0);
    expect_state("a=6(0) b=1(1) c=1(1)", &pool, "on its ramp replaced by no ramp");
    down(&pool, "b");
    add(&pool, "b", 7, 0);
    expect_state("a=6(0) b=7(0) c=1(1)", &pool, "up again, score 0");
    expect_number(3, pool_count(&pool), "backends");
    pool_free(&pool);
}

/* DOWN and UP **************************************************************************/

static void downed(void)
{
    struct pool pool;

    set_up(&pool, "POOL a=5 b=1 c=1");
    expect_picks("aab", &pool);
    expect_state("a=5(1) b=1(-4) c=1(3)", &pool, "before");
    down(&pool, "b");
    expect_state("a=5(1) b=0(-4) c=1(3)", &pool, "weight 0, the score kept");
    expect_picks("a", &pool);
    expect_state("a=5(0) b=0(-4) c=1(4)", &pool, "no part in a pick");
    down(&pool, "b");
    expect_state("a=5(0) b=0(-4) c=1(4)", &pool, "down already: nothing changes");
    expect_order("a b c", &pool);
    pool_free(&pool);
}

static void upped(void)
{
    struct pool pool;

    set_up(&pool, "POOL a=10 b=10");
    expect_picks("a", &pool);
    expect_state("a=10(-10) b=10(10)", &pool, "before");
    down(&pool, "a");
    pool_set_clock(&pool, 100);
    expect_state("a=0(-10) b=10(10)", &pool, "down");
    up(&pool, "a", 20);
    expect_state("a=0(0) b=10(10)", &pool, "up, cold, score 0");
    pool_set_clock(&pool, 110);
    expect_state("a=5(0) b=10(10)", &pool, "in the middle of its ramp");
    up(&pool, "a", 40);
    expect_state("a=0(0) b=10(10)", &pool, "up already: a fresh life");
    pool_set_clock(&pool, 120);
    expect_state("a=2(0) b=10(10)", &pool, "10 of 40 seconds");
    up(&pool, "a", 0);
    expect_state("a=10(0) b=10(10)", &pool, "without a ramp");
    expect_picks("b", &pool);
    up(&pool, "b", 0);
    expect_state("a=10(10) b=10(0)", &pool, "up while up: score 0");
    pool_free(&pool);
}

/* Down in the middle of a ramp, the clock going on: what counts is the latest joining. */
static void down_on_its_ramp(void)
{
    struct pool pool;

    set_up(&pool, "POOL z=1");
    add(&pool, "a", 100, 100);
    pool_set_clock(&pool, 50);
    expect_state("z=1(0) a=50(0)", &pool, "half way");
    down(&pool, "a");
    pool_set_clock(&pool, 60);
    expect_picks("zz", &pool);
    expect_state("z=1(0) a=0(0)", &pool, "down");
    up(&pool, "a", 10);
    expect_picks("z", &pool);
    pool_set_clock(&pool, 65);
    expect_state("z=1(0) a=50(0)", &pool, "half way again");
    expect_picks("aaa", &pool);
    pool_free(&pool);
}

/* Whoever comes back without a ramp is on none, nor does the one count that it was on. */
static void back_without_a_ramp(void)
{
    struct pool pool;

    set_up(&pool, "POOL z=1");
    add(&pool, "a", 100, 100);
    add(&pool, "b", 100, 100);
    expect_number(2, pool.ramping.active_count, "on a ramp");
    up(&pool, "a", 0);
    expect_number(1, pool.ramping.active_count, "on a ramp after UP a 0");
    expect_number(2, pool.ramping.active[0], "the place of the one that is on it");
    add(&pool, "b", 100, 0);
    expect_number(0, pool.ramping.active_count, "on a ramp after ADD b=100 0");
    up(&pool, "a", 100);
    down(&pool, "a");
    expect_number(0, pool.ramping.active_count, "on a ramp after UP a 100 and DOWN a");
    pool_free(&pool);
}

static void when_ramps_end(void)
{
    struct pool pool;

    set_up(&pool, "POOL z=1");
    pool_set_clock(&pool, 50);
    add(&pool, "a", 100, 30);
    pool_set_clock(&pool, 500);
    add(&pool, "b", 100, 0);
    expect_number(0, pool_ramp_end(&pool, 0), "end of the ramp that z never had");
    expect_number(80, pool_ramp_end(&pool, 1), "end of the ramp of a");
    expect_number(500, pool_ramp_end(&pool, 2), "end of no ramp");
    pool_free(&pool);
}

/* The clock ****************************************************************************/

static void clock(void)
{
    struct pool pool;

    set_up(&pool, "POOL z=1");
    pool_set_clock(&pool, 1000);
    add(&pool, "a", 10, 20);
    pool_set_clock(&pool, 1005);
    expect_state("z=1(0) a=2(0)", &pool, "forth");
    pool_set_clock(&pool, 999);
    expect_state("z=1(0) a=0(0)", &pool, "back after the joining");
    expect_picks("zz", &pool);
    pool_set_clock(&pool, 1015);
    expect_picks("a", &pool);
    expect_state("z=1(1) a=7(-1)", &pool, "forth again");
    pool_set_clock(&pool, INT64_MAX);
    expect_state("z=1(1) a=10(-1)", &pool, "to the largest");
    expect_picks("a", &pool);
    expect_state("z=1(2) a=10(-2)", &pool, "the full weight took part");
    pool_set_clock(&pool, 1010);
    expect_picks("z", &pool);
    expect_state("z=1(-3) a=5(3)", &pool, "back onto the ramp that was over");
    pool_set_clock(&pool, 0);
    expect_picks("z", &pool);
    expect_state("z=1(-3) a=0(3)", &pool, "back to 0: absent, its score kept");
    pool_free(&pool);
}

/* A NOW has the next pick look at all that ramp; the picks after it do not look again, and where
 * nobody ramps or could again there is nothing to look at. */
static void once_a_clock(void)
{
    struct pool pool;

    set_up(&pool, "POOL a=1 b=1");
    pool_set_clock(&pool, 3);
    expect(!pool.clock_moved, "nothing to look at while nobody ramps");
    add(&pool, "c", 5, 5);
    pool_pick(&pool);
    expect(!pool.clock_moved, "nothing to look at before a NOW");
    pool_set_clock(&pool, 5);
    expect(pool.clock_moved, "something to look at after it");
    pool_pick(&pool);
    expect(!pool.clock_moved, "nothing to look at after a pick");
    pool_set_clock(&pool, 5);
    expect(!pool.clock_moved, "nothing to look at after a NOW of the same second");
    pool_set_clock(&pool, 8);
    pool_pick(&pool);
    pool_set_clock(&pool, 9);
    pool_set_clock(&pool, 8);
    expect(!pool.clock_moved, "nothing to look at when the ramp is over");
    pool_set_clock(&pool, 7);
    expect(pool.clock_moved, "something to look at when the clock is back in it");
    pool_pick(&pool);
    expect_number(4, swrr_weight(&pool.swrr, 2), "the weight picked with, in the ramp again");
    pool_free(&pool);
}

/* The names that collide under one key would not under another, so it must not get lost. */
static void anew_after_free(void)
{
    struct pool pool;
    struct reason reason;

    set_up(&pool, "POOL a=5 b=1 c=1");
    expect_number(key.low, pool.names.key.low, "the key of the names");
    expect_picks("aab", &pool);
    pool_free(&pool);
    pool_free(&pool);
    expect_number(0, pool_count(&pool), "backends after free");
    expect(replace(&pool, "POOL d=5 e=1 f=1", &reason) == ACCEPTED, "POOL is accepted");
    expect_number(key.low, pool.names.key.low, "the key of the names, after free and POOL");
    expect_picks("ddedfdd", &pool);
    pool_free(&pool);
}

static void late_joining(void)
{
    struct pool pool;

    set_up(&pool, "POOL");
    pool_set_clock(&pool, INT64_MAX);
    add(&pool, "a", UINT32_MAX, UINT32_MAX);
    expect_state("a=0(0)", &pool, "at the largest clock");
    expect_picks("-", &pool);
    pool_set_clock(&pool, INT64_MAX - 1);
    expect_picks("-", &pool);
    add(&pool, "b", 2, 2);
    pool_set_clock(&pool, INT64_MAX);
    expect_state("a=0(0) b=1(0)", &pool, "one second after");
    expect_picks("bb", &pool);
    pool_free(&pool);
}

/* Refusals *****************************************************************************/

/* The verdict and the reason of a refused command. */
static void expect_refused(const char *expected, enum verdict verdict, const struct reason *reason)
{
    expect(verdict == REFUSED, "it is refused");
    expect_text(expected, word_of(verdict == REFUSED ? reason->text : ""), "reason");
}

/* The pool that every refused command is tried on, and has to leave alone. */
static const char before[] = "c=5(-4) a=1(2) b=0(2) d=2(0)";

static void set_up_for_refusal(struct pool *pool)
{
    set_up(pool, "POOL c=5 a=1 b=1");
    expect_picks("cc", pool);
    down(pool, "b");
    add(pool, "d", 8, 4);
    pool_set_clock(pool, 1);
    expect_state(before, pool, "before");
}

/* Nothing has changed: not what it says, not the next picks, not what it would take. */
static void expect_unchanged(struct pool *pool)
{
    expect_state(before, pool, "afterwards");
    expect_number(4, pool_count(pool), "backends");
    expect_order("a b c d", pool);
    expect_picks("acdccdcc", pool);
    expect_number(15, pool->total, "total of the weights");
    pool_free(pool);
}

static void refused_pools(void)
{
    struct pool pool;
    struct reason reason;

    set_up_for_refusal(&pool);
    expect_refused("'x' stands twice in this POOL, as member 1 and member 3; to change a weight "
                   "later, ADD replaces a backend where it stands",
                   replace(&pool, "POOL x=1 y=2 x=3", &reason), &reason);
    expect_refused("'a' stands twice in this POOL, as member 1 and member 2; to change a weight "
                   "later, ADD replaces a backend where it stands",
                   replace(&pool, "POOL a=1 a=1", &reason), &reason);
    expect_unchanged(&pool);
}

static void unknown_names(void)
{
    struct pool pool;
    struct reason reason;

    set_up_for_refusal(&pool);
    expect_refused("'e' is not in the pool, so it cannot go down",
                   pool_down(&pool, BYTES("e"), &reason), &reason);
    expect_refused("'A' is not in the pool; ADD brings a new backend in",
                   pool_up(&pool, BYTES("A"), 5, &reason), &reason);
    expect_refused("'a\\xC3' is not in the pool; ADD brings a new backend in",
                   pool_up(&pool, BYTES("a\xC3"), 0, &reason), &reason);
    expect_unchanged(&pool);
}

/* The one that was meant is looked for among the first thousand. */
static void misspelt_names(void)
{
    enum { COUNT = 1001 };
    static char names[COUNT][8];
    static struct member members[COUNT];
    struct pool pool;
    struct reason reason;

    for (size_t i = 0; i < COUNT; i++) {
        snprintf(names[i], sizeof names[i], "%c-%04zu", i < COUNT - 1 ? 'x' : 'y', i);
        members[i] = (struct member){word_of(names[i]), 1};
    }
    pool_init(&pool, slow_start_linear(), key);
    expect_number(ACCEPTED, pool_replace(&pool, members, COUNT, &reason), "POOL");
    expect_refused("'x0999' is not in the pool, so it cannot go down; did you mean 'x-0999'?",
                   pool_down(&pool, BYTES("x0999"), &reason), &reason);
    expect_refused("'X-0999' is not in the pool; ADD brings a new backend in; did you mean "
                   "'x-0999'?",
                   pool_up(&pool, BYTES("X-0999"), 5, &reason), &reason);
    expect_refused("'y1000' is not in the pool; ADD brings a new backend in",
                   pool_up(&pool, BYTES("y1000"), 5, &reason), &reason);
    pool_free(&pool);
}

static void nobody_is_known_in_an_empty_pool(void)
{
    struct pool pool;
    struct reason reason;

    pool_init(&pool, slow_start_linear(), key);
    expect_refused("'a' is not in the pool, so it cannot go down",
                   pool_down(&pool, BYTES("a"), &reason), &reason);
    expect_refused("'a' is not in the pool; ADD brings a new backend in",
                   pool_up(&pool, BYTES("a"), 5, &reason), &reason);
    expect_number(0, pool_count(&pool), "backends");
    pool_free(&pool);
}

/* The limit of the total ***************************************************************/

enum {
    FULL = 232831, /* so many backends weigh 10^15, the last one less than the others */
    NAME_SIZE = 16,
};

static uint32_t last_weight(void)
{
    return (uint32_t)(POOL_TOTAL_MAX - (uint64_t)(FULL - 1) * WEIGHT_MAX);
}

/* `count` members named n0, n1, ...; the first FULL of them weigh 10^15, any more 0. */
static struct member *make_members(size_t count)
{
    struct member *members = must_allocate(count, sizeof *members);
    char *names = must_allocate(count, NAME_SIZE);

    for (size_t i = 0; i < count; i++) {
        char *name = names + i * NAME_SIZE;

        members[i].name.text = name;
        members[i].name.length = (size_t)snprintf(name, NAME_SIZE, "n%" PRIu32, (uint32_t)i);
        members[i].weight = i < FULL - 1 ? WEIGHT_MAX : i == FULL - 1 ? last_weight() : 0;
    }
    return members;
}

static void free_members(struct member *members)
{
    free_copy(members[0].name);
    free(members);
}

/* A pool that is as heavy as can be takes weight 0, and a change that adds nothing. */
static void expect_full(struct pool *pool)
{
    struct member last = {BYTES("n232830"), last_weight()}, more = {BYTES("more"), 1};
    char text[200];
    struct reason reason;

    expect_number(POOL_TOTAL_MAX, pool->total, "total");
    expect_refused("with the weight of 'more', 1, the pool's weights would add up to "
                   "1000000000000001, above the limit of 1000000000000000",
                   pool_add(pool, &more, 0, &reason), &reason);
    expect_number(FULL, pool_count(pool), "backends");
    last.weight++;
    snprintf(text, sizeof text,
             "with the weight of 'n232830', %" PRIu32 ", the pool's weights would add up to "
             "1000000000000001, above the limit of 1000000000000000",
             last.weight);
    expect_refused(text, pool_add(pool, &last, 0, &reason), &reason);
    expect_number(last_weight(), pool_effective(pool, FULL - 1), "weight of the last");
    down(pool, "n0"); /* who is down weighs all the same */
    expect(pool_add(pool, &more, 0, &reason) == REFUSED, "no more with one of them down");
    last.weight -= 2;
    expect(pool_add(pool, &last, 0, &reason) == ACCEPTED, "a lighter one in its place");
    expect(pool_add(pool, &more, 0, &reason) == ACCEPTED, "and then one more");
    expect_number(POOL_TOTAL_MAX, pool->total, "total");
    expect_number(FULL, names_find(&pool->names, more.name), "place of that one");
    expect_number(1, pool_effective(pool, FULL), "its weight");
}

static void limit_by_pool(void)
{
    struct member *members = make_members(FULL + 1);
    struct pool pool;
    struct reason reason;

    set_up(&pool, "POOL a=1");
    expect(pool_replace(&pool, members, FULL, &reason) == ACCEPTED, "10^15 is accepted");
    expect_number(FULL, pool_count(&pool), "backends");
    expect_number(WEIGHT_MAX, pool_effective(&pool, 0), "weight of the first");
    expect_full(&pool);
    members[FULL].weight = 1;
    expect_refused("with the weight of 'n232831', 1, the pool's weights would add up to "
                   "1000000000000001, above the limit of 1000000000000000",
                   pool_replace(&pool, members, FULL + 1, &reason), &reason);
    expect_number(FULL + 1, pool_count(&pool), "backends");
    expect_number(POOL_TOTAL_MAX, pool.total, "total");
    expect(replace(&pool, "POOL b=1", &reason) == ACCEPTED, "a light pool");
    add(&pool, "c", WEIGHT_MAX, 0);
    expect_state("b=1(0) c=4294967295(0)", &pool, "there is room again");
    pool_free(&pool);
    free_members(members);
}

static void limit_by_add(void)
{
    struct member *members = make_members(FULL);
    struct pool pool;
    struct reason reason;
    size_t refusals = 0;

    pool_init(&pool, slow_start_linear(), key);
    for (size_t i = 0; i < FULL; i++)
        refusals += pool_add(&pool, &members[i], 1 + (uint32_t)i % 3, &reason) != ACCEPTED;
    expect_number(0, refusals, "refused");
    expect_picks("--", &pool);
    pool_set_clock(&pool, 3);
    expect_picks("n", &pool);
    expect_full(&pool);
    pool_free(&pool);
    free_members(members);
}

/* A total of nearly 2^64 does not wrap into one that is small enough. */
static void far_above_the_limit(void)
{
    enum { COUNT = 1000000 };
    struct member *members = make_members(COUNT);
    struct pool pool;
    struct reason reason;

    for (size_t i = 0; i < COUNT; i++)
        members[i].weight = WEIGHT_MAX;
    set_up(&pool, "POOL a=1");
    expect_refused("with the weight of 'n232830', 4294967295, the pool's weights would add up to "
                   "1000001530262145, above the limit of 1000000000000000",
                   pool_replace(&pool, members, COUNT, &reason), &reason);
    expect_state("a=1(0)", &pool, "afterwards");
    pool_free(&pool);
    free_members(members);
}

/* Many *********************************************************************************/

static void hundred_thousand(void)
{
    enum { COUNT = 100000 };
    struct member *members = make_members(COUNT);
    struct sorted sorted;
    struct pool pool;
    struct reason reason;

    for (size_t i = 0; i < COUNT; i++)
        members[i].weight = (uint32_t)(i % 10);
    pool_init(&pool, slow_start_linear(), key);
    expect(pool_replace(&pool, members, COUNT, &reason) == ACCEPTED, "accepted");
    expect_number(COUNT, pool_count(&pool), "backends");
    for (uint32_t place = 0; place < COUNT; place++) {
        expect_word(members[place].name, pool_name(&pool, place), "name");
        expect_number(place % 10, pool_effective(&pool, place), "weight");
    }
    expect_number(9, pool_pick(&pool), "the first pick: the first of weight 9");
    expect_number(19, pool_pick(&pool), "the second pick: the next of weight 9");
    down(&pool, "n29");
    expect_number(39, pool_pick(&pool), "the third pick, one of them down");
    expect(pool_sorted(&pool, &sorted), "sorted");
    expect_number(0, sorted.places[0], "the first in order: n0");
    expect_number(1, sorted.places[1], "the second: n1");
    expect_number(10, sorted.places[2], "the third: n10");
    expect_number(99999, sorted.places[COUNT - 1], "the last: n99999");
    pool_free(&pool);
    free_members(members);
}

/* Against a plain model ****************************************************************/

enum { MOST = 90 };

struct plain {
    size_t count;
    uint64_t now;
    struct {
        uint32_t weight, ramp;
        uint64_t joined;
        bool up;
        int64_t score;
    } backends[MOST];
};

static uint32_t plain_effective(const struct plain *plain, uint32_t i)
{
    struct slow_start lesson = slow_start_linear();

    if (!plain->backends[i].up)
        return 0;
    return (uint32_t)slow_start_effective(&lesson, plain->backends[i].weight,
                                          plain->backends[i].ramp, plain->backends[i].joined,
                                          plain->now);
}

static uint32_t plain_pick(struct plain *plain)
{
    uint32_t winner = NOBODY;
    int64_t total = 0;

    for (uint32_t i = 0; i < plain->count; i++) {
        uint32_t effective = plain_effective(plain, i);

        if (effective == 0)
            continue;
        total += effective;
        plain->backends[i].score += effective;
        if (winner == NOBODY || plain->backends[i].score > plain->backends[winner].score)
            winner = i;
    }
    if (winner != NOBODY)
        plain->backends[winner].score -= total;
    return winner;
}

static void plain_join(struct plain *plain, uint32_t i, uint32_t weight, uint32_t ramp)
{
    plain->backends[i].weight = weight;
    plain->backends[i].ramp = ramp;
    plain->backends[i].joined = plain->now;
    plain->backends[i].up = true;
    plain->backends[i].score = 0;
}

/* One random command to both, and then a pick from both. */
static void step(struct pool *pool, struct plain *plain)
{
    uint32_t place = throw_dice((uint32_t)plain->count + 1) % MOST;
    uint32_t weight = throw_dice(7), ramp = throw_dice(12);
    char name[NAME_SIZE];

    snprintf(name, sizeof name, "b%" PRIu32, place);
    if (throw_dice(4) == 0) {
        plain->now = throw_dice(3) == 0 ? throw_dice(60) : plain->now + throw_dice(5);
        pool_set_clock(pool, plain->now);
    } else if (place == plain->count || throw_dice(3) == 0) {
        add(pool, name, weight, ramp);
        plain->count += place == plain->count;
        plain_join(plain, place, weight, ramp);
    } else if (throw_dice(2) == 0) {
        down(pool, name);
        plain->backends[place].up = false;
    } else {
        up(pool, name, ramp);
        plain_join(plain, place, plain->backends[place].weight, ramp);
    }
    for (uint32_t picks = throw_dice(4); picks > 0; picks--)
        expect_number(plain_pick(plain), pool_pick(pool), "winner");
}

static void random_commands(void)
{
    for (int round = 0; round < 40; round++) {
        struct plain plain = {.count = 0};
        struct pool pool;

        pool_init(&pool, slow_start_linear(), key);
        for (int i = 0; i < 500; i++) {
            about("round %d, command %d", round, i + 1);
            step(&pool, &plain);
            expect_number(plain.count, pool_count(&pool), "backends");
            for (uint32_t place = 0; place < plain.count; place++) {
                expect_number(plain_effective(&plain, place), pool_effective(&pool, place),
                              "effective weight");
                expect_signed(plain.backends[place].score, swrr_score(&pool.swrr, place), "score");
            }
        }
        pool_free(&pool);
    }
}

int main(void)
{
    static const struct check checks[] = {
        {"pool: empty", empty},
        {"pool: POOL replaces everything", replaced},
        {"pool: POOL keeps the clock, and does not ramp", replaced_keeps_the_clock},
        {"pool: ADD at the end", added},
        {"pool: ADD in place, whether up or down", added_in_place},
        {"pool: DOWN keeps the score; twice is once", downed},
        {"pool: UP ramps, and resets one score, also of one that is up", upped},
        {"pool: DOWN and UP in the middle of a ramp", down_on_its_ramp},
        {"pool: back without a ramp", back_without_a_ramp},
        {"pool: when ramps end", when_ramps_end},
        {"pool: the clock goes forth and back", clock},
        {"pool: the weights are looked at once a clock", once_a_clock},
        {"pool: good for another after free, with its key", anew_after_free},
        {"pool: joining at the largest clock", late_joining},
        {"pool: a refused POOL changes nothing", refused_pools},
        {"pool: an unknown name changes nothing", unknown_names},
        {"pool: a misspelt name gets the one that was meant", misspelt_names},
        {"pool: an empty pool knows no name", nobody_is_known_in_an_empty_pool},
        {"pool: a total of 10^15 and no more, by POOL", limit_by_pool},
        {"pool: a total of 10^15 and no more, by ADD", limit_by_add},
        {"pool: a total far above the limit", far_above_the_limit},
        {"pool: a hundred thousand backends", hundred_thousand},
        {"pool: random commands against a plain model", random_commands},
    };

    return CHECK_ALL(checks);
}
