/* marks.c - see marks.h. */
#include "chart/marks.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/print.h"
#include "chart/places.h"
#include "chart/slide.h"

enum {
    TEXTS_MAX = 24, /* more would be a thicket */
    LOWEST_ROW = SHARES_TOP - 42,
    ROW_HEIGHT = 28,
    FONT_SIZE = 26,
    SIGNS = SHARES_TOP - 18, /* the middle of the signs */
    PAIR_WIDTH = 10000,      /* of two names, in thousandths of the font's size */
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

/* The moments from left to right, and the places of their texts. */
struct marks {
    struct moment moments[MOMENTS_MAX];
    struct place places[MOMENTS_MAX];
    size_t count;    /* 0: there are none, or too many for a text */
    size_t wordless; /* without a text that tells of them, for want of room */
    bool crossed;    /* lines go through texts */
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
    uint32_t band = plan->band_of[event->entry];

    return plan->bands[band].kind == BAND_RAMPED ? slide_colour(plan, band) : "#666";
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
        const struct label *name = plan_label(plan, event->entry);

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
            plan_name(plan, event_at(plan, &moment.events[i])->entry);
    }
}

/* Places *******************************************************************************/

static void gather(const struct plan *plan, struct marks *marks)
{
    size_t left = count_moments(plan), end = plan->event_count;
    struct label label;

    marks->count = left <= MOMENTS_MAX ? left : 0;
    marks->wordless = left - marks->count;
    for (left = marks->count; left-- > 0;) {
        struct moment moment = last_moment(plan, end);

        end -= moment.count;
        describe(plan, &moment, &label);
        marks->moments[left] = moment;
        marks->places[left] =
            (struct place){.x = moment.x, .width = label.width * FONT_SIZE / 1000};
    }
}

static size_t count_texts(const struct marks *marks)
{
    size_t count = 0;

    for (size_t i = 0; i < marks->count; i++)
        count += marks->places[i].width > 0;
    return count;
}

/* NULL: the moment has several. */
static const struct life *only_event(const struct plan *plan, const struct moment *moment)
{
    return moment->count == 1 ? event_at(plan, moment->events) : NULL;
}

/* Has an UP that comes right after the DOWN of the same backend, and is as plain, do without a text of its
 * own: the name there tells of both. */
static void share_texts(const struct plan *plan, struct marks *marks)
{
    for (size_t i = 1; i < marks->count; i++) {
        const struct life *event = only_event(plan, &marks->moments[i]);
        const struct life *before = only_event(plan, &marks->moments[i - 1]);

        if (event != NULL && before != NULL && event->verb == UP && before->verb == DOWN &&
            event->entry == before->entry)
            marks->places[i].width = 0;
    }
}

static size_t find_in_strip(struct marks *marks, bool crossing)
{
    return places_find(marks->places, marks->count, TITLE_LEFT, SLIDE_WIDTH - PLACES_APART,
                       crossing);
}

/* Each moment has a text if there is room; else those that can share one do; else lines go through texts. */
static void find_places(const struct plan *plan, struct marks *marks)
{
    gather(plan, marks);
    marks->crossed = false;
    if (count_texts(marks) <= TEXTS_MAX && find_in_strip(marks, false) == 0)
        return;
    share_texts(plan, marks);
    if (count_texts(marks) > TEXTS_MAX) {
        marks->wordless = marks->count;
        marks->count = 0;
    } else if (find_in_strip(marks, false) > 0) {
        marks->crossed = true;
        marks->wordless = find_in_strip(marks, true);
    }
}

size_t marks_wordless(const struct plan *plan)
{
    struct marks marks;

    find_places(plan, &marks);
    return marks.wordless;
}

/* Drawing ******************************************************************************/

static unsigned baseline(const struct place *place)
{
    return LOWEST_ROW - place->row * ROW_HEIGHT;
}

/* From its text, or where it has none from its sign, down through the panels. */
static void draw_line(const struct plan *plan, const struct place *place)
{
    struct output *output = plan->record->output;

    print(output, "<path d=\"M%u %uV%u", place->x, place->found ? baseline(place) + 8 : SHARES_TOP,
          slide_shares_bottom(plan));
    if (slide_has_weights(plan))
        print(output, "M%u %dV%d", place->x, WEIGHTS_TOP, BOTTOM);
    print(output, "\" stroke=\"#222\" stroke-dasharray=\"3 5\"/>\n");
}

/* On a white ground where lines would go through it. */
static void draw_text(const struct plan *plan, const struct marks *marks, size_t index)
{
    const struct place *place = &marks->places[index];
    struct output *output = plan->record->output;
    unsigned y = baseline(place);
    bool rightwards = place->x == place->left;
    struct label label;

    if (marks->crossed)
        print(output, "<rect x=\"%u\" y=\"%u\" width=\"%u\" height=\"%d\" fill=\"#FFF\"/>",
              rightwards ? place->left - 8 : place->left + 4, y - 22, place->width + 6, ROW_HEIGHT);
    describe(plan, &marks->moments[index], &label);
    print(output, "<text x=\"%u\" y=\"%u\"%s>", rightwards ? place->x - 6 : place->x + 6, y,
          rightwards ? "" : " text-anchor=\"end\"");
    slide_text(output, &label);
    print(output, "</text>\n");
}

void marks_draw(const struct plan *plan)
{
    struct moment moment;
    struct marks marks;

    find_places(plan, &marks);
    print(plan->record->output, "<g fill=\"#222\" font-size=\"%d\">\n", FONT_SIZE);
    for (size_t i = marks.count; i-- > 0;)
        draw_line(plan, &marks.places[i]);
    for (size_t i = marks.count; i-- > 0;)
        if (marks.places[i].found)
            draw_text(plan, &marks, i);
    for (size_t end = plan->event_count; end > 0; end -= moment.count) {
        moment = last_moment(plan, end);
        draw_signs(plan, &moment);
    }
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
        if (!plan_has(plan, signs[i].verb))
            continue;
        slide_sign(plan->record->output, signs[i].verb, LEGEND_LEFT + 14, y - 9, SIGN_SIZE,
                   "fill=\"#222\"");
        print(plan->record->output, "<text x=\"%d\" y=\"%u\">%s</text>\n", LEGEND_LEFT + 44, y,
              signs[i].meaning);
        y += 38;
    }
    print(plan->record->output, "</g>\n");
}
