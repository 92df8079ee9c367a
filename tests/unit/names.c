/* names.c - checks of src/pool/names.c: a name's place, a place's name, the names in order. */
#include "pool/names.h"

#include "check.h"

static const struct siphash_key key = {UINT64_C(0x0123456789abcdef), 42};

static void expect_place(uint32_t expected, uint32_t place, const char *what)
{
    expect_number(expected, place, what);
}

/* Finding and adding *******************************************************************/

static void empty(void)
{
    struct names names;

    names_init(&names, key);
    expect_place(NOBODY, names_find(&names, BYTES("a")), "place of a");
    expect_number(0, names.count, "names");
    expect(names_sort(&names), "sorted");
    names_free(&names);
}

static void add_and_find(void)
{
    struct names names;

    names_init(&names, key);
    expect_place(0, names_add(&names, BYTES("b")), "place of b");
    expect_place(1, names_add(&names, BYTES("a")), "place of a");
    expect_place(2, names_add(&names, BYTES("ab")), "place of ab");
    expect_place(0, names_find(&names, BYTES("b")), "b found");
    expect_place(1, names_find(&names, BYTES("a")), "a found");
    expect_place(2, names_find(&names, BYTES("ab")), "ab found");
    expect_place(NOBODY, names_find(&names, BYTES("ba")), "ba found");
    expect_place(NOBODY, names_find(&names, BYTES("A")), "A found");
    expect_text("b", names_at(&names, 0), "name at 0");
    expect_text("a", names_at(&names, 1), "name at 1");
    expect_text("ab", names_at(&names, 2), "name at 2");
    expect_number(3, names.count, "names");
    names_free(&names);
}

static void add_twice(void)
{
    struct names names;

    names_init(&names, key);
    names_add(&names, BYTES("a"));
    names_add(&names, BYTES("b"));
    expect_place(0, names_add(&names, BYTES("a")), "place of a, added again");
    expect_place(1, names_add(&names, BYTES("b")), "place of b, added again");
    expect_number(2, names.count, "names");
    expect_place(2, names_add(&names, BYTES("c")), "place of c");
    names_free(&names);
}

/* The name is copied: what it was read from may go. */
static void copied(void)
{
    struct word line = exact_copy(BYTES("web"));
    struct names names;

    names_init(&names, key);
    names_add(&names, line);
    free_copy(line);
    expect_text("web", names_at(&names, 0), "name at 0");
    expect_place(0, names_find(&names, BYTES("web")), "web found");
    names_free(&names);
}

/* Names of which one begins the other, and of which the bytes differ at one place only. */
static void much_alike(void)
{
    enum { LENGTH = 40 };
    char same[LENGTH];
    struct names names;

    names_init(&names, key);
    memset(same, 'x', sizeof same);
    for (uint32_t i = 0; i < LENGTH; i++)
        expect_place(i, names_add(&names, (struct word){same, i + 1}), "place");
    for (uint32_t i = 0; i < LENGTH; i++) {
        same[i] = 'y';
        expect_place(LENGTH + i, names_add(&names, (struct word){same, LENGTH}), "place");
        same[i] = 'x';
    }
    for (uint32_t i = 0; i < LENGTH; i++) {
        about("name %" PRIu32, i);
        expect_place(i, names_find(&names, (struct word){same, i + 1}), "found by length");
        same[i] = 'y';
        expect_place(LENGTH + i, names_find(&names, (struct word){same, LENGTH}), "found by byte");
        same[i] = 'x';
    }
    names_free(&names);
}

static void every_byte(void)
{
    struct names names;
    uint32_t place = 0;

    names_init(&names, key);
    for (unsigned byte = 1; byte < 256; byte++) {
        char name = (char)byte;

        expect_place(byte - 1, names_add(&names, (struct word){&name, 1}), "place");
    }
    for (unsigned byte = 1; byte < 256; byte++, place++) {
        char name = (char)byte;

        about("byte %u", byte);
        expect_place(place, names_find(&names, (struct word){&name, 1}), "found");
        expect_word((struct word){&name, 1}, names_at(&names, place), "name");
    }
    names_free(&names);
}

static void megabyte(void)
{
    enum { LENGTH = 1 << 20 };
    char *text = must_allocate(LENGTH, 1);
    struct word name = {text, LENGTH};
    struct names names;

    names_init(&names, key);
    memset(text, 'm', LENGTH);
    expect_place(0, names_add(&names, name), "place of the first");
    text[LENGTH - 1] = 'l';
    expect_place(NOBODY, names_find(&names, name), "the second, before it is added");
    expect_place(1, names_add(&names, name), "place of the second");
    expect_place(2, names_add(&names, BYTES("m")), "place of m");
    expect_place(1, names_find(&names, name), "the second");
    expect_word(name, names_at(&names, 1), "name of the second");
    text[LENGTH - 1] = 'm';
    expect_place(0, names_find(&names, name), "the first");
    expect_word(name, names_at(&names, 0), "name of the first");
    expect(names_sort(&names), "sorted");
    expect_place(2, names.order[0], "the first in order");
    expect_place(1, names.order[1], "the second in order");
    expect_place(0, names.order[2], "the third in order");
    names_free(&names);
    free(text);
}

/* The order ****************************************************************************/

/* Whether a comes before b by its bytes as unsigned, a beginning before its longer. */
static bool before(struct word a, struct word b)
{
    for (size_t i = 0; i < a.length && i < b.length; i++)
        if (a.text[i] != b.text[i])
            return (unsigned char)a.text[i] < (unsigned char)b.text[i];
    return a.length < b.length;
}

/* Each name comes before its next one; so none is there twice, and all are there. The
 * roster holds the same names, each with its NUL. */
static void expect_sorted(struct names *names)
{
    const char *at;

    expect(names_sort(names), "sorted");
    at = names->roster;
    for (size_t i = 0; i < names->count; i++) {
        uint32_t place = names->order[i];

        expect(place < names->count, "a place");
        if (place >= names->count)
            return;
        if (i > 0)
            expect(before(names_at(names, names->order[i - 1]), names_at(names, place)),
                   "a name before its next");
        expect_word(names_at(names, place), word_of(at), "the same name in the roster");
        at += names_at(names, place).length + 1;
    }
}

/* The order of the names given, in one line, a blank between two. */
static void order_is(const char *given, const char *expected)
{
    char sorted[200] = "", copy[200];
    struct names names;

    names_init(&names, key);
    strcpy(copy, given);
    for (char *name = strtok(copy, " "); name != NULL; name = strtok(NULL, " "))
        names_add(&names, word_of(name));
    expect_sorted(&names);
    for (size_t i = 0; i < names.count; i++) {
        struct word name = names_at(&names, names.order[i]);

        strcat(sorted, i > 0 ? " " : "");
        strncat(sorted, name.text, name.length);
    }
    about("%s", given);
    expect_text(expected, word_of(sorted), "in order");
    names_free(&names);
}

static void order(void)
{
    order_is("a", "a");
    order_is("b a", "a b");
    order_is("c a b", "a b c");
    order_is("a10 a9 a1 a", "a a1 a10 a9");
    order_is("a Z _ 9 - ~ !", "! - 9 Z _ a ~");
    order_is("abc ab a abcd", "a ab abc abcd");
}

static void order_above_127(void)
{
    order_is("\xFF z \x80 a \x7E", "a z \x7E \x80 \xFF");
    order_is("\xC3\xA4 z a\xC3\xA4 az", "az a\xC3\xA4 z \xC3\xA4");
    order_is("12345678\xFF 12345678a", "12345678a 12345678\xFF");
}

static void order_of_equal_beginnings(void)
{
    order_is("12345678b 12345678a 12345678", "12345678 12345678a 12345678b");
    order_is("1234567 123456789 12345678", "1234567 12345678 123456789");
    order_is("backend-10 backend-2 backend-1", "backend-1 backend-10 backend-2");
    order_is("aaaaaaaaaaaaaaaac aaaaaaaaaaaaaaaab aaaaaaaaaaaaaaaaa",
             "aaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaab aaaaaaaaaaaaaaaac");
}

/* So many that they are sorted by eight bytes at a time: all begin alike but for one. */
static void order_but_for_one(void)
{
    for (uint32_t odd = 0; odd < 80; odd++) {
        char name[40];
        struct names names;

        about("the one at %" PRIu32, odd);
        names_init(&names, key);
        for (uint32_t i = 0; i < 80; i++) {
            snprintf(name, sizeof name, "%sbeginning-%02" PRIu32, i == odd ? "" : "a-long-",
                     79 - i);
            names_add(&names, word_of(name));
        }
        expect_sorted(&names);
        expect_number(odd, names.order[79], "the last");
        names_free(&names);
    }
}

/* Pairs whose first eight bytes agree, of each the later one first. */
static void order_of_pairs(void)
{
    struct names names;

    names_init(&names, key);
    for (uint32_t i = 0; i < 80; i++) {
        char name[40];

        snprintf(name, sizeof name, "%02" PRIu32 "-------%c", i / 2, i % 2 == 0 ? 'b' : 'a');
        names_add(&names, word_of(name));
    }
    expect_sorted(&names);
    expect_number(1, names.order[0], "the first");
    names_free(&names);
}

static void order_of_every_byte(void)
{
    struct names names;

    names_init(&names, key);
    for (unsigned byte = 255; byte > 0; byte--) {
        char name[2] = {(char)byte, (char)byte};

        names_add(&names, (struct word){name, 2});
        names_add(&names, (struct word){name, 1});
    }
    expect_sorted(&names);
    expect_number(510, names.count, "names");
    names_free(&names);
}

static void added_later(void)
{
    static const char *const later[] = {"m", "a", "z", "mm", "ll", "b", "~", "!", "n", "m0"};
    struct names names;

    names_init(&names, key);
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
        names_add(&names, word_of(later[i]));
        about("%s added", later[i]);
        expect_sorted(&names);
        names_add(&names, word_of(later[i])); /* which is there already */
        expect_sorted(&names);
    }
    names_free(&names);
}

/* Many *********************************************************************************/

/* Name number i: short ones and long ones, in no order, no two the same. */
static struct word numbered(char room[64], uint32_t i)
{
    int length = snprintf(room, 64, "%s%" PRIu32 "%s",
                          i % 3 == 0   ? "backend-"
                          : i % 3 == 1 ? ""
                                       : "n",
                          i * UINT32_C(2654435761), i % 5 == 0 ? ".a-longer-name.example" : "");

    return (struct word){room, (size_t)length};
}

static void thousands(void)
{
    enum { COUNT = 20000 };
    char room[64];
    struct names names;

    names_init(&names, key);
    for (uint32_t i = 0; i < COUNT; i++) {
        expect_place(NOBODY, names_find(&names, numbered(room, i)), "a name not yet added");
        expect_place(i, names_add(&names, numbered(room, i)), "place");
    }
    for (uint32_t i = 0; i < COUNT; i++) {
        about("name %" PRIu32, i);
        expect_place(i, names_find(&names, numbered(room, i)), "found");
        expect_word(numbered(room, i), names_at(&names, i), "name");
        expect_place(NOBODY, names_find(&names, numbered(room, COUNT + i)), "one never added");
    }
    expect_sorted(&names);
    names_free(&names);
}

/* Large groups of names that agree for long, and then end, or not. */
static void thousands_much_alike(void)
{
    char text[200];
    struct names names;

    names_init(&names, key);
    memset(text, 'q', sizeof text);
    for (size_t length = 1; length < 150; length++)
        names_add(&names, (struct word){text, length});
    for (int i = 0; i < 4000; i++) {
        size_t at = throw_dice(190);
        int digits = snprintf(text + at, sizeof text - at, "%" PRIu32, throw_dice(300));

        names_add(&names, (struct word){text, at + (size_t)digits});
        memset(text, throw_dice(50) == 0 ? '\xF0' : 'q', sizeof text);
    }
    expect(names.count > 3000, "more than 3000 names");
    expect_sorted(&names);
    names_free(&names);
}

/* The order is kept up while names come in groups of all sizes. */
static void thousands_in_groups(void)
{
    char room[64];
    struct names names;
    uint32_t next = 0;

    names_init(&names, key);
    for (uint32_t group = 1; next < 6000; group = group * 3 % 1009) {
        for (uint32_t i = 0; i < group; i++, next++)
            names_add(&names, numbered(room, next));
        about("%" PRIu32 " names, %" PRIu32 " of them new", next, group);
        expect_number(next, names.count, "names");
        expect_sorted(&names);
    }
    names_free(&names);
}

static void reserved(void)
{
    enum { COUNT = 1000 };
    char room[64];
    struct names names;
    size_t bytes = 0;

    for (uint32_t i = 0; i < COUNT; i++)
        bytes += numbered(room, i).length;
    names_init(&names, key);
    expect(names_reserve(&names, COUNT, bytes), "room is made");
    expect_number(0, names.count, "names");
    for (uint32_t i = 0; i < COUNT; i++)
        expect_place(i, names_add(&names, numbered(room, i)), "place");
    expect(names_reserve(&names, 2, 2), "no less room than before");
    for (uint32_t i = 0; i < COUNT; i++)
        expect_place(i, names_find(&names, numbered(room, i)), "found");
    expect_sorted(&names);
    names_free(&names);
}

static void too_many_to_reserve(void)
{
    struct names names;

    names_init(&names, key);
    names_add(&names, BYTES("a"));
    expect(!names_reserve(&names, SIZE_MAX, 1), "no room for so many names");
    expect(!names_reserve(&names, 1, SIZE_MAX), "no room for so many bytes");
    expect(!names_reserve(&names, (size_t)PLACES_MAX + 1, 1), "no room for more than the places");
    expect_place(0, names_find(&names, BYTES("a")), "a found all the same");
    expect_text("a", names_at(&names, 0), "name at 0");
    names_free(&names);
}

/* Names that share the half of the hash that the table works with, under the key 0: what is left to
 * tell them apart is their bytes, or their length. */
static void collisions(void)
{
    static const char *const pairs[][2] = {{"b257466", "b358070"},
                                           {"b0108573", "b0204737"},
                                           {"b099439", "b0165345"},
                                           {"b0248179", "b385628"}};

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct word one = word_of(pairs[i][0]), other = word_of(pairs[i][1]);
        struct siphash_key zero = {0, 0};
        struct names names;

        about("%s and %s", pairs[i][0], pairs[i][1]);
        expect_number((uint32_t)siphash(zero, one), (uint32_t)siphash(zero, other),
                      "half of the hash");
        names_init(&names, zero);
        expect_place(0, names_add(&names, one), "place of the first");
        expect_place(NOBODY, names_find(&names, other), "the other, which is not there yet");
        expect_place(1, names_add(&names, other), "place of the other");
        expect_place(0, names_find(&names, one), "the first found");
        expect_place(1, names_find(&names, other), "the other found");
        names_free(&names);
    }
}

static void any_key(void)
{
    static const struct siphash_key keys[] = {{0, 0}, {1, 0}, {UINT64_MAX, UINT64_MAX}};
    char room[64];

    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        struct names names;

        names_init(&names, keys[k]);
        about("key %zu", k);
        for (uint32_t i = 0; i < 500; i++)
            expect_place(i, names_add(&names, numbered(room, i)), "place");
        for (uint32_t i = 0; i < 500; i++)
            expect_place(i, names_find(&names, numbered(room, i)), "found");
        expect_sorted(&names);
        names_free(&names);
    }
}

/* Room is made for twice as many, and so seldom. */
static void room(void)
{
    struct names names;

    names_init(&names, key);
    for (uint32_t i = 0; i < 9; i++)
        names_add(&names, (struct word){&"abcdefghi"[i], 1});
    expect_number(16, names.starts_size, "room for 9");
    expect(names_reserve(&names, 20, 5), "room for 20");
    expect_number(32, names.starts_size, "room for 20");
    names_free(&names);
}

static void freed(void)
{
    struct names names;

    names_init(&names, key);
    names_add(&names, BYTES("a"));
    names_sort(&names);
    names_free(&names);
    expect_number(0, names.count, "names");
    expect_place(NOBODY, names_find(&names, BYTES("a")), "place of a");
    expect_place(0, names_add(&names, BYTES("b")), "place of b, added afterwards");
    expect_text("b", names_at(&names, 0), "name at 0");
    names_free(&names);
}

/* How many slots a look-up goes on from the one that its hash chooses, for all names added up. */
static uint64_t detours(const struct names *names)
{
    uint64_t sum = 0;

    for (size_t at = 0; at < names->slot_count; at++) {
        uint32_t place = names->slots[at].place;

        if (place != NOBODY)
            sum += (at - (size_t)siphash(names->key, names_at(names, place))) &
                   (names->slot_count - 1);
    }
    return sum;
}

/* Of a table that is two thirds full one slot a name, as computed by Knuth; here are two. */
static void few_detours(void)
{
    char name[24];

    for (uint32_t round = 0; round < 8; round++) {
        struct names names;

        names_init(&names, (struct siphash_key){dice(), dice()});
        for (uint32_t i = 0; i < 20000 + round * 3000; i++) {
            snprintf(name, sizeof name, "backend-%" PRIu32, i);
            names_add(&names, word_of(name));
        }
        about("%zu names in %zu slots", names.count, names.slot_count);
        expect(detours(&names) <= 2 * names.count, "two slots a name at most beside its own");
        expect(names.slot_count <= 4 * names.count, "four slots a name at most");
        names_free(&names);
    }
}

/* Who knows the slots under one key knows nothing of them under another. */
static void keys_differ(void)
{
    struct siphash_key others[] = {{key.low + 1, key.high}, {key.low, key.high + 1}};
    struct names names, other;
    char name[24];

    for (size_t k = 0; k < 2; k++) {
        size_t same = 0;

        names_init(&names, key);
        names_init(&other, others[k]);
        for (uint32_t i = 0; i < 500; i++) {
            snprintf(name, sizeof name, "backend-%" PRIu32, i);
            names_add(&names, word_of(name));
            names_add(&other, word_of(name));
        }
        for (size_t at = 0; at < names.slot_count; at++)
            same +=
                names.slots[at].place != NOBODY && names.slots[at].place == other.slots[at].place;
        expect(same < 20, "nearly all are in other slots");
        names_free(&names);
        names_free(&other);
    }
}

int main(void)
{
    static const struct check checks[] = {
        {"names: none", empty},
        {"names: add and find", add_and_find},
        {"names: the same name again keeps its place", add_twice},
        {"names: a name is copied", copied},
        {"names: names much alike are told apart", much_alike},
        {"names: every byte", every_byte},
        {"names: names of a megabyte", megabyte},
        {"names: in order", order},
        {"names: in order, bytes above 127 last", order_above_127},
        {"names: in order where the first eight bytes agree", order_of_equal_beginnings},
        {"names: in order where all begin alike but for one", order_but_for_one},
        {"names: in order, pairs that begin alike", order_of_pairs},
        {"names: in order, every byte", order_of_every_byte},
        {"names: in order after names were added", added_later},
        {"names: 20000 of them", thousands},
        {"names: in order, thousands much alike", thousands_much_alike},
        {"names: in order after groups of all sizes", thousands_in_groups},
        {"names: with room made before", reserved},
        {"names: more than there can be are refused", too_many_to_reserve},
        {"names: names that collide are told apart", collisions},
        {"names: any key gives the same places", any_key},
        {"names: found where they hash, or a few slots on", few_detours},
        {"names: another key has other slots", keys_differ},
        {"names: room for twice as many", room},
        {"names: free makes them none", freed},
    };

    return CHECK_ALL(checks);
}
