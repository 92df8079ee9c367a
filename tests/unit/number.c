/* number.c - checks of src/base/number.c: decimal digits only. */
#include "base/number.h"

#include "check.h"

enum { MARK = 4711 }; /* what the value is before a read that must not set it */

static const char *const results[] = {
    [NUMBER_READ] = "read",
    [NUMBER_MALFORMED] = "malformed",
    [NUMBER_ABOVE] = "above",
};

/* Reads a word up to a limit; `value` is MARK where nothing is read. */
static void expect_read(enum number expected, uint64_t expected_value, struct word word,
                        uint64_t limit)
{
    struct word copy = exact_copy(word);
    uint64_t value = MARK;
    enum number result = number_read(copy, limit, &value);

    about("'%.*s', limit %" PRIu64, (int)(word.length < 40 ? word.length : 40), word.text, limit);
    expect_text(results[expected], word_of(results[result]), "result");
    expect_number(expected_value, value, "value");
    free_copy(copy);
}

static void good(const char *text, uint64_t expected)
{
    expect_read(NUMBER_READ, expected, word_of(text), INT64_MAX);
}

static void malformed(const char *text)
{
    expect_read(NUMBER_MALFORMED, MARK, word_of(text), INT64_MAX);
}

static void digits(void)
{
    good("0", 0);
    good("7", 7);
    good("10", 10);
    good("1234567890", 1234567890);
    good("9223372036854775807", INT64_MAX);
}

static void leading_zeros(void)
{
    good("00", 0);
    good("007", 7);
    good("010", 10);
    good("0000000000000000000000000000000042", 42);
    good("00009223372036854775807", INT64_MAX);
}

static void other_forms(void)
{
    static const char *const forms[] = {
        "",      "-1",   "+5",   "-0",  "+",   "-",    "1.5",      "1.",       ".5",
        "1e3",   "0x10", "0X1F", "x10", "1f",  "1u",   "10L",      "1,000",    "1_000",
        "1'000", "ten",  "NaN",  "inf", "#1",  "1#",   " 1",       "1 ",       "\t1",
        "1\t",   "1\n",  "1\r",  "1 2", "--1", "0b11", "\xD9\xA1", "\xC2\xB2",
    };

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        malformed(forms[i]);
}

/* Malformed is the word that helps; how large it might have been matters to nobody. */
static void malformed_and_too_large(void)
{
    malformed("99999999999999999999999x");
    malformed("x99999999999999999999999");
    malformed("-99999999999999999999999");
}

static void around_a_limit(uint64_t limit)
{
    char text[24];

    if (limit > 0) {
        snprintf(text, sizeof text, "%" PRIu64, limit - 1);
        expect_read(NUMBER_READ, limit - 1, word_of(text), limit);
    }
    snprintf(text, sizeof text, "%" PRIu64, limit);
    expect_read(NUMBER_READ, limit, word_of(text), limit);
    if (limit < UINT64_MAX) {
        snprintf(text, sizeof text, "%" PRIu64, limit + 1);
        expect_read(NUMBER_ABOVE, MARK, word_of(text), limit);
    }
}

static void limits(void)
{
    for (uint64_t limit = 0; limit <= 1100; limit++)
        around_a_limit(limit);
    for (unsigned bit = 11; bit < 64; bit++)
        for (uint64_t limit = (UINT64_C(1) << bit) - 2; limit <= (UINT64_C(1) << bit) + 2; limit++)
            around_a_limit(limit);
    around_a_limit(UINT32_MAX);
    around_a_limit(INT64_MAX);
    around_a_limit(UINT64_MAX - 1);
    around_a_limit(UINT64_MAX);
}

static void past_64_bits(void)
{
    static const char *const numbers[] = {
        "18446744073709551616", "18446744073709551617",
        "18446744073709551625", "18446744073709551626",
        "18446744078004518911", "36893488147419103232",
        "99999999999999999999", "340282366920938463463374607431768211456",
    };

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        expect_read(NUMBER_ABOVE, MARK, word_of(numbers[i]), UINT64_MAX);
        expect_read(NUMBER_ABOVE, MARK, word_of(numbers[i]), INT64_MAX);
        expect_read(NUMBER_ABOVE, MARK, word_of(numbers[i]), UINT32_MAX);
        expect_read(NUMBER_ABOVE, MARK, word_of(numbers[i]), 0);
    }
}

/* A hundred thousand times one digit, then a tail. */
static struct word long_number(char digit, const char *tail)
{
    size_t count = 100000, length = count + strlen(tail);
    char *text = must_allocate(length, 1);

    memset(text, digit, count);
    memcpy(text + count, tail, strlen(tail));
    return (struct word){text, length};
}

static void very_long(void)
{
    struct word nines = long_number('9', ""), zeros = long_number('0', "4294967295");
    struct word above = long_number('0', "4294967296"), bad = long_number('9', "x");

    expect_read(NUMBER_ABOVE, MARK, nines, UINT64_MAX);
    expect_read(NUMBER_READ, UINT32_MAX, zeros, UINT32_MAX);
    expect_read(NUMBER_ABOVE, MARK, above, UINT32_MAX);
    expect_read(NUMBER_MALFORMED, MARK, bad, UINT64_MAX);
    free_copy(nines);
    free_copy(zeros);
    free_copy(above);
    free_copy(bad);
}

/* Each of the 256 bytes at each place of "444". */
static void every_byte(void)
{
    static const unsigned power[] = {100, 10, 1};

    for (size_t place = 0; place < 3; place++)
        for (unsigned byte = 0; byte < 256; byte++) {
            char text[] = {'4', '4', '4'};
            bool digit = byte >= '0' && byte <= '9';

            text[place] = (char)byte;
            expect_read(digit ? NUMBER_READ : NUMBER_MALFORMED,
                        digit ? 444 - 4 * power[place] + (byte - '0') * power[place] : MARK,
                        (struct word){text, 3}, 999);
        }
}

static void ends_with_the_word(void)
{
    uint64_t value = MARK;

    expect(number_read((struct word){"12345", 3}, 999, &value) == NUMBER_READ, "it is read");
    expect_number(123, value, "the first three bytes of 12345");
}

int main(void)
{
    static const struct check checks[] = {
        {"number: decimal digits", digits},
        {"number: leading zeros are just zeros", leading_zeros},
        {"number: signs, fractions, other bases, blanks are malformed", other_forms},
        {"number: malformed comes before too large", malformed_and_too_large},
        {"number: one below, at and above a limit", limits},
        {"number: numbers past 64 bits do not wrap", past_64_bits},
        {"number: a hundred thousand digits", very_long},
        {"number: every byte at every place", every_byte},
        {"number: nothing after the word is read", ends_with_the_word},
    };

    return CHECK_ALL(checks);
}
