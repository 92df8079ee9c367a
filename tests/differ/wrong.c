#include "wrong.h"

#include "choose.h"

#include <stdlib.h>
#include <string.h>

#define LENGTH_OF(array) (sizeof(array) / sizeof(array)[0])

static const char *choose_from(struct author *author, const char *const *list, size_t count)
{
    return list[chance_below(&author->chance, count)];
}

/* A whole line from a list. */
static void write_listed(struct author *author, const char *const *list, size_t count)
{
    if (!line_begin(author, choose_from(author, list, count)))
        return;
    line_end_wrong(author);
}

static void write_unknown_command(struct author *author)
{
    static const char *const list[] = {
        "PICKK",      "PIC",       "PIKC",     "PICKS",       "PICK;",        "PICK#",
        "PICK=1",     "POOLS a=1", "POL a=1",  "POOL: a=1",   "WEIGHT",       "NEXT",
        "HELP",       "QUIT",      "REMOVE a", "SET a=1",     "NONE",         "a=1",
        "1",          "=",         "-",        "--",          "-h",           "\\",
        "!PICK",      "//",        ";",        "NOW=1",       "DOWN:a",       "\x01",
        "PICK\x0b",   "PICK\x0c",  "\x0bPICK", "WEIGHTS\x7f", "PICK\xc2\xa0", "\xc3\x8fPICK",
        "PICK\rPICK",
    };

    write_listed(author, list, LENGTH_OF(list));
}

static void write_wrong_case(struct author *author)
{
    static const char *const list[] = {
        "pick",      "Pick",      "PICk",   "pool",   "Pool a=1", "pOOL a=1", "now 1",   "Now 1",
        "add a=1 0", "Add a=1 0", "down a", "Down a", "up a 0",   "Up a 0",   "weights", "Weights",
    };

    write_listed(author, list, LENGTH_OF(list));
}

static void write_word_count(struct author *author)
{
    static const char *const list[] = {
        "NOW",      "ADD",           "ADD a=1",     "DOWN",       "UP",          "UP a",
        "PICK 1",   "PICK PICK",     "PICK #",      "PICK # why", "WEIGHTS a",   "WEIGHTS #",
        "NOW 1 2",  "NOW 1 # later", "ADD a=1 2 3", "ADD a 1 2",  "ADD a = 1 2", "ADD a=1 b=1 2",
        "DOWN a b", "DOWN a a",      "DOWN a # x",  "UP a 1 2",   "UP a 1 # x",  "POOL a=1 # x",
        "POOL #",   "POOL a 1",
    };

    write_listed(author, list, LENGTH_OF(list));
}

/* Wrong everywhere. */
static const char *const bad_numbers[] = {"",
                                          "-1",
                                          "-0",
                                          "+1",
                                          "1.5",
                                          "1.0",
                                          "1.",
                                          ".5",
                                          "0x10",
                                          "0X1",
                                          "1e3",
                                          "1,0",
                                          "1_000",
                                          "1'000",
                                          "ten",
                                          "1a",
                                          "1s",
                                          "1h",
                                          "inf",
                                          "nan",
                                          "--1",
                                          "*",
                                          "\xd9\xa3",
                                          "1\x01",
                                          "1\xff",
                                          "18446744073709551616",
                                          "18446744073709551617",
                                          "36893488147419103233",
                                          "9223372036854775808",
                                          "100000000000000000000000000000000000000001",
                                          "0009223372036854775809"};

/* Wrong for a weight or a ramp. */
static const char *const above_weights[] = {
    "4294967296",          "4294967297",  "8589934593",       "0004294967296",
    "9223372036854775807", "10000000000", "1000000000000001",
};

static const char *choose_bad_number(struct author *author, bool seconds)
{
    if (!seconds && chance_percent(&author->chance, 30))
        return choose_from(author, above_weights, LENGTH_OF(above_weights));
    return choose_from(author, bad_numbers, LENGTH_OF(bad_numbers));
}

/* Good members before and after a bad one; an old pool must survive what comes first. */
static void write_bad_pool(struct author *author, const char *bad)
{
    uint64_t before, after;

    if (!line_begin(author, "POOL"))
        return;
    before = chance_below(&author->chance, 3);
    for (uint64_t i = 0; i < before; i++)
        line_member(author, i == 0 ? "p" : "q", choose_weight(author));
    line_word(author, bad);
    after = chance_below(&author->chance, 2);
    if (after > 0)
        line_member(author, "r", choose_weight(author));
    line_end_wrong(author);
}

static void write_bad_add(struct author *author, const char *member, uint64_t ramp)
{
    if (!line_begin(author, "ADD"))
        return;
    line_word(author, member);
    line_number(author, ramp);
    line_end_wrong(author);
}

static void write_bad_last(struct author *author, const char *command, const char *word,
                           const char *last)
{
    if (!line_begin(author, command))
        return;
    if (word)
        line_word(author, word);
    line_word(author, last);
    line_end_wrong(author);
}

/* A known name if there is one, so that nothing but the number is wrong. */
static const char *choose_known(struct author *author)
{
    return author->count > 0 ? author->pool[author_place(author)].name : "a";
}

static void write_bad_number(struct author *author)
{
    uint64_t where = chance_below(&author->chance, 5);
    const char *number = choose_bad_number(author, where == 0);
    const char *name = choose_known(author);
    struct text member = {0};

    text_add_string(&member, name);
    text_add_byte(&member, '=');
    if (where == 3)
        text_add_byte(&member, '1');
    else
        text_add_string(&member, number);
    text_add_byte(&member, '\0');
    switch (where) {
    case 0:
        write_bad_last(author, "NOW", NULL, number);
        break;
    case 1:
        write_bad_pool(author, member.bytes);
        break;
    case 2:
        write_bad_add(author, member.bytes, choose_ramp(author));
        break;
    case 3:
        write_bad_last(author, "ADD", member.bytes, number);
        break;
    default:
        write_bad_last(author, "UP", name, number);
        break;
    }
    text_free(&member);
}

static void write_bad_member(struct author *author)
{
    static const char *const list[] = {
        "a",    "a==1", "=1",  "a=",  "a=1=2", "=", "==",      "1",
        "a=1=", "=a=1", "a:1", "a=b", "a=b=1", "#", "a=1,b=2",
    };
    const char *member = choose_from(author, list, LENGTH_OF(list));

    if (chance_percent(&author->chance, 60))
        write_bad_pool(author, member);
    else
        write_bad_add(author, member, choose_ramp(author));
}

static void write_bad_name(struct author *author)
{
    static const char *const list[] = {"a\x01", "\x1b[0m", "a\x7f", "\x0b", "\fa", "a\rb", "\x1f"};
    const char *name = choose_from(author, list, LENGTH_OF(list));
    char member[NAME_ROOM] = "";

    strcat(member, name);
    strcat(member, "=1");
    switch (chance_below(&author->chance, 4)) {
    case 0:
        write_bad_pool(author, member);
        break;
    case 1:
        write_bad_add(author, member, choose_ramp(author));
        break;
    case 2:
        write_bad_last(author, "DOWN", NULL, chance_percent(&author->chance, 50) ? name : "a=1");
        break;
    default:
        write_bad_last(author, "UP", chance_percent(&author->chance, 50) ? name : "a=1", "0");
        break;
    }
}

static void write_name_twice(struct author *author)
{
    static const char *const lists[][4] = {
        {"a", "a", NULL},
        {"a", "b", "a", NULL},
        {"b", "a", "a", NULL},
        {"c", "c", "b", NULL},
    };
    const char *const *name = lists[chance_below(&author->chance, LENGTH_OF(lists))];

    if (!line_begin(author, "POOL"))
        return;
    for (; *name; name++)
        line_member(author, *name, choose_weight(author));
    line_end_wrong(author);
}

/* Names that come near a known one must not be taken for it. */
static void write_unknown_name(struct author *author)
{
    static const char *const list[] = {"nobody", "z",    "aB",        "a.", "ab",
                                       "b0",     "\xc3", "a\xcc\x81", "F",  "#"};
    const char *name = choose_from(author, list, LENGTH_OF(list));

    if (author_find(author, name) < author->count)
        name = "nobody";
    if (chance_percent(&author->chance, 50))
        write_bad_last(author, "DOWN", NULL, name);
    else
        write_bad_last(author, "UP", name, "0");
}

/* The lists below hold lines with NUL bytes, written as '@'. */
static void write_nul(struct author *author)
{
    static const char *const list[] = {
        "@",       "PICK@",      "@PICK",         "PI@CK",    "PICK @",    "# comment @",
        "#@",      " @",         "POOL a=1@ b=2", "POOL @=1", "POOL a=@1", "NOW 1@",
        "NOW 1@2", "WEIGHTS @#", "ADD a=1 @",     "DOWN a@",  "UP a@ 0",   "@@@",
    };
    const char *line = choose_from(author, list, LENGTH_OF(list));

    if (!line_begin(author, ""))
        return;
    for (; *line; line++)
        text_add_byte(&author->script->text, *line == '@' ? '\0' : *line);
    line_end_wrong(author);
}

/* Only the last CR belongs to the line's end; one before it is part of a word. */
static void write_two_crs(struct author *author)
{
    static const char *const list[] = {"PICK\r\r",     "\r\r",      "NOW 1\r\r",
                                       "POOL a=1\r\r", "POOL \r\r", "WEIGHTS \r\r"};

    write_listed(author, list, LENGTH_OF(list));
}

static void write_second_bom(struct author *author)
{
    static const char *const list[] = {"\xef\xbb\xbfPICK", "\xef\xbb\xbf# a", "\xef\xbb\xbf",
                                       "PICK \xef\xbb\xbf"};

    /* At the very start it would be the one that is skipped. */
    if (author->line > 0 || author->bom)
        write_listed(author, list, LENGTH_OF(list));
}

static void write_long_word(struct author *author)
{
    size_t length = (size_t)chance_between(&author->chance, 58, 5000);
    char *word = need_memory(NULL, length + 1);

    memset(word, 'x', length);
    word[length] = '\0';
    if (chance_percent(&author->chance, 50))
        write_bad_last(author, "DOWN", NULL, word);
    else
        write_bad_last(author, word, NULL, "a");
    free(word);
}

void write_wrong(struct author *author)
{
    static void (*const kinds[])(struct author *) = {
        write_unknown_command, write_wrong_case,   write_word_count,
        write_bad_number,      write_bad_member,   write_bad_name,
        write_name_twice,      write_unknown_name, write_nul,
        write_two_crs,         write_second_bom,   write_long_word,
    };

    kinds[chance_below(&author->chance, LENGTH_OF(kinds))](author);
}
