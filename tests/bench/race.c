/* race.c - two programs in turn, A B A B and so on, as one row of the table; or the memory of one.
 *
 * Usage: race ROW WHAT BETTER LIMIT RUNS INPUT PROGRAM [ARGUMENT]... -- INPUT PROGRAM [ARGUMENT]...
 *        race peak ROW WHAT LIMIT BACKENDS INPUT PROGRAM [ARGUMENT]...
 *
 * Each program has its INPUT as standard input. The two are run once before anything is measured,
 * so that files and programs are in memory. BETTER and LIMIT are ratios, or - where none is asked.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "process.h"
#include "row.h"

static _Noreturn void misused(void)
{
    fputs("race: see the head of tests/bench/race.c for its usage\n", stderr);
    exit(2);
}

/* A number above 0, or 0 for `-`. */
static double read_number(const char *text)
{
    char *end;
    double number = strtod(text, &end);

    if (strcmp(text, "-") == 0)
        return 0;
    if (end == text || *end != '\0' || !(number > 0))
        misused();
    return number;
}

/* The words behind `--`, which is cut off. */
static char **second_of(char **words)
{
    for (; *words != NULL; words++)
        if (strcmp(*words, "--") == 0) {
            *words = NULL;
            return words + 1;
        }
    misused();
}

static void race(char **argv)
{
    struct aim aim = {read_number(argv[3]), read_number(argv[4])};
    struct race race = {.runs = (size_t)read_number(argv[5])};
    char **one = argv + 6, **other = second_of(one);

    if (race.runs > RUNS_MAX || one[0] == NULL || one[1] == NULL || other[0] == NULL ||
        other[1] == NULL)
        misused();
    process_run(one + 1, one[0]);
    process_run(other + 1, other[0]);
    for (size_t i = 0; i < race.runs; i++) {
        race.one[i] = process_seconds(one + 1, one[0]);
        race.other[i] = process_seconds(other + 1, other[0]);
    }
    print_race(argv[1], argv[2], &race, "s", aim);
}

static void peak(char **argv)
{
    double limit = read_number(argv[4]), backends = read_number(argv[5]);
    double bytes = (double)process_peak(argv + 7, argv[6]) * 1024;
    struct aim aim = {limit, limit};

    printf("%-3s %-44s %8.1f MiB %12s %7.0f  %16s  %g: %s\n", argv[2], argv[3], bytes / 1048576,
           "bytes each", bytes / backends, "", limit, judge(bytes / backends, aim));
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "head") == 0)
        print_head();
    else if (argc >= 8 && strcmp(argv[1], "peak") == 0)
        peak(argv);
    else if (argc >= 8)
        race(argv);
    else
        misused();
    return fflush(stdout) == 0 ? 0 : 2;
}
