/* heat.h - a chart of many backends: a row for each, over the clock, in a colour that tells what part it
 * gets of the picks that its configured weight would give it.
 *
 * The colours go from a pale yellow to a dark blue: they are in order for the colour-blind, and in grey.
 */
#ifndef SLOWSTART_CHART_HEAT_H
#define SLOWSTART_CHART_HEAT_H

#include "chart/plan.h"

/* How wide a name may be, in thousandths of its font's size. */
unsigned heat_name_width(const struct plan *plan);

/* After due_fill and short_names_cut: draws the rows, with names, signs and shares, and what the colours mean. */
void heat_draw(const struct plan *plan);

#endif
