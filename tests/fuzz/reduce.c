/* reduce.c - see reduce.h. */
#include "reduce.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lines ********************************************************************************/

bool next_line(struct word *rest, struct word *line)
{
    const char *lf = rest->length > 0 ? memchr(rest->text, '\n', rest->length) : NULL;

    *line = *rest;
    if (lf != NULL)
        line->length = (size_t)(lf - rest->text) + 1;
    *rest = (struct word){rest->text + line->length, rest->length - line->length};
    return line->length > 0;
}

static bool begins(struct word line, const char *with)
{
    return line.length >= strlen(with) && memcmp(line.text, with, strlen(with)) == 0;
}

static bool ends(struct word line, const char *with)
{
    size_t length = strlen(with);

    return line.length >= length && memcmp(line.text + line.length - length, with, length) == 0;
}

static bool printable(struct word text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.text[i] < ' ' || text.text[i] > '~')
            return false;
    return true;
}

static bool has_control(struct word text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.text[i] < ' ' || text.text[i] == 127)
            return true;
    return false;
}

/* What the interpreter says ************************************************************/

/* A message becomes `<stdin>:LINE: refused`; one that has not the form it should have stays. */
static void put_message(FILE *to, struct word line)
{
    static const char front[] = "slowstart: <stdin>:";
    size_t at = sizeof front - 1, program = strlen("slowstart: ");

    while (at < line.length && line.text[at] >= '0' && line.text[at] <= '9')
        at++;
    line.length--; /* the LF */
    if (begins(line, front) && at + 2 < line.length && memcmp(line.text + at, ": ", 2) == 0 &&
        printable(line))
        fprintf(to, "%.*s: refused\n", (int)(at - program), line.text + program);
    else
        fprintf(to, "%.*s\n", (int)line.length, line.text);
}

/* A field of a line of the long form, from 0; empty if there is none. */
static struct word field(struct word line, size_t number)
{
    struct word left = line, found;

    do {
        const char *tab = left.length > 0 ? memchr(left.text, '\t', left.length) : NULL;

        found = (struct word){left.text, tab != NULL ? (size_t)(tab - left.text) : left.length};
        left = tab != NULL ? (struct word){tab + 1, left.length - found.length - 1}
                           : (struct word){line.text, 0};
    } while (number-- > 0);
    return found;
}

/* A line of the long form becomes as many PICKs as it counts. The headings count none. */
static void put_picks(FILE *to, struct word line)
{
    struct word name = field(line, 1);

    for (long picks = strtol(field(line, 4).text, NULL, 10); picks > 0; picks--)
        fprintf(to, "%.*s\n", (int)name.length, name.text);
}

/* Whether a line is no answer but a note, or of the table or the picture. It has to be printable
 * all the same, names in UTF-8 among it. */
static bool is_aside(struct word line, const struct setup *setup)
{
    line.length--; /* the LF */
    switch (setup->result) {
    case SHARES:
    case CHART:
        return !has_control(line);
    default:
        return setup->explain && begins(line, "# ") && !has_control(line);
    }
}

static void put_received(FILE *to, struct word line, const struct setup *setup)
{
    if (begins(line, "slowstart: "))
        put_message(to, line);
    else if (setup->result == SHARES_TSV)
        put_picks(to, line);
    else if (!is_aside(line, setup))
        fwrite(line.text, 1, line.length, to);
}

/* What the exercise says ***************************************************************/

/* With one backend a line, an empty pool has none. */
static void put_weights(FILE *to, struct word line, const struct setup *setup)
{
    if (!setup->one_per_line) {
        fwrite(line.text, 1, line.length, to);
        return;
    }
    for (size_t i = 0; i < line.length && line.length > 1; i++)
        putc(line.text[i] == ' ' ? '\n' : line.text[i], to);
}

/* No answer ends like a refusal: the last of several words has a '='. The answer to WEIGHTS has
 * one, or is empty; that to PICK has none. */
static void put_expected(FILE *to, struct word line, const struct setup *setup)
{
    bool refusal = ends(line, ": refused\n");
    bool weights = !refusal && (line.length == 1 || memchr(line.text, '=', line.length) != NULL);

    if (weights && setup->result == ANSWERS)
        put_weights(to, line, setup);
    else if (refusal || setup->result == ANSWERS || (setup->result == SHARES_TSV && !weights))
        fwrite(line.text, 1, line.length, to);
}

/* The one form *************************************************************************/

static int compare_lines(const void *one, const void *other)
{
    const struct word *left = one, *right = other;
    size_t shorter = left->length < right->length ? left->length : right->length;
    int order = memcmp(left->text, right->text, shorter);

    return order != 0 ? order : (left->length > right->length) - (left->length < right->length);
}

static void sort_lines(struct log *log)
{
    struct word *lines = malloc((log->length + 1) * sizeof *lines);
    struct word rest = {log->text, log->length};
    char *sorted = malloc(log->length + 1), *at = sorted;
    size_t count = 0;

    if (lines == NULL || sorted == NULL)
        log_trouble("no memory");
    while (next_line(&rest, &lines[count]))
        count++;
    qsort(lines, count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < count; i++) {
        memcpy(at, lines[i].text, lines[i].length);
        at += lines[i].length;
    }
    free(lines);
    free(log->text);
    log->text = sorted;
}

static void reduce(struct log *log, const struct setup *setup,
                   void (*put)(FILE *to, struct word line, const struct setup *setup))
{
    struct word rest = {log->text, log->length}, line;
    struct log reduced = {.refused = log->refused};
    FILE *to = open_memstream(&reduced.text, &reduced.length);

    if (to == NULL)
        log_trouble("no memory");
    while (next_line(&rest, &line))
        put(to, line, setup);
    if (fclose(to) != 0)
        log_trouble("no memory");
    free(log->text);
    *log = reduced;
    if (setup->result == SHARES_TSV)
        sort_lines(log);
}

void reduce_received(struct log *log, const struct setup *setup)
{
    reduce(log, setup, put_received);
}

void reduce_expected(struct log *log, const struct setup *setup)
{
    reduce(log, setup, put_expected);
}
