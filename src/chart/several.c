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
    unsigned percent; /* at the top of the shares; first the most that there is */
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

static void measure(struct plan *plan, size_t index, struct frame *frame)
{
    unsigned most = bands_most(plan, bands_ramped(plan));

    (void)index;
    frame->percent = most > frame->percent ? most : frame->percent;
}

static void draw(struct plan *plan, size_t index, struct frame *frame)
{
    struct row row = row_at(index, frame);

    if (index == 0) {
        draw_head(plan, frame->rows);
        draw_legend(plan);
    }
    draw_row(plan, &row);
    if (index + 1 == frame->rows)
        draw_axes(plan, &row);
}

/* The percentage at the top of the panels: the most, or a little more that is round. */
static unsigned round_up(unsigned most)
{
    unsigned step = (unsigned)tick_step(most, 4);

    return most == 0 ? 100 : (most + step - 1) / step * step;
}

/* Makes the plans, one at a time, for they are large. False: no memory. */
static bool each_plan(const struct record *const *records, struct frame *frame,
                      void (*use)(struct plan *plan, size_t index, struct frame *frame))
{
    struct plan *plan = malloc(sizeof *plan);
    bool planned = plan != NULL;

    for (size_t i = 0; i < frame->rows && planned; i++) {
        planned = plan_init_bands(plan, records[i]);
        if (planned)
            use(plan, i, frame);
        plan_free(plan);
    }
    free(plan);
    return planned;
}

bool several_draw(const struct record *const *records, size_t count)
{
    struct frame frame = {.rows = count};

    if (!each_plan(records, &frame, measure))
        return false;
    frame.percent = round_up(frame.percent);
    if (!each_plan(records, &frame, draw))
        return false;
    slide_close(records[0]->output);
    return true;
}
