/* draw.h - draws a planned chart as SVG.
 *
 * The picture has a ground of its own, so that it looks the same on a white page, on a dark
 * one and in print.
 */
#ifndef SLOWSTART_CHART_DRAW_H
#define SLOWSTART_CHART_DRAW_H

#include "chart/plan.h"

/* Writes the picture to the output of the plan's record, for a heat map after due_fill; the names that it shows are
 * noted in the plan. */
void chart_draw(struct plan *plan);

#endif
