/*
 * differ: does a program answer random scripts as the oracle does?
 *
 * It prints one line for each temperament of scripts. At the first difference it shrinks the
 * script, shows it and stops: one cause is enough to look for at a time.
 */
#include "generate.h"
#include "options.h"
#include "report.h"
#include "shrink.h"
#include "sums.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

const char program_name[] = "differ";

/* Seconds after which shrinking has to be content with what it has. */
enum { PATIENCE = 20 };

/* Shorter runs than this are not asked whether they cover the ground. */
enum { SCRIPTS_TO_JUDGE = 200, LINES_TO_JUDGE = 100 };

/* What shrinking looks for: the same difference again. */
struct search {
    struct pair *pair;
    enum difference kind;
    enum run_end end;
    size_t refused; /* no candidate may have more lines refused */
    time_t until;
};

/* Script 1 has the first temperament, script 2 the second, and so on in turn. */
static size_t temperament_of(const struct settings *settings, size_t number)
{
    return (number - 1) % temperament_count(settings->plain);
}

static void generate(const struct settings *settings, size_t number, struct script *script)
{
    generate_script(script, settings->seed, number, temperament_of(settings, number),
                    (size_t)settings->lines);
}

static bool still_differs(void *context, const struct text *candidate)
{
    const struct search *search = context;
    struct pair *pair = search->pair;

    return time(NULL) < search->until && pair_try(pair, candidate) == search->kind &&
           pair->runs[TESTED].end == search->end &&
           refused_count(&pair->runs[ORACLE]) <= search->refused;
}

/* Shrinks the script in place. A program that hangs is not waited for as long as at first. */
static void shrink(struct pair *pair, enum difference kind, struct text *script)
{
    unsigned limit = pair->limit;
    struct search search = {
        pair,
        kind,
        pair->runs[TESTED].end,
        refused_count(&pair->runs[ORACLE]),
        time(NULL) + PATIENCE,
    };

    if (pair->runs[TESTED].end == RUN_LATE)
        pair->limit = 1000;
    shrink_script(script, still_differs, &search);
    pair->limit = limit;
    if (time(NULL) >= search.until)
        printf("  (not as small as it could be: shrinking was stopped after %d s)\n", PATIENCE);
}

static void print_fail(const struct settings *settings, size_t number)
{
    printf("FAIL differential: script %zu of seed %llu (%s)\n", number,
           (unsigned long long)settings->seed, temperament_name(temperament_of(settings, number)));
    fflush(stdout);
}

/* For whoever runs or shows the script otherwise than this program does. */
static void save_script(const char *name, const struct text *script)
{
    FILE *file = fopen(name, "wb");

    if (!file)
        trouble("cannot write", name);
    if (script->length > 0)
        fwrite(script->bytes, 1, script->length, file);
    if (ferror(file) || fclose(file) != 0)
        trouble("cannot write", name);
}

static void tell_difference(const struct settings *settings, struct pair *pair,
                            enum difference kind, size_t number, struct script *script)
{
    print_fail(settings, number);
    shrink(pair, kind, &script->text);
    if (settings->smallest)
        save_script(settings->smallest, &script->text);
    kind = pair_try(pair, &script->text);
    if (kind == SAME) {
        puts("  run again, both agree: an answer that depends on more than the script");
        report_script(&script->text);
        return;
    }
    report_difference(pair, kind, &script->text);
}

/* Both programs take a line otherwise than its author; shows the first one. */
static void tell_misreading(const struct text *script, const struct refused *meant,
                            const struct refused *list, size_t place)
{
    bool wrong = place < meant->count &&
                 (place >= list->count || meant->numbers[place] < list->numbers[place]);
    size_t line = wrong ? meant->numbers[place] : list->numbers[place];

    printf("  line %zu, which both take otherwise than the generator: ", line);
    report_line(text_find_line(script, line));
    printf("  expected  %s\n", wrong ? "refused" : "accepted");
    printf("  received  %s\n", wrong ? "accepted" : "refused");
}

/*
 * The generator knows which lines it wrote to be refused and how many answers it asked for. If
 * program and oracle agree on something else, both may have misread the language alike.
 */
static bool meant_so(const struct settings *settings, const struct pair *pair, size_t number,
                     const struct script *script)
{
    struct refused meant = {.numbers = script->wrong_lines, .count = script->tally.wrong};
    struct refused list = {0};
    size_t asked = script->tally.picks + script->tally.weights, place;
    size_t answers = text_count_lines(&pair->runs[ORACLE].out);
    bool differ;

    refused_list(&list, &pair->runs[ORACLE]);
    differ = refused_differ(&meant, &list, &place);
    if (differ || answers != asked)
        print_fail(settings, number);
    if (differ)
        tell_misreading(&script->text, &meant, &list, place);
    else if (answers != asked)
        printf("  expected  %zu answers\n  received  %zu answers, from both programs\n", asked,
               answers);
    refused_free(&list);
    return !differ && answers == asked;
}

/* Runs the scripts of one temperament; false after a difference, which was told. */
static bool run_temperament(const struct settings *settings, struct pair *pair, size_t temperament,
                            struct sums *sums)
{
    size_t step = temperament_count(settings->plain);
    struct script script = {0};
    bool agree = true;

    for (size_t number = temperament + 1; agree && number <= settings->scripts; number += step) {
        enum difference kind;

        if (settings->only > 0 && number != settings->only)
            continue;
        generate(settings, number, &script);
        kind = pair_try(pair, &script.text);
        agree = kind == SAME && meant_so(settings, pair, number, &script);
        if (kind != SAME)
            tell_difference(settings, pair, kind, number, &script);
        sums_add_script(sums, &script, &pair->runs[ORACLE]);
    }
    script_free(&script);
    return agree;
}

static void print_ok(const struct settings *settings, const char *name, const struct sums *sums)
{
    printf("ok differential: %s: %zu scripts of seed %llu agree, %zu commands, of which %zu picks, "
           "%zu refused lines\n",
           name, sums->scripts, (unsigned long long)settings->seed, sums->tally.commands,
           sums->tally.picks, sums->refused);
    fflush(stdout);
}

static bool run_all(const struct settings *settings, struct pair *pair)
{
    struct sums all = {0};

    for (size_t i = 0; i < temperament_count(settings->plain); i++) {
        struct sums sums = {0};

        if (!run_temperament(settings, pair, i, &sums))
            return false;
        if (sums.scripts > 0)
            print_ok(settings, temperament_name(i), &sums);
        sums_add(&all, &sums);
    }
    if (all.scripts < SCRIPTS_TO_JUDGE || settings->lines < LINES_TO_JUDGE)
        return true;
    return sums_cover_the_ground(&all, settings->plain);
}

static void show_script(const struct settings *settings)
{
    struct script script = {0};

    generate(settings, (size_t)settings->show, &script);
    if (script.text.length > 0)
        fwrite(script.text.bytes, 1, script.text.length, stdout);
    script_free(&script);
}

/* For whoever runs them otherwise. */
static void write_scripts(const struct settings *settings)
{
    struct script script = {0};
    size_t room = strlen(settings->folder) + sizeof "/18446744073709551615.in";
    char *name = need_memory(NULL, room);

    for (size_t number = 1; number <= settings->scripts; number++) {
        generate(settings, number, &script);
        snprintf(name, room, "%s/%05zu.in", settings->folder, number);
        save_script(name, &script.text);
    }
    free(name);
    script_free(&script);
}

int main(int count, char **words)
{
    struct settings settings = read_options(count, words);
    struct program programs[2];
    struct pair pair = {.limit = (unsigned)settings.limit * 1000, .plain = settings.plain};
    bool agree = true;

    if (settings.show > 0) {
        show_script(&settings);
    } else if (settings.folder) {
        write_scripts(&settings);
    } else {
        for (size_t i = 0; i < 2; i++) {
            program_open(&programs[i], settings.commands[i]);
            pair.programs[i] = &programs[i];
        }
        run_guard_signals();
        agree = run_all(&settings, &pair);
        for (size_t i = 0; i < 2; i++) {
            program_close(&programs[i]);
            run_free(&pair.runs[i]);
        }
    }
    if (fflush(stdout) != 0 || ferror(stdout))
        trouble("cannot write", NULL);
    return agree ? 0 : 1;
}
