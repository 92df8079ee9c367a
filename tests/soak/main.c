/* main.c - the soak: millions of picks, each compared with a walk over the pool.
 *
 * Usage: soak [ROUNDS [SEED]]     1 round from seed 1, where nothing is said
 *
 * Round r of n has the seed SEED + r - 1, and what a check does depends on its seed alone: so
 * `soak 1 SEED` does again what failed.
 */
#include "soak.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Each check counts the picks that it has compared. */
struct check {
    const char *name;
    bool (*run)(struct soak *soak);
};

static void say(const struct soak *soak, const char *format, va_list arguments)
{
    printf("FAIL %s\n  seed %" PRIu64 ", ", soak->name, soak->seed);
    vprintf(format, arguments);
    putchar('\n');
}

static void say_how_again(struct soak *soak)
{
    printf("  again: soak 1 %" PRIu64 "\n", soak->seed);
    soak->failed = true;
}

bool soak_fail(struct soak *soak, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say(soak, format, arguments);
    va_end(arguments);
    say_how_again(soak);
    return false;
}

bool soak_differ(struct soak *soak, int64_t expected, int64_t received, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say(soak, format, arguments);
    va_end(arguments);
    printf("    expected  %" PRId64 "\n    received  %" PRId64 "\n", expected, received);
    say_how_again(soak);
    return false;
}

/* All rounds of one check. */
static bool run_check(const struct check *check, uint64_t number, uint64_t rounds, uint64_t seed,
                      uint64_t *picks)
{
    struct soak soak = {.name = check->name};

    for (uint64_t round = 0; round < rounds && !soak.failed; round++) {
        soak.seed = seed + round;
        soak.chance = chance_start(soak.seed, number);
        if (!check->run(&soak) && !soak.failed)
            soak_fail(&soak, "and it did not say why");
    }
    if (!soak.failed && soak.picks == 0)
        soak_fail(&soak, "nothing was picked");
    if (!soak.failed)
        printf("ok %s: %" PRIu64 "\n", check->name, soak.picks);
    fflush(stdout);
    *picks += soak.picks;
    return !soak.failed;
}

/* A number of one argument. False: it is none. */
static bool read_number(const char *text, uint64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoull(text, &end, 10);
    return errno == 0 && *text >= '0' && *text <= '9' && *end == '\0';
}

int main(int argc, char **argv)
{
    static const struct check checks[] = {
        {"soak: constant weights, winners and scores", check_constant_weights},
        {"soak: a pool's life, winners and scores", check_life},
        {"soak: rounds that are read out", check_rounds},
        {"soak: no round is read out whose scores still move", check_unsettled},
        {"soak: a pool that grows by ADD", check_growth},
        {"soak: seats taken anew", check_new_seats},
        {"soak: everybody down, and back", check_all_down},
        {"soak: 10^15 in all", check_largest},
        {"soak: a pick leaves the sum of the scores", check_sum},
        {"soak: in a period each wins its weight", check_period},
        {"soak: nobody of weight 0 wins", check_absent},
        {"soak: trends far along, pairs of them", check_far_trends},
        {"soak: picks far along, the numbers wrap", check_far_picks},
    };
    size_t count = sizeof checks / sizeof *checks, good = 0;
    uint64_t rounds = 1, seed = 1, picks = 0;

    if (argc > 3 || (argc > 1 && !read_number(argv[1], &rounds)) ||
        (argc > 2 && !read_number(argv[2], &seed)) || rounds == 0) {
        fputs("usage: soak [ROUNDS [SEED]]\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < count; i++)
        good += run_check(&checks[i], i, rounds, seed, &picks);
    printf("%" PRIu64 " picks in all, seeds %" PRIu64 " to %" PRIu64 "\n", picks, seed,
           seed + rounds - 1);
    return good == count && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
