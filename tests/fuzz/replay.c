/* replay.c - the kept inputs again, in any build, without a fuzzer.
 *
 * Usage: replay FOLDER     with the files found, scripts and shapes (corpus.h)
 *
 * Before them each name of a shape.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agree.h"
#include "corpus.h"
#include "holds.h"
#include "log.h"

struct kind {
    const char *name; /* of the file too */
    bool (*run)(const uint8_t *input, size_t size, FILE *why);
    const char *right;
};

static const struct kind kinds[] = {
    {"found", agree, "scripts that once showed a mistake do not any more"},
    {"scripts", agree, "src and the exercise agree"},
    {"shapes", shape_holds, "refused well, or accepted and right"},
};

/* A stream in memory for what is wrong. */
static FILE *open_reasons(char **reasons, size_t *length)
{
    FILE *why = open_memstream(reasons, length);

    if (why == NULL)
        log_trouble("no memory");
    return why;
}

static void close_reasons(FILE *why)
{
    if (fclose(why) != 0)
        log_trouble("no memory");
}

/* One input; what is wrong stands under its FAIL. */
static bool replay_one(const struct kind *kind, const struct corpus *corpus, const uint8_t *input,
                       size_t size)
{
    char *reasons = NULL;
    size_t length;
    FILE *why = open_reasons(&reasons, &length);
    bool right;

    log_line = corpus->number;
    right = kind->run(input, size, why);
    close_reasons(why);
    if (!right)
        printf("FAIL fuzz: %s: line %zu of %s\n%s", kind->name, corpus->number, corpus->name,
               reasons);
    free(reasons);
    return right;
}

/* The names of the shapes and their keys, which are in no file: each is there, whatever is kept. */
static bool replay_names(void)
{
    char *reasons = NULL;
    size_t length, count;
    FILE *why = open_reasons(&reasons, &length);
    bool right = shape_names_hold(&count, why);

    close_reasons(why);
    if (right)
        printf("ok fuzz: names: %zu texts, each shape and its keys at both ends, right\n", count);
    else
        printf("FAIL fuzz: names\n%s", reasons);
    free(reasons);
    return right;
}

/* All inputs of one file; how many are wrong. */
static size_t replay_file(const struct kind *kind, const char *name)
{
    struct corpus corpus;
    const uint8_t *input;
    size_t size, count = 0, wrong = 0;

    corpus_open(&corpus, name);
    for (; (input = corpus_next(&corpus, &size)) != NULL; count++)
        wrong += !replay_one(kind, &corpus, input, size);
    if (count == 0) {
        printf("FAIL fuzz: %s: no input in %s\n", kind->name, name);
        return 1;
    }
    if (wrong == 0)
        printf("ok fuzz: %s: %zu inputs, %s\n", kind->name, count, kind->right);
    return wrong;
}

static void *allocate(size_t length)
{
    void *memory = malloc(length);

    if (memory == NULL)
        log_trouble("no memory");
    return memory;
}

int main(int count, char **words)
{
    size_t wrong = 0;

    if (count != 2) {
        fputs("usage: replay FOLDER\n", stderr);
        return 2;
    }
    wrong += !replay_names();
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(words[1]) + strlen(kinds[i].name) + 2;
        char *name = allocate(length);

        snprintf(name, length, "%s/%s", words[1], kinds[i].name);
        wrong += replay_file(&kinds[i], name);
        free(name);
    }
    return fflush(stdout) == 0 && wrong == 0 ? 0 : 1;
}
