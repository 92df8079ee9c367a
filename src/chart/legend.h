/* legend.h - which colour of the bands is whose, with the share of the whole run, and what the signs
 * mean. */
#ifndef SLOWSTART_CHART_LEGEND_H
#define SLOWSTART_CHART_LEGEND_H

#include "chart/plan.h"

void legend_draw(const struct plan *plan);

#endif
