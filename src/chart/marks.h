/* marks.h - the moments of ADD, DOWN and UP in a chart. */
#ifndef SLOWSTART_CHART_MARKS_H
#define SLOWSTART_CHART_MARKS_H

#include "chart/plan.h"

/* Notes the names that their texts show. */
void marks_name(struct plan *plan);

/* How many have no text, for want of room or because there are very many. */
size_t marks_wordless(const struct plan *plan);

/* Draws them in the strip above the panels: signs in the colours of the backends, and, unless
 * there are very many, what happened in words, as far as there is room, with a line down through
 * the panels. */
void marks_draw(const struct plan *plan);

/* Draws what the signs mean, from this height on. */
void marks_legend(const struct plan *plan, unsigned y);

#endif
