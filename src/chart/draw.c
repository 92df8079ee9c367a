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

enum {
    TITLE_LEFT = 60,
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

/* Lines ********************************************************************************/

/* A line of steps that is being written. What happens between two places of the picture is not
 * seen: only the last height at each is kept. */
struct line_pen {
    struct output *output;
    bool down; /* on the paper */
    bool held; /* a height is held back, for this place */
    unsigned x, y;
    unsigned drawn; /* the height that is on the paper */
};

static void pen_settle(struct line_pen *pen)
{
    if (!pen->held)
        return;
    if (!pen->down)
        print(pen->output, "M%u %u", pen->x, pen->y);
    else if (pen->y != pen->drawn)
        print(pen->output, "H%uV%u", pen->x, pen->y);
    pen->down = true;
    pen->held = false;
    pen->drawn = pen->y;
}

static void pen_step(struct line_pen *pen, unsigned x, unsigned y)
{
    if (pen->held && x != pen->x)
        pen_settle(pen);
    pen->x = x;
    pen->y = y;
    pen->held = true;
}

static void pen_lift(struct line_pen *pen, unsigned x)
{
    pen_settle(pen);
    if (pen->down)
        print(pen->output, "H%u", x);
    pen->down = false;
}

static unsigned weight_y(uint64_t effective, uint64_t top)
{
    return BOTTOM - (unsigned)scaled(effective, top, BOTTOM - WEIGHTS_TOP);
}

static size_t warmed_bands(const struct plan *plan, size_t end)
{
    size_t count = 0;

    for (size_t i = 0; i < end; i++)
        count += plan->bands[i].kind == BAND_WARMED;
    return count;
}

/* Dashes tell a few lines apart where one covers the other, or in black and white; of many they
 * make a thicket. */
static const char *dash(const struct plan *plan, size_t index)
{
    static const char *const dashes[] = {"none", "18 8", "6 6", "28 7 6 7"};
    size_t few = sizeof dashes / sizeof *dashes;

    return warmed_bands(plan, plan->band_count) > few ? "none" : dashes[warmed_bands(plan, index)];
}

static void draw_line(const struct plan *plan, size_t index, uint64_t top)
{
    const struct history *history = &plan->record->history;
    struct line_pen pen = {.output = plan->record->output};

    print(pen.output, "<path stroke=\"%s\" stroke-dasharray=\"%s\" d=\"", slide_colour(plan, index),
          dash(plan, index));
    for (size_t i = 0; i < history->count; i++) {
        const struct interval *interval = &history->intervals[plan->intervals[i].value];
        unsigned x = slide_x(plan, interval->clock);

        for (size_t k = 0; k < interval->count; k++) {
            const struct cell *cell = &history->cells[interval->first + k];

            if (plan->band_of[cell->column] != index)
                continue;
            if (cell->state == STATE_GONE)
                pen_lift(&pen, x);
            else
                pen_step(&pen, x, weight_y(cell->effective, top));
        }
    }
    pen_lift(&pen, RIGHT);
    print(pen.output, "\"/>\n");
}

/* Axes *********************************************************************************/

/* A height with a number on the left, and a line through the panel. */
static void draw_level(const struct plan *plan, unsigned y, const char *number, const char *stroke)
{
    struct output *output = plan->record->output;

    print(output, "<path d=\"M%d %uH%d\" stroke=\"%s\"/>", LEFT, y, RIGHT, stroke);
    print(output, "<text x=\"%d\" y=\"%u\" text-anchor=\"end\">%s</text>\n", LEFT - 16, y + 11,
          number);
}

static void draw_share_levels(const struct plan *plan)
{
    unsigned height = slide_shares_bottom(plan) - SHARES_TOP;
    char number[AMOUNT_SIZE];

    for (unsigned quarter = 0; quarter <= 4; quarter++) {
        snprintf(number, sizeof number, "%u%%", quarter * 25);
        draw_level(plan, SHARES_TOP + height - height * quarter / 4, number,
                   quarter == 0 ? "#444" : "#FFF");
    }
}

static void draw_weight_levels(const struct plan *plan, uint64_t step, uint64_t top)
{
    char number[AMOUNT_SIZE];

    for (uint64_t level = 0; level <= top; level += step)
        draw_level(plan, weight_y(level, top), tick_amount(number, level, top),
                   level == 0 ? "#444" : "#DDD");
}

static unsigned number_width(uint64_t number)
{
    unsigned digits = 1;

    for (; number >= 10; number /= 10)
        digits++;
    return digits * FONT_SIZE * 62 / 100;
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
    uint64_t tenths = plan->picks > 0 ? scaled(band->picks, plan->picks, 1000) : 0;
    struct label label;

    describe(plan, band, &label);
    print(output, "<rect x=\"%d\" y=\"%u\" width=\"28\" height=\"28\" fill=\"%s\"/>", LEGEND_LEFT,
          y - 22, slide_colour(plan, index));
    print(output, "<text x=\"%d\" y=\"%u\">", LEGEND_LEFT + NAME_LEFT, y);
    slide_text(output, &label);
    print(output, "</text>");
    if (plan->picks > 0)
        print(output,
              "<text x=\"%u\" y=\"%u\" text-anchor=\"end\">%" PRIu64 ".%" PRIu64 "%%</text>", right,
              y, tenths / 10, tenths % 10);
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

static void describe_weights(const struct plan *plan, struct label *label)
{
    size_t shown = warmed_bands(plan, plan->band_count);

    label_init(label, slide_measure);
    if (shown < plan->warmed) {
        label_add(label, "Effective weights of %zu of the %zu that ramp", shown, plan->warmed);
    } else if (shown > 1) {
        label_add(label, "Effective weights of those that ramp");
    } else {
        uint32_t column = plan->bands[plan->band_count - 1].column;

        label_add(label, "Effective weight of ");
        label_add_name(label, names_at(&plan->record->tally.names, column), 20000);
    }
}

static void draw_weights(const struct plan *plan)
{
    struct output *output = plan->record->output;
    uint64_t highest = plan->highest > 0 ? plan->highest : 1, step = tick_step(highest, 4);
    uint64_t top = (highest + step - 1) / step * step;
    struct label label;

    describe_weights(plan, &label);
    print(output, "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">", TITLE_LEFT, WEIGHTS_TOP - 24);
    slide_text(output, &label);
    print(output, "</text>\n");
    draw_weight_levels(plan, step, top);
    print(output, "<g fill=\"none\" stroke-width=\"5\">\n");
    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].kind == BAND_WARMED)
            draw_line(plan, i, top);
    print(output, "</g>\n");
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
        print(output, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">no picks</text>\n",
              (LEFT + RIGHT) / 2, (SHARES_TOP + BOTTOM) / 2);
    if (slide_has_weights(plan))
        draw_weights(plan);
    draw_clock(plan);
    chart_marks(plan);
    draw_legend(plan);
    print(output, "</g>\n</svg>\n");
}
