/* row.h - the clock, the times and the table of the bench. */
#ifndef BENCH_ROW_H
#define BENCH_ROW_H

#include <stddef.h>

enum { RUNS_MAX = 41 };

/* Two things measured in turn: seconds, or nanoseconds, of each run. */
struct race {
    double one[RUNS_MAX];   /* slowstart */
    double other[RUNS_MAX]; /* what stands beside it */
    size_t runs;
};

/* What is asked of a ratio: `better` is aimed at, `limit` has to be held; 0 where nothing is. */
struct aim {
    double better;
    double limit;
};

/* Seconds for which this process had a processor: other programs do not count. */
double seconds_used(void);

/* The smallest of so many, one at least: what a thing costs when nothing else disturbs it. */
double least(const double *values, size_t count);

/* The line above the rows. */
void print_head(void);

/* A row: the least time of both, one over the other, between what the ratio lies in the middle half
 * of the runs that followed each other, and whether the aim is met: a smaller ratio is better. */
void print_race(const char *row, const char *what, const struct race *race, const char *unit,
                struct aim aim);

/* How a ratio stands to its aim, in a word or two; a smaller one is better. */
const char *judge(double ratio, struct aim aim);

#endif
