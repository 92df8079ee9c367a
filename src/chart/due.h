/* due.h - what is due to each row of a heat map: the picks that its configured weight would have given it
 * among all that were up, ramps left aside. */
#ifndef SLOWSTART_CHART_DUE_H
#define SLOWSTART_CHART_DUE_H

#include "chart/plan.h"

/* Fills it in, for each bin. Exact, to 1/256 of a pick, while the clock goes forward; in a bin to which
 * the clock came back it is split by the time. Costs a look at each of the lives for each row,
 * and at each bin for each of the row's. */
void due_fill(struct plan *plan);

#endif
