/* record.h - what is kept of a run for its picture: what can be drawn, in steps, and a record of fixed
 * size for each change of the pool. */
#ifndef SLOWSTART_CHART_RECORD_H
#define SLOWSTART_CHART_RECORD_H

#include <stddef.h>
#include <stdint.h>

#include "balancers/slow_start.h"
#include "base/output.h"
#include "chart/odds.h"
#include "chart/steps.h"
#include "views/lives.h"
#include "views/tally.h"

struct record {
    struct tally tally; /* the view of the run */
    struct steps steps;
    struct lives lives;
    struct odds *odds; /* before each of the lives */
    size_t odds_capacity;
    struct odds begin;      /* of the interval at hand */
    struct odds now;        /* of the picks that are charged */
    uint64_t charged;       /* of the interval's picks */
    uint64_t weight;        /* of all that are up */
    uint64_t latest;        /* that the clock was */
    struct slow_start ramp; /* of the run */
    const char *title;      /* of the picture; NULL: ours */
    const char *shape;      /* how it is called */
    struct output *output;
};

#endif
