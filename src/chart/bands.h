/* bands.h - the panel of shares in a chart: bands over the clock, one upon the other. */
#ifndef SLOWSTART_CHART_BANDS_H
#define SLOWSTART_CHART_BANDS_H

#include "chart/plan.h"
#include "chart/slide.h"

/* Draws the bands from this index on alone, up to the share at the upper edge of the panel; there are
 * picks. */
void bands_fill(const struct plan *plan, const struct panel *panel, size_t first);

/* The index of the first band of those that ramped or rejoined, which are the last ones, on the ground.
 * Without any it is 0, the first of all. */
size_t bands_ramped(const struct plan *plan);

/* The most that the bands from this index on have together at a step, in per cent: the nearest tenth, rounded up. */
unsigned bands_most(const struct plan *plan, size_t first);

/* Draws the panel, with its axis. Between two bands that are both thick enough for it lies a white
 * line; a thin one keeps all of its colour. */
void bands_draw(const struct plan *plan);

#endif
