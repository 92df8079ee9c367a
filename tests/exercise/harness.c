/* harness.c: the part of the exercise that is given.
 *
 * It holds the backends, reads the commands from standard input and prints
 * the answers. What a backend weighs and who is picked it does not know: for
 * that it calls the two functions of exercise.h.
 *
 * It is written to be read, not to be fast: the pool is an array, a name is
 * found by looking at one backend after the other. A line that is wrong is
 * refused as a whole: `<stdin>:LINE: refused` on standard error, nothing is
 * changed, and reading goes on. So each command first looks at all its words
 * and only then touches the table.
 */
#include "exercise.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SECONDS_LIMIT INT64_MAX
#define TOTAL_LIMIT 1000000000000000u /* 10^15, for the weights of a pool together */

struct table {
    struct backend *backends; /* in pool order */
    size_t count;
    size_t room; /* for how many there is memory */
    int64_t now; /* the clock */
    const struct twist *twist;
};

/* ---- When the work cannot be done ---- */

static _Noreturn void give_up(const char *reason)
{
    fprintf(stderr, "exercise: %s\n", reason);
    exit(2);
}

static void *need(void *memory)
{
    if (memory == NULL)
        give_up("no memory");
    return memory;
}

static void flush_answers(void)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        give_up("cannot write the answers");
}

/* ---- Words ---- */

/* Cuts the next word off the line: gives the word, ended by a NUL, and moves
 * *rest after it. Gives NULL if only blanks are left. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " \t");
    if (*word == '\0')
        return NULL;

    char *end = word + strcspn(word, " \t");
    *rest = end;
    if (*end != '\0') {
        *end = '\0';
        *rest = end + 1;
    }
    return word;
}

/* Fills words[] from the rest of the line. False unless there are exactly
 * `count` words. */
static bool take_words(char *rest, size_t count, char *words[])
{
    for (size_t i = 0; i < count; i++) {
        words[i] = next_word(&rest);
        if (words[i] == NULL)
            return false;
    }
    return next_word(&rest) == NULL;
}

/* A number is decimal digits and nothing else, and not above the limit. */
static bool read_number(const char *word, uint64_t limit, uint64_t *number)
{
    *number = 0;
    if (*word == '\0')
        return false;

    for (; *word != '\0'; word++) {
        if (*word < '0' || *word > '9')
            return false;
        uint64_t digit = (uint64_t)(*word - '0');
        if (*number > (limit - digit) / 10)
            return false; /* ten times it and the digit would pass the limit */
        *number = *number * 10 + digit;
    }
    return true;
}

/* A name is one or more bytes. Blanks cannot occur in a word, so only control
 * characters and `=` are left to refuse. */
static bool is_name(const char *word)
{
    if (*word == '\0')
        return false;

    for (; *word != '\0'; word++) {
        unsigned char byte = (unsigned char)*word;
        if (byte < 32 || byte == 127 || byte == '=')
            return false;
    }
    return true;
}

/* Reads NAME=WEIGHT. The name is left where it is, inside the line. */
static bool read_member(char *word, char **name, uint32_t *weight)
{
    char *equals = strchr(word, '=');
    if (equals == NULL)
        return false;

    *equals = '\0';
    *name = word;

    uint64_t number;
    if (!is_name(*name) || !read_number(equals + 1, UINT32_MAX, &number))
        return false;
    *weight = (uint32_t)number;
    return true;
}

/* ---- The table ---- */

/* How much of a name is kept: all of it, but for a twist. */
static size_t kept(const struct table *table, const char *name)
{
    size_t most = table->twist != NULL ? table->twist->name_most : 0;
    return most > 0 && strlen(name) > most ? most : strlen(name);
}

/* The backend of that name, or NULL. */
static struct backend *find(const struct table *table, const char *name)
{
    bool whole = table->twist != NULL && table->twist->finds_whole;
    size_t length = whole ? strlen(name) : kept(table, name);
    for (size_t i = 0; i < table->count; i++)
        if (strncmp(table->backends[i].name, name, length) == 0 &&
            strlen(table->backends[i].name) == length)
            return &table->backends[i];
    return NULL;
}

/* The configured weights of all backends together, up or down. */
static uint64_t total_weight(const struct table *table)
{
    uint64_t total = 0;
    for (size_t i = 0; i < table->count; i++)
        total += table->backends[i].weight;
    return total;
}

/* A new backend at the end, with a copy of the name and else only zeros. */
static struct backend *append(struct table *table, const char *name)
{
    if (table->count == table->room) {
        table->room = table->room * 2 + 8;
        table->backends = need(realloc(table->backends, table->room * sizeof *table->backends));
    }
    struct backend *backend = &table->backends[table->count++];
    *backend = (struct backend){.name = need(strndup(name, kept(table, name)))};
    return backend;
}

/* The backend starts a fresh life now. */
static void join(struct backend *backend, uint32_t ramp, int64_t now)
{
    backend->ramp = ramp;
    backend->joined = now;
    backend->score = 0;
    backend->up = true;
}

static void free_backends(struct table *table)
{
    for (size_t i = 0; i < table->count; i++)
        free(table->backends[i].name);
    free(table->backends);
}

static void changed(struct table *table, const char *command, struct backend *one,
                    const struct backend *before)
{
    if (table->twist != NULL && table->twist->after != NULL)
        table->twist->after(command, table->backends, table->count, table->now, one, before);
}

/* ---- The order of the names ---- */

static int compare_names(const void *a, const void *b)
{
    const struct backend *const *left = a;
    const struct backend *const *right = b;
    return strcmp((*left)->name, (*right)->name); /* strcmp goes by the bytes, from 0 to 255 */
}

/* Gives the addresses of the backends, sorted by name. The caller frees it. */
static struct backend **sorted_by_name(struct backend *backends, size_t count)
{
    struct backend **sorted = need(malloc((count + 1) * sizeof *sorted)); /* + 1: never 0 bytes */
    for (size_t i = 0; i < count; i++)
        sorted[i] = &backends[i];
    qsort(sorted, count, sizeof *sorted, compare_names);
    return sorted;
}

/* Is a name there twice? Sorted, the two would be neighbours. */
static bool has_twins(const struct table *table)
{
    struct backend **sorted = sorted_by_name(table->backends, table->count);
    bool twins = false;
    for (size_t i = 1; i < table->count; i++)
        if (strcmp(sorted[i - 1]->name, sorted[i]->name) == 0)
            twins = true;
    free(sorted);
    return twins;
}

/* ---- The commands: each gives false if its line is refused ---- */

/* Reads the members into a pool that is still empty. */
static bool read_pool(struct table *pool, char *rest)
{
    char *word;
    while ((word = next_word(&rest)) != NULL) {
        char *name;
        uint32_t weight;
        if (!read_member(word, &name, &weight))
            return false;
        struct backend *backend = append(pool, name);
        backend->weight = weight;
        join(backend, 0, pool->now);
    }
    bool cut = pool->twist != NULL && pool->twist->name_most > 0;
    return (cut || !has_twins(pool)) && total_weight(pool) <= TOTAL_LIMIT;
}

/* Takes over the members, each as ADD would, or as twins of those that are there: what a twist makes
 * of POOL. */
static void add_members(struct table *table, const struct table *members)
{
    for (size_t i = 0; i < members->count; i++) {
        const struct backend *member = &members->backends[i];
        struct backend *backend = table->twist->pool_twins ? NULL : find(table, member->name);
        if (backend == NULL)
            backend = append(table, member->name);
        backend->weight = member->weight;
        join(backend, 0, table->now);
    }
}

/* POOL NAME=WEIGHT ...: the new pool is built beside the old one, which goes
 * only when all members are known to be right. */
static bool do_pool(struct table *table, char *rest)
{
    struct table fresh = {.now = table->now, .twist = table->twist};
    if (!read_pool(&fresh, rest)) {
        free_backends(&fresh);
        return false;
    }
    if (table->twist != NULL && table->twist->pool_adds) {
        add_members(table, &fresh);
        free_backends(&fresh);
    } else {
        free_backends(table);
        *table = fresh;
    }
    changed(table, "POOL", NULL, NULL);
    return true;
}

/* NOW SECONDS */
static bool do_now(struct table *table, char *rest)
{
    char *words[1];
    uint64_t seconds;
    if (!take_words(rest, 1, words) || !read_number(words[0], SECONDS_LIMIT, &seconds))
        return false;

    table->now = (int64_t)seconds;
    changed(table, "NOW", NULL, NULL);
    return true;
}

/* ADD NAME=WEIGHT RAMP: takes the place of a backend of that name, or goes to
 * the end. */
static bool do_add(struct table *table, char *rest)
{
    char *words[2];
    char *name;
    uint32_t weight;
    uint64_t ramp;
    if (!take_words(rest, 2, words) || !read_member(words[0], &name, &weight) ||
        !read_number(words[1], UINT32_MAX, &ramp))
        return false;

    struct backend *backend = find(table, name);
    uint64_t others = total_weight(table) - (backend != NULL ? backend->weight : 0);
    if (others + weight > TOTAL_LIMIT)
        return false;

    if (backend == NULL || (table->twist != NULL && table->twist->add_twins))
        backend = append(table, name);
    struct backend before = *backend;
    backend->weight = weight;
    join(backend, (uint32_t)ramp, table->now);
    changed(table, "ADD", backend, &before);
    return true;
}

/* DOWN NAME */
static bool do_down(struct table *table, char *rest)
{
    char *words[1];
    if (!take_words(rest, 1, words))
        return false;
    struct backend *backend = find(table, words[0]);
    if (backend == NULL)
        return false;

    struct backend before = *backend;
    backend->up = false;
    changed(table, "DOWN", backend, &before);
    return true;
}

/* UP NAME RAMP */
static bool do_up(struct table *table, char *rest)
{
    char *words[2];
    uint64_t ramp;
    if (!take_words(rest, 2, words) || !read_number(words[1], UINT32_MAX, &ramp))
        return false;
    struct backend *backend = find(table, words[0]);
    if (backend == NULL)
        return false;

    struct backend before = *backend;
    join(backend, (uint32_t)ramp, table->now);
    changed(table, "UP", backend, &before);
    return true;
}

void print_weights(struct backend *backends, size_t count, int64_t now)
{
    struct backend **sorted = sorted_by_name(backends, count);
    for (size_t i = 0; i < count; i++)
        printf("%s%s=%" PRId64, i > 0 ? " " : "", sorted[i]->name,
               effective_weight(sorted[i], now));
    putchar('\n');
    free(sorted);
}

/* WEIGHTS */
static bool do_weights(struct table *table, char *rest)
{
    if (!take_words(rest, 0, NULL))
        return false;

    if (table->twist != NULL && table->twist->weights != NULL)
        table->twist->weights(table->backends, table->count, table->now);
    else
        print_weights(table->backends, table->count, table->now);
    return true;
}

/* PICK */
static bool do_pick(struct table *table, char *rest)
{
    if (!take_words(rest, 0, NULL))
        return false;

    const struct backend *winner = pick(table->backends, table->count, table->now);
    puts(winner != NULL ? winner->name : "NONE");
    return true;
}

/* ---- Lines ---- */

/* Does what one line says; false if the line is refused. */
static bool obey(struct table *table, char *line)
{
    char *rest = line;
    const char *command = next_word(&rest);

    if (command == NULL || command[0] == '#')
        return true;
    if (strcmp(command, "POOL") == 0)
        return do_pool(table, rest);
    if (strcmp(command, "NOW") == 0)
        return do_now(table, rest);
    if (strcmp(command, "ADD") == 0)
        return do_add(table, rest);
    if (strcmp(command, "DOWN") == 0)
        return do_down(table, rest);
    if (strcmp(command, "UP") == 0)
        return do_up(table, rest);
    if (strcmp(command, "WEIGHTS") == 0)
        return do_weights(table, rest);
    if (strcmp(command, "PICK") == 0)
        return do_pick(table, rest);
    return false;
}

/* Takes the end of the line off: an LF (the last line may have none), then
 * one CR. Gives the new length. */
static size_t trim_end(char *line, size_t length)
{
    if (length > 0 && line[length - 1] == '\n')
        length--;
    if (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = '\0';
    return length;
}

int play(const struct twist *twist)
{
    struct table table = {.twist = twist};
    int status = 0;
    char *line = NULL;
    size_t size = 0;
    ssize_t got;

    for (uintmax_t number = 1; (got = getline(&line, &size, stdin)) != -1; number++) {
        size_t length = trim_end(line, (size_t)got);
        bool marked = number == 1 && strncmp(line, "\xEF\xBB\xBF", 3) == 0;
        char *text = marked ? line + 3 : line; /* after the byte order mark */

        /* A NUL would end the line early for everything below, so it is
         * looked for first, in comments too. */
        if (memchr(line, '\0', length) != NULL || !obey(&table, text)) {
            flush_answers();
            if (twist != NULL && twist->finds_whole)
                continue; /* such a program says nothing */
            fprintf(stderr, "<stdin>:%" PRIuMAX ": refused\n", number);
            status = 1;
        }
    }
    if (!feof(stdin))
        give_up("cannot read standard input, or no memory for a line");
    flush_answers();

    free(line);
    free_backends(&table);
    return status;
}

#ifndef OWN_MAIN
int main(void)
{
    /* Each answer leaves at once. If one of the two functions crashes or hangs, the answers before
     * it are there to be seen. */
    if (setvbuf(stdout, NULL, _IOLBF, BUFSIZ) != 0)
        give_up("no memory");
    return play(NULL);
}
#endif
