/* suggestion.c - checks of src/base/suggestion.c: which word was perhaps meant. */
#include "base/suggestion.h"

#include "base/quote.h"
#include "check.h"

/* What is suggested for a word out of a few, up to a NULL; an empty one is nothing. */
static struct word suggested(const char *word, const char *const *known)
{
    struct suggestion suggestion = suggestion_for(word_from(word));

    for (; *known != NULL; known++)
        suggestion_consider(&suggestion, word_from(*known));
    return suggestion.likeness == DIFFERS ? (struct word){"", 0} : suggestion.best;
}

static void one_letter(void)
{
    static const char *const known[] = {"shares", "api-1", NULL};

    expect_text("shares", suggested("share", known), "one less at the end");
    expect_text("shares", suggested("hares", known), "one less at the front");
    expect_text("shares", suggested("shaares", known), "one more");
    expect_text("shares", suggested("sharks", known), "another");
    expect_text("shares", suggested("shraes", known), "two swapped");
    expect_text("api-1", suggested("api1", known), "a sign less");
    expect_text("api-1", suggested("api_1", known), "another sign");
    expect_text("", suggested("sharers2", known), "two more");
    expect_text("", suggested("srahes", known), "two swapped that are no neighbours");
    expect_text("", suggested("shar", known), "two less");
    expect_text("", suggested("xyares", known), "two others");
    expect_text("", suggested("shaxxs", known), "two others, neighbours");
    expect_text("", suggested("", known), "nothing");
}

static void letter_case(void)
{
    static const char *const known[] = {"PICKS", "Pick", "ZAZz", NULL};

    expect_text("Pick", suggested("pick", known), "the case alone is nearer than a letter");
    expect_text("PICKS", suggested("pickz", known), "another letter and the case");
    expect_text("ZAZz", suggested("zaZZ", known), "from a to z");
    expect_text("", suggested("{a{z", known), "what comes after z is no letter");
}

static void first_of_several(void)
{
    static const char *const known[] = {"web-a", "web-b", NULL};

    expect_text("web-a", suggested("web-", known), "both are one letter away");
    expect_text("web-b", suggested("web-B", known), "one is nearer");
}

static void digits(void)
{
    static const char *const letters[] = {"webs", NULL};
    static const char *const known[] = {"web1", NULL};

    expect_text("", suggested("web2", known), "another number is another backend");
    expect_text("", suggested("web0", known), "0 too");
    expect_text("web1", suggested("webx", known), "a letter for a digit");
    expect_text("webs", suggested("web3", letters), "a digit for a letter");
    expect_text("", suggested("web9", known), "9 too");
    expect_text("web1", suggested("web", known), "a digit less");
    expect_text("web1", suggested("web12", known), "a digit more");
    expect_text("web1", suggested("webl", known), "a letter for a digit");
    expect_text("web1", suggested("web:", known), "what comes after 9 is no digit");
    expect_text("web1", suggested("web/", known), "nor what comes before 0");
}

static void lengths(void)
{
    static const char *const one[] = {"a", NULL}, *const two[] = {"ab", NULL};
    char word[QUOTED_BYTES + 2], known[QUOTED_BYTES + 2];
    const char *const longest[] = {known, NULL};

    expect_text("", suggested("b", one), "of a single byte nothing is left");
    expect_text("ab", suggested("a", two), "of two one is");
    memset(word, 'x', sizeof word);
    memset(known, 'x', sizeof known);
    known[QUOTED_BYTES] = word[QUOTED_BYTES - 1] = '\0';
    expect_text(known, suggested(word, longest), "as long as is shown");
    word[QUOTED_BYTES - 1] = 'x';
    known[QUOTED_BYTES - 1] = word[QUOTED_BYTES + 1] = '\0';
    expect_text("", suggested(word, longest), "a word that is longer");
    word[QUOTED_BYTES] = known[QUOTED_BYTES + 1] = '\0';
    known[QUOTED_BYTES - 1] = known[QUOTED_BYTES] = 'x';
    expect_text("", suggested(word, longest), "a known one that is longer");
}

static void odd_bytes(void)
{
    static const char plain[] = "!~aZ", umlaut[] = "NO\xC3\x96W", low[] = "a\x1F", del[] = "a\x7F";

    expect(suggestion_odd_byte(word_from(plain)) == NULL, "from ! to ~ all are usual");
    expect(suggestion_odd_byte(word_from(umlaut)) == umlaut + 2, "the first byte of an umlaut");
    expect(suggestion_odd_byte(word_from(low)) == low + 1, "a control character");
    expect(suggestion_odd_byte(word_from(del)) == del + 1, "DEL");
}

int main(void)
{
    static const struct check checks[] = {
        {"suggestion: one letter off", one_letter},
        {"suggestion: upper and lower case", letter_case},
        {"suggestion: the first of those that are nearest", first_of_several},
        {"suggestion: another digit is no slip", digits},
        {"suggestion: very short and very long words", lengths},
        {"suggestion: odd bytes", odd_bytes},
    };

    return CHECK_ALL(checks);
}
