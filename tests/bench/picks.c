/* picks.c - rows b, c and f of the bench: picks in one process, nothing read and nothing written.
 *
 * Usage: picks ROW...
 *
 * The pool of src and the oracle's walk (walk.h) are given the same backends, and every winner
 * that the walk finds is compared with the pool's: another one ends the bench. Time is that of
 * the processor, so that other programs do not count.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/chance.h"
#include "../common/walk.h"
#include "need.h"
#include "pool/pool.h"
#include "row.h"

enum kind { TO_A_HUNDRED, DIFFERENT, HEAVY_TAILED, EQUAL, KINDS };

enum {
    LARGEST = 1000000,
    RUNS = 5,
    WINNERS = 1 << 23,     /* so many are remembered of each side */
    WALK_LOOKS = 20000000, /* backends that the walk looks at in a run, about 30 ms */
    PICKS_MOST = 1 << 20,  /* in a run, of small pools */
    PICKS_LEAST = 1 << 17, /* in a run of the pool's */
    RAMP = 10,             /* seconds */
};

/* One pool, twice, and who has won in each from the start. */
struct both {
    struct pool pool;
    struct walk *walk;
    uint32_t *weights; /* by place */
    size_t count;
    uint64_t now;
    uint32_t *pool_winners, *walk_winners;
    size_t pool_picks, walk_picks; /* how many have been made */
};

/* Pools ********************************************************************************/

static void shuffle(uint32_t *numbers, size_t count, struct chance *chance)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)chance_below(chance, i);
        uint32_t number = numbers[i - 1];

        numbers[i - 1] = numbers[other];
        numbers[other] = number;
    }
}

static uint32_t weight_of(enum kind kind, size_t number, struct chance *chance)
{
    switch (kind) {
    case TO_A_HUNDRED:
        return (uint32_t)chance_between(chance, 1, 100);
    case DIFFERENT:
        return (uint32_t)number + 1;
    case HEAVY_TAILED: /* half are 1, one in a thousand is above a thousand */
        return (uint32_t)(1000000 / chance_between(chance, 1, 1000000));
    default:
        return 10;
    }
}

static void accepted(enum verdict verdict)
{
    if (verdict != ACCEPTED)
        give_up("the pool has refused a change, or has no memory");
}

static struct word name_of(char name[16], size_t place)
{
    return (struct word){name, (size_t)snprintf(name, 16, "b%zu", place)};
}

static void load(struct both *both)
{
    struct member *members = need(malloc(both->count * sizeof *members));
    char(*names)[16] = need(malloc(both->count * sizeof *names));
    struct reason reason;

    for (size_t i = 0; i < both->count; i++)
        members[i] = (struct member){name_of(names[i], i), both->weights[i]};
    accepted(pool_replace(&both->pool, members, both->count, &reason));
    free(names);
    free(members);
}

/* The memory of the winners is touched here once and for all: first touches cost too. */
static uint32_t *winners(void)
{
    uint32_t *all = need(malloc(WINNERS * sizeof *all));

    memset(all, 0xff, WINNERS * sizeof *all);
    return all;
}

static void both_init(struct both *both)
{
    *both = (struct both){.weights = need(malloc(LARGEST * sizeof *both->weights)),
                          .pool_winners = winners(),
                          .walk_winners = winners()};
    pool_init(&both->pool, slow_start_linear(), (struct siphash_key){1, 2});
}

/* A fresh pool, on both sides. */
static void both_start(struct both *both, enum kind kind, size_t count)
{
    struct chance chance = chance_start(count, (uint64_t)kind);

    for (size_t i = 0; i < count; i++)
        both->weights[i] = weight_of(kind, i, &chance);
    shuffle(both->weights, count, &chance);
    both->count = count;
    both->now = 0;
    both->pool_picks = both->walk_picks = 0;
    pool_set_clock(&both->pool, 0);
    load(both);
    both->walk = walk_new(both->weights, count);
}

static void both_end(struct both *both)
{
    walk_free(both->walk);
    both->walk = NULL;
}

static void both_free(struct both *both)
{
    pool_free(&both->pool);
    free(both->weights);
    free(both->pool_winners);
    free(both->walk_winners);
}

static void both_clock(struct both *both, uint64_t now)
{
    both->now = now;
    pool_set_clock(&both->pool, now);
}

static void both_join(struct both *both, size_t place, uint32_t weight, uint32_t ramp)
{
    char name[16];
    struct reason reason;

    if (weight == both->weights[place])
        accepted(pool_up(&both->pool, name_of(name, place), ramp, &reason));
    else
        accepted(
            pool_add(&both->pool, &(struct member){name_of(name, place), weight}, ramp, &reason));
    both->weights[place] = weight;
    walk_join(both->walk, place, weight, ramp, both->now);
}

static void both_down(struct both *both, size_t place)
{
    char name[16];
    struct reason reason;

    accepted(pool_down(&both->pool, name_of(name, place), &reason));
    walk_down(both->walk, place);
}

/* Picks ********************************************************************************/

/* So many picks of the pool: seconds. */
static double pick_pool(struct both *both, size_t count)
{
    uint32_t *to = both->pool_winners + both->pool_picks;
    double start;

    if (count > WINNERS - both->pool_picks)
        give_up("more picks than it remembers");
    start = seconds_used();
    for (size_t i = 0; i < count; i++)
        to[i] = pool_pick(&both->pool);
    both->pool_picks += count;
    return seconds_used() - start;
}

/* So many picks of the walk: seconds. */
static double pick_walk(struct both *both, size_t count)
{
    uint32_t *to = both->walk_winners + both->walk_picks;
    double start;

    if (count > WINNERS - both->walk_picks)
        give_up("more picks than it remembers");
    start = seconds_used();
    for (size_t i = 0; i < count; i++)
        to[i] = walk_pick(both->walk, both->now);
    both->walk_picks += count;
    return seconds_used() - start;
}

/* Ends the bench if the two have not had the same winners, as far as both went. */
static void compare_winners(const struct both *both)
{
    size_t common = both->pool_picks < both->walk_picks ? both->pool_picks : both->walk_picks;

    for (size_t i = 0; i < common; i++)
        if (both->pool_winners[i] != both->walk_winners[i]) {
            fprintf(stderr,
                    "bench: pool of %zu, pick %zu: the walk has place %" PRIu32
                    " win, the pool place %" PRIu32 "\n",
                    both->count, i + 1, both->walk_winners[i], both->pool_winners[i]);
            exit(1);
        }
}

/* The walk's picks in a run; and the pool's, which are as many where that is not too few. */
static size_t walk_run(size_t count)
{
    size_t picks = WALK_LOOKS / count;

    return picks > PICKS_MOST ? PICKS_MOST : picks;
}

static size_t pool_run(size_t count)
{
    size_t picks = walk_run(count);

    return picks < PICKS_LEAST ? PICKS_LEAST : picks;
}

/* Both in turn, after a run that is not measured; nanoseconds a pick. The pool is first taken
 * to `settle` picks: fresh scores are all equal, and winners sit side by side for a while. */
static void measure(struct both *both, size_t settle, struct race *race)
{
    size_t slow = walk_run(both->count), fast = pool_run(both->count);

    race->runs = RUNS;
    pick_walk(both, slow);
    pick_pool(both, settle > fast ? settle : fast);
    for (size_t i = 0; i < RUNS; i++) {
        race->other[i] = pick_walk(both, slow) * 1e9 / (double)slow;
        race->one[i] = pick_pool(both, fast) * 1e9 / (double)fast;
    }
    compare_winners(both);
}

/* Row b ********************************************************************************/

/* A tenth of the backends rejoin, every other one of them with another weight of the pool, and
 * the clock goes on until their ramps are over, with picks all along. */
static void ramp_a_tenth(struct both *both)
{
    struct chance chance = chance_start(both->count, 99);
    size_t picks = walk_run(both->count) / RAMP / 4 + 1;

    both_clock(both, 1);
    for (size_t i = 0; i < both->count / 10 + 1; i++) {
        size_t place = (size_t)chance_below(&chance, both->count);
        size_t other = (size_t)chance_below(&chance, both->count);

        both_join(both, place, both->weights[i % 2 == 0 ? place : other], RAMP);
    }
    for (uint64_t second = 1; second <= 1 + RAMP; second++) {
        both_clock(both, second);
        pick_walk(both, picks);
        pick_pool(both, picks);
    }
    compare_winners(both);
}

/* How many times as fast as the walk it has to be. */
static struct aim times_due(size_t count)
{
    if (count >= 1000000)
        return (struct aim){5000, 3000};
    if (count >= 100000)
        return (struct aim){300, 300};
    if (count >= 2000)
        return (struct aim){10, 10};
    return (struct aim){1 / 1.1, 1 / 1.1};
}

static double print_kind(struct both *both, enum kind kind, size_t count, bool ramped)
{
    struct race race;
    double fast, slow;

    both_start(both, kind, count);
    if (ramped)
        ramp_a_tenth(both);
    measure(both, ramped ? 0 : 2 * count, &race);
    both_end(both);
    fast = least(race.one, race.runs);
    slow = least(race.other, race.runs);
    printf("  %9.*f /%6.1f =%6.*f", slow < 1000 ? 1 : 0, slow, fast, slow / fast < 100 ? 1 : 0,
           slow / fast);
    fflush(stdout);
    return slow / fast;
}

static void print_sizes(struct both *both, const char *title, bool ramped)
{
    static const size_t counts[] = {3, 16, 64, 256, 1000, 2000, 10000, 100000, LARGEST};

    printf("%s: ns a pick, walk / slowstart = times as fast\n", title);
    printf("  backends  %26s  %26s  %26s  %26s  at least\n", "weights 1 to 100", "all different",
           "heavy-tailed", "all equal");
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct aim due = times_due(counts[i]);
        double worst = 1e300;

        printf("  %8zu", counts[i]);
        for (enum kind kind = 0; kind < KINDS; kind++) {
            double times = print_kind(both, kind, counts[i], ramped);

            worst = times < worst ? times : worst;
        }
        /* judge() takes the smaller for the better. */
        printf("  %.*f: %s\n", due.limit < 1 ? 2 : 0, due.limit,
               judge(1 / worst, (struct aim){1 / due.better, 1 / due.limit}));
    }
}

static void row_b(struct both *both)
{
    print_sizes(both, "b   one pick against the walk", false);
    print_sizes(both, "b   the same after a tenth of the pool has ramped", true);
}

/* Row c ********************************************************************************/

/* All weights different, so that no round is short enough to be read out. */
static void row_c(struct both *large)
{
    size_t picks = PICKS_MOST / 2;
    struct race race = {.runs = RUNS};
    struct both small;

    both_init(&small);
    both_start(&small, DIFFERENT, 2000);
    both_start(large, DIFFERENT, LARGEST);
    pick_pool(&small, PICKS_LEAST);
    pick_pool(large, 2 * large->count);
    for (size_t i = 0; i < RUNS; i++) {
        race.one[i] = pick_pool(large, picks) * 1e9 / (double)picks;
        race.other[i] = pick_pool(&small, picks) * 1e9 / (double)picks;
    }
    both_end(&small);
    both_end(large);
    both_free(&small);
    print_race("c", "a pick at 10^6, beside one at 2000", &race, "ns", (struct aim){4, 4});
}

/* Row f ********************************************************************************/

enum {
    DEPLOYED = 100000, /* backends */
    RESTARTED = 10000, /* of them, in RESTARTING seconds */
    RESTARTING = 100,
    DEPLOYMENT = 130, /* seconds in all */
    DEPLOYMENT_RAMP = 30,
    PICKS_A_SECOND = 10000,
    WALKED_A_SECOND = 50, /* the walk's picks; its time for all is reckoned from these */
};

/* At each second those that went down at the one before come back, and the next go down. */
static void restart_some(struct both *both, const uint32_t *order, uint64_t second)
{
    size_t each = RESTARTED / RESTARTING, goes = (size_t)(second - 1) * each;

    both_clock(both, second);
    for (size_t i = 0; i < each; i++, goes++) {
        if (goes >= each && goes - each < RESTARTED)
            both_join(both, order[goes - each], both->weights[order[goes - each]], DEPLOYMENT_RAMP);
        if (goes < RESTARTED)
            both_down(both, order[goes]);
    }
}

/* A whole deployment with so many picks a second on the two sides; seconds of the pool, its
 * changes included, and of the walk's picks alone. */
static void deploy(struct both *both, size_t pool_rate, size_t walk_rate, double *pool,
                   double *walk)
{
    uint32_t *order = need(malloc(DEPLOYED * sizeof *order));
    struct chance chance = chance_start(7, 7);

    both_start(both, TO_A_HUNDRED, DEPLOYED);
    for (uint32_t i = 0; i < DEPLOYED; i++)
        order[i] = i;
    shuffle(order, DEPLOYED, &chance);
    *pool = *walk = 0;
    for (uint64_t second = 1; second <= DEPLOYMENT; second++) {
        double start = seconds_used();

        restart_some(both, order, second);
        *pool += seconds_used() - start;
        *pool += pick_pool(both, pool_rate);
        *walk += pick_walk(both, walk_rate);
    }
    both_end(both);
    free(order);
}

static void row_f(struct both *both)
{
    struct race race = {.runs = RUNS};
    double none;

    deploy(both, WALKED_A_SECOND, WALKED_A_SECOND, &none, &none);
    compare_winners(both);
    for (size_t i = 0; i < race.runs; i++) {
        double walked;

        deploy(both, PICKS_A_SECOND, WALKED_A_SECOND, &race.one[i], &walked);
        race.other[i] = walked * PICKS_A_SECOND / WALKED_A_SECOND;
    }
    print_race("f", "a deployment of 130 s, beside the walk", &race, "s", (struct aim){0.01, 0.01});
}

int main(int argc, char **argv)
{
    struct both both;

    both_init(&both);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "b") == 0)
            row_b(&both);
        else if (strcmp(argv[i], "c") == 0)
            row_c(&both);
        else if (strcmp(argv[i], "f") == 0)
            row_f(&both);
        else
            give_up("picks has the rows b, c and f");
    both_free(&both);
    return fflush(stdout) == 0 ? 0 : 2;
}
