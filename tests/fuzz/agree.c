/* agree.c - see agree.h. */
#include "agree.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"
#include "reduce.h"

enum { SHOWN = 160 }; /* bytes of a line that differs */

uint64_t agreed_commands;
size_t log_line;

void log_trouble(const char *what)
{
    if (log_line > 0)
        printf("FAIL fuzz: line %zu of the file\n", log_line);
    printf("  %s\n", what);
    fflush(stdout);
    abort();
}

/* The difference ***********************************************************************/

static void show_line(const char *label, struct word line, FILE *why)
{
    fprintf(why, "    %s  ", label);
    for (size_t i = 0; i < line.length && i < SHOWN; i++) {
        unsigned char byte = (unsigned char)line.text[i];

        if (byte >= ' ' && byte <= '~' && byte != '\\')
            putc(byte, why);
        else
            fprintf(why, "\\x%02X", byte);
    }
    fprintf(why, "%s\n", line.length == 0 ? "(no more)" : line.length > SHOWN ? "..." : "");
}

static void show_difference(const struct log *expected, const struct log *received, FILE *why)
{
    struct word one = {expected->text, expected->length},
                other = {received->text, received->length};
    struct word first, second;
    size_t number = 0;

    do {
        next_line(&one, &first);
        next_line(&other, &second);
        number++;
    } while (first.length > 0 && first.length == second.length &&
             memcmp(first.text, second.text, first.length) == 0);
    fprintf(why, "  line %zu of the answers and messages:\n", number);
    show_line("expected", first, why);
    show_line("received", second, why);
    if (expected->refused != received->refused)
        fprintf(why, "  expected  exit status %d\n  received  exit status %d\n", expected->refused,
                received->refused);
}

/* Lines that say something: they begin with a word that is no comment. */
static uint64_t count_commands(struct word script)
{
    struct word line;
    uint64_t count = 0;

    while (next_line(&script, &line)) {
        size_t at = 0;

        while (at < line.length && (line.text[at] == ' ' || line.text[at] == '\t'))
            at++;
        count += at < line.length && memchr("#\r\n", line.text[at], 3) == NULL;
    }
    return count;
}

bool agree(const uint8_t *input, size_t size, FILE *why)
{
    struct setup setup;
    struct log received, expected;
    bool same;

    if (!setup_read(&setup, input, size))
        return true;
    agreed_commands += count_commands(setup.script);
    received = tested_run(&setup);
    expected = oracle_run(&setup);
    reduce_received(&received, &setup);
    reduce_expected(&expected, &setup);
    same = received.refused == expected.refused && received.length == expected.length &&
           memcmp(received.text, expected.text, expected.length) == 0;
    if (!same)
        show_difference(&expected, &received, why);
    free(received.text);
    free(expected.text);
    return same;
}
