/* short_names.c - checks of views/short_names.c: the names in a picture or a table stay apart. */
#include "views/short_names.h"

#include "base/character.h"
#include "chart/slide.h"
#include "check.h"

#define ELLIPSIS "\xE2\x80\xA6"

enum { WIDTH = 8500, MOST = 8 };

struct pair {
    const char *name, *shown;
};

static void expect_names(const struct pair *pairs, size_t count)
{
    struct short_name names[MOST];

    for (size_t i = 0; i < count; i++) {
        names[i].index = (uint32_t)i;
        names[i].name = exact_copy(word_of(pairs[i].name));
    }
    short_names_cut(names, count, WIDTH, slide_measure);
    for (size_t i = 0; i < count; i++) {
        expect_text(pairs[i].shown, word_of(names[i].label.text), pairs[i].name);
        expect(names[i].label.width <= WIDTH, "its width is within the limit");
        free_copy(names[i].name);
    }
}

#define EXPECT_NAMES(pairs) expect_names(pairs, sizeof(pairs) / sizeof *(pairs))

static void short_ones(void)
{
    static const struct pair pairs[] = {{"a", "a"}, {"ab", "ab"}, {"abc", "abc"}};

    EXPECT_NAMES(pairs);
}

static void cut(void)
{
    static const struct pair ends[] = {
        {"checkout-prod-eu-west-1-01", "checko" ELLIPSIS "t-1-01"},
        {"checkout-prod-eu-west-1-02", "checko" ELLIPSIS "t-1-02"},
        {"db", "db"},
    };
    static const struct pair fronts[] = {
        {"web-01.prod.example.com", "web-" ELLIPSIS ".com #1"},
        {"web-02.prod.example.com", "web-" ELLIPSIS ".com #2"},
        {"web-02.test.example.net", "web-0" ELLIPSIS "le.net"},
    };

    EXPECT_NAMES(ends);
    EXPECT_NAMES(fronts);
}

static void numbers(void)
{
    static const struct pair pairs[] = {
        {"checkout-prod-eu-west-1-01.internal.example.com", "chec" ELLIPSIS ".com #1"},
        {"checkout-prod-eu-west-1-02.internal.example.com", "chec" ELLIPSIS ".com #2"},
        {"monitoring.internal.corp.net", "monit" ELLIPSIS "rp.net"},
        {"checkout-test-eu-west-1-01.internal.example.com", "chec" ELLIPSIS ".com #4"},
    };

    EXPECT_NAMES(pairs);
}

/* In cells, where a table asks for it. */
static void in_cells(void)
{
    struct short_name names[2] = {{.name = BYTES("checkout-01.internal"), .index = 9},
                                  {.name = BYTES("checkout-02.internal"), .index = 99}};

    short_names_cut(names, 2, 12, character_cells);
    expect_text("che" ELLIPSIS "rnal #10", word_of(names[0].label.text), "the first");
    expect_text("che" ELLIPSIS "nal #100", word_of(names[1].label.text), "the second");
    expect_number(12, names[1].label.width, "width of the second");
}

/* What the table and the picture call something else. */
static void taken_names(void)
{
    static const struct pair pairs[] = {
        {"none", "none #1"}, {"others", "others #2"}, {"NONE", "NONE #3"},
        {"None", "None"},    {"other", "other"},
    };

    EXPECT_NAMES(pairs);
}

/* Nobody knows which names will follow: whatever is cut has its number. */
static void alone(void)
{
    char name[NAME_CELLS + 2];
    struct label label;

    memset(name, 'x', sizeof name);
    expect_text("none", word_of(short_name_alone(&label, BYTES("none"), 6)), "a short one");
    expect_text("NONE #7", word_of(short_name_alone(&label, BYTES("NONE"), 6)), "NONE");
    short_name_alone(&label, (struct word){name, NAME_CELLS}, 6);
    expect_number(NAME_CELLS, label.length, "the longest that is not cut");
    short_name_alone(&label, (struct word){name, NAME_CELLS + 1}, 6);
    expect_number(NAME_CELLS, label.width, "width of one that is");
    expect(strstr(label.text, "x" ELLIPSIS "x") != NULL, "it is cut in its middle");
    expect(strstr(label.text, "x #7") != NULL, "and has its number");
}

/* Names of a few letters that are much alike: no two are ever shown alike. */
static void never_alike(void)
{
    for (int round = 0; round < 3000; round++) {
        char texts[MOST][64];
        struct short_name names[MOST];
        size_t count = 0;

        while (count < MOST) {
            size_t length = 16 + throw_dice(40);
            bool known = false;

            for (size_t k = 0; k < length; k++)
                texts[count][k] = throw_dice(20) > 0 ? 'a' : "b-.\xE2\x80\xA6\\x"[throw_dice(8)];
            names[count].index = (uint32_t)count;
            names[count].name = (struct word){texts[count], length};
            for (size_t i = 0; i < count; i++)
                known |=
                    names[i].name.length == length && memcmp(texts[i], texts[count], length) == 0;
            count += !known;
        }
        short_names_cut(names, MOST, WIDTH, slide_measure);
        for (size_t i = 0; i < MOST; i++)
            for (size_t k = 0; k < i; k++)
                if (strcmp(names[i].label.text, names[k].label.text) == 0) {
                    about("%s", names[i].label.text);
                    expect(false, "two names are shown alike");
                }
    }
    expect(true, "all rounds");
}

int main(void)
{
    static const struct check checks[] = {
        {"short_names: short ones stand as they are", short_ones},
        {"short_names: cut in their middle", cut},
        {"short_names: a number where nothing else tells", numbers},
        {"short_names: in cells", in_cells},
        {"short_names: not what something else is called", taken_names},
        {"short_names: alone", alone},
        {"short_names: never alike", never_alike},
    };

    return CHECK_ALL(checks);
}
