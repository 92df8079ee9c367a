/* several.c - see several.h. */
#include "chart/several.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/print.h"
#include "chart/axis.h"
#include "chart/bands.h"
#include "chart/plan.h"
#include "chart/slide.h"
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

/* The panel of a row in one of the two columns. */
static struct panel panel_of(size_t row, size_t count, unsigned left, unsigned right)
{
    unsigned height = (ROWS_BOTTOM - ROWS_TOP) / (unsigned)count;
    unsigned top = ROWS_TOP + (unsigned)row * height;

    return (struct panel){left, right, top, top + height - BETWEEN};
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
        slide_text(output, plan_label(plan, band->column));
    print(output, "</text>\n");
}

static void draw_legend(struct plan *plan)
{
    struct output *output = plan->record->output;
    size_t keys = plan->band_count > KEYS_LEAST ? plan->band_count : KEYS_LEAST;

    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].column != NOBODY)
            plan_name(plan, plan->bands[i].column);
    short_names_cut(plan->names, plan->name_count, NAME_WIDTH, slide_measure);
    print(output, "<g font-size=\"%d\">\n", LEGEND_SIZE);
    for (size_t i = 0; i < plan->band_count; i++)
        draw_key(plan, i, TITLE_LEFT + (unsigned)(i * LEGEND_WIDTH / keys));
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

static void draw_row(const struct plan *plan, size_t row, size_t count)
{
    struct output *output = plan->record->output;
    struct panel weights = panel_of(row, count, WEIGHTS_LEFT, WEIGHTS_RIGHT);
    struct panel shares = panel_of(row, count, SHARES_LEFT, SHARES_RIGHT);
    struct label shape;

    label_init(&shape, slide_measure);
    label_add_name(&shape, word_from(plan->record->shape), SHAPE_WIDTH);
    print(output, "<text x=\"%d\" y=\"%u\" font-size=\"%d\">", TITLE_LEFT,
          (weights.top + weights.bottom) / 2 + 8, SHAPE_SIZE);
    slide_text(output, &shape);
    print(output, "</text>\n");
    if (plan->picks > 0)
        bands_fill(plan, &shares);
    draw_frame(output, &weights, "full");
    draw_frame(output, &shares, "100%");
    print(output, "<g fill=\"none\" stroke-width=\"5\">\n");
    weights_lines(plan, &weights, weights_highest(plan));
    print(output, "</g>\n");
}

static void draw_axes(const struct plan *plan, size_t count)
{
    struct panel weights = panel_of(count - 1, count, WEIGHTS_LEFT, WEIGHTS_RIGHT);
    struct panel shares = panel_of(count - 1, count, SHARES_LEFT, SHARES_RIGHT);

    axis_draw_in(plan, &weights);
    axis_draw_in(plan, &shares);
}

/* One plan at a time: it is large. */
bool several_draw(const struct record *const *records, size_t count)
{
    struct plan *plan = malloc(sizeof *plan);
    bool planned = plan != NULL;

    for (size_t row = 0; row < count && planned; row++) {
        planned = plan_init_bands(plan, records[row]);
        if (planned && row == 0) {
            draw_head(plan, count);
            draw_legend(plan);
        }
        if (planned)
            draw_row(plan, row, count);
        if (planned && row + 1 == count)
            draw_axes(plan, count);
        plan_free(plan);
    }
    if (planned)
        slide_close(records[0]->output);
    free(plan);
    return planned;
}
