/* axis.c - see axis.h. */
#include "chart/axis.h"

#include <inttypes.h>

#include "base/limits.h"
#include "base/print.h"
#include "chart/slide.h"
#include "chart/ticks.h"

enum {
    FONT_SIZE = 30,
    CLOCK_TICKS = 12, /* at most; fewer where their numbers are long */
    FEW_TICKS = 5,    /* below it their numbers are so long that every pixel counts */
};

static unsigned number_width(uint64_t number)
{
    return (unsigned)digits_of(number) * FONT_SIZE * 62 / 100;
}

/* The last interval may seem to go on past the last second that the clock can show. */
void axis_draw_in(const struct plan *plan, const struct panel *panel)
{
    struct output *output = plan->record->output;
    unsigned left = panel->left, right = panel->right, bottom = panel->bottom;
    uint64_t end = plan->last < SECONDS_MAX ? plan->last : SECONDS_MAX;
    unsigned most = (right - left) / (number_width(end) + 40);
    uint64_t range = plan->last - plan->first;
    /* The part of a step that `most` leaves out would let long numbers touch. */
    uint64_t step = most < FEW_TICKS ? tick_step(range - 1, most - 1)
                                     : tick_step(range, most < CLOCK_TICKS ? most : CLOCK_TICKS);
    uint64_t tick = (plan->first + step - 1) / step * step;

    for (bool more = tick <= end; more; tick += step) {
        unsigned x = slide_x_in(plan, panel, tick), least = number_width(tick) / 2 + 10;

        more = end - tick >= step;
        print(output, "<path d=\"M%u %uv10\" stroke=\"#444\"/>", x, bottom);
        print(output, "<text x=\"%u\" y=\"%u\" text-anchor=\"middle\">%" PRIu64 "</text>\n",
              x > least ? x : least, bottom + 44, tick);
    }
    print(output, "<text x=\"%u\" y=\"%u\" text-anchor=\"middle\">clock</text>\n",
          (left + right) / 2, bottom + 90);
}

void axis_draw(const struct plan *plan)
{
    struct panel panel = {slide_left(plan), slide_right(plan), 0, slide_bottom(plan), 0};

    axis_draw_in(plan, &panel);
}
