/* draw.c - see draw.h. */
#include "chart/draw.h"

#include <inttypes.h>

#include "base/print.h"
#include "chart/axis.h"
#include "chart/bands.h"
#include "chart/heat.h"
#include "chart/legend.h"
#include "chart/marks.h"
#include "chart/slide.h"
#include "chart/weights.h"

enum {
    TITLE_WIDTH = 36000, /* in thousandths of its font's size */
    NAME_WIDTH = 9500,   /* so too */
};

static void add_string(struct label *label, const char *text, unsigned width)
{
    label_add_name(label, word_from(text), width);
}

/* What kind of picture it is, unless the caller has a better title. */
static void make_title(const struct plan *plan, struct label *title)
{
    label_init(title, slide_measure);
    if (plan->record->title != NULL)
        add_string(title, plan->record->title, TITLE_WIDTH);
    else if (plan->heat)
        label_add(title, "Who gets how much of what its weight would give");
    else
        label_add(title, "Who gets which share of the picks");
}

/* How many picks, under which ramp, and what there was no room for. */
static void draw_subtitle(const struct plan *plan)
{
    struct output *output = plan->record->output;
    size_t wordless = plan->heat ? 0 : marks_wordless(plan);
    struct label shape;

    label_init(&shape, slide_measure);
    add_string(&shape, plan->record->shape, 30000);
    print(output, "<text x=\"%d\" y=\"118\">%" PRIu64 " pick%s, ramp: ", TITLE_LEFT, plan->picks,
          plan->picks == 1 ? "" : "s");
    slide_text(output, &shape);
    if (plan->span > 0)
        print(output, ", %s in steps of %" PRIu64, plan->heat ? "cells" : "bands", plan->span);
    if (plan->heat && plan->record->tally.all_none > 0)
        print(output, "; NONE was answered %" PRIu64 " time%s", plan->record->tally.all_none,
              plan->record->tally.all_none == 1 ? "" : "s");
    if (wordless > 0)
        print(output, "; %zu moment%s no room for %s text", wordless,
              wordless == 1 ? " has" : "s have", wordless == 1 ? "its" : "their");
    print(output, "</text>\n");
}

static void draw_head(const struct plan *plan)
{
    struct label title;

    make_title(plan, &title);
    slide_open(plan->record->output, &title);
    draw_subtitle(plan);
}

/* Cuts all names that will be shown. */
static void prepare_names(struct plan *plan)
{
    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].entry != NOBODY)
            plan_name(plan, plan->bands[i].entry);
    if (!plan->heat)
        marks_name(plan);
    short_names_cut(plan->names, plan->name_count, plan->heat ? heat_name_width(plan) : NAME_WIDTH,
                    slide_measure);
}

static void draw_panels(const struct plan *plan)
{
    bands_draw(plan);
    if (slide_has_weights(plan))
        weights_draw(plan);
    axis_draw(plan);
    marks_draw(plan);
    legend_draw(plan);
}

static void draw_heat(const struct plan *plan)
{
    heat_draw(plan);
    axis_draw(plan);
}

void chart_draw(struct plan *plan)
{
    prepare_names(plan);
    draw_head(plan);
    if (plan->heat)
        draw_heat(plan);
    else
        draw_panels(plan);
    slide_close(plan->record->output);
}
