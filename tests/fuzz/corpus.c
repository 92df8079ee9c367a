/* corpus.c - see corpus.h. */
#include "corpus.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

static _Noreturn void give_up(const struct corpus *corpus, const char *what)
{
    fprintf(stderr, "%s:%zu: %s\n", corpus->name, corpus->number, what);
    exit(2);
}

void corpus_open(struct corpus *corpus, const char *name)
{
    *corpus = (struct corpus){.file = fopen(name, "r"), .name = name};
    if (corpus->file == NULL)
        give_up(corpus, "cannot open");
}

/* The value of a hexadecimal digit in upper case. */
static int hex_digit(const struct corpus *corpus, char digit)
{
    static const char digits[] = "0123456789ABCDEF";
    const char *at = digit != '\0' ? strchr(digits, digit) : NULL;

    if (at == NULL)
        give_up(corpus, "not two hexadecimal digits after a \\x");
    return (int)(at - digits);
}

/* Reads what stands after a backslash; gives what comes next. */
static const char *read_escape(const struct corpus *corpus, const char *at, char *byte)
{
    switch (*at) {
    case '\\':
        *byte = '\\';
        return at + 1;
    case 'n':
        *byte = '\n';
        return at + 1;
    case 'x':
        *byte = (char)(hex_digit(corpus, at[1]) * 16 + hex_digit(corpus, at[2]));
        return at + 3;
    default:
        give_up(corpus, "neither \\, n nor x after a backslash");
    }
}

const uint8_t *corpus_next(struct corpus *corpus, size_t *size)
{
    const char *at;
    char *to;

    corpus->number++;
    if (getline(&corpus->line, &corpus->room, corpus->file) == -1) {
        if (!feof(corpus->file))
            give_up(corpus, "cannot read");
        free(corpus->line);
        fclose(corpus->file);
        return NULL;
    }
    at = to = corpus->line; /* the input is not longer than its line */
    while (*at != '\n' && *at != '\0')
        if (*at == '\\')
            at = read_escape(corpus, at + 1, to++);
        else
            *to++ = *at++;
    *size = (size_t)(to - corpus->line);
    return (const uint8_t *)corpus->line;
}

void corpus_put(FILE *file, const uint8_t *input, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (input[i] == '\n')
            fputs("\\n", file);
        else if (input[i] == '\\')
            fputs("\\\\", file);
        else if (input[i] >= ' ' && input[i] <= '~')
            putc(input[i], file);
        else
            fprintf(file, "\\x%02X", input[i]);
    putc('\n', file);
}
