/* input.c - writes the scripts of the bench.
 *
 * Usage: input picks | mixed | kinds | 64 | 1000 | pool | weights | hostile | random
 *
 *   picks    POOL a=5 b=1 c=1 and twenty million PICKs
 *   mixed    the same, but no line is like the one before it: every other one ends in a blank
 *   kinds    the same POOL, and PICK, a comment, a blank line and NOW in equal parts
 *   64, 1000 a POOL of so many, weights 1 to 100, and twenty million PICKs
 *   pool     a POOL of a million, names of eight bytes, weights 1 to 100
 *   weights  that pool, a tenth of it on its ramp, and WEIGHTS twenty times as the clock goes on
 *   hostile  a POOL of 10^5 whose names collide in an unkeyed table, and a DOWN for each
 *   random   the same with as many names of that length that do not
 *
 * Hostile names: names.c has for 10^5 names a table of 2^18 slots, probed one slot after the
 * other from the one that the low bits of SipHash-2-4 choose. A name is taken here if with the
 * zero key, which is the unkeyed hash, it falls on the first 2^18 / HOSTILE slots. All then lie
 * in one run of 10^5 slots, and each looks through much of it: as if they all fell on one slot,
 * but HOSTILE tries find one, and not 2^18.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/chance.h"
#include "base/siphash.h"

enum {
    PICKS = 20000000,
    BACKENDS = 1000000,
    NAMES = 100000, /* of the hostile and the random script */
    SLOT_BITS = 18, /* of the table that holds them */
    HOSTILE = 256,  /* one name of so many is taken */
    NAME_LENGTH = 8,
};

static void write_picks(bool alike)
{
    puts("POOL a=5 b=1 c=1");
    for (int i = 0; i < PICKS; i++)
        puts(alike || i % 2 == 0 ? "PICK" : "PICK ");
}

static void write_kinds(void)
{
    puts("POOL a=5 b=1 c=1");
    for (int i = 0; i < PICKS / 4; i++)
        printf("PICK\n# a comment\n\nNOW %d\n", i);
}

static void write_picks_of(int backends)
{
    struct chance chance = chance_start(1, (uint64_t)backends);

    fputs("POOL", stdout);
    for (int i = 0; i < backends; i++)
        printf(" b%d=%d", i, (int)chance_between(&chance, 1, 100));
    putchar('\n');
    for (int i = 0; i < PICKS; i++)
        puts("PICK");
}

/* A name of its own for each number, in no order: odd factors and shifts lose nothing. */
static void pool_name(uint32_t number, char name[NAME_LENGTH + 1])
{
    number *= UINT32_C(2654435761);
    number ^= number >> 15;
    number *= UINT32_C(2246822519);
    snprintf(name, NAME_LENGTH + 1, "%08" PRIx32, number);
}

static void write_pool(void)
{
    struct chance chance = chance_start(1, 0);
    char name[NAME_LENGTH + 1];

    fputs("POOL", stdout);
    for (uint32_t i = 0; i < BACKENDS; i++) {
        pool_name(i, name);
        printf(" %s=%d", name, (int)chance_between(&chance, 1, 100));
    }
    putchar('\n');
}

static void write_weights(void)
{
    char name[NAME_LENGTH + 1];

    write_pool();
    for (uint32_t i = 0; i < BACKENDS; i += 10) {
        pool_name(i, name);
        printf("UP %s 300\n", name);
    }
    for (int i = 1; i <= 20; i++)
        printf("NOW %d\nWEIGHTS\n", 10 * i);
}

static bool hostile(const char name[NAME_LENGTH])
{
    uint64_t hash = siphash((struct siphash_key){0, 0}, (struct word){name, NAME_LENGTH});

    return hash % (UINT64_C(1) << SLOT_BITS) < (UINT64_C(1) << SLOT_BITS) / HOSTILE;
}

/* The next name in some order without repetition: 36 letters and digits, from a counter. */
static void next_name(uint64_t *counter, char name[NAME_LENGTH])
{
    /* Prime to 36^8, so that the counter goes through all of them before it comes back. */
    uint64_t rest = *counter = (*counter + UINT64_C(1741206143)) % UINT64_C(2821109907456);

    for (int i = 0; i < NAME_LENGTH; i++, rest /= 36)
        name[i] = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % 36];
}

static void write_names(bool all_hostile)
{
    char(*names)[NAME_LENGTH] = malloc(NAMES * sizeof *names);
    uint64_t counter = 0;

    if (names == NULL) {
        perror("input");
        exit(2);
    }
    for (int i = 0; i < NAMES; i++)
        do
            next_name(&counter, names[i]);
        while (all_hostile && !hostile(names[i]));
    fputs("POOL", stdout);
    for (int i = 0; i < NAMES; i++)
        printf(" %.*s=1", NAME_LENGTH, names[i]);
    putchar('\n');
    for (int i = 0; i < NAMES; i++)
        printf("DOWN %.*s\n", NAME_LENGTH, names[i]);
    free(names);
}

int main(int argc, char **argv)
{
    const char *what = argc == 2 ? argv[1] : "";

    if (strcmp(what, "picks") == 0 || strcmp(what, "mixed") == 0)
        write_picks(strcmp(what, "picks") == 0);
    else if (strcmp(what, "kinds") == 0)
        write_kinds();
    else if (strcmp(what, "64") == 0 || strcmp(what, "1000") == 0)
        write_picks_of(what[0] == '6' ? 64 : 1000);
    else if (strcmp(what, "pool") == 0)
        write_pool();
    else if (strcmp(what, "weights") == 0)
        write_weights();
    else if (strcmp(what, "hostile") == 0 || strcmp(what, "random") == 0)
        write_names(strcmp(what, "hostile") == 0);
    else {
        fputs("usage: input picks|mixed|kinds|64|1000|pool|weights|hostile|random\n", stderr);
        return 2;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 2;
}
