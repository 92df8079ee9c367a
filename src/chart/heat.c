/* heat.c - see heat.h. */
#include "chart/heat.h"

#include "base/print.h"
#include "base/scaled.h"
#include "chart/slide.h"

enum {
    FONT_MOST = 24,
    NAME_ROOM = 450, /* from TITLE_LEFT on */
    SCALE_TOP = 152,
    BOX_WIDTH = 62,
    SIGN_MOST = 22,
    ONE_PICK = 256, /* what is due is counted in parts of one (odds.h) */
};

/* Up to which per cent a colour reaches; the last one is for all above. */
static const struct heat_colour {
    unsigned below;
    const char *fill;
} colours[] = {
    {5, "#FFF7BC"},   {25, "#D9F0A3"},  {50, "#A6DBA0"},  {75, "#5AAE91"}, {90, "#3690C0"},
    {110, "#2166AC"}, {125, "#253494"}, {150, "#3F007D"}, {0, "#1A0033"},
};

enum { COLOURS = sizeof colours / sizeof *colours };

static unsigned row_top(const struct plan *plan, size_t row)
{
    return HEAT_TOP + (unsigned)row * slide_row_height(plan);
}

/* Less than a row, of which the lowest has 11: between two there is a blank line. */
static unsigned cell_height(const struct plan *plan)
{
    return slide_row_height(plan) - 2;
}

static unsigned font_size(const struct plan *plan)
{
    unsigned size = slide_row_height(plan);

    return size < FONT_MOST ? size : FONT_MOST;
}

unsigned heat_name_width(const struct plan *plan)
{
    return NAME_ROOM * 1000 / font_size(plan);
}

/* Whether a backend has what is due to it, but for a part of one pick, of which there are no parts. */
static bool has_due(uint64_t picks, uint64_t due)
{
    return picks >= due ? picks - due < ONE_PICK : due - picks < ONE_PICK && due / ONE_PICK >= 4;
}

/* The index of a cell's colour; COLOURS: nothing was due, and nothing came. */
static size_t colour_of(const struct bin *bin, size_t row)
{
    uint64_t picks = bin->parts[row], due = bin->due[row];
    size_t index = 0;

    if (due == 0)
        return picks == 0 ? COLOURS : COLOURS - 1;
    while (picks > UINT64_MAX / ONE_PICK / 100 || due > UINT64_MAX / 200) {
        picks /= 2;
        due /= 2;
    }
    picks *= ONE_PICK;
    if (has_due(picks, due))
        picks = due;
    while (index + 1 < COLOURS && picks * 100 >= due * colours[index].below)
        index++;
    return index;
}

/* Cells ********************************************************************************/

static unsigned bin_start(const struct plan *plan, size_t index)
{
    return slide_x(plan, plan->bins[index].clock);
}

static unsigned bin_end(const struct plan *plan, size_t index)
{
    return index + 1 < plan->bin_count ? bin_start(plan, index + 1) : slide_right(plan);
}

/* The cells of one colour in a row, between two places: those that touch as one. */
static void draw_cells(const struct plan *plan, size_t row, size_t colour, unsigned from,
                       unsigned to)
{
    struct output *output = plan->record->output;
    unsigned height = cell_height(plan);

    for (size_t i = 0; i < plan->bin_count; i++) {
        unsigned x = bin_start(plan, i), end;

        if (colour_of(&plan->bins[i], row) != colour)
            continue;
        while (i + 1 < plan->bin_count && colour_of(&plan->bins[i + 1], row) == colour)
            i++;
        end = bin_end(plan, i);
        x = x > from ? x : from;
        end = end < to ? end : to;
        if (x < end)
            print(output, "M%u %uh%uv%uH%uz", x, row_top(plan, row), end - x, height, x);
    }
}

/* Calls `draw` for each time that a row's backend is in the pool. */
static void each_life(const struct plan *plan, size_t row, size_t colour,
                      void (*draw)(const struct plan *plan, size_t row, size_t colour,
                                   const struct life *life, unsigned from, unsigned to))
{
    const struct lives *lives = &plan->record->lives;
    const struct life *life = NULL;

    for (size_t i = 0; i < lives->count; i++) {
        const struct life *next = &lives->list[i];

        if (next->entry != plan->bands[row].entry && next->entry != NOBODY)
            continue;
        if (life != NULL)
            draw(plan, row, colour, life, slide_x(plan, life->clock), slide_x(plan, next->clock));
        life = next->entry == NOBODY ? NULL : next;
    }
    if (life != NULL)
        draw(plan, row, colour, life, slide_x(plan, life->clock), slide_right(plan));
}

static void draw_up(const struct plan *plan, size_t row, size_t colour, const struct life *life,
                    unsigned from, unsigned to)
{
    if (life->verb != DOWN)
        draw_cells(plan, row, colour, from, to);
}

/* While a backend is down its row is a line. */
static void draw_down(const struct plan *plan, size_t row, size_t colour, const struct life *life,
                      unsigned from, unsigned to)
{
    (void)colour;
    if (life->verb == DOWN && from < to)
        print(plan->record->output, "M%u %uH%u", from, row_top(plan, row) + cell_height(plan) / 2,
              to);
}

static void draw_colour(const struct plan *plan, size_t colour)
{
    print(plan->record->output, "<path fill=\"%s\" d=\"M0 0", colours[colour].fill);
    for (size_t row = 0; row < plan->band_count; row++) {
        if (plan->bands[row].kind == BAND_OTHERS)
            draw_cells(plan, row, colour, slide_left(plan), slide_right(plan));
        else
            each_life(plan, row, colour, draw_up);
    }
    print(plan->record->output, "\"/>\n");
}

static void draw_downs(const struct plan *plan)
{
    print(plan->record->output, "<path fill=\"none\" stroke=\"#111\" d=\"M0 0");
    for (size_t row = 0; row < plan->band_count; row++)
        if (plan->bands[row].kind != BAND_OTHERS)
            each_life(plan, row, 0, draw_down);
    print(plan->record->output, "\"/>\n");
}

/* Signs ********************************************************************************/

static unsigned sign_size(const struct plan *plan)
{
    unsigned size = slide_row_height(plan) * 4 / 5;

    return size < SIGN_MOST ? size : SIGN_MOST;
}

/* The moments of each row; one that would cover another is left out. */
static void draw_signs(const struct plan *plan)
{
    const struct record *record = plan->record;
    unsigned size = sign_size(plan), free[BANDS_MAX] = {0};

    for (size_t i = 0; i < plan->event_count; i++) {
        const struct life *life = &record->lives.list[plan->events[i].value];
        uint32_t row = plan->band_of[life->entry];
        unsigned x = slide_x(plan, life->clock);

        if (plan->bands[row].kind == BAND_OTHERS || x < free[row])
            continue;
        slide_sign(record->output, life->verb, x, row_top(plan, row) + cell_height(plan) / 2, size,
                   "fill=\"#111\" stroke=\"#FFF\"");
        free[row] = x + size / 2;
    }
}

/* Texts ********************************************************************************/

static void describe(const struct plan *plan, size_t row, struct label *label)
{
    const struct band *band = &plan->bands[row];
    size_t ramping = plan->ramped - (plan->band_count - 1);

    label_init(label, slide_measure);
    if (band->kind != BAND_OTHERS)
        label_append(label, plan_label(plan, band->entry));
    else if (ramping > 0)
        label_add(label, "%zu others, %zu of them ramp", band->backends, ramping);
    else
        label_add(label, "%zu other%s", band->backends, band->backends == 1 ? "" : "s");
}

static void draw_texts(const struct plan *plan)
{
    struct output *output = plan->record->output;
    unsigned size = font_size(plan);

    print(output, "<g font-size=\"%u\" text-anchor=\"end\">\n", size);
    for (size_t row = 0; row < plan->band_count; row++) {
        unsigned y = row_top(plan, row) + cell_height(plan) / 2 + size / 3;
        struct label label;

        describe(plan, row, &label);
        print(output, "<text x=\"%d\" y=\"%u\">", HEAT_LEFT - 14, y);
        slide_text(output, &label);
        print(output, "</text>");
        if (plan->picks > 0) {
            print(output, "<text x=\"%d\" y=\"%u\">", SLIDE_WIDTH - TITLE_LEFT, y);
            print_tenths(output, 0, scaled(plan->bands[row].picks, plan->picks, 1000));
            print(output, "%%</text>");
        }
        output_byte(output, '\n');
    }
    print(output, "</g>\n");
}

/* Boxes with the per cent at which one colour becomes the next. Gives where they end. */
static unsigned draw_boxes(struct output *output)
{
    unsigned x = HEAT_LEFT;

    for (size_t i = 0; i < COLOURS; i++, x += BOX_WIDTH) {
        print(output, "<rect x=\"%u\" y=\"%d\" width=\"%d\" height=\"28\" fill=\"%s\"/>", x,
              SCALE_TOP, BOX_WIDTH, colours[i].fill);
        if (i + 1 < COLOURS)
            print(output, "<text x=\"%u\" y=\"%d\" text-anchor=\"middle\">%u</text>\n",
                  x + BOX_WIDTH, SCALE_TOP + 54, colours[i].below);
    }
    return x;
}

/* Also where the DOWN itself is too far away to be shown. */
static bool has_lines(const struct plan *plan)
{
    const struct lives *lives = &plan->record->lives;

    for (size_t i = 0; i < lives->count; i++)
        if (lives->list[i].verb == DOWN)
            return true;
    return false;
}

/* What the signs mean that occur, and the line. */
static void draw_meanings(const struct plan *plan, unsigned x)
{
    static const struct {
        enum verb verb;
        const char *meaning;
    } signs[] = {{ADD, "ADD"}, {DOWN, "DOWN"}, {UP, "UP"}};
    struct output *output = plan->record->output;

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (!plan_has(plan, signs[i].verb))
            continue;
        slide_sign(output, signs[i].verb, x, SCALE_TOP + 14, 26, "fill=\"#111\"");
        print(output, "<text x=\"%u\" y=\"%d\">%s</text>\n", x + 22, SCALE_TOP + 22,
              signs[i].meaning);
        x += 130;
    }
    if (has_lines(plan))
        print(output,
              "<path d=\"M%u %dh46\" stroke=\"#111\"/><text x=\"%u\" y=\"%d\">down</text>\n", x,
              SCALE_TOP + 14, x + 58, SCALE_TOP + 22);
}

static void draw_scale(const struct plan *plan)
{
    struct output *output = plan->record->output;

    print(output,
          "<g font-size=\"22\">\n<text x=\"%d\" y=\"%d\">picks, in %% of those due to its"
          " weight</text>\n",
          TITLE_LEFT, SCALE_TOP + 22);
    draw_meanings(plan, draw_boxes(output) + 60);
    print(output, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">share</text>\n</g>\n",
          SLIDE_WIDTH - TITLE_LEFT, HEAT_TOP - 10);
}

void heat_draw(const struct plan *plan)
{
    draw_scale(plan);
    for (size_t i = 0; i < COLOURS; i++)
        draw_colour(plan, i);
    draw_downs(plan);
    draw_signs(plan);
    draw_texts(plan);
}
