/* slide.c - see slide.h. */
#include "chart/slide.h"

#include <string.h>

#include "base/print.h"
#include "base/scaled.h"

/* Strong colours for those that ramp, pale ones for the others: Okabe and Ito's, without
 * the black and the yellow, and Tol's light ones, all of which the colour-blind can tell apart. */
static const char *const strong[NAMED_MAX] = {"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                              "#E69F00", "#56B4E9", "#882255"};
static const char *const pale[NAMED_MAX] = {"#99DDFF", "#EEDD88", "#FFAABB", "#BBCC33",
                                            "#77AADD", "#44BB99", "#EE8866"};

unsigned slide_left(const struct plan *plan)
{
    return plan->heat ? HEAT_LEFT : LEFT;
}

unsigned slide_right(const struct plan *plan)
{
    return plan->heat ? HEAT_RIGHT : RIGHT;
}

unsigned slide_row_height(const struct plan *plan)
{
    unsigned height = (BOTTOM - HEAT_TOP) / (unsigned)plan->band_count;

    return height < ROW_MOST ? height : ROW_MOST;
}

unsigned slide_bottom(const struct plan *plan)
{
    return plan->heat ? HEAT_TOP + slide_row_height(plan) * (unsigned)plan->band_count : BOTTOM;
}

unsigned slide_x_in(const struct plan *plan, const struct panel *panel, uint64_t clock)
{
    if (clock <= plan->first)
        return panel->left;
    if (clock >= plan->last)
        return panel->right;
    return panel->left + (unsigned)scaled(clock - plan->first, plan->last - plan->first,
                                          panel->right - panel->left);
}

unsigned slide_x(const struct plan *plan, uint64_t clock)
{
    struct panel whole = {.left = slide_left(plan), .right = slide_right(plan)};

    return slide_x_in(plan, &whole, clock);
}

struct panel slide_shares(const struct plan *plan)
{
    return (struct panel){LEFT, RIGHT, SHARES_TOP, slide_shares_bottom(plan), 100};
}

struct panel slide_weights(void)
{
    return (struct panel){LEFT, RIGHT, WEIGHTS_TOP, BOTTOM, 0};
}

bool slide_has_weights(const struct plan *plan)
{
    return plan->ramped > 0;
}

unsigned slide_shares_bottom(const struct plan *plan)
{
    return slide_has_weights(plan) ? SHARES_BOTTOM : BOTTOM;
}

const char *slide_colour(const struct plan *plan, size_t index)
{
    const struct band *band = &plan->bands[index];
    size_t before = 0;

    if (band->kind == BAND_NONE)
        return "#333333";
    if (band->kind == BAND_OTHERS)
        return "#BBBBBB";
    while (before < index && plan->bands[index - before - 1].kind == band->kind)
        before++;
    return band->kind == BAND_RAMPED ? strong[before] : pale[before];
}

void slide_open(struct output *output, const struct label *title)
{
    print(output,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
          " viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
          SLIDE_WIDTH / 2, SLIDE_HEIGHT / 2, SLIDE_WIDTH, SLIDE_HEIGHT);
    slide_text(output, title);
    print(output, "</title>\n<rect width=\"%d\" height=\"%d\" rx=\"16\" fill=\"#FFF\"/>\n",
          SLIDE_WIDTH, SLIDE_HEIGHT);
    print(output,
          "<g font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" font-size=\"30\""
          " fill=\"#444\" fill-opacity=\"1\" stroke-width=\"2\">\n");
    print(output, "<text x=\"%d\" y=\"72\" font-size=\"50\" font-weight=\"bold\" fill=\"#111\">",
          TITLE_LEFT);
    slide_text(output, title);
    print(output, "</text>\n");
}

void slide_close(struct output *output)
{
    print(output, "</g>\n</svg>\n");
}

void slide_level(struct output *output, unsigned y, const char *number, const char *stroke)
{
    print(output, "<path d=\"M%d %uH%d\" stroke=\"%s\"/>", LEFT, y, RIGHT, stroke);
    print(output, "<text x=\"%d\" y=\"%u\" text-anchor=\"end\">%s</text>\n", LEFT - 16, y + 11,
          number);
}

void slide_sign(struct output *output, enum verb verb, unsigned x, unsigned y, unsigned size,
                const char *style)
{
    const char *form = verb == ADD  ? "M-4 -12h8v8h8v8h-8v8h-8v-8h-8v-8h8z"
                       : verb == UP ? "M-13 9h26l-13 -21z"
                                    : "M-13 -9h26l-13 21z";

    print(output, "<path %s transform=\"translate(%u %u) scale(%u.%02u)\" d=\"%s\"/>\n", style, x,
          y, size / 26, size % 26 * 100 / 26, form);
}

unsigned slide_measure(uint32_t code)
{
    if (code >= 0x1100)
        return 1000; /* Chinese and the like, pictures, the ellipsis; too wide for some others */
    if (code > 126)
        return 700;
    if (strchr("iljI.,:;!|'`/\\()[]", (int)code) != NULL)
        return 380;
    if (strchr("mwMW@%", (int)code) != NULL)
        return 950;
    return code >= 'A' && code <= 'Z' ? 720 : 620;
}

static const char *entity(char byte)
{
    switch (byte) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&apos;";
    default:
        return NULL;
    }
}

void slide_text(struct output *output, const struct label *label)
{
    for (size_t i = 0; i < label->length; i++) {
        const char *special = entity(label->text[i]);

        if (special != NULL)
            output_word(output, (struct word){special, strlen(special)});
        else
            output_byte(output, label->text[i]);
    }
}
