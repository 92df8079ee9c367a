/* chart.h - the view that shows who gets which share of the picks, as a picture.
 *
 * One SVG in itself: the shares over the clock in bands, one upon the other, the effective
 * weights of those that ramp below, and the moments of ADD, DOWN and UP above. It is the same
 * to the byte everywhere: all of it is computed in whole numbers.
 *
 * It is written at the end of the run; a run that ends in trouble has no picture. What is
 * kept for it is what it can show (steps.h), and a record for each change of the pool (lives.h).
 */
#ifndef SLOWSTART_CHART_H
#define SLOWSTART_CHART_H

#include <stdbool.h>

#include "chart/record.h"

enum { CHARTS_MAX = 9 }; /* in one picture */

struct chart {
    struct record record; /* its tally's view is the view */
    size_t joined;        /* so many charts, up to this one, that it shows; 0: another one does */
    uint64_t was;         /* the weight of the backend that a command names, if it was up */
};

/* A view that writes to output, which has to live as long. The ramp is that of
 * the run, shape is how it is called, and the key is for the names. record.title may be set
 * then, to a text that has to live as long. */
void chart_init(struct chart *chart, struct output *output, struct slow_start ramp,
                const char *shape, struct siphash_key key);

/* Has the last of so many charts show all of them, each of a run of the same script, in one picture: the
 * shapes of the ramp side by side. They have to lie in an array, and to end in its order. */
void chart_join(struct chart *charts, size_t count);

/* Gives the memory back. */
void chart_free(struct chart *chart);

#endif
