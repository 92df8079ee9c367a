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

#include "chart/record.h"

struct chart {
    struct record record; /* its tally's view is the view */
    bool was_up;          /* the backend that a command names, before it */
};

/* A view that writes to output, which has to live as long. shape is how the ramp of the run
 * is called. The key is for the names. */
void chart_init(struct chart *chart, struct output *output, const char *shape,
                struct siphash_key key);

/* Gives the memory back. */
void chart_free(struct chart *chart);

#endif
