/* label.c - checks of views/label.c, base/utf8.c and base/character.c: names cut to a width, in the measure of
 * the picture and in cells; and of chart/slide.c, which writes them as XML can hold them. */
#include "views/label.h"

#include "base/character.h"
#include "base/utf8.h"
#include "chart/slide.h"
#include "check.h"

static void expect_utf8(size_t length, uint32_t code, struct word text)
{
    uint32_t received = 0;
    struct word copy = exact_copy(text);

    about("the code %" PRIX32, code);
    expect_number(length, utf8_first(copy.text, copy.length, &received), "bytes");
    if (length > 0)
        expect_number(code, received, "code");
    free_copy(copy);
}

static void characters(void)
{
    expect_utf8(1, 'a', BYTES("a"));
    expect_utf8(1, 'a', BYTES("a\xFF"));
    expect_utf8(1, 0x7F, BYTES("\x7F"));
    expect_utf8(2, 0x80, BYTES("\xC2\x80"));
    expect_utf8(2, 0x7FF, BYTES("\xDF\xBF"));
    expect_utf8(3, 0x800, BYTES("\xE0\xA0\x80"));
    expect_utf8(3, 0xD7FF, BYTES("\xED\x9F\xBF"));
    expect_utf8(3, 0xE000, BYTES("\xEE\x80\x80"));
    expect_utf8(4, 0x10000, BYTES("\xF0\x90\x80\x80"));
    expect_utf8(4, 0x10FFFF, BYTES("\xF4\x8F\xBF\xBFx"));
}

static void no_characters(void)
{
    expect_utf8(0, 0x80, BYTES("\x80"));
    expect_utf8(0, 0xFF, BYTES("\xFF"));
    expect_utf8(0, 0xF8, BYTES("\xF8\x88\x80\x80\x80"));
    expect_utf8(0, 0x7F, BYTES("\xC1\xBF"));
    expect_utf8(0, 0x7FF, BYTES("\xE0\x9F\xBF"));
    expect_utf8(0, 0xFFFF, BYTES("\xF0\x8F\xBF\xBF"));
    expect_utf8(0, 0xD800, BYTES("\xED\xA0\x80"));
    expect_utf8(0, 0xDFFF, BYTES("\xED\xBF\xBF"));
    expect_utf8(0, 0x110000, BYTES("\xF4\x90\x80\x80"));
    expect_utf8(0, 0x3C0, BYTES("\xCF"));
    expect_utf8(0, 0x3C0,
                BYTES("\xCF"
                      "a"));
    expect_utf8(0, 0x20AC, BYTES("\xE2\x82"));
}

static void expect_name(const char *expected, struct word name, unsigned width)
{
    struct label label;
    struct word copy = exact_copy(name);

    about("in a width of %u", width);
    label_init(&label, slide_measure);
    label_add_name(&label, copy, width);
    expect_text(expected, (struct word){label.text, label.length}, "the label");
    expect(label.width <= width, "its width is within the limit");
    free_copy(copy);
}

static void escaped(void)
{
    expect_name("\xCF\x80\xE5\x90\x8E", BYTES("\xCF\x80\xE5\x90\x8E"), 9000);
    expect_name("a\\xFFb",
                BYTES("a\xFF"
                      "b"),
                9000);
    expect_name("\\xC2\\x85", BYTES("\xC2\x85"), 9000);
    expect_name("\\xEF\\xBF\\xBE", BYTES("\xEF\xBF\xBE"), 9000);
    expect_name("\xEF\xBF\xBD", BYTES("\xEF\xBF\xBD"), 9000);
    expect_name("\\xE2\\x82", BYTES("\xE2\x82"), 9000);
}

/* A label as it stands in a picture. */
static void expect_xml(const char *expected, struct word name)
{
    FILE *file = tmpfile();
    char received[256];
    struct output output;
    struct label label;
    size_t length;

    if (file == NULL) {
        perror("tmpfile");
        exit(2);
    }
    output_init(&output, fileno(file));
    label_init(&label, slide_measure);
    label_add_name(&label, name, 30000);
    slide_text(&output, &label);
    expect(output_flush(&output), "it is written");
    rewind(file);
    length = fread(received, 1, sizeof received, file);
    expect_text(expected, (struct word){received, length}, "in XML");
    fclose(file);
}

static void in_xml(void)
{
    expect_xml("a&amp;b", BYTES("a&b"));
    expect_xml("&lt;&gt;&quot;&apos;", BYTES("<>\"'"));
    expect_xml("\\\\x&amp;\xCF\x80", BYTES("\\x&\xCF\x80"));
}

/* Characters that nobody sees or that turn the text around, and the two that we give a meaning. */
static void hidden(void)
{
    static const struct {
        const char *name, *shown;
    } cases[] = {
        {"\xE2\x80\x8A", "\\xE2\\x80\\x8A"}, {"\xE2\x80\x8B", "\\xE2\\x80\\x8B"},
        {"\xE2\x80\x8F", "\\xE2\\x80\\x8F"}, {"\xE2\x80\x90", "\xE2\x80\x90"},
        {"\xE2\x80\xAA", "\\xE2\\x80\\xAA"}, {"\xE2\x80\xAE", "\\xE2\\x80\\xAE"},
        {"\xE2\x81\xA0", "\\xE2\\x81\\xA0"}, {"\xE2\x81\xA9", "\\xE2\\x81\\xA9"},
        {"\xEF\xBB\xBF", "\\xEF\\xBB\\xBF"}, {"\xC2\x80", "\\xC2\\x80"},
        {"\xC2\x9F", "\\xC2\\x9F"},          {"\xC2\xA0", "\\xC2\\xA0"},
        {"\xD8\x9C", "\\xD8\\x9C"},          {"\xE3\x80\x80", "\\xE3\\x80\\x80"},
        {"\xE2\xA0\x80", "\\xE2\\xA0\\x80"}, {"\xCC\x81", "\\xCC\\x81"},
        {"e\xCC\x81", "e\xCC\x81"},          {"\xF3\xA0\x80\x81", "\\xF3\\xA0\\x80\\x81"},
        {"\xE2\x80\xA6", "\\xE2\\x80\\xA6"}, {"\\xFF", "\\\\xFF"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_name(cases[i].shown, word_of(cases[i].name), 12000);
}

static void cut(void)
{
    expect_name("aaaaaaaaaa", BYTES("aaaaaaaaaa"), 6200);
    expect_name("aaaa\xE2\x80\xA6zzzz", BYTES("aaaabbbzzzz"), 6200);
    expect_name("\xE2\x80\xA6", BYTES("aaaa"), 1000);
    expect_name("aaaa\xE2\x80\xA6\\xFF", BYTES("aaaaaaaaaaaaaa\xFF"), 6000);
    expect_name("\xE5\x90\x8E\xE2\x80\xA6\xE5\x90\x8E",
                BYTES("\xE5\x90\x8E\xE5\x90\x8E\xE5\x90\x8E\xE5\x90\x8E"), 3000);
}

static void expect_cells(const char *expected, const char *name, unsigned cells)
{
    struct word copy = exact_copy(word_of(name));
    struct label label;

    about("in %u cells", cells);
    label_init(&label, character_cells);
    label_add_name(&label, copy, cells);
    expect_text(expected, word_of(label.text), name);
    expect(label.width <= cells, "its width is within the limit");
    about("");
    free_copy(copy);
}

/* A mark takes no cell, and goes with the character that it stands over; one of East Asia takes two. */
static void cells(void)
{
    expect_cells("checkout-1", "checkout-1", 10);
    expect_cells("chec\xE2\x80\xA6ut-10", "checkout-checkout-10", 10);
    expect_cells("\xE5\x90\x8E\xE2\x80\xA6\xE5\x90\x8E", "\xE5\x90\x8E\xE5\x90\x8E\xE5\x90\x8E", 5);
    expect_cells("e\xCC\x81"
                 "e\xCC\x81",
                 "e\xCC\x81"
                 "e\xCC\x81",
                 2);
    expect_cells("e\xCC\x81\xE2\x80\xA6"
                 "e\xCC\x81",
                 "e\xCC\x81zzze\xCC\x81", 3);
    expect_cells("a\xE2\x80\xA6z", "aabbe\xCC\x81z", 3);
}

/* Nothing but marks would take no cells at all: the label is full before the name ends. */
static void many_marks(void)
{
    const size_t length = 100000;
    char *name = must_allocate(length, 1);
    struct label label;

    for (size_t i = 0; i < length; i += 2)
        memcpy(name + i, "\xCC\x81", 2);
    label_init(&label, character_cells);
    label_add_name(&label, (struct word){name, length}, 20);
    expect(label.length < LABEL_SIZE && strlen(label.text) == label.length, "it is whole");
    expect(strstr(label.text, "\xE2\x80\xA6") != NULL, "it is cut");
    /* a, 146 marks and z: what is after the front is all looked at for the back, which begins with no mark. */
    name[0] = 'a';
    for (size_t i = 1; i < 293; i += 2)
        memcpy(name + i, "\xCC\x81", 2);
    name[293] = 'z';
    label_init(&label, character_cells);
    label_add_name(&label, (struct word){name, 294}, 20);
    expect_number(1 + 99 * 2 + strlen("\xE2\x80\xA6") + 1, label.length, "bytes of the label");
    expect(strstr(label.text, "\xE2\x80\xA6z") != NULL, "it ends in z alone");
    free(name);
}

static void very_long(void)
{
    enum { LONG = 100000 };
    char *name = must_allocate(LONG, 1);

    memset(name, 'x', LONG);
    name[0] = '<';
    name[LONG - 1] = '>';
    expect_name("<x\xE2\x80\xA6x>", (struct word){name, LONG}, 3500);
    free(name);
}

/* Whatever the bytes are: no control character is left, and the label never overflows. */
static void any_bytes(void)
{
    for (int i = 0; i < 5000; i++) {
        char name[40];
        size_t length = 1 + throw_dice(sizeof name);
        struct label label;

        for (size_t k = 0; k < length; k++)
            name[k] = (char)dice();
        label_init(&label, slide_measure);
        for (int k = 0; k < 20; k++)
            label_add_name(&label, (struct word){name, length}, 30000);
        expect(label.length < LABEL_SIZE && strlen(label.text) == label.length, "it is whole");
        for (size_t k = 0; k < label.length; k++)
            expect((unsigned char)label.text[k] >= 32, "no control character");
    }
}

/* ---- Cut by another way: from a list of what each part of the name becomes ---- */

/* A part of a name that is shown or not as a whole. */
struct unit {
    const char *bytes, *shown;
    unsigned cells;
};

static const struct unit units[] = {
    {"a", "a", 1},
    {"\xCF\x80", "\xCF\x80", 1},
    {"\xE2\x82\xAC", "\xE2\x82\xAC", 1},
    {"\xE5\x90\x8E", "\xE5\x90\x8E", 2},
    {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80", 2},
    {"\xFF", "\\xFF", 4},
    {"\\", "\\\\", 2},
    {"\xE2", "\\xE2", 4}, /* this and the next two are a character that hides */
    {"\x80", "\\x80", 4},
    {"\x8B", "\\x8B", 4},
    {"\xCC\x81", "\xCC\x81", 0}, /* a mark */
};

enum { PLAIN_UNITS = 7, HIDING = PLAIN_UNITS, MARK = 10, UNITS_MOST = 24 };

/* Some units in a row, in no order; the first is no mark. */
static size_t throw_units(const struct unit *row[UNITS_MOST])
{
    size_t count = 0, most = 1 + throw_dice(UNITS_MOST - 3);

    while (count < most)
        switch (throw_dice(6)) {
        case 0:
            for (size_t i = 0; i < 3; i++)
                row[count++] = &units[HIDING + i];
            break;
        case 1:
            if (count > 0)
                row[count++] = &units[MARK];
            break;
        default:
            row[count++] = &units[throw_dice(PLAIN_UNITS)];
        }
    return count;
}

static void join(char *text, const struct unit *const *row, size_t from, size_t to, bool shown)
{
    for (size_t i = from; i < to; i++)
        strcat(text, shown ? row[i]->shown : row[i]->bytes);
}

/* How many units at an end fit: `step` is 1 from the front and -1 from the back. */
static size_t fitting(const struct unit *const *end, size_t count, int step, unsigned room)
{
    size_t fits = 0;

    while (fits < count && end[(ptrdiff_t)step * (ptrdiff_t)fits]->cells <= room)
        room -= end[(ptrdiff_t)step * (ptrdiff_t)fits++]->cells;
    return fits;
}

/* The name of these units in so many cells. */
static void cut_units(char *shown, const struct unit *const *row, size_t count, unsigned width)
{
    size_t front = fitting(row, count, 1, width), back = 0;

    if (front < count) {
        front = fitting(row, count, 1, (width - 1) / 2);
        back = fitting(row + count - 1, count - front, -1, width - 1 - (width - 1) / 2);
        while (back > 0 && row[count - back]->cells == 0)
            back--;
    }
    join(shown, row, 0, front, true);
    if (front + back < count)
        strcat(shown, "\xE2\x80\xA6");
    join(shown, row, count - back, count, true);
}

static void by_units(void)
{
    for (int i = 0; i < 4000; i++) {
        const struct unit *row[UNITS_MOST];
        size_t count = throw_units(row);
        unsigned width = 1 + throw_dice(30);
        char name[UNITS_MOST * 4 + 1] = "", shown[UNITS_MOST * 4 + 4] = "";

        join(name, row, 0, count, false);
        cut_units(shown, row, count, width);
        expect_cells(shown, name, width);
    }
}

/* A name of one byte many times over, in a width for all of it: 200 shown bytes of each end. */
static void expect_ends(char byte, size_t length, size_t shown)
{
    char *name = must_allocate(length, 1);
    struct label label;

    memset(name, byte, length);
    label_init(&label, character_cells);
    label_add_name(&label, (struct word){name, length}, 100000);
    about("%zu bytes %02X", length, (unsigned)(unsigned char)byte);
    expect_number(shown, label.length, "bytes of the label");
    about("");
    free(name);
}

static void long_ends(void)
{
    expect_ends('a', 200, 200);
    expect_ends('a', 400, 400);
    expect_ends('a', 401, 200 + strlen("\xE2\x80\xA6") + 200);
    expect_ends('\xFF', 100, 400);
    expect_ends('\xFF', 101, 200 + strlen("\xE2\x80\xA6") + 200);
}

static void texts(void)
{
    struct label label;
    char text[200];

    memset(&label, 'x', sizeof label);
    label_init(&label, slide_measure);
    expect_text("", word_of(label.text), "an empty label");
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    label_add(&label, "%s", text);
    expect_number(LABEL_TEXT_MAX, label.length, "bytes of a text that is too long");
    label_init(&label, slide_measure);
    label_add(&label, "%s %d", "ADD", 5);
    label_add_name(&label, BYTES("<"), 5000);
    expect_text("ADD 5<", (struct word){label.text, label.length}, "the label");
    expect_number(720 * 3 + 620 * 2 + 620, label.width, "width");
}

int main(void)
{
    static const struct check checks[] = {
        {"utf8: characters", characters},
        {"utf8: no characters", no_characters},
        {"label: names are escaped", escaped},
        {"label: what hides is shown by its bytes", hidden},
        {"label: as it stands in XML", in_xml},
        {"label: a wide name is cut in its middle", cut},
        {"label: in cells of a terminal", cells},
        {"label: many marks", many_marks},
        {"label: a very long name", very_long},
        {"label: any bytes", any_bytes},
        {"label: names of all kinds of parts, cut by another way", by_units},
        {"label: of each end 200 bytes", long_ends},
        {"label: texts", texts},
    };

    return CHECK_ALL(checks);
}
