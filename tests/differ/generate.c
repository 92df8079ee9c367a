#include "generate.h"

#include "choose.h"
#include "wrong.h"

#include <stdlib.h>

/* What the author may do next: one command, or some that belong together. */
enum phrase {
    POOL,
    NOW,
    ADD,
    DOWN,
    UP,
    WEIGHTS,
    PICKS,
    WALK,
    ALL_DOWN,
    REJOIN,
    ROTATION,
    QUIET,
    PHRASES
};

struct temperament {
    const char *name;
    enum names names;
    enum sizes sizes;
    size_t backends;
    unsigned odd;   /* of a hundred words or lines, how many get an odd form */
    unsigned wrong; /* of a hundred phrases, how many are a wrong line */
    unsigned
        comments; /* of a hundred phrases, before how many a plain comment or blank line stands */
    unsigned odds[PHRASES];
};

enum { PLAIN_TEMPERAMENTS = 7 };

static const struct temperament temperaments[] = {
    /*                                                       POOL NOW ADD DOWN UP WTS PICKS WALK ALL REJ ROT QUI */
    {"ties and zeros",
     NAMES_LETTERS,
     SIZES_TINY,
     6,
     0,
     0,
     0,
     {10, 16, 8, 8, 6, 12, 28, 4, 2, 6, 0, 0}},
    {"rejoins and the clock",
     NAMES_LETTERS,
     SIZES_SMALL,
     6,
     0,
     0,
     0,
     {3, 28, 10, 8, 12, 16, 14, 6, 2, 9, 0, 0}},
    {"long rotations",
     NAMES_LETTERS,
     SIZES_ROTATION,
     6,
     0,
     0,
     0,
     {5, 4, 2, 2, 3, 4, 4, 0, 0, 2, 74, 0}},
    {"many backends, few weights",
     NAMES_NUMBERED,
     SIZES_FEW,
     60,
     0,
     0,
     0,
     {4, 14, 14, 8, 10, 8, 30, 3, 1, 6, 4, 0}},
    {"many backends, many weights",
     NAMES_NUMBERED,
     SIZES_MANY,
     60,
     0,
     0,
     0,
     {4, 14, 14, 8, 10, 8, 30, 3, 1, 6, 4, 0}},
    {"numbers in the millions",
     NAMES_ALIKE,
     SIZES_MILLIONS,
     8,
     0,
     0,
     0,
     {5, 26, 10, 6, 10, 18, 18, 8, 2, 6, 0, 0}},
    {"long names, comments",
     NAMES_ALIKE,
     SIZES_SMALL,
     8,
     0,
     0,
     20,
     {6, 20, 12, 8, 10, 16, 20, 4, 2, 6, 0, 0}},
    {"large numbers",
     NAMES_LETTERS,
     SIZES_LARGE,
     6,
     0,
     0,
     0,
     {7, 22, 10, 4, 12, 18, 18, 5, 2, 6, 0, 0}},
    {"odd forms", NAMES_ODD, SIZES_TINY, 12, 40, 0, 0, {9, 14, 10, 8, 8, 14, 26, 4, 3, 6, 0, 0}},
    {"wrong lines",
     NAMES_LETTERS,
     SIZES_TINY,
     6,
     12,
     40,
     0,
     {12, 12, 10, 8, 8, 18, 22, 2, 2, 6, 0, 0}},
    {"quiet stretches",
     NAMES_LETTERS,
     SIZES_SMALL,
     6,
     0,
     0,
     0,
     {4, 8, 6, 6, 8, 4, 6, 2, 1, 6, 0, 40}},
};

/* A script with quiet stretches has so many times the lines of another. */
enum { QUIET_LINES = 30 };

static void write_picks(struct author *author, uint64_t most)
{
    uint64_t count = chance_between(&author->chance, 1, most);

    while (count-- > 0)
        write_pick(author);
}

/* So many picks without a change that slowstart, which reads a round out when it has seen a whole one, is in
 * the middle of it at the next change, or has been through it some times (src/pool/round.h). */
static void write_quiet(struct author *author)
{
    uint64_t round = 0, wait = 128 + 4 * author->count;

    for (size_t i = 0; i < author->count; i++)
        round += author->pool[i].weight;
    for (uint64_t count = wait * chance_between(&author->chance, 1, 2) + round +
                          chance_below(&author->chance, 3 * round + 2);
         count > 0; count--)
        write_pick(author);
}

static void write_random_add(struct author *author)
{
    char name[NAME_ROOM];
    uint64_t weight = choose_weight(author);

    choose_name(author, name);
    write_add(author, name, weight, choose_ramp(author));
}

static void write_random_up(struct author *author)
{
    size_t place = author_place(author);

    write_up(author, place, choose_ramp(author));
}

/* Rejoins one backend and walks the clock through its ramp, asking at every step. */
static void write_walk(struct author *author)
{
    size_t place = author_place(author);
    const struct note *note = &author->pool[place];
    uint64_t steps = chance_between(&author->chance, 3, 8);

    write_up(author, place, choose_ramp(author));
    for (uint64_t i = 0; i <= steps; i++) {
        uint64_t moment = note->joined + note->ramp * i / steps;

        write_now(author, moment <= SECONDS_MAX ? moment : SECONDS_MAX);
        write_weights(author);
        write_picks(author, 2);
    }
}

static void write_all_down(struct author *author)
{
    for (size_t i = 0; i < author->count; i++)
        write_down(author, i);
    write_picks(author, 2);
    write_weights(author);
    write_random_up(author);
    write_picks(author, 3);
}

/* Out with a score and back, with and without picks in between. */
static void write_rejoin(struct author *author)
{
    size_t place = author_place(author);

    write_picks(author, 5);
    if (chance_percent(&author->chance, 70))
        write_down(author, place);
    if (chance_percent(&author->chance, 60))
        write_picks(author, 3);
    if (chance_percent(&author->chance, 60))
        write_up(author, place, choose_ramp(author));
    else
        write_add(author, author->pool[place].name, choose_weight(author), 0);
    if (chance_percent(&author->chance, 60))
        write_now(author, choose_moment(author));
    write_picks(author, 6);
}

/* Phrases about a backend need one. */
static bool needs_backend(enum phrase phrase)
{
    return phrase == DOWN || phrase == UP || phrase == WALK || phrase == ALL_DOWN ||
           phrase == REJOIN;
}

static void write_phrase(struct author *author, enum phrase phrase)
{
    if (author->count == 0 && needs_backend(phrase))
        phrase = PICKS;
    switch (phrase) {
    case POOL:
        write_pool(author, choose_count(author));
        break;
    case NOW:
        write_now(author, choose_moment(author));
        break;
    case ADD:
        write_random_add(author);
        break;
    case DOWN:
        write_down(author, author_place(author));
        break;
    case UP:
        write_random_up(author);
        break;
    case WEIGHTS:
        write_weights(author);
        break;
    case WALK:
        write_walk(author);
        break;
    case ALL_DOWN:
        write_all_down(author);
        break;
    case REJOIN:
        write_rejoin(author);
        break;
    case QUIET:
        write_quiet(author);
        break;
    case ROTATION:
        write_picks(author, author->count > 0 ? 300 : 6);
        break;
    default:
        write_picks(author, 6);
        break;
    }
}

static enum phrase choose_phrase(struct author *author, const unsigned *odds)
{
    unsigned sum = 0;
    uint64_t ticket;
    size_t phrase = 0;

    for (size_t i = 0; i < PHRASES; i++)
        sum += odds[i];
    for (ticket = chance_below(&author->chance, sum); ticket >= odds[phrase]; phrase++)
        ticket -= odds[phrase];
    return (enum phrase)phrase;
}

/* What a wrong line must not have changed shows in the answer after it. */
static void write_wrong_and_ask(struct author *author)
{
    write_wrong(author);
    switch (chance_below(&author->chance, 4)) {
    case 0:
        write_weights(author);
        break;
    case 1:
        write_pick(author);
        break;
    default:
        break;
    }
}

static void write_script(struct author *author, const struct temperament *temper)
{
    if (author->bom)
        text_add_string(&author->script->text, "\xef\xbb\xbf");
    /* Most scripts start with a pool that has somebody in it; some ask an empty one first. */
    if (chance_percent(&author->chance, 85))
        write_pool(author, (size_t)chance_between(&author->chance, 1, author->backends));
    while (author->lines_left > 0) {
        if (chance_percent(&author->chance, temper->comments))
            write_plain_filler(author);
        if (temper->odd > 0 && chance_percent(&author->chance, temper->odd / 2))
            write_filler(author);
        else if (temper->wrong > 0 && chance_percent(&author->chance, temper->wrong))
            write_wrong_and_ask(author);
        else
            write_phrase(author, choose_phrase(author, temper->odds));
    }
}

static void choose_form(struct author *author, unsigned odd)
{
    static const unsigned char crlf[] = {0, 0, 100, 50};

    author->odd = odd;
    if (odd == 0)
        return;
    author->bom = chance_percent(&author->chance, 25);
    author->crlf = crlf[chance_below(&author->chance, sizeof crlf)];
}

/* A CR that stood before the LF stays, and still belongs to the line's end. */
static void drop_last_lf(struct author *author)
{
    struct text *text = &author->script->text;

    if (text->length > 0 && text->bytes[text->length - 1] == '\n')
        text->length--;
}

static size_t choose_length(struct author *author, size_t lines)
{
    if (author->sizes == SIZES_ROTATION)
        return lines;
    if (chance_percent(&author->chance, 10))
        return (size_t)chance_below(&author->chance, lines / 10 + 1);
    return (size_t)chance_between(&author->chance, lines / 2, lines);
}

void generate_script(struct script *script, uint64_t seed, size_t number, size_t temperament,
                     size_t lines)
{
    const struct temperament *temper = &temperaments[temperament];
    struct author author = {
        .chance = chance_start(seed, number),
        .script = script,
        .backends = temper->backends,
        .names = temper->names,
        .sizes = temper->sizes,
    };

    text_clear(&script->text);
    script->tally = (struct tally){0};
    choose_form(&author, temper->odd);
    author.lines_left =
        choose_length(&author, temper->odds[QUIET] > 0 ? QUIET_LINES * lines : lines);
    write_script(&author, temper);
    if (temper->odd > 0 && chance_percent(&author.chance, 30))
        drop_last_lf(&author);
}

size_t temperament_count(bool plain)
{
    return plain ? PLAIN_TEMPERAMENTS : sizeof temperaments / sizeof temperaments[0];
}

const char *temperament_name(size_t temperament)
{
    return temperaments[temperament].name;
}

void script_free(struct script *script)
{
    text_free(&script->text);
    free(script->wrong_lines);
    *script = (struct script){0};
}

void tally_add(struct tally *sum, const struct tally *one)
{
    sum->sure_ties += one->sure_ties;
    sum->sure_nones += one->sure_nones;
    sum->clock_backs += one->clock_backs;
    sum->rejoins += one->rejoins;
    sum->edges += one->edges;
    sum->wrong += one->wrong;
    sum->commands += one->commands;
    sum->picks += one->picks;
    sum->weights += one->weights;
}
