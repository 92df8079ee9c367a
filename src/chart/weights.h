/* weights.h - the panel of effective weights in a chart: a line of steps for each backend that ramps. */
#ifndef SLOWSTART_CHART_WEIGHTS_H
#define SLOWSTART_CHART_WEIGHTS_H

#include "chart/plan.h"
#include "chart/slide.h"

/* Draws the lines alone, into a panel whose upper edge is a weight of top. */
void weights_lines(const struct plan *plan, const struct panel *panel, uint64_t top);

/* The highest weight of all lines, and at least 1. */
uint64_t weights_highest(const struct plan *plan);

/* Draws the panel, with its axis. What a backend weighs is computed from its lives for each second
 * (or, of a long time, each place of the picture), whether there were picks or not. One that is
 * down lies on the ground; one that is gone has no line. */
void weights_draw(const struct plan *plan);

#endif
