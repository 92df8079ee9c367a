/* several.c - see several.h. */
#include "chart/several.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/print.h"
#include "chart/axis.h"
#include "chart/bands.h"
#include "chart/plan.h"
#include "chart/slide.h"
#include "chart/ticks.h"
#include "chart/weights.h"

enum {
    SHAPE_SIZE = 22, /* of the fonts */
    LEGEND_SIZE = 24,
    SHAPE_WIDTH = 17500, /* in thousandths of its font's size */
    NAME_WIDTH = 6800,   /* so too */
    LEGEND_Y = 172,
    LEGEND_WIDTH = 1800,
    KEYS_LEAST = 8,
    ROWS_TOP = 240,
    ROWS_BOTTOM = 956,
    BETWEEN = 22, /* two rows */
    WEIGHTS_LEFT = 460,
    WEIGHTS_RIGHT = 1120,
    SHARES_LEFT = 1190,
    SHARES_RIGHT = 1850,
};

/* The two panels of a row. */
struct row {
    struct panel weights, shares;
};

/* What is the same in all rows. */
struct frame {
    size_t rows;
    unsigned percent; /* at the top of the shares */
};

static struct row row_at(size_t index, const struct frame *frame)
{
    unsigned height = (ROWS_BOTTOM - ROWS_TOP) / (unsigned)frame->rows;
    unsigned top = ROWS_TOP + (unsigned)index * height, bottom = top + height - BETWEEN;

    return (struct row){
        .weights = {WEIGHTS_LEFT, WEIGHTS_RIGHT, top, bottom, 0},
        .shares = {SHARES_LEFT, SHARES_RIGHT, top, bottom, frame->percent},
    };
}

static void draw_head(const struct plan *plan, size_t count)
{
    struct output *output = plan->record->output;
    struct label title;

    label_init(&title, slide_measure);
    if (plan->record->title != NULL)
        label_add_name(&title, word_from(plan->record->title), 36000);
    else
        label_add(&title, "The same script under %zu ramps", count);
    slide_open(output, &title);
    print(output, "<text x=\"%d\" y=\"118\">%" PRIu64 " pick%s each", TITLE_LEFT, plan->picks,
          plan->picks == 1 ? "" : "s");
    if (plan->span > 0)
        print(output, ", bands in steps of %" PRIu64, plan->span);
    if (plan->ramped > NAMED_MAX)
        print(output, "; %d of the %zu that ramp are shown", NAMED_MAX, plan->ramped);
    print(output, "</text>\n<g font-size=\"%d\">", SHAPE_SIZE);
    print(output, "<text x=\"%d\" y=\"%d\">effective weight</text>", WEIGHTS_LEFT, ROWS_TOP - 14);
    print(output, "<text x=\"%d\" y=\"%d\">share of the picks</text></g>\n", SHARES_LEFT,
          ROWS_TOP - 14);
}

/* A colour, and whose it is. */
static void draw_key(const struct plan *plan, size_t index, unsigned x)
{
    const struct band *band = &plan->bands[index];
    struct output *output = plan->record->output;

    print(output, "<rect x=\"%u\" y=\"%d\" width=\"24\" height=\"24\" fill=\"%s\"/>", x,
          LEGEND_Y - 20, slide_colour(plan, index));
    print(output, "<text x=\"%u\" y=\"%d\">", x + 32, LEGEND_Y);
    if (band->kind == BAND_NONE)
        print(output, "NONE");
    else if (band->kind == BAND_OTHERS)
        print(output, "%zu other%s", band->backends, band->backends == 1 ? "" : "s");
    else
        slide_text(output, plan_label(plan, band->entry));
    print(output, "</text>\n");
}

/* The bands that are shown. */
static void draw_legend(struct plan *plan)
{
    struct output *output = plan->record->output;
    size_t first = bands_ramped(plan), keys = plan->band_count - first;

    for (size_t i = first; i < plan->band_count; i++)
        if (plan->bands[i].entry != NOBODY)
            plan_name(plan, plan->bands[i].entry);
    short_names_cut(plan->names, plan->name_count, NAME_WIDTH, slide_measure);
    print(output, "<g font-size=\"%d\">\n", LEGEND_SIZE);
    for (size_t i = 0; i < keys; i++)
        draw_key(plan, first + i,
                 TITLE_LEFT +
                     (unsigned)(i * LEGEND_WIDTH / (keys > KEYS_LEAST ? keys : KEYS_LEAST)));
    print(output, "</g>\n");
}

/* A line at the ground of a panel, and one at its top, with a number on the left. */
static void draw_frame(struct output *output, const struct panel *panel, const char *top)
{
    print(output, "<path d=\"M%u %uH%u\" stroke=\"#DDD\"/><path d=\"M%u %uH%u\" stroke=\"#444\"/>",
          panel->left, panel->top, panel->right, panel->left, panel->bottom, panel->right);
    print(output, "<text x=\"%u\" y=\"%u\" font-size=\"20\" text-anchor=\"end\">%s</text>\n",
          panel->left - 8, panel->top + 8, top);
}

static void draw_shape(const struct plan *plan, const struct panel *panel)
{
    struct output *output = plan->record->output;
    struct label shape;

    label_init(&shape, slide_measure);
    label_add_name(&shape, word_from(plan->record->shape), SHAPE_WIDTH);
    print(output, "<text x=\"%d\" y=\"%u\" font-size=\"%d\">", TITLE_LEFT,
          (panel->top + panel->bottom) / 2 + 8, SHAPE_SIZE);
    slide_text(output, &shape);
    print(output, "</text>\n");
}

static void draw_row(const struct plan *plan, const struct row *row)
{
    struct output *output = plan->record->output;
    char share[8];

    draw_shape(plan, &row->weights);
    if (plan->picks > 0)
        bands_fill(plan, &row->shares, bands_ramped(plan));
    draw_frame(output, &row->weights, "full");
    snprintf(share, sizeof share, "%u%%", row->shares.percent);
    draw_frame(output, &row->shares, share);
    print(output, "<g fill=\"none\" stroke-width=\"5\">\n");
    weights_lines(plan, &row->weights, weights_highest(plan));
    print(output, "</g>\n");
}

static void draw_axes(const struct plan *plan, const struct row *row)
{
    axis_draw_in(plan, &row->weights);
    axis_draw_in(plan, &row->shares);
}

static void draw(struct plan *plans, struct frame *frame)
{
    struct row row = {0};

    draw_head(plans, frame->rows);
    draw_legend(plans);
    for (size_t i = 0; i < frame->rows; i++) {
        row = row_at(i, frame);
        draw_row(&plans[i], &row);
    }
    draw_axes(&plans[frame->rows - 1], &row);
    slide_close(plans->record->output);
}

/* The most that those that ramp get under any of the shapes, or a little more that is round. */
static unsigned top_percent(const struct plan *plans, size_t count)
{
    unsigned most = 0, step;

    for (size_t i = 0; i < count; i++) {
        unsigned here = bands_most(&plans[i], bands_ramped(&plans[i]));

        most = here > most ? here : most;
    }
    step = (unsigned)tick_step(most, 4);
    return most == 0 ? 100 : (most + step - 1) / step * step;
}

/* All is planned before anything is drawn: without memory there is no picture, not half of one. */
bool several_draw(const struct record *const *records, size_t count)
{
    struct frame frame = {.rows = count};
    struct plan *plans = calloc(count, sizeof *plans); /* too large for a small stack */
    bool planned = plans != NULL;
    size_t made = 0;

    while (planned && made < count) {
        planned = plan_init_bands(&plans[made], records[made]);
        made++;
    }
    if (planned) {
        frame.percent = top_percent(plans, count);
        draw(plans, &frame);
    }
    while (made > 0)
        plan_free(&plans[--made]);
    free(plans);
    return planned;
}
