/* places.c - checks of src/chart/places.c. */
#include "chart/places.h"

#include "check.h"

enum { LEFT = 60, RIGHT = 1900, MOST = 8 };

/* Points with a text, and where it has to be: "row>" to the right, "row<" to the left, "-" nowhere. */
struct scene {
    const char *about;
    struct {
        unsigned x, width;
    } points[MOST];
    bool crossing;
    const char *expected;
    size_t missing;
};

static void look(const struct scene *scene)
{
    struct place places[MOST] = {{0}};
    char found[4 * MOST + 1] = "";
    size_t count = 0, length = 0, missing;

    for (; count < MOST && scene->points[count].x > 0; count++) {
        places[count].x = scene->points[count].x;
        places[count].width = scene->points[count].width;
        places[count].found = true; /* from an earlier search, to be forgotten */
    }
    missing = places_find(places, count, LEFT, RIGHT, scene->crossing);
    about("%s", scene->about);
    for (size_t i = 0; i < count; i++) {
        const struct place *place = &places[i];
        bool rightwards = place->left == place->x;

        if (!place->found) {
            length += (size_t)sprintf(found + length, "- ");
            continue;
        }
        length += (size_t)sprintf(found + length, "%u%c ", place->row, rightwards ? '>' : '<');
        expect_number(place->width, place->right - place->left, "width");
        expect(rightwards || place->right == place->x, "it begins or ends at its point");
    }
    expect_text(scene->expected, word_of(found), "places");
    expect_number(scene->missing, missing, "missing");
}

static void no_line_through_a_text(void)
{
    static const struct scene scenes[] = {
        {"nothing", {{0, 0}}, false, "", 0},
        {"one", {{100, 50}}, false, "0> ", 0},
        {"two far apart", {{100, 50}, {300, 50}}, false, "0> 0> ", 0},
        {"two just apart", {{100, 50}, {166, 50}}, false, "0> 0> ", 0},
        {"two that would touch", {{100, 50}, {165, 50}}, false, "1> 0> ", 0},
        {"stairs", {{100, 50}, {120, 50}, {140, 50}, {160, 50}}, false, "3> 2> 1> 0> ", 0},
        {"a fifth, through which all lines would go: the first has its place",
         {{200, 150}, {220, 150}, {240, 150}, {260, 150}, {280, 150}},
         false,
         "3> - 2> 1> 0> ",
         1},
        {"at the right edge to the left", {{1800, 50}, {1870, 50}}, false, "1> 0< ", 0},
        {"at the left edge there is no left", {{61, 50}}, false, "0> ", 0},
        {"without a text", {{100, 50}, {110, 0}, {300, 50}}, false, "0> - 0> ", 0},
        {"wider than the strip", {{1000, 2000}}, false, "- ", 1},
    };

    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        look(&scenes[i]);
}

static void lines_through_texts(void)
{
    static const struct scene scenes[] = {
        {"where nothing crosses it is the same", {{100, 50}, {165, 50}}, true, "1> 0> ", 0},
        {"a fifth under the line of the fourth",
         {{200, 90}, {250, 90}, {300, 90}, {350, 90}, {400, 90}},
         true,
         "0> 3> 2> 1> 0> ",
         0},
        {"no row is free",
         {{200, 900}, {220, 900}, {240, 900}, {260, 900}, {280, 900}, {300, 900}},
         true,
         "3> - - 2> 1> 0> ",
         2},
    };

    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        look(&scenes[i]);
}

int main(void)
{
    static const struct check checks[] = {
        {"places: no line through a text", no_line_through_a_text},
        {"places: lines through texts where they have to", lines_through_texts},
    };

    return CHECK_ALL(checks);
}
