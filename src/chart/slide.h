/* slide.h - the slide that a chart is drawn on: where things are, in which colour, and how names and
 * texts stand on it.
 *
 * It is laid out for 1920 by 1080 and scales to any size.
 */
#ifndef SLOWSTART_CHART_SLIDE_H
#define SLOWSTART_CHART_SLIDE_H

#include "chart/plan.h"
#include "views/label.h"

enum {
    SLIDE_WIDTH = 1920,
    SLIDE_HEIGHT = 1080,
    LEFT = 150, /* both panels */
    RIGHT = 1370,
    SHARES_TOP = 284,
    SHARES_BOTTOM = 656, /* where there are weights below */
    WEIGHTS_TOP = 748,
    BOTTOM = 956, /* of the lower panel, or of the one there is */
    LEGEND_LEFT = 1420,
    TITLE_LEFT = 60,
    HEAT_LEFT = 520,
    HEAT_RIGHT = 1760,
    HEAT_TOP = 226,
    ROW_MOST = 80, /* the height of a row of a heat map, at most */
};

/* A part of the slide with an axis of time of its own. */
struct panel {
    unsigned left, right, top, bottom;
    unsigned percent; /* of the picks, at the upper edge of one of shares */
};

/* The panels of a chart of bands and lines. */
struct panel slide_shares(const struct plan *plan);
struct panel slide_weights(void);

/* Where a time of the clock is in a panel, from left to right. What is before the plan's first counts as
 * that, and what is after its last so too. */
unsigned slide_x_in(const struct plan *plan, const struct panel *panel, uint64_t clock);

/* Where the panels are: those of bands and lines, or that of a heat map. */
unsigned slide_left(const struct plan *plan);
unsigned slide_right(const struct plan *plan);
unsigned slide_bottom(const struct plan *plan);

/* The height of a row of a heat map. */
unsigned slide_row_height(const struct plan *plan);

/* As slide_x_in, from slide_left to slide_right. */
unsigned slide_x(const struct plan *plan, uint64_t clock);

/* Whether there is a panel of weights. */
bool slide_has_weights(const struct plan *plan);

/* The lower edge of the panel of shares. */
unsigned slide_shares_bottom(const struct plan *plan);

/* The colour of the band of this index; not of a heat map's row. */
const char *slide_colour(const struct plan *plan, size_t index);

/* Begins a picture, and ends it. The title is a label in a font of 50, up to 36000 wide. */
void slide_open(struct output *output, const struct label *title);
void slide_close(struct output *output);

/* Draws a line through the panels at this height, with a number on its left. */
void slide_level(struct output *output, unsigned y, const char *number, const char *stroke);

/* Draws the sign of a change, about this place and so large: it tells by its form: a cross comes in, a
 * triangle points up or down. */
void slide_sign(struct output *output, enum verb verb, unsigned x, unsigned y, unsigned size,
                const char *style);

/* The measure of labels on it (label.h), in thousandths of the font's size. There is no font to
 * measure with: it is an estimate on the wide side, good for the usual fonts without serifs. */
unsigned slide_measure(uint32_t code);

/* Writes a label so that it can stand in XML. */
void slide_text(struct output *output, const struct label *label);

#endif
