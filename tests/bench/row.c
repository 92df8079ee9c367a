/* row.c - see row.h. */
#include "row.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double seconds_used(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int compare(const void *a, const void *b)
{
    const double *one = a, *other = b;

    return (*one > *other) - (*one < *other);
}

double least(const double *values, size_t count)
{
    double least = values[0];

    for (size_t i = 1; i < count; i++)
        least = values[i] < least ? values[i] : least;
    return least;
}

const char *judge(double ratio, struct aim aim)
{
    if (aim.limit == 0)
        return "none asked";
    if (ratio <= aim.better)
        return "met";
    return ratio <= aim.limit ? "within the limit" : "MISSED";
}

void print_head(void)
{
    printf("%-3s %-44s %12s %12s %7s  %16s  %s\n", "row", "what, beside what", "slowstart",
           "the other", "ratio", "half of the runs", "at most");
}

void print_race(const char *row, const char *what, const struct race *race, const char *unit,
                struct aim aim)
{
    double one = least(race->one, race->runs), other = least(race->other, race->runs);
    double ratio = one / other, single[RUNS_MAX] = {0};
    char spread[40];

    for (size_t i = 0; i < race->runs; i++)
        single[i] = race->one[i] / race->other[i];
    qsort(single, race->runs, sizeof *single, compare);
    snprintf(spread, sizeof spread, "%.3g to %.3g", single[race->runs / 4],
             single[race->runs - 1 - race->runs / 4]);
    printf("%-3s %-44s %9.3f %-2s %9.3f %-2s %7.3g  %16s  %g: %s\n", row, what, one, unit, other,
           unit, ratio, spread, aim.limit, judge(ratio, aim));
}
