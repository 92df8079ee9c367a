/* bands.c - see bands.h. */
#include "chart/bands.h"

#include <stdio.h>

#include "base/print.h"
#include "base/scaled.h"
#include "chart/slide.h"
#include "chart/ticks.h"

enum { THICK = 14 }; /* a band from which a line between two may take some */

/* Where the lower edge of so many bands is, in a bin; of those above the panel it is at its top. */
static unsigned edge(const struct panel *panel, const struct bin *bin, size_t bands)
{
    unsigned height = panel->bottom - panel->top, whole = height * 100 / panel->percent,
             from_ground;
    uint64_t above = 0;

    for (size_t i = 0; i < bands; i++)
        above += bin->parts[i];
    from_ground = whole - (unsigned)scaled(above, bin->picks, whole);
    return panel->bottom - (from_ground < height ? from_ground : height);
}

static unsigned bin_end(const struct plan *plan, const struct panel *panel, size_t index)
{
    return index + 1 < plan->bin_count ? slide_x_in(plan, panel, plan->bins[index + 1].clock)
                                       : panel->right;
}

/* Along the upper edge from left to right, and along the lower one back. */
static void draw_band(const struct plan *plan, const struct panel *panel, size_t index)
{
    struct output *output = plan->record->output;

    print(output, "<path fill=\"%s\" d=\"M%u %u", slide_colour(plan, index),
          slide_x_in(plan, panel, plan->bins[0].clock), edge(panel, &plan->bins[0], index));
    for (size_t i = 0; i < plan->bin_count; i++)
        print(output, "V%uH%u", edge(panel, &plan->bins[i], index), bin_end(plan, panel, i));
    for (size_t i = plan->bin_count; i-- > 0;)
        print(output, "V%uH%u", edge(panel, &plan->bins[i], index + 1),
              slide_x_in(plan, panel, plan->bins[i].clock));
    print(output, "Z\"/>\n");
}

/* The white line under a band, at the steps where it and what is below it are thick. */
static void draw_separator(const struct plan *plan, const struct panel *panel, size_t index)
{
    struct output *output = plan->record->output;

    for (size_t i = 0; i < plan->bin_count; i++) {
        const struct bin *bin = &plan->bins[i];
        unsigned top = edge(panel, bin, index), y = edge(panel, bin, index + 1);
        size_t below = index + 1;

        while (below < plan->band_count && bin->parts[below] == 0)
            below++;
        if (y - top >= THICK && below < plan->band_count &&
            edge(panel, bin, below + 1) - y >= THICK)
            print(output, "M%u %uH%u", slide_x_in(plan, panel, bin->clock), y,
                  bin_end(plan, panel, i));
    }
}

size_t bands_ramped(const struct plan *plan)
{
    for (size_t i = 0; i < plan->band_count; i++)
        if (plan->bands[i].kind == BAND_RAMPED)
            return i;
    return 0;
}

unsigned bands_most(const struct plan *plan, size_t first)
{
    uint64_t most = 0;

    for (size_t i = 0; i < plan->bin_count; i++) {
        uint64_t picks = 0, tenths;

        for (size_t band = first; band < plan->band_count; band++)
            picks += plan->bins[i].parts[band];
        tenths = scaled(picks, plan->bins[i].picks, 1000);
        most = tenths > most ? tenths : most;
    }
    return (unsigned)(most + 9) / 10;
}

void bands_fill(const struct plan *plan, const struct panel *panel, size_t first)
{
    struct output *output = plan->record->output;

    print(output, "<g stroke=\"none\">\n");
    for (size_t i = first; i < plan->band_count; i++)
        if (plan->bands[i].picks > 0)
            draw_band(plan, panel, i);
    print(output, "</g>\n<path stroke=\"#FFF\" d=\"M0 0");
    for (size_t i = first; i + 1 < plan->band_count; i++)
        draw_separator(plan, panel, i);
    print(output, "\"/>\n");
}

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

void bands_draw(const struct plan *plan)
{
    struct panel panel = slide_shares(plan);

    if (plan->picks > 0)
        bands_fill(plan, &panel, 0);
    draw_share_levels(plan);
    if (plan->picks == 0)
        print(plan->record->output,
              "<text x=\"%d\" y=\"%u\" text-anchor=\"middle\">no picks</text>\n",
              (LEFT + RIGHT) / 2, (SHARES_TOP + slide_shares_bottom(plan)) / 2);
}
