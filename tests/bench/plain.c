/* plain.c - a pool loaded and shown by the plain means of the C library, to be held against rows d and e.
 *
 * Words by getdelim, numbers by strtoul, names by strdup, found again by hsearch, an array that doubles, qsort by
 * strcmp and printf. It knows POOL, and WEIGHTS for the weights that were given; all other lines it leaves alone.
 */
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "need.h"

enum { NAMES_MOST = 1 << 21 };

struct member {
    char *name;
    unsigned long weight;
};

struct members {
    struct member *list;
    size_t count, capacity;
    int sorted;
};

static void add(struct members *members, char *word)
{
    char *equals = strchr(word, '=');

    if (equals == NULL)
        return;
    *equals = '\0';
    if (members->count == members->capacity) {
        members->capacity = members->capacity * 2 + 16;
        members->list = need(realloc(members->list, members->capacity * sizeof *members->list));
    }
    word = need(strdup(word));
    if (hsearch((ENTRY){word, NULL}, FIND) != NULL)
        give_up("a name is in the pool twice");
    need(hsearch((ENTRY){word, NULL}, ENTER));
    members->list[members->count++] = (struct member){word, strtoul(equals + 1, NULL, 10)};
}

static int by_name(const void *one, const void *other)
{
    return strcmp(((const struct member *)one)->name, ((const struct member *)other)->name);
}

static void show(struct members *members)
{
    if (members->list == NULL)
        return;
    if (!members->sorted)
        qsort(members->list, members->count, sizeof *members->list, by_name);
    members->sorted = 1;
    for (size_t i = 0; i < members->count; i++)
        printf("%s%s=%lu", i > 0 ? " " : "", members->list[i].name, members->list[i].weight);
    putchar('\n');
}

/* The line POOL is taken word by word as it is read. */
static void load(struct members *members)
{
    char *word = NULL;
    size_t size = 0;

    while (getdelim(&word, &size, ' ', stdin) > 0) {
        int last = strchr(word, '\n') != NULL;

        word[strcspn(word, " \n")] = '\0';
        add(members, word);
        if (last)
            break;
    }
    free(word);
}

int main(void)
{
    struct members members = {NULL, 0, 0, 0};
    char *line = NULL;
    size_t size = 0;

    if (hcreate(NAMES_MOST) == 0)
        give_up("no memory");
    load(&members);
    while (getline(&line, &size, stdin) > 0)
        if (strcmp(line, "WEIGHTS\n") == 0)
            show(&members);
    return fflush(stdout) == 0 ? 0 : 2;
}
