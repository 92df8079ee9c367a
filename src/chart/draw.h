/* draw.h - draws a planned chart as SVG.
 *
 * The picture has a ground of its own, so that it looks the same on a white page, on a dark
 * one and in print. It is laid out for a slide of 1920 by 1080 and scales to any size.
 */
#ifndef SLOWSTART_CHART_DRAW_H
#define SLOWSTART_CHART_DRAW_H

#include "chart/plan.h"

/* Where things are on the slide. */
enum {
    SLIDE_WIDTH = 1920,
    SLIDE_HEIGHT = 1080,
    LEFT = 150, /* both panels */
    RIGHT = 1370,
    SHARES_TOP = 284,
    SHARES_BOTTOM = 656, /* where there are weights below */
    WEIGHTS_TOP = 748,
    BOTTOM = 956, /* of the lower panel, or of the one there is */
    LEGEND_LEFT = 1420,
};

/* Where a time of the clock is, from LEFT to RIGHT. */
unsigned chart_x(const struct plan *plan, uint64_t clock);

/* Whether there is a panel of weights. */
bool chart_has_weights(const struct plan *plan);

/* The colour of the band of this index. */
const char *chart_colour(const struct plan *plan, size_t index);

/* The name of a column that the picture shows, as it shows it. */
const struct label *chart_name(const struct plan *plan, uint32_t column);

/* Writes the picture to the output of the plan's chart; the names that it shows are
 * noted in the plan. */
void chart_draw(struct plan *plan);

#endif
