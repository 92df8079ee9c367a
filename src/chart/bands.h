/* bands.h - the panel of shares in a chart: bands over the clock, one upon the other. */
#ifndef SLOWSTART_CHART_BANDS_H
#define SLOWSTART_CHART_BANDS_H

#include "chart/plan.h"
#include "chart/slide.h"

/* Draws the bands alone, into a panel; there are picks. */
void bands_fill(const struct plan *plan, const struct panel *panel);

/* Draws the panel, with its axis. Between two bands that are both thick enough for it lies a white
 * line; a thin one keeps all of its colour. */
void bands_draw(const struct plan *plan);

#endif
