#include "author.h"

#include "choose.h"

#include <string.h>

static struct text *text_of(struct author *author)
{
    return &author->script->text;
}

/* Blanks where at least one is needed. */
static void write_blanks(struct author *author)
{
    static const char *const forms[] = {"\t", "  ", " \t ", "\t\t", "      "};

    if (chance_percent(&author->chance, author->odd))
        text_add_string(text_of(author), forms[chance_below(&author->chance, 5)]);
    else
        text_add_byte(text_of(author), ' ');
}

/* Blanks where none are needed. */
static void write_margin(struct author *author)
{
    if (author->odd > 0 && chance_percent(&author->chance, author->odd / 2))
        write_blanks(author);
}

static void start_line(struct author *author)
{
    author->line++;
    author->lines_left--;
}

bool line_begin(struct author *author, const char *word)
{
    if (author->lines_left == 0)
        return false;
    start_line(author);
    write_margin(author);
    text_add_string(text_of(author), word);
    return true;
}

void line_bytes(struct author *author, const char *bytes, size_t length)
{
    write_blanks(author);
    text_add(text_of(author), bytes, length);
}

void line_word(struct author *author, const char *word)
{
    line_bytes(author, word, strlen(word));
}

static void add_digits(struct author *author, uint64_t number)
{
    if (author->odd > 0 && chance_percent(&author->chance, author->odd / 4)) {
        uint64_t zeros = chance_percent(&author->chance, 20) ? 40 : 2;

        while (zeros-- > 0)
            text_add_byte(text_of(author), '0');
    }
    text_add_number(text_of(author), number);
}

void line_number(struct author *author, uint64_t number)
{
    write_blanks(author);
    add_digits(author, number);
}

void line_member(struct author *author, const char *name, uint64_t weight)
{
    line_word(author, name);
    text_add_byte(text_of(author), '=');
    add_digits(author, weight);
}

static void write_line_end(struct author *author)
{
    if (chance_percent(&author->chance, author->crlf))
        text_add_byte(text_of(author), '\r');
    text_add_byte(text_of(author), '\n');
}

void line_end(struct author *author)
{
    write_margin(author);
    write_line_end(author);
    author->script->tally.commands++;
}

void line_end_wrong(struct author *author)
{
    struct script *script = author->script;

    if (script->tally.wrong == script->wrong_room) {
        script->wrong_room = script->wrong_room ? 2 * script->wrong_room : 64;
        script->wrong_lines =
            need_memory(script->wrong_lines, script->wrong_room * sizeof *script->wrong_lines);
    }
    script->wrong_lines[script->tally.wrong++] = author->line;
    write_line_end(author);
}

void write_filler(struct author *author)
{
    static const char *const forms[] = {
        "",
        " ",
        "\t",
        "  \t ",
        "#",
        "# PICK",
        "#PICK",
        "  # POOL a=1",
        "\t#",
        "## \x01\x1b\x7f",
        "# caf\xc3\xa9 \xff\xfe",
        "# a\rb",
        "#\r",
        "# ends in two\r",
    };

    if (author->lines_left == 0)
        return;
    start_line(author);
    text_add_string(text_of(author), forms[chance_below(&author->chance, 14)]);
    write_line_end(author);
}

void write_plain_filler(struct author *author)
{
    static const char *const forms[] = {"", "# a comment", "# PICK", "#"};

    if (!line_begin(author, forms[chance_below(&author->chance, 4)]))
        return;
    write_line_end(author);
}

size_t author_place(struct author *author)
{
    return (size_t)chance_below(&author->chance, author->count);
}

size_t author_find(const struct author *author, const char *name)
{
    size_t place = 0;

    while (place < author->count && strcmp(author->pool[place].name, name) != 0)
        place++;
    return place;
}

void write_pool(struct author *author, size_t count)
{
    if (!line_begin(author, "POOL"))
        return;
    choose_names(author, count);
    choose_pool_weights(author);
    for (size_t i = 0; i < author->count; i++)
        line_member(author, author->pool[i].name, author->pool[i].weight);
    line_end(author);
    author->fresh = true;
}

void write_now(struct author *author, uint64_t seconds)
{
    if (!line_begin(author, "NOW"))
        return;
    line_number(author, seconds);
    line_end(author);
    author->script->tally.clock_backs += seconds < author->clock;
    author->clock = seconds;
}

static void note_rejoin(struct author *author, struct note *note, uint64_t ramp)
{
    note->ramp = ramp;
    note->joined = author->clock;
    note->up = true;
    author->fresh = false;
}

void write_add(struct author *author, const char *name, uint64_t weight, uint64_t ramp)
{
    size_t place = author_find(author, name);
    struct note *note = &author->pool[place];

    if (place == POOL_LIMIT || !line_begin(author, "ADD"))
        return;
    line_member(author, name, weight);
    line_number(author, ramp);
    line_end(author);
    if (place < author->count) {
        author->script->tally.rejoins++;
    } else {
        author->count++;
        memcpy(note->name, name, strlen(name) + 1);
    }
    note->weight = weight;
    note_rejoin(author, note, ramp);
}

void write_down(struct author *author, size_t place)
{
    if (!line_begin(author, "DOWN"))
        return;
    line_word(author, author->pool[place].name);
    line_end(author);
    author->pool[place].up = false;
}

void write_up(struct author *author, size_t place, uint64_t ramp)
{
    struct note *note = &author->pool[place];

    if (!line_begin(author, "UP"))
        return;
    line_word(author, note->name);
    line_number(author, ramp);
    line_end(author);
    note_rejoin(author, note, ramp);
    author->script->tally.rejoins++;
}

void write_weights(struct author *author)
{
    if (!line_begin(author, "WEIGHTS"))
        return;
    line_end(author);
    author->script->tally.weights++;
}

/* Right after POOL all scores are 0 and nobody ramps: equal heaviest weights are a tie. */
static void count_pick(struct author *author)
{
    struct tally *tally = &author->script->tally;
    uint64_t heaviest = 0;
    size_t up = 0, share = 0;

    for (size_t i = 0; i < author->count; i++) {
        const struct note *note = &author->pool[i];

        if (!note->up)
            continue;
        up++;
        if (note->weight > heaviest) {
            heaviest = note->weight;
            share = 1;
        } else if (note->weight == heaviest && heaviest > 0) {
            share++;
        }
    }
    tally->picks++;
    tally->sure_nones += up == 0;
    tally->sure_ties += author->fresh && share > 1;
}

void write_pick(struct author *author)
{
    if (!line_begin(author, "PICK"))
        return;
    line_end(author);
    count_pick(author);
    author->fresh = false;
}
