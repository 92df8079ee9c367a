/* legend.c - see legend.h. */
#include "chart/legend.h"

#include "base/print.h"
#include "base/scaled.h"
#include "chart/marks.h"
#include "chart/slide.h"

enum {
    FONT_SIZE = 30,
    ROW_HEIGHT = 46,
    NAME_LEFT = 44,
    SHARE_WIDTH = 125,
};

static void describe(const struct plan *plan, const struct band *band, struct label *label)
{
    label_init(label, slide_measure);
    if (band->kind == BAND_NONE)
        label_add(label, "NONE");
    else if (band->kind == BAND_OTHERS)
        label_add(label, "%zu other%s", band->backends, band->backends == 1 ? "" : "s");
    else
        label_append(label, plan_label(plan, band->entry));
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
void legend_draw(const struct plan *plan)
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
    marks_legend(plan, slide_has_weights(plan) ? WEIGHTS_TOP + 20 : y + ROW_HEIGHT / 2);
}
