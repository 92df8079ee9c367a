/* draw.c - see draw.h. */
#include "chart/draw.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/limits.h"
#include "base/print.h"
#include "base/scaled.h"
#include "chart/marks.h"
#include "chart/slide.h"
#include "chart/ticks.h"
#include "chart/weights.h"

enum {
    FONT_SIZE = 30,
    CLOCK_TICKS = 12, /* at most; fewer where their numbers are long */
    FEW_TICKS = 5,    /* below it their numbers are so long that every pixel counts */
    ROW_HEIGHT = 46,  /* of the legend */
    NAME_LEFT = 44,
    NAME_WIDTH = 8500, /* in thousandths of the font's size */
    SHARE_WIDTH = 125,
};

/* Bands ********************************************************************************/

/* Where the lower edge of so many bands is, in a bin. */
static unsigned edge(const struct plan *plan, const struct bin *bin, size_t bands)
{
    uint64_t above = 0;

    for (size_t i = 0; i < bands; i++)
        above += bin->parts[i];
    return SHARES_TOP + (unsigned)scaled(above, bin->picks, slide_shares_bottom(plan) - SHARES_TOP);
}

static unsigned bin_end(const struct plan *plan, size_t index)
{
    return index + 1 < plan->bin_count ? slide_x(plan, plan->bins[index + 1].clock) : RIGHT;
}

/* Along the upper edge from left to right, and along the lower one back. */
static void draw_band(const struct plan *plan, size_t index)
{
    struct output *output = plan->record->output;

    print(output, "<path fill=\"%s\" d=\"M%u %u", slide_colour(plan, index),
          slide_x(plan, plan->bins[0].clock), edge(plan, &plan->bins[0], index));
    for (size_t i = 0; i < plan->bin_count; i++)
        print(output, "V%uH%u", edge(plan, &plan->bins[i], index), bin_end(plan, i));
    for (size_t i = plan->bin_count; i-- > 0;)
        print(output, "V%uH%u", edge(plan, &plan->bins[i], index + 1),
              slide_x(plan, plan->bins[i].clock));
    print(output, "Z\"/>\n");
}

static void draw_bands(const struct plan *plan)
{
    print(plan->record->output, "<g stroke=\"#FFF\" stroke-width=\"2\">\n");
    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].picks > 0)
            draw_band(plan, i);
    print(plan->record->output, "</g>\n");
}

/* Axes *********************************************************************************/

static void draw_share_levels(const struct plan *plan)
{
    unsigned height = slide_shares_bottom(plan) - SHARES_TOP;
    char number[AMOUNT_SIZE];

    for (unsigned quarter = 0; quarter <= 4; quarter++) {
        snprintf(number, sizeof number, "%u%%", quarter * 25);
        slide_level(plan->record->output, SHARES_TOP + height - height * quarter / 4, number,
                    quarter == 0 ? "#444" : "#FFF");
    }
}

static unsigned number_width(uint64_t number)
{
    return (unsigned)digits_of(number) * FONT_SIZE * 62 / 100;
}

/* The last interval may seem to go on past the last second that the clock can show. */
static void draw_clock(const struct plan *plan)
{
    struct output *output = plan->record->output;
    uint64_t end = plan->last < SECONDS_MAX ? plan->last : SECONDS_MAX;
    unsigned most = (RIGHT - LEFT) / (number_width(end) + 40);
    uint64_t range = plan->last - plan->first;
    /* The part of a step that `most` leaves out would let long numbers touch. */
    uint64_t step = most < FEW_TICKS ? tick_step(range - 1, most - 1)
                                     : tick_step(range, most < CLOCK_TICKS ? most : CLOCK_TICKS);
    uint64_t tick = (plan->first + step - 1) / step * step;

    for (bool more = tick <= end; more; tick += step) {
        unsigned x = slide_x(plan, tick), least = number_width(tick) / 2 + 10;

        more = end - tick >= step;
        print(output, "<path d=\"M%u %dv10\" stroke=\"#444\"/>", x, BOTTOM);
        print(output, "<text x=\"%u\" y=\"%d\" text-anchor=\"middle\">%" PRIu64 "</text>\n",
              x > least ? x : least, BOTTOM + 44, tick);
    }
    print(output, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">clock</text>\n",
          (LEFT + RIGHT) / 2, BOTTOM + 90);
}

/* Legend *******************************************************************************/

static void describe(const struct plan *plan, const struct band *band, struct label *label)
{
    label_init(label, slide_measure);
    if (band->kind == BAND_NONE)
        label_add(label, "NONE");
    else if (band->kind == BAND_OTHERS)
        label_add(label, "%zu other%s", band->backends, band->backends == 1 ? "" : "s");
    else
        label_append(label, plan_label(plan, band->column));
}

static void draw_legend_row(const struct plan *plan, size_t index, unsigned y, unsigned right)
{
    const struct band *band = &plan->bands[index];
    struct output *output = plan->record->output;
    struct label label;

    describe(plan, band, &label);
    print(output, "<rect x=\"%d\" y=\"%u\" width=\"28\" height=\"28\" fill=\"%s\"/>", LEGEND_LEFT,
          y - 22, slide_colour(plan, index));
    print(output, "<text x=\"%d\" y=\"%u\">", LEGEND_LEFT + NAME_LEFT, y);
    slide_text(output, &label);
    print(output, "</text>");
    if (plan->picks > 0) {
        print(output, "<text x=\"%u\" y=\"%u\" text-anchor=\"end\">", right, y);
        print_tenths(output, 0, scaled(band->picks, plan->picks, 1000));
        print(output, "%%</text>");
    }
    output_byte(output, '\n');
}

/* In the order of the bands; the shares stand close to the names. */
static void draw_legend(const struct plan *plan)
{
    unsigned y = SHARES_TOP + 30, widest = 3000;
    struct label label;

    for (size_t i = 0; i < plan->band_count; i++) {
        describe(plan, &plan->bands[i], &label);
        if (label.width > widest)
            widest = label.width;
    }
    for (size_t i = 0; i < plan->band_count; i++, y += ROW_HEIGHT)
        draw_legend_row(plan, i, y,
                        LEGEND_LEFT + NAME_LEFT + widest * FONT_SIZE / 1000 + SHARE_WIDTH);
    chart_marks_legend(plan, slide_has_weights(plan) ? WEIGHTS_TOP + 20 : y + ROW_HEIGHT / 2);
}

/* The whole ****************************************************************************/

static void draw_head(const struct plan *plan)
{
    struct output *output = plan->record->output;
    size_t wordless = chart_marks_wordless(plan);
    struct label shape;

    print(output,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
          " viewBox=\"0 0 %d %d\" role=\"img\">\n",
          SLIDE_WIDTH / 2, SLIDE_HEIGHT / 2, SLIDE_WIDTH, SLIDE_HEIGHT);
    print(output, "<title>Shares of the picks over the clock</title>\n");
    print(output, "<rect width=\"%d\" height=\"%d\" rx=\"16\" fill=\"#FFF\"/>\n", SLIDE_WIDTH,
          SLIDE_HEIGHT);
    print(output,
          "<g font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" font-size=\"%d\""
          " fill=\"#444\" fill-opacity=\"1\" stroke-width=\"2\">\n",
          FONT_SIZE);
    print(output,
          "<text x=\"%d\" y=\"72\" font-size=\"50\" font-weight=\"bold\" fill=\"#111\">"
          "Who gets which share of the picks</text>\n",
          TITLE_LEFT);
    label_init(&shape, slide_measure);
    label_add_name(&shape, (struct word){plan->record->shape, strlen(plan->record->shape)}, 30000);
    print(output, "<text x=\"%d\" y=\"118\">%" PRIu64 " pick%s, ramp: ", TITLE_LEFT, plan->picks,
          plan->picks == 1 ? "" : "s");
    slide_text(output, &shape);
    if (plan->span > 0)
        print(output, ", bands in steps of %" PRIu64, plan->span);
    if (wordless > 0)
        print(output, "; %zu moment%s no room for %s text", wordless,
              wordless == 1 ? " has" : "s have", wordless == 1 ? "its" : "their");
    print(output, "</text>\n");
}

/* Cuts all names that will be shown. */
static void prepare_names(struct plan *plan)
{
    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].column != NOBODY)
            plan_name(plan, plan->bands[i].column);
    chart_marks_name(plan);
    short_names_cut(plan->names, plan->name_count, NAME_WIDTH, slide_measure);
}

void chart_draw(struct plan *plan)
{
    struct output *output = plan->record->output;

    prepare_names(plan);
    draw_head(plan);
    if (plan->picks > 0)
        draw_bands(plan);
    draw_share_levels(plan);
    if (plan->picks == 0)
        print(output, "<text x=\"%d\" y=\"%u\" text-anchor=\"middle\">no picks</text>\n",
              (LEFT + RIGHT) / 2, (SHARES_TOP + slide_shares_bottom(plan)) / 2);
    if (slide_has_weights(plan))
        weights_draw(plan);
    draw_clock(plan);
    chart_marks(plan);
    draw_legend(plan);
    print(output, "</g>\n</svg>\n");
}
