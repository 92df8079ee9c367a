/* weights.c - see weights.h. */
#include "chart/weights.h"

#include "base/print.h"
#include "base/scaled.h"
#include "chart/slide.h"
#include "chart/ticks.h"

/* A line of steps that is being written, or, without an output, only measured. What happens
 * between two places of the picture is not seen: only the last height at each is kept. */
struct pen {
    struct output *output;
    struct panel panel;
    uint64_t top;     /* the weight at the upper edge */
    uint64_t highest; /* weight so far */
    bool down;        /* on the paper */
    bool held;        /* a height is held back, for this place */
    unsigned x, y;
    unsigned drawn; /* the height that is on the paper */
};

/* What is above the top counts as the top. */
static unsigned height(const struct panel *panel, uint64_t effective, uint64_t top)
{
    return panel->bottom -
           (unsigned)scaled(effective < top ? effective : top, top, panel->bottom - panel->top);
}

static void pen_settle(struct pen *pen)
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

static void pen_step(struct pen *pen, unsigned x, uint64_t effective)
{
    if (effective > pen->highest)
        pen->highest = effective;
    if (pen->output == NULL)
        return;
    if (pen->held && x != pen->x)
        pen_settle(pen);
    pen->x = x;
    pen->y = height(&pen->panel, effective, pen->top);
    pen->held = true;
}

static void pen_lift(struct pen *pen, unsigned x)
{
    pen_settle(pen);
    if (pen->down)
        print(pen->output, "H%u", x);
    pen->down = false;
}

/* Draws a life up to a time of the clock, without that. */
static void trace_life(const struct plan *plan, const struct life *life, uint64_t until,
                       struct pen *pen)
{
    const struct slow_start *ramp = &plan->record->ramp;
    uint64_t clock = life->clock > plan->first ? life->clock : plan->first;
    uint64_t step =
        (plan->last - plan->first) / (RIGHT - LEFT) + 1; /* as fine as the widest panel */

    if (until > plan->last)
        until = plan->last;
    while (clock < until) {
        pen_step(pen, slide_x_in(plan, &pen->panel, clock), life_effective(life, ramp, clock));
        if (!life_ramps(life, ramp, clock))
            break; /* from now on it stays as it is */
        /* The last second is looked at too. */
        clock = until - clock > step ? clock + step : clock + 1 < until ? until - 1 : until;
    }
}

/* Draws the lives of a backend one after the other; a POOL without it ends its line. */
static void trace(const struct plan *plan, uint32_t entry, struct pen *pen)
{
    const struct lives *lives = &plan->record->lives;
    const struct life *life = NULL;
    uint64_t gone = 0;

    for (const struct life *next = lives->list; next < lives->list + lives->count; next++) {
        if (next->entry != entry && next->entry != NOBODY)
            continue;
        if (life != NULL)
            trace_life(plan, life, next->clock, pen);
        else if ((pen->down || pen->held) && next->entry == entry && next->clock != gone)
            pen_lift(pen, slide_x_in(plan, &pen->panel, gone));
        if (next->entry == NOBODY && life != NULL)
            gone = next->clock;
        life = next->entry == NOBODY ? NULL : next;
    }
    if (life != NULL)
        trace_life(plan, life, plan->last, pen);
    pen_lift(pen, life != NULL ? pen->panel.right : slide_x_in(plan, &pen->panel, gone));
}

static size_t ramped_bands(const struct plan *plan, size_t end)
{
    size_t count = 0;

    for (size_t i = 0; i < end; i++)
        count += plan->bands[i].kind == BAND_RAMPED;
    return count;
}

/* Dashes tell a few lines apart where one covers the other, or in black and white; of many they
 * make a thicket. */
static const char *dash(const struct plan *plan, size_t index)
{
    static const char *const dashes[] = {"none", "18 8", "6 6", "28 7 6 7"};
    size_t few = sizeof dashes / sizeof *dashes;

    return ramped_bands(plan, plan->band_count) > few ? "none" : dashes[ramped_bands(plan, index)];
}

static void draw_line(const struct plan *plan, const struct panel *panel, size_t index,
                      uint64_t top)
{
    struct pen pen = {.output = plan->record->output, .panel = *panel, .top = top};

    print(pen.output, "<path stroke=\"%s\" stroke-dasharray=\"%s\" d=\"", slide_colour(plan, index),
          dash(plan, index));
    trace(plan, plan->bands[index].entry, &pen);
    print(pen.output, "\"/>\n");
}

void weights_lines(const struct plan *plan, const struct panel *panel, uint64_t top)
{
    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].kind == BAND_RAMPED)
            draw_line(plan, panel, i, top);
}

uint64_t weights_highest(const struct plan *plan)
{
    struct pen pen = {.highest = 1};

    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].kind == BAND_RAMPED)
            trace(plan, plan->bands[i].entry, &pen);
    return pen.highest;
}

static void draw_levels(const struct plan *plan, uint64_t step, uint64_t top)
{
    struct panel panel = slide_weights();
    char number[AMOUNT_SIZE];

    for (uint64_t level = 0; level <= top; level += step)
        slide_level(plan->record->output, height(&panel, level, top),
                    tick_amount(number, level, top), level == 0 ? "#444" : "#DDD");
}

static void describe(const struct plan *plan, struct label *label)
{
    size_t shown = ramped_bands(plan, plan->band_count);

    label_init(label, slide_measure);
    if (shown > 1) {
        label_add(label, "Effective weights of those that ramp");
    } else {
        label_add(label, "Effective weight of ");
        label_append(label, plan_label(plan, plan->bands[plan->band_count - 1].entry));
    }
}

void weights_draw(const struct plan *plan)
{
    struct output *output = plan->record->output;
    struct panel panel = slide_weights();
    uint64_t most = weights_highest(plan), step = tick_step(most, 4),
             top = (most + step - 1) / step * step;
    struct label label;

    describe(plan, &label);
    print(output, "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">", TITLE_LEFT, WEIGHTS_TOP - 24);
    slide_text(output, &label);
    print(output, "</text>\n");
    draw_levels(plan, step, top);
    print(output, "<g fill=\"none\" stroke-width=\"5\">\n");
    weights_lines(plan, &panel, top);
    print(output, "</g>\n");
}
