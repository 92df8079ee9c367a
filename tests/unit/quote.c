/* quote.c - checks of src/base/quote.c: bytes as messages show them. */
#include "base/quote.h"

#include "check.h"

static void expect_quoted(const char *expected, struct word word)
{
    char out[QUOTED_SIZE];
    struct word copy = exact_copy(word);

    memset(out, 'Z', sizeof out);
    expect(quote(out, copy) == out, "gives the text it was told to write");
    expect_text(expected, word_of(out), "quoted");
    free_copy(copy);
}

static void printable(void)
{
    expect_quoted("'a'", BYTES("a"));
    expect_quoted("''", BYTES(""));
    expect_quoted("'web-1.example'", BYTES("web-1.example"));
    expect_quoted("'a b'", BYTES("a b"));
    expect_quoted("'it's \"100%s\"'", BYTES("it's \"100%s\""));
    expect_quoted("'~'", BYTES("~"));
}

static void others(void)
{
    expect_quoted("'\\\\'", BYTES("\\"));
    expect_quoted("'a\\\\x41'", BYTES("a\\x41"));
    expect_quoted("'\\x00'", BYTES("\0"));
    expect_quoted("'a\\x09b\\x0Ac\\x0D'", BYTES("a\tb\nc\r"));
    expect_quoted("'\\x1F\\x7F\\x80\\xFF'", BYTES("\x1F\x7F\x80\xFF"));
    expect_quoted("'\\xC3\\xA4\\xE2\\x82\\xAC'", BYTES("\xC3\xA4\xE2\x82\xAC"));
}

static void every_byte(void)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        char out[ESCAPED_SIZE], expected[8];
        size_t length = escape_byte(out, (char)byte);

        about("byte %u", byte);
        if (byte == '\\')
            strcpy(expected, "\\\\");
        else if (byte >= 32 && byte <= 126)
            snprintf(expected, sizeof expected, "%c", (int)byte);
        else
            snprintf(expected, sizeof expected, "\\x%02X", byte);
        expect_text(expected, (struct word){out, length}, "escaped");
    }
}

/* `count` times a byte, between the quotes shown as `shown` times a text. */
static void expect_run(char byte, size_t count, const char *text, size_t shown, const char *end)
{
    char word[200], expected[QUOTED_SIZE + 1] = "'";

    memset(word, byte, count);
    for (size_t i = 0; i < shown; i++)
        strcat(expected, text);
    strcat(expected, end);
    about("%zu bytes", count);
    expect_quoted(expected, (struct word){word, count});
}

static void cut(void)
{
    expect_run('a', 59, "a", 59, "'");
    expect_run('a', 60, "a", 60, "'");
    expect_run('a', 61, "a", 60, "...'");
    expect_run('a', 200, "a", 60, "...'");
}

/* It is the word's bytes that count, however many characters show them. */
static void cut_escaped(void)
{
    expect_run('\\', 60, "\\\\", 60, "'");
    expect_run('\\', 61, "\\\\", 60, "...'");
    expect_run('\1', 60, "\\x01", 60, "'");
    expect_run('\1', 61, "\\x01", 60, "...'");
    expect_number(QUOTED_SIZE, 1 + 60 * 4 + sizeof "...'", "size of the longest");
}

int main(void)
{
    static const struct check checks[] = {
        {"quote: printable bytes stand as they are", printable},
        {"quote: backslash, control bytes, bytes above 126", others},
        {"quote: every byte", every_byte},
        {"quote: a word over 60 bytes is cut", cut},
        {"quote: the cut counts bytes of the word", cut_escaped},
    };

    return CHECK_ALL(checks);
}
