/* axis.h - the axis of time under a chart. */
#ifndef SLOWSTART_CHART_AXIS_H
#define SLOWSTART_CHART_AXIS_H

#include "chart/plan.h"
#include "chart/slide.h"

/* Draws it below a panel. */
void axis_draw_in(const struct plan *plan, const struct panel *panel);

/* Draws it below the lowest panel. */
void axis_draw(const struct plan *plan);

#endif
