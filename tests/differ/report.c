#include "report.h"

#include <string.h>

/* Columns of a terminal, and bytes after which a line of a script is cut. */
enum { WIDTH = 80, LONG = 400 };

static const char bom[] = "\xef\xbb\xbf";

void report_line(struct span line)
{
    size_t length;

    line = span_without_lf(line);
    length = line.length;
    if (length > LONG)
        line.length = LONG;
    show_bytes(stdout, line, BLANKS_AT_ENDS);
    if (length > LONG)
        printf("... (%zu bytes)", length);
    putchar('\n');
}

void report_script(const struct text *script)
{
    struct span line = {"", 0};
    size_t at = 0;

    if (script->length == 0)
        puts("    (nothing: an empty input)");
    while (text_line(script, &at, &line)) {
        fputs("    ", stdout);
        report_line(line);
    }
    if (script->length > 0 && line.bytes[line.length - 1] != '\n')
        puts("    (no LF at the end)");
}

/* Whether the line is exactly one of the two commands that are answered. */
static bool is_asking(struct span line, bool first)
{
    static const char *const commands[] = {"PICK", "WEIGHTS"};
    size_t skip = sizeof bom - 1;

    line = span_without_lf(line);
    if (first && line.length >= skip && memcmp(line.bytes, bom, skip) == 0)
        line = (struct span){line.bytes + skip, line.length - skip};
    if (line.length > 0 && line.bytes[line.length - 1] == '\r')
        line.length--;
    while (line.length > 0 && (line.bytes[0] == ' ' || line.bytes[0] == '\t'))
        line = (struct span){line.bytes + 1, line.length - 1};
    while (line.length > 0 &&
           (line.bytes[line.length - 1] == ' ' || line.bytes[line.length - 1] == '\t'))
        line.length--;
    for (size_t i = 0; i < 2; i++)
        if (line.length == strlen(commands[i]) && memcmp(line.bytes, commands[i], line.length) == 0)
            return true;
    return false;
}

/* The number of the script line that asks for the answer of that number; 0 if there is none. */
static size_t asking_line(const struct text *script, size_t answer)
{
    struct span line;
    size_t at = 0, number = 0;

    while (text_line(script, &at, &line)) {
        number++;
        if (is_asking(line, number == 1) && --answer == 0)
            return number;
    }
    return 0;
}

static size_t first_difference(struct span one, struct span other)
{
    size_t at = 0;

    while (at < one.length && at < other.length && one.bytes[at] == other.bytes[at])
        at++;
    return at;
}

/* Gives the columns used. */
static size_t show_answer(const char *label, struct span answer)
{
    size_t columns;

    fputs(label, stdout);
    if (answer.length == 0) {
        puts("(nothing: the output ends here)");
        return 0;
    }
    columns = show_bytes(stdout, span_without_lf(answer), BLANKS_AS_DOTS);
    if (answer.length == 1)
        fputs("(an empty line)", stdout);
    puts(answer.bytes[answer.length - 1] == '\n' ? "" : "(no LF at the end)");
    return columns;
}

/* A '^' under the first byte that differs; lines too long for a terminal get its number. */
static void mark_difference(struct span one, struct span other, size_t columns)
{
    size_t at = first_difference(one, other), indent = sizeof "  expected  " - 1;
    FILE *nowhere;

    if (indent + columns > WIDTH) {
        printf("  they differ from byte %zu on\n", at + 1);
        return;
    }
    nowhere = tmpfile();
    if (!nowhere)
        return;
    indent += show_bytes(nowhere, (struct span){one.bytes, at}, BLANKS_AS_DOTS);
    fclose(nowhere);
    printf("%*s^\n", (int)indent, "");
}

static void show_first_answer(const struct run *tested, const struct run *oracle,
                              const struct text *script)
{
    struct span received = {"", 0}, expected = {"", 0};
    size_t answer = 0, number, columns, other, at = 0;
    bool more = true;

    /* Up to the first difference both have the same bytes, so the same place serves both. */
    while (more && received.length == expected.length &&
           (answer == 0 || memcmp(received.bytes, expected.bytes, expected.length) == 0)) {
        size_t next = at;

        received = expected = (struct span){"", 0};
        more = text_line(&oracle->out, &next, &expected);
        next = at;
        more = text_line(&tested->out, &next, &received) || more;
        at = next;
        answer++;
    }
    number = asking_line(script, answer);
    if (number > 0) {
        printf("  answer %zu, line %zu: ", answer, number);
        report_line(text_find_line(script, number));
    } else {
        printf("  answer %zu, which nothing asks for\n", answer);
    }
    columns = show_answer("  expected  ", expected);
    other = show_answer("  received  ", received);
    if (received.length > 1 && expected.length > 1)
        mark_difference(span_without_lf(received), span_without_lf(expected),
                        columns > other ? columns : other);
}

static void show_refusal(const char *label, const struct refused *list, size_t place, size_t number)
{
    bool refused = place < list->count && list->numbers[place] == number;

    fputs(label, stdout);
    if (!refused) {
        puts(number > 0 ? "accepted" : "no such message");
        return;
    }
    fputs(number > 0 ? "refused: " : "a message without '<stdin>:LINE:': ", stdout);
    report_line(list->messages[place]);
}

static void show_first_refused(const struct run *tested, const struct run *oracle,
                               const struct text *script)
{
    struct refused received = {0}, expected = {0};
    size_t place = 0, number;

    refused_list(&received, tested);
    refused_list(&expected, oracle);
    refused_differ(&received, &expected, &place);
    number = place < received.count ? received.numbers[place] : SIZE_MAX;
    if (place < expected.count && expected.numbers[place] < number)
        number = expected.numbers[place];
    if (number > 0) {
        printf("  line %zu: ", number);
        report_line(text_find_line(script, number));
    }
    show_refusal("  expected  ", &expected, place, number);
    show_refusal("  received  ", &received, place, number);
    refused_free(&received);
    refused_free(&expected);
}

static void show_ending(const char *label, const struct run *run, unsigned limit)
{
    size_t lines = text_count_lines(&run->out);

    fputs(label, stdout);
    switch (run->end) {
    case RUN_EXITED:
        printf("exit status %d", run->status);
        break;
    case RUN_SIGNALLED:
        printf("ended by signal %d (%s)", run->status, strsignal(run->status));
        break;
    case RUN_LATE:
        printf("no answer in time (%u s)", limit);
        break;
    case RUN_FLOOD:
        printf("stopped for its flood of output");
        break;
    }
    printf(", after %zu line%s of output\n", lines, lines == 1 ? "" : "s");
}

/* A program that broke off usually says why in its last line. */
static void show_last_words(const struct run *run)
{
    struct span line, last = {"", 0};
    size_t at = 0;

    while (text_line(&run->err, &at, &line))
        if (span_without_lf(line).length > 0)
            last = span_without_lf(line);
    if (last.length == 0)
        return;
    fputs("  its last line on standard error: ", stdout);
    report_line(last);
}

void report_difference(const struct pair *pair, enum difference kind, const struct text *script)
{
    const struct run *tested = &pair->runs[TESTED], *oracle = &pair->runs[ORACLE];
    bool endings = kind == ENDING || kind == STATUS || tested->status != oracle->status;

    report_script(script);
    if (kind == ANSWER)
        show_first_answer(tested, oracle, script);
    if (kind == REFUSED)
        show_first_refused(tested, oracle, script);
    if (endings) {
        show_ending("  expected  ", oracle, pair->limit);
        show_ending("  received  ", tested, pair->limit);
        show_last_words(tested);
    }
}
