/* short_names.c - checks of src/chart/short_names.c: the names in a picture stay apart. */
#include "chart/short_names.h"

#include "check.h"

#define ELLIPSIS "\xE2\x80\xA6"

enum { WIDTH = 8500, MOST = 8 };

struct pair {
    const char *name, *shown;
};

static void expect_names(const struct pair *pairs, size_t count)
{
    struct chart_name names[MOST];

    for (size_t i = 0; i < count; i++) {
        names[i].column = (uint32_t)i;
        names[i].name = exact_copy(word_of(pairs[i].name));
    }
    chart_names_cut(names, count, WIDTH);
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

static void ends(void)
{
    static const struct pair hosts[] = {
        {"web-01.prod.example.com", "web-01.prod" ELLIPSIS},
        {"web-02.prod.example.com", "web-02.prod" ELLIPSIS},
        {"db", "db"},
    };
    static const struct pair numbered[] = {
        {"checkout-prod-eu-west-1-01", "checko" ELLIPSIS "t-1-01"},
        {"checkout-prod-eu-west-1-02", "checko" ELLIPSIS "t-1-02"},
    };
    static const struct pair long_end[] = {
        {"a-very-long-front.web-1.stage", ELLIPSIS "web-1.stage"},
        {"a-very-long-front.web-2.stage", ELLIPSIS "web-2.stage"},
        {"a-very-long-front.web-3.stage", ELLIPSIS "web-3.stage"},
    };
    static const struct pair both[] = {
        {"web-01.prod.example.com", "web-01.p" ELLIPSIS "om"},
        {"web-02.prod.example.com", "web-02.p" ELLIPSIS "om"},
        {"web-01.prod.other.net", "web-01.p" ELLIPSIS "net"},
    };

    EXPECT_NAMES(hosts);
    EXPECT_NAMES(numbered);
    EXPECT_NAMES(long_end);
    EXPECT_NAMES(both);
}

static void midst(void)
{
    static const struct pair pairs[] = {
        {"checkout-prod-eu-west-1-01.internal.example.com", ELLIPSIS "01.internal" ELLIPSIS},
        {"checkout-prod-eu-west-1-02.internal.example.com", ELLIPSIS "02.internal" ELLIPSIS},
        {"monitoring.internal.corp.net", "monit" ELLIPSIS "rp.net"},
    };

    EXPECT_NAMES(pairs);
}

static void numbers(void)
{
    static const struct pair pairs[] = {
        {"checkout-prod-eu-west-1-01.internal.example.com", ELLIPSIS "01.internal" ELLIPSIS},
        {"checkout-prod-eu-west-1-02.internal.example.com", ELLIPSIS "02.internal" ELLIPSIS},
        {"checkout-test-eu-west-1-01.internal.example.com", ELLIPSIS "01.in" ELLIPSIS " #3"},
        {"checkout-test-eu-west-1-02.internal.example.com", ELLIPSIS "02.in" ELLIPSIS " #4"},
    };

    EXPECT_NAMES(pairs);
}

/* Names of a few letters that are much alike: no two are ever shown alike. */
static void never_alike(void)
{
    for (int round = 0; round < 3000; round++) {
        char texts[MOST][64];
        struct chart_name names[MOST];
        size_t count = 0;

        while (count < MOST) {
            size_t length = 16 + throw_dice(40);
            bool known = false;

            for (size_t k = 0; k < length; k++)
                texts[count][k] = throw_dice(20) > 0 ? 'a' : "b-.\xE2\x80\xA6\\x"[throw_dice(8)];
            names[count].column = (uint32_t)count;
            names[count].name = (struct word){texts[count], length};
            for (size_t i = 0; i < count; i++)
                known |=
                    names[i].name.length == length && memcmp(texts[i], texts[count], length) == 0;
            count += !known;
        }
        chart_names_cut(names, MOST, WIDTH);
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
        {"chart_names: short ones stand as they are", short_ones},
        {"chart_names: cut where they still differ", ends},
        {"chart_names: that differ in the midst", midst},
        {"chart_names: a number where nothing else tells", numbers},
        {"chart_names: never alike", never_alike},
    };

    return CHECK_ALL(checks);
}
