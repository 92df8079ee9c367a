/* chart.h - the view that shows who gets which share of the picks, as a picture.
 *
 * One SVG in itself: the shares over the clock in bands, one upon the other, the effective
 * weights of those that ramp below, and the moments of ADD, DOWN and UP above. It is the same
 * to the byte everywhere: all of it is computed in whole numbers.
 *
 * It is written at the end of the run; a run that ends in trouble has no picture. What is
 * kept for it grows with the number of intervals (history.h) and of changes.
 */
#ifndef SLOWSTART_CHART_H
#define SLOWSTART_CHART_H

#include <stdbool.h>

#include "base/output.h"
#include "views/history.h"
#include "views/tally.h"

/* A moment in which a backend came, went or came back. */
struct event {
    uint64_t clock;
    uint32_t column;
    enum verb verb; /* ADD, DOWN or UP */
};

struct chart {
    struct tally tally; /* its view */
    struct history history;
    struct event *events; /* in the order of the run */
    size_t event_count;
    size_t event_capacity;
    bool was_up; /* the backend that a command names, before it */
    const char *shape;
    struct output *output;
};

/* A view that writes to output, which has to live as long. shape is how the ramp of the run
 * is called. The key is for the names. */
void chart_init(struct chart *chart, struct output *output, const char *shape,
                struct siphash_key key);

/* Gives the memory back. */
void chart_free(struct chart *chart);

#endif
