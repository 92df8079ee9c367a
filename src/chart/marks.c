/* marks.c - see marks.h. */
#include "chart/marks.h"
#include "chart/slide.h"

#include <inttypes.h>
#include <stdio.h>

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
    SIGN_SIZE = 26,
    KINDS = 3, /* of events */
};

/* The events at one place of the picture. */
struct moment {
    unsigned x;
    const struct sort_item *events;
    size_t count;
};

/* A text beside its sign: from left to right in a row, counted from the lowest. */
struct text {
    unsigned x; /* of the sign; it is left or right */
    unsigned left, right;
    unsigned row;
};

struct places {
    struct text texts[MOMENTS_MAX];
    size_t count;
    size_t moments; /* with a text or without */
};

static const struct life *event_at(const struct plan *plan, const struct sort_item *item)
{
    return &plan->record->lives.list[item->value];
}

static const char *word_of(enum verb verb)
{
    return verb == ADD ? "ADD" : verb == UP ? "UP" : "DOWN";
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
    char style[32];
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
        snprintf(style, sizeof style, "fill=\"%s\"", fill[kind]);
        slide_sign(plan->record->output, verbs[kind], x, SIGNS, SIGN_SIZE, style);
        x += SIGN_WIDTH;
    }
}

/* Whether all of a moment is of one kind: then its sign says which. */
static bool is_plain(const struct plan *plan, const struct moment *moment)
{
    for (size_t i = 1; i < moment->count; i++)
        if (event_at(plan, &moment->events[i])->verb != event_at(plan, moment->events)->verb)
            return false;
    return true;
}

/* "b, c", "DOWN b, UP c", or of more, or of two long names, "b and 3 more". */
static void describe(const struct plan *plan, const struct moment *moment, struct label *label)
{
    bool plain = is_plain(plan, moment);
    size_t shown = 0;
    unsigned width = 0;

    label_init(label, slide_measure);
    while (shown < (moment->count == 2 ? 2 : 1)) {
        const struct life *event = event_at(plan, &moment->events[shown]);
        const struct label *name = plan_label(plan, event->column);

        width += name->width;
        if (shown > 0 && width > PAIR_WIDTH)
            break;
        label_add(label, "%s%s%s", shown > 0 ? ", " : "", plain ? "" : word_of(event->verb),
                  plain ? "" : " ");
        label_append(label, name);
        shown++;
    }
    if (moment->count > shown)
        label_add(label, " and %zu more", moment->count - shown);
}

static void draw_text(const struct plan *plan, const struct text *text, const struct label *label)
{
    struct output *output = plan->record->output;
    unsigned y = LOWEST_ROW - text->row * ROW_HEIGHT;

    print(output, "<path d=\"M%u %uV%u", text->x, y + 8, slide_shares_bottom(plan));
    if (slide_has_weights(plan))
        print(output, "M%u %dV%d", text->x, WEIGHTS_TOP, BOTTOM);
    print(output, "\" stroke=\"#222\" stroke-dasharray=\"3 5\"/>\n");
    print(output, "<text x=\"%u\" y=\"%u\"%s>", text->x == text->left ? text->x - 6 : text->x + 6,
          y, text->x == text->left ? "" : " text-anchor=\"end\"");
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

void marks_name(struct plan *plan)
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

/* Places *******************************************************************************/

/* Whether a text can stand there: no other one is in its way, nor in that of its line down through the
 * rows below it, nor it in that of theirs. */
static bool is_free(const struct places *places, const struct text *text)
{
    if (text->left < TITLE_LEFT || text->right > SLIDE_WIDTH - BETWEEN)
        return false;
    for (size_t i = 0; i < places->count; i++) {
        const struct text *other = &places->texts[i];

        if (other->row == text->row && text->left < other->right + BETWEEN &&
            other->left < text->right + BETWEEN)
            return false;
        if (other->row > text->row && other->x + BETWEEN > text->left &&
            other->x < text->right + BETWEEN)
            return false;
        if (other->row < text->row && text->x + BETWEEN > other->left &&
            text->x < other->right + BETWEEN)
            return false;
    }
    return true;
}

/* Places the text of a moment: in the lowest row where it is free, to the right of its sign or else to
 * the left. False: nowhere. */
static bool place(const struct plan *plan, const struct moment *moment, unsigned first_row,
                  struct places *places)
{
    struct label label;
    unsigned width;

    describe(plan, moment, &label);
    width = label.width * FONT_SIZE / 1000;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned row = first_row; row < ROWS; row++) {
            struct text text = {moment->x, moment->x, moment->x + width, row};

            if (side > 0 && moment->x < width)
                continue;
            if (side > 0)
                text = (struct text){moment->x, moment->x - width, moment->x, row};
            if (is_free(places, &text)) {
                places->texts[places->count++] = text;
                return true;
            }
        }
    return false;
}

static struct moment first_moment(const struct plan *plan)
{
    unsigned x = slide_x(plan, plan->events[0].key);
    size_t count = 1;

    while (count < plan->event_count && slide_x(plan, plan->events[count].key) == x)
        count++;
    return (struct moment){x, plan->events, count};
}

/* Places all texts from the right to the left. False: none is left for the first moment. */
static bool place_from_right(const struct plan *plan, struct places *places)
{
    bool placed = true;
    struct moment moment;

    for (size_t end = plan->event_count; end > 0; end -= moment.count) {
        moment = last_moment(plan, end);
        if (end == moment.count && places->count > 0 && places->texts[0].x == moment.x)
            return true; /* it has its place already */
        placed = place(plan, &moment, 0, places);
    }
    return placed;
}

/* Where the texts stand; of very many none. The first moment is the last to be without one: where it
 * is, it gets the highest row before all others. */
static void find_places(const struct plan *plan, struct places *places)
{
    struct moment first;

    places->count = 0;
    places->moments = count_moments(plan);
    if (places->moments == 0 || places->moments > MOMENTS_MAX || place_from_right(plan, places))
        return;
    places->count = 0;
    first = first_moment(plan);
    place(plan, &first, ROWS - 1, places);
    place_from_right(plan, places);
}

size_t marks_wordless(const struct plan *plan)
{
    struct places places;

    find_places(plan, &places);
    return places.moments - places.count;
}

static void draw_texts(const struct plan *plan)
{
    struct places places;
    struct moment moment;
    struct label label;

    find_places(plan, &places);
    for (size_t end = plan->event_count; end > 0; end -= moment.count) {
        moment = last_moment(plan, end);
        for (size_t i = 0; i < places.count; i++) {
            if (places.texts[i].x != moment.x)
                continue;
            describe(plan, &moment, &label);
            draw_text(plan, &places.texts[i], &label);
        }
        draw_signs(plan, &moment);
    }
}

void marks_draw(const struct plan *plan)
{
    print(plan->record->output, "<g fill=\"#222\" font-size=\"%d\">\n", FONT_SIZE);
    draw_texts(plan);
    print(plan->record->output, "</g>\n");
}

void marks_legend(const struct plan *plan, unsigned y)
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
        slide_sign(plan->record->output, signs[i].verb, LEGEND_LEFT + 14, y - 9, SIGN_SIZE,
                   "fill=\"#222\"");
        print(plan->record->output, "<text x=\"%d\" y=\"%u\">%s</text>\n", LEGEND_LEFT + 44, y,
              signs[i].meaning);
        y += 38;
    }
    print(plan->record->output, "</g>\n");
}
