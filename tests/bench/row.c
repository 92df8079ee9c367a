/* row.c - see row.h. */
#include "row.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

double median(const double *values, size_t count)
{
    double sorted[RUNS_MAX];

    memcpy(sorted, values, count * sizeof *values);
    qsort(sorted, count, sizeof *sorted, compare);
    return sorted[count / 2];
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
           "the other", "ratio", "of single runs", "at most");
}

void print_race(const char *row, const char *what, const struct race *race, const char *unit,
                struct aim aim)
{
    double one = median(race->one, race->runs), other = median(race->other, race->runs);
    double ratio = one / other, low = ratio, high = ratio;
    char spread[40];

    for (size_t i = 0; i < race->runs; i++) {
        double single = race->one[i] / race->other[i];

        low = single < low ? single : low;
        high = single > high ? single : high;
    }
    snprintf(spread, sizeof spread, "%.3g to %.3g", low, high);
    printf("%-3s %-44s %9.3f %-2s %9.3f %-2s %7.3g  %16s  %g: %s\n", row, what, one, unit, other,
           unit, ratio, spread, aim.limit, judge(ratio, aim));
}
