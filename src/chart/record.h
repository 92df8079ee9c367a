/* record.h - what is kept of a run for its picture. */
#ifndef SLOWSTART_CHART_RECORD_H
#define SLOWSTART_CHART_RECORD_H

#include <stddef.h>
#include <stdint.h>

#include "base/output.h"
#include "views/history.h"
#include "views/tally.h"

/* A moment in which a backend came, went or came back. */
struct event {
    uint64_t clock;
    uint32_t column;
    enum verb verb; /* ADD, DOWN or UP */
};

struct record {
    struct tally tally; /* the view of the run */
    struct history history;
    struct event *events; /* in the order of the run */
    size_t event_count;
    size_t event_capacity;
    const char *shape; /* how the ramp of the run is called */
    struct output *output;
};

#endif
