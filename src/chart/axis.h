/* axis.h - the axis of time under a chart. */
#ifndef SLOWSTART_CHART_AXIS_H
#define SLOWSTART_CHART_AXIS_H

#include "chart/plan.h"

/* Draws it below the lowest panel. */
void axis_draw(const struct plan *plan);

#endif
