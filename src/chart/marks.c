/* marks.c - see marks.h. */
#include "chart/marks.h"
#include "chart/slide.h"

#include <inttypes.h>

#include "base/print.h"
#include "chart/slide.h"

enum {
    ROWS = 4, /* of texts */
    LOWEST_ROW = SHARES_TOP - 42,
    ROW_HEIGHT = 28,
    FONT_SIZE = 26,
    SIGNS = SHARES_TOP - 18, /* the middle of the signs */
    PAIR_WIDTH = 10000,      /* of two names, in thousandths of the font's size */
    BETWEEN = 16,            /* two texts */
    SIGN_WIDTH = 28,
    KINDS = 3, /* of events */
};

/* The events at one place of the picture. */
struct moment {
    unsigned x;
    const struct sort_item *events;
    size_t count;
};

static const struct life *event_at(const struct plan *plan, const struct sort_item *item)
{
    return &plan->record->lives.list[item->value];
}

static const char *word_of(enum verb verb)
{
    return verb == ADD ? "ADD" : verb == UP ? "UP" : "DOWN";
}

/* A sign tells by its form: a cross comes in, a triangle points up or down. */
static void draw_sign(const struct plan *plan, enum verb verb, unsigned x, unsigned y,
                      const char *fill)
{
    const char *form = verb == ADD  ? "m-4 -12h8v8h8v8h-8v8h-8v-8h-8v-8h8z"
                       : verb == UP ? "m-13 9h26l-13 -21z"
                                    : "m-13 -9h26l-13 21z";

    print(plan->record->output, "<path fill=\"%s\" d=\"M%u %u%s\"/>\n", fill, x, y, form);
}

/* Its band's; but the pale ones are too pale for a sign. */
static const char *colour_of(const struct plan *plan, const struct life *event)
{
    uint32_t band = plan->band_of[event->column];

    return plan->bands[band].kind == BAND_WARMED ? slide_colour(plan, band) : "#666";
}

/* Each kind once, beside each other, in the colour of the first of its kind. */
static void draw_signs(const struct plan *plan, const struct moment *moment)
{
    static const enum verb verbs[KINDS] = {ADD, DOWN, UP};
    const char *fill[KINDS] = {NULL};
    unsigned kinds = 0, x;

    for (size_t kind = 0; kind < KINDS; kind++) {
        for (size_t i = moment->count; i-- > 0;) {
            const struct life *event = event_at(plan, &moment->events[i]);

            if (event->verb == verbs[kind])
                fill[kind] = colour_of(plan, event);
        }
        kinds += fill[kind] != NULL;
    }
    x = moment->x - (kinds - 1) * SIGN_WIDTH / 2;
    for (size_t kind = 0; kind < KINDS; kind++) {
        if (fill[kind] == NULL)
            continue;
        draw_sign(plan, verbs[kind], x, SIGNS, fill[kind]);
        x += SIGN_WIDTH;
    }
}

/* "ADD new", "DOWN b, UP b", or of more, or of two long names, "ADD b and 3 more". */
static void describe(const struct plan *plan, const struct moment *moment, struct label *label)
{
    size_t shown = 0;
    unsigned width = 0;

    label_init(label, slide_measure);
    while (shown < (moment->count == 2 ? 2 : 1)) {
        const struct life *event = event_at(plan, &moment->events[shown]);
        const struct label *name = plan_label(plan, event->column);

        width += name->width;
        if (shown > 0 && width > PAIR_WIDTH)
            break;
        label_add(label, "%s%s ", shown > 0 ? ", " : "", word_of(event->verb));
        label_append(label, name);
        shown++;
    }
    if (moment->count > shown)
        label_add(label, " and %zu more", moment->count - shown);
}

/* Finds a row for what happened where no other text is in the way, and no line from a text above:
 * the lowest of which that is true, or ROWS. Moments come from the right to the left; `taken` says
 * of each row, from the lowest, where its leftmost text begins. */
static unsigned find_row(const struct moment *moment, const struct label *label,
                         unsigned taken[ROWS])
{
    unsigned row = ROWS, end = moment->x + label->width * FONT_SIZE / 1000 + BETWEEN;

    while (row > 0 && end < taken[row - 1])
        row--;
    if (row < ROWS)
        taken[row] = moment->x;
    return row;
}

static void draw_text(const struct plan *plan, const struct moment *moment,
                      const struct label *label, unsigned row)
{
    struct output *output = plan->record->output;
    unsigned y = LOWEST_ROW - row * ROW_HEIGHT;

    print(output, "<path d=\"M%u %uV%d", moment->x, y + 8,
          slide_has_weights(plan) ? SHARES_BOTTOM : BOTTOM);
    if (slide_has_weights(plan))
        print(output, "M%u %dV%d", moment->x, WEIGHTS_TOP, BOTTOM);
    print(output, "\" stroke=\"#222\" stroke-dasharray=\"3 5\"/>\n");
    print(output, "<text x=\"%u\" y=\"%u\">", moment->x - 6, y);
    slide_text(output, label);
    print(output, "</text>\n");
}

/* The last moment that is made of events before index `end`. */
static struct moment last_moment(const struct plan *plan, size_t end)
{
    size_t first = end - 1;
    unsigned x = slide_x(plan, plan->events[first].key);

    while (first > 0 && slide_x(plan, plan->events[first - 1].key) == x)
        first--;
    return (struct moment){x, plan->events + first, end - first};
}

static size_t count_moments(const struct plan *plan)
{
    size_t count = 0;

    for (size_t end = plan->event_count; end > 0; end -= last_moment(plan, end).count)
        count++;
    return count;
}

void chart_marks_name(struct plan *plan)
{
    struct moment moment;

    if (count_moments(plan) > MOMENTS_MAX)
        return;
    for (size_t end = plan->event_count; end > 0; end -= moment.count) {
        moment = last_moment(plan, end);
        for (size_t i = 0; i < moment.count && i < 2; i++)
            plan_name(plan, event_at(plan, &moment.events[i])->column);
    }
}

/* Goes through the moments, draws them if told to, and gives how many have no text. */
static size_t walk(const struct plan *plan, bool draw)
{
    size_t moments = count_moments(plan), wordless = moments > MOMENTS_MAX ? moments : 0;
    unsigned taken[ROWS], row = ROWS;
    struct moment moment;
    struct label label;

    for (size_t i = 0; i < ROWS; i++)
        taken[i] = SLIDE_WIDTH;
    for (size_t end = plan->event_count; end > 0; end -= moment.count) {
        moment = last_moment(plan, end);
        if (moments <= MOMENTS_MAX) {
            describe(plan, &moment, &label);
            row = find_row(&moment, &label, taken);
            wordless += row == ROWS;
        }
        if (draw && row < ROWS)
            draw_text(plan, &moment, &label, row);
        if (draw)
            draw_signs(plan, &moment);
    }
    return wordless;
}

size_t chart_marks_wordless(const struct plan *plan)
{
    return walk(plan, false);
}

void chart_marks(const struct plan *plan)
{
    print(plan->record->output, "<g fill=\"#222\" font-size=\"%d\">\n", FONT_SIZE);
    walk(plan, true);
    print(plan->record->output, "</g>\n");
}

void chart_marks_legend(const struct plan *plan, unsigned y)
{
    static const struct {
        enum verb verb;
        const char *meaning;
    } signs[] = {{ADD, "ADD: joins"}, {DOWN, "DOWN: leaves"}, {UP, "UP: comes back"}};

    print(plan->record->output, "<g fill=\"#222\" font-size=\"%d\">\n", FONT_SIZE);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        bool occurs = false;

        for (size_t k = 0; k < plan->event_count; k++)
            occurs |= event_at(plan, &plan->events[k])->verb == signs[i].verb;
        if (!occurs)
            continue;
        draw_sign(plan, signs[i].verb, LEGEND_LEFT + 14, y - 9, "#222");
        print(plan->record->output, "<text x=\"%d\" y=\"%u\">%s</text>\n", LEGEND_LEFT + 44, y,
              signs[i].meaning);
        y += 38;
    }
    print(plan->record->output, "</g>\n");
}
