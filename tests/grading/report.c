/*
 * grade-report: the results of tests/grade in the forms that other programs read.
 *
 * Usage: grade-report FORM FOLDER GOLDEN <RESULTS      FORM: json, junit, gradescope or github
 *
 * A line of RESULTS is one result, its fields with a tab between each two:
 *
 *     NAME RESULT POINTS SEEN RULE    RESULT: agree, differ or left; SEEN: visible or hidden
 *
 * FOLDER/NAME.told is what is said of it to a person, FOLDER/NAME.got what was received, and
 * GOLDEN/NAME.out what was expected (both are empty where there is no such file). FOLDER/hint is the
 * mistake that is named, FOLDER/command the command. Of a hidden case no more than the rule is told.
 * The forms are described in tests/grading/README.md.
 *
 * All texts become valid UTF-8: a byte that is none, and a control character that the form cannot
 * hold, is written as \xHH.
 */
#include "../common/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char program_name[] = "tests/grade";

enum { RESULTS_MOST = 10000, FIELDS = 5 };

struct result {
    char *name, *outcome, *rule;
    unsigned long points;
    bool hidden;
};

struct report {
    const char *folder, *golden;
    struct text lines; /* what the results are cut from */
    struct result *results;
    size_t count;
};

/* ---- Reading ---- */

/* FOLDER/NAME with the ending; an empty text if there is no such file. */
static struct text read_file(const char *folder, const char *name, const char *ending)
{
    struct text path = {0}, text = {0};
    FILE *file;

    text_add_string(&path, folder);
    text_add_byte(&path, '/');
    text_add_string(&path, name);
    text_add(&path, ending, strlen(ending) + 1);
    file = fopen(path.bytes, "rb");
    if (file) {
        text_add_stream(&text, file);
        fclose(file);
    }
    text_free(&path);
    return text;
}

/* Cuts the line at its tabs. */
static void read_result(struct result *result, char *line)
{
    char *fields[FIELDS];

    for (size_t i = 0; i < FIELDS; i++) {
        char *tab = strchr(line, '\t');

        fields[i] = line;
        if (i + 1 < FIELDS && !tab)
            trouble("a result with too few fields", line);
        if (tab && i + 1 < FIELDS) {
            *tab = '\0';
            line = tab + 1;
        }
    }
    *result = (struct result){fields[0], fields[1], fields[4], strtoul(fields[2], NULL, 10),
                              strcmp(fields[3], "hidden") == 0};
}

static void read_results(struct report *report)
{
    text_add_stream(&report->lines, stdin);
    text_add_byte(&report->lines, '\0');
    report->results = need_memory(NULL, RESULTS_MOST * sizeof *report->results);
    for (char *line = report->lines.bytes, *end; (end = strchr(line, '\n')) != NULL;
         line = end + 1) {
        *end = '\0';
        if (report->count == RESULTS_MOST)
            trouble("too many results", NULL);
        read_result(&report->results[report->count++], line);
    }
}

static bool agrees(const struct result *result)
{
    return strcmp(result->outcome, "agree") == 0;
}

static size_t count_outcome(const struct report *report, const char *outcome)
{
    size_t count = 0;

    for (size_t i = 0; i < report->count; i++)
        count += strcmp(report->results[i].outcome, outcome) == 0;
    return count;
}

/* ---- Texts ---- */

/* How many bytes the valid UTF-8 character takes that begins there; 0 if there is none. */
static size_t character(const unsigned char *at, size_t left)
{
    size_t size = at[0] < 0x80   ? 1
                  : at[0] < 0xC2 ? 0
                  : at[0] < 0xE0 ? 2
                  : at[0] < 0xF0 ? 3
                  : at[0] < 0xF5 ? 4
                                 : 0;

    if (size == 0 || size > left)
        return 0;
    for (size_t i = 1; i < size; i++)
        if (at[i] < 0x80 || at[i] > 0xBF)
            return 0;
    if ((at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xED && at[1] > 0x9F) ||
        (at[0] == 0xF0 && at[1] < 0x90) || (at[0] == 0xF4 && at[1] > 0x8F) ||
        (at[0] == 0xEF && at[1] == 0xBF && at[2] > 0xBD))
        return 0;
    return size;
}

/* Writes the text, one character after the other by `put`, which knows the form. */
static void put_text(const char *bytes, size_t length,
                     void (*put)(const unsigned char *at, size_t size))
{
    const unsigned char *at = (const unsigned char *)bytes;

    while (length > 0) {
        size_t size = character(at, length);
        bool control = size == 1 && (at[0] < 32 || at[0] == 127) && at[0] != '\n' && at[0] != '\t';
        char spelled[8];

        if (size > 0 && !control) {
            put(at, size);
        } else {
            size = 1;
            snprintf(spelled, sizeof spelled, "\\x%02X", at[0]);
            for (const char *letter = spelled; *letter; letter++)
                put((const unsigned char *)letter, 1);
        }
        at += size;
        length -= size;
    }
}

static void put_in_json(const unsigned char *at, size_t size)
{
    if (at[0] == '"' || at[0] == '\\')
        printf("\\%c", at[0]);
    else if (at[0] == '\n')
        fputs("\\n", stdout);
    else if (at[0] == '\t')
        fputs("\\t", stdout);
    else
        fwrite(at, 1, size, stdout);
}

static void put_in_xml(const unsigned char *at, size_t size)
{
    static const char signs[] = "<>&\"\n\t";
    static const char *const words[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&#10;", "&#9;"};
    const char *sign = size == 1 ? strchr(signs, at[0]) : NULL;

    if (sign && at[0] != '\0')
        fputs(words[sign - signs], stdout);
    else
        fwrite(at, 1, size, stdout);
}

/* GitHub's commands are one line each. */
static void put_in_command(const unsigned char *at, size_t size)
{
    if (at[0] == '%' || at[0] == '\n')
        printf("%%%02X", at[0]);
    else
        fwrite(at, 1, size, stdout);
}

/* In what stands before their `::` two more signs are special. */
static void put_in_title(const unsigned char *at, size_t size)
{
    if (at[0] == ',' || at[0] == ':')
        printf("%%%02X", at[0]);
    else
        put_in_command(at, size);
}

static void json_string(const char *bytes, size_t length)
{
    putchar('"');
    put_text(bytes, length, put_in_json);
    putchar('"');
}

static void json_word(const char *key, const char *value)
{
    printf("\"%s\": ", key);
    json_string(value, strlen(value));
}

/* The file as a string, which is empty if there is none. */
static void json_file(const char *key, const char *folder, const char *name, const char *ending)
{
    struct text text = read_file(folder, name, ending);

    printf(", \"%s\": ", key);
    json_string(text.bytes, text.length);
    text_free(&text);
}

static void put_file(const char *folder, const char *name, const char *ending,
                     void (*put)(const unsigned char *at, size_t size))
{
    struct text text = read_file(folder, name, ending);

    put_text(text.bytes, text.length, put);
    text_free(&text);
}

/* ---- The forms ---- */

static void print_json(const struct report *report)
{
    fputs("{", stdout);
    json_word("form", "slowstart-grade-1");
    json_file("command", report->folder, "command", "");
    printf(", \"agree\": %zu, \"differ\": %zu, \"not_run\": %zu", count_outcome(report, "agree"),
           count_outcome(report, "differ"), count_outcome(report, "left"));
    json_file("mistake", report->folder, "hint", "");
    fputs(", \"cases\": [", stdout);
    for (size_t i = 0; i < report->count; i++) {
        const struct result *result = &report->results[i];
        const char *outcome = strcmp(result->outcome, "left") == 0 ? "not run" : result->outcome;

        fputs(i > 0 ? ",\n  {" : "\n  {", stdout);
        json_word("case", result->name);
        fputs(", ", stdout);
        json_word("rule", result->rule);
        fputs(", ", stdout);
        json_word("result", outcome);
        printf(", \"points\": %lu, \"hidden\": %s", result->points,
               result->hidden ? "true" : "false");
        if (!result->hidden) {
            json_file("expected", report->golden, result->name, ".out");
            json_file("received", report->folder, result->name, ".got");
            json_file("reason", report->folder, result->name, ".told");
        }
        fputs("}", stdout);
    }
    fputs("\n]}\n", stdout);
}

static void print_junit_case(const struct report *report, const struct result *result)
{
    fputs("  <testcase classname=\"slowstart\" name=\"", stdout);
    put_text(result->name, strlen(result->name), put_in_xml);
    if (agrees(result)) {
        fputs("\"/>\n", stdout);
        return;
    }
    if (strcmp(result->outcome, "left") == 0) {
        fputs("\"><skipped message=\"not run\"/></testcase>\n", stdout);
        return;
    }
    fputs("\"><failure message=\"", stdout);
    put_text(result->rule, strlen(result->rule), put_in_xml);
    fputs("\">", stdout);
    if (!result->hidden)
        put_file(report->folder, result->name, ".told", put_in_xml);
    fputs("</failure></testcase>\n", stdout);
}

static void print_junit(const struct report *report)
{
    size_t failed = count_outcome(report, "differ"), left = count_outcome(report, "left");

    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", stdout);
    printf("<testsuites tests=\"%zu\" failures=\"%zu\" errors=\"0\" time=\"0\">\n", report->count,
           failed);
    printf(" <testsuite name=\"slowstart\" tests=\"%zu\" failures=\"%zu\" errors=\"0\" "
           "skipped=\"%zu\" time=\"0\">\n",
           report->count, failed, left);
    for (size_t i = 0; i < report->count; i++)
        print_junit_case(report, &report->results[i]);
    fputs("  <system-out>", stdout);
    put_file(report->folder, "hint", "", put_in_xml);
    fputs("</system-out>\n </testsuite>\n</testsuites>\n", stdout);
}

static void print_gradescope(const struct report *report)
{
    unsigned long score = 0;

    for (size_t i = 0; i < report->count; i++)
        score += agrees(&report->results[i]) ? report->results[i].points : 0;
    printf("{\"score\": %lu, \"visibility\": \"visible\"", score);
    json_file("output", report->folder, "hint", "");
    fputs(", \"tests\": [", stdout);
    for (size_t i = 0; i < report->count; i++) {
        const struct result *result = &report->results[i];

        fputs(i > 0 ? ",\n  {" : "\n  {", stdout);
        json_word("name", result->hidden ? result->rule : result->name);
        printf(", \"score\": %lu, \"max_score\": %lu, ", agrees(result) ? result->points : 0,
               result->points);
        json_word("status", agrees(result) ? "passed" : "failed");
        fputs(", ", stdout);
        json_word("visibility", "visible");
        if (result->hidden) {
            fputs(", ", stdout);
            json_word("output", result->rule);
        } else {
            json_file("output", report->folder, result->name, ".told");
        }
        fputs("}", stdout);
    }
    fputs("\n]}\n", stdout);
}

static void print_github(const struct report *report)
{
    struct text hint = read_file(report->folder, "hint", "");

    for (size_t i = 0; i < report->count; i++) {
        const struct result *result = &report->results[i];

        if (agrees(result))
            continue;
        fputs(strcmp(result->outcome, "left") == 0 ? "::warning title=" : "::error title=", stdout);
        put_text(result->name, strlen(result->name), put_in_title);
        fputs("::", stdout);
        put_text(result->rule, strlen(result->rule), put_in_command);
        if (!result->hidden) {
            fputs("%0A", stdout);
            put_file(report->folder, result->name, ".told", put_in_command);
        }
        putchar('\n');
    }
    if (hint.length > 0) {
        fputs("::notice title=hint::", stdout);
        put_text(hint.bytes, hint.length, put_in_command);
        putchar('\n');
    }
    text_free(&hint);
}

int main(int count, char **words)
{
    static const struct {
        const char *name;
        void (*print)(const struct report *report);
    } forms[] = {
        {"json", print_json},
        {"junit", print_junit},
        {"gradescope", print_gradescope},
        {"github", print_github},
    };
    struct report report = {0};
    size_t form = 0, all = sizeof forms / sizeof forms[0];
    void (*print)(const struct report *report);

    while (count == 4 && form < all && strcmp(words[1], forms[form].name) != 0)
        form++;
    if (count == 4 && form < all)
        print = forms[form].print;
    else
        trouble("usage", "grade-report FORM FOLDER GOLDEN <RESULTS");
    report.folder = words[2];
    report.golden = words[3];
    read_results(&report);
    print(&report);
    free(report.results);
    text_free(&report.lines);
    if (fflush(stdout) != 0 || ferror(stdout))
        trouble("cannot write", NULL);
    return 0;
}
