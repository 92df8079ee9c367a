#include "choose.h"

#include <stdio.h>

/* Names that sort by unsigned bytes, are the beginning of each other, or look like something else. */
static const char *const odd_names[] = {
    "a",        "aa",   "a-b",   "a.b", "A",    "Aa",     "b",          "0",
    "00",       "-1",   "+",     "#x",  "PICK", "none",   "a:1",        "a,b",
    "\xc3\xa9", "\xff", "\x80z", "\\",  "%s%n", "a\"b'c", "<stdin>:1:", "~",
};

/* Names with a long beginning in common, as they come from a cloud. */
static const char *const alike_names[] = {
    "backend-eu-west-1a-0007",
    "backend-eu-west-1a-0008",
    "backend-eu-west-1b-0007",
    "backend-eu-west-1b",
    "backend-eu-west-1",
    "backend-eu-west-1a",
    "backend-eu-east-1a-0007",
    "backend-eu",
    "backend-10.0.12.117:8080",
    "backend-10.0.12.11:8080",
    "backend",
    "backend-eu-west-1a-00070",
};

enum {
    ODD_NAMES = sizeof odd_names / sizeof odd_names[0],
    ALIKE_NAMES = sizeof alike_names / sizeof alike_names[0],
    LETTERS = 6
};

static size_t count_names(const struct author *author)
{
    switch (author->names) {
    case NAMES_LETTERS:
        return LETTERS;
    case NAMES_ALIKE:
        return ALIKE_NAMES;
    case NAMES_ODD:
        return ODD_NAMES;
    case NAMES_NUMBERED:
        break;
    }
    return POOL_LIMIT;
}

static void name_of(const struct author *author, size_t index, char *name)
{
    if (author->names == NAMES_LETTERS)
        snprintf(name, NAME_ROOM, "%c", (int)('a' + index));
    else if (author->names == NAMES_ODD)
        snprintf(name, NAME_ROOM, "%s", odd_names[index]);
    else if (author->names == NAMES_ALIKE)
        snprintf(name, NAME_ROOM, "%s", alike_names[index]);
    else
        snprintf(name, NAME_ROOM, "b%zu", index);
}

void choose_name(struct author *author, char *name)
{
    name_of(author, (size_t)chance_below(&author->chance, count_names(author)), name);
}

/* The first steps of a shuffle of all names. */
void choose_names(struct author *author, size_t count)
{
    size_t all = count_names(author), order[POOL_LIMIT];

    for (size_t i = 0; i < all; i++)
        order[i] = i;
    for (size_t i = 0; i < count; i++) {
        size_t other = (size_t)chance_between(&author->chance, i, all - 1);
        size_t index = order[other];

        order[other] = order[i];
        author->pool[i] = (struct note){"", 0, 0, author->clock, true};
        name_of(author, index, author->pool[i].name);
    }
    author->count = count;
}

/* Values at which programs break, one below and one above among them, or any number of bits. */
static uint64_t choose_large(struct author *author, uint64_t limit)
{
    static const unsigned char powers[] = {0, 1, 8, 15, 16, 24, 31, 32, 33, 52, 53, 62, 63};
    uint64_t value, bits = chance_bits(&author->chance);

    switch (chance_below(&author->chance, 8)) {
    case 0:
    case 1:
        return limit - bits % 3;
    case 2:
        return bits % 4;
    case 3:
    case 4:
        value = bits >> chance_below(&author->chance, 64);
        break;
    default:
        value = (UINT64_C(1) << powers[bits % sizeof powers]) - 1;
        value += chance_below(&author->chance, 3);
        break;
    }
    return value <= limit ? value : limit;
}

/* Large, and still so that a weight times a ramp is exact in a double: below 2^53. */
static uint64_t choose_million(struct author *author)
{
    switch (chance_below(&author->chance, 4)) {
    case 0:
        return 100000;
    case 1:
        return chance_between(&author->chance, 1000000000, INT32_MAX);
    default:
        return chance_below(&author->chance, 3000000);
    }
}

uint64_t choose_weight(struct author *author)
{
    static const unsigned char few[] = {1, 2, 5};

    switch (author->sizes) {
    case SIZES_TINY:
        return chance_below(&author->chance, 6);
    case SIZES_SMALL:
        return chance_below(&author->chance, 21);
    case SIZES_ROTATION:
        return chance_between(&author->chance, 1, 30);
    case SIZES_FEW:
        return few[chance_below(&author->chance, sizeof few)];
    case SIZES_MANY:
        return chance_below(&author->chance, 1000);
    case SIZES_MILLIONS:
        return choose_million(author);
    case SIZES_LARGE:
        break;
    }
    return choose_large(author, WEIGHT_MAX);
}

void choose_pool_weights(struct author *author)
{
    bool alike = chance_percent(&author->chance, 25);
    uint64_t common = choose_weight(author);

    for (size_t i = 0; i < author->count; i++)
        author->pool[i].weight = alike ? common : choose_weight(author);
}

uint64_t choose_ramp(struct author *author)
{
    if (author->sizes == SIZES_LARGE)
        return choose_large(author, RAMP_MAX);
    if (author->sizes == SIZES_MILLIONS && chance_percent(&author->chance, 60))
        return chance_percent(&author->chance, 30) ? 100000
                                                   : chance_between(&author->chance, 1, 1000000);
    switch (chance_below(&author->chance, 4)) {
    case 0:
        return 0;
    case 1:
        return chance_between(&author->chance, 7, 60);
    default:
        return chance_between(&author->chance, 1, 6);
    }
}

/* A second at which the floor of a ramp steps up, or its beginning or its end; or just beside it. */
static uint64_t choose_edge(struct author *author, const struct note *note)
{
    uint64_t elapsed, step, aside = chance_below(&author->chance, 3);

    switch (chance_below(&author->chance, 4)) {
    case 0:
        elapsed = 0;
        break;
    case 1:
        elapsed = note->ramp;
        break;
    default:
        if (note->weight == 0) {
            elapsed = chance_below(&author->chance, note->ramp + 1);
            break;
        }
        /* Below 2^64, as both are below 2^32. */
        step = chance_between(&author->chance, 1, note->weight) * note->ramp;
        elapsed = step / note->weight + (step % note->weight != 0);
        break;
    }
    author->script->tally.edges++;
    elapsed += note->joined + aside;
    return elapsed > 0 ? elapsed - 1 : 0;
}

static uint64_t choose_far(struct author *author)
{
    if (author->sizes == SIZES_LARGE)
        return choose_large(author, SECONDS_MAX);
    if (author->sizes == SIZES_MILLIONS)
        return chance_between(&author->chance, 1000000000, 5000000000);
    return author->clock % 50000 + chance_between(&author->chance, 100, 40000);
}

static uint64_t choose_before(struct author *author, const struct note *note)
{
    uint64_t back = chance_between(&author->chance, 1, 4);

    return note->joined > back ? note->joined - back : 0;
}

/* Somebody in the pool, rather one that has a ramp; NULL if it is empty. */
static const struct note *choose_note(struct author *author)
{
    const struct note *note = NULL;

    for (int tries = 0; tries < 4 && author->count > 0 && (!note || note->ramp == 0); tries++)
        note = &author->pool[author_place(author)];
    return note;
}

uint64_t choose_moment(struct author *author)
{
    const struct note *note = choose_note(author);
    uint64_t moment;

    switch (chance_below(&author->chance, 10)) {
    case 0:
    case 1:
    case 2:
    case 3:
        moment = note && note->ramp > 0 ? choose_edge(author, note) : author->clock + 1;
        break;
    case 4:
        moment = note ? choose_before(author, note) : 0;
        break;
    case 5:
        moment = choose_far(author);
        break;
    case 6:
        moment = chance_below(&author->chance, 30);
        break;
    default:
        moment = author->clock + chance_below(&author->chance, 4);
        break;
    }
    return moment <= SECONDS_MAX ? moment : SECONDS_MAX;
}

size_t choose_count(struct author *author)
{
    if (chance_percent(&author->chance, 6))
        return 0;
    return (size_t)chance_between(&author->chance, 1, author->backends);
}
