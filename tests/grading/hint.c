/*
 * hint: names the known mistakes that would have given the answers that were received.
 *
 * Usage: hint MISTAKES FOLDER SCRIPT... [-- SCRIPT...]
 *
 * MISTAKES is the program build/mistakes; the answers to .../NAME.in are in FOLDER/NAME.got, and the
 * right ones beside the script. The scripts have to be all cases of the lesson: a few of them are
 * explained by too much. Those after the `--` are random ones, with the answers to them in NAME.got
 * beside them: a mistake that does not explain these too is no more than near, for another one may
 * happen to look the same in a few cases.
 * Prints the hint in a line or a few, or nothing:
 *
 * 1. a mistake that explains every answer, the right ones too; or all such mistakes;
 * 2. else two of them that do so together: there may be others, so it says that there may be two;
 * 3. else the one that comes nearest, if that is near, and the cases that it does not explain.
 *
 * FOLDER/plainest has the cases that a mistake of the first kind fails then, a line each, those first
 * that the fewest other known mistakes fail: they show it most plainly. Exit status: 0; 2 with a message.
 */
#include "../common/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char program_name[] = "tests/grade";

enum { PARTNERS = 16, TOLD = 3, KNOWN_MOST = 1000 };

struct one_case {
    const char *script;
    struct text expected, received;
    bool failed, random;
    size_t failing; /* how many of the known mistakes fail it */
};

/* One mistake, or two joined by a `+`, and how it fits. */
struct fit {
    char *names;
    size_t explained; /* failed cases that it answers just so */
    size_t missed;    /* failed ones that it answers otherwise */
    size_t wrongly;   /* cases that are right, and would not be by it */
    size_t doubts;    /* random scripts that it answers otherwise */
    bool *misfit;     /* by case: missed or wrongly */
};

struct hint {
    const char *mistakes;
    struct one_case *cases;
    size_t count, failed;
    size_t lesson; /* so many are cases of the lesson, the rest is random */
};

struct fits {
    struct fit *list;
    size_t count;
};

/* ---- Files ---- */

/* What was to be opened, or trouble. */
static FILE *opened(FILE *file, const char *what)
{
    if (!file)
        trouble(what, strerror(errno));
    return file;
}

static void read_file(const char *folder, const char *script, const char *ending, struct text *text)
{
    const char *slash = strrchr(script, '/'), *name = slash && folder ? slash + 1 : script;
    struct text path = {0};
    FILE *file;

    if (folder) {
        text_add_string(&path, folder);
        text_add_byte(&path, '/');
    }
    text_add(&path, name, strlen(name) - strlen(".in"));
    text_add(&path, ending, strlen(ending) + 1);
    file = opened(fopen(path.bytes, "rb"), path.bytes);
    text_add_stream(text, file);
    fclose(file);
    text_free(&path);
}

static bool is_same(const struct text *text, const char *bytes, size_t length)
{
    return text->length == length &&
           (length == 0 || (bytes && memcmp(text->bytes, bytes, length) == 0));
}

static void read_cases(struct hint *hint, const char *folder, char **scripts)
{
    hint->cases = need_memory(NULL, hint->count * sizeof *hint->cases);
    for (size_t i = 0; i < hint->count; i++) {
        struct one_case *one = &hint->cases[i];

        *one = (struct one_case){.script = scripts[i]};
        read_file(NULL, scripts[i], ".out", &one->expected);
        one->random = i >= hint->lesson;
        read_file(one->random ? NULL : folder, scripts[i], ".got", &one->received);
        one->failed =
            !one->random && !is_same(&one->expected, one->received.bytes, one->received.length);
        hint->failed += one->failed;
    }
}

/* ---- What the mistakes answer ---- */

static void add_quoted(struct text *command, const char *word)
{
    text_add_string(command, " '");
    for (; *word; word++) {
        if (*word == '\'')
            text_add_string(command, "'\\'");
        text_add_byte(command, *word);
    }
    text_add_byte(command, '\'');
}

/* By --all, or by each of these. Gives everything that they say. */
static struct text ask(const struct hint *hint, const struct fits *these)
{
    struct text command = {0}, answers = {0};
    FILE *pipe;

    add_quoted(&command, hint->mistakes);
    text_add_string(&command, these ? " --each" : " --all");
    for (size_t i = 0; these && i < these->count; i++)
        add_quoted(&command, these->list[i].names);
    if (these)
        text_add_string(&command, " --");
    for (size_t i = 0; i < hint->count; i++)
        add_quoted(&command, hint->cases[i].script);
    text_add_byte(&command, '\0');
    pipe = opened(popen(command.bytes, "r"), "cannot ask for the known mistakes");
    text_add_stream(&answers, pipe);
    if (pclose(pipe) != 0)
        trouble("cannot ask for the known mistakes", hint->mistakes);
    text_free(&command);
    return answers;
}

static bool begins(struct span line, const char *word)
{
    return line.length > strlen(word) && memcmp(line.bytes, word, strlen(word)) == 0;
}

/* How one mistake's answer to one case fits. */
static void weigh_case(struct hint *hint, struct fit *fit, size_t at, const char *bytes,
                       size_t length)
{
    struct one_case *one = &hint->cases[at];
    bool same = is_same(&one->received, bytes, length);

    if (one->random) {
        fit->doubts += !same;
        return;
    }
    fit->explained += one->failed && same;
    fit->missed += one->failed && !same;
    fit->wrongly += !one->failed && !same;
    fit->misfit[at] = !same;
    one->failing += !is_same(&one->expected, bytes, length);
}

/* Each mistake's answers begin with a line `@ NAME`, those to each case with a line `== SCRIPT`. */
static struct fits weigh(struct hint *hint, const struct text *answers)
{
    struct fits fits = {need_memory(NULL, KNOWN_MOST * sizeof *fits.list), 0};
    size_t at = 0, begin = 0, place = 0;
    struct span line;
    struct fit *fit = NULL;

    while (text_line(answers, &at, &line)) {
        size_t line_at = at - line.length;
        bool next = begins(line, "@ "), script = begins(line, "== ");

        if (!next && !script)
            continue;
        if (fit && place > 0)
            weigh_case(hint, fit, place - 1, answers->bytes + begin, line_at - begin);
        if (script)
            place++;
        if (next) {
            if (fits.count == KNOWN_MOST)
                trouble("too many known mistakes", NULL);
            fit = &fits.list[fits.count++];
            *fit = (struct fit){.names = need_memory(NULL, line.length)};
            memcpy(fit->names, line.bytes + 2, line.length - 3);
            fit->names[line.length - 3] = '\0';
            fit->misfit = need_memory(NULL, hint->count * sizeof *fit->misfit);
            place = 0;
        }
        begin = at;
    }
    if (fit && place > 0)
        weigh_case(hint, fit, place - 1, answers->bytes + begin, answers->length - begin);
    return fits;
}

static void free_fits(struct fits *fits)
{
    for (size_t i = 0; i < fits->count; i++) {
        free(fits->list[i].names);
        free(fits->list[i].misfit);
    }
    free(fits->list);
}

static struct fits weigh_all(struct hint *hint, const struct fits *these)
{
    struct text answers = ask(hint, these);
    struct fits fits = weigh(hint, &answers);

    text_free(&answers);
    return fits;
}

/* ---- The hints in words ---- */

static struct text known;

/* What is said of a mistake, from the list of all. */
static struct span words_of(const char *name, size_t length)
{
    struct span line;
    size_t at = 0;

    while (text_line(&known, &at, &line))
        if (line.length > length && line.bytes[length] == '\t' &&
            memcmp(line.bytes, name, length) == 0) {
            line.bytes += length + 1;
            line.length -= length + 1;
            return span_without_lf(line);
        }
    return (struct span){name, length};
}

static void print_words(const char *before, const char *name, size_t length)
{
    struct span words = words_of(name, length);

    printf("%s%.*s\n", before, (int)words.length, words.bytes);
}

static void read_known(const struct hint *hint)
{
    struct text command = {0};
    FILE *pipe;

    add_quoted(&command, hint->mistakes);
    text_add(&command, " --list", sizeof " --list");
    pipe = opened(popen(command.bytes, "r"), "cannot ask for the known mistakes");
    text_add_stream(&known, pipe);
    pclose(pipe);
    text_free(&command);
}

static size_t misfits(const struct fit *fit)
{
    return fit->missed + fit->wrongly;
}

static bool is_exact(const struct fit *fit)
{
    return misfits(fit) == 0 && fit->doubts == 0;
}

static int compare_plainness(const void *a, const void *b)
{
    const struct one_case *left = *(const struct one_case *const *)a;
    const struct one_case *right = *(const struct one_case *const *)b;

    if (left->failing != right->failing)
        return left->failing < right->failing ? -1 : 1;
    return strcmp(left->script, right->script);
}

/* The mistake explains everything, so that it fails what is failed. */
static void save_plainest(const struct hint *hint, const char *folder)
{
    const struct one_case **failed = need_memory(NULL, hint->count * sizeof *failed);
    struct text path = {0};
    size_t count = 0;
    FILE *file;

    for (size_t i = 0; i < hint->count; i++)
        if (hint->cases[i].failed)
            failed[count++] = &hint->cases[i];
    qsort(failed, count, sizeof *failed, compare_plainness);
    text_add_string(&path, folder);
    text_add(&path, "/plainest", sizeof "/plainest");
    file = fopen(path.bytes, "w");
    if (!file)
        trouble(path.bytes, strerror(errno));
    for (size_t i = 0; i < count; i++) {
        const char *slash = strrchr(failed[i]->script, '/');
        const char *name = slash ? slash + 1 : failed[i]->script;

        fprintf(file, "%.*s\n", (int)(strlen(name) - strlen(".in")), name);
    }
    fclose(file);
    text_free(&path);
    free(failed);
}

static size_t count_exact(const struct fits *fits)
{
    size_t exact = 0;

    for (size_t i = 0; i < fits->count; i++)
        exact += is_exact(&fits->list[i]);
    return exact;
}

/* True if there is a mistake that explains everything. */
static bool tell_single(const struct hint *hint, const struct fits *fits, const char *folder)
{
    size_t exact = count_exact(fits);

    if (exact == 0)
        return false;
    if (exact > 1)
        puts("consistent with each of these mistakes:");
    for (size_t i = 0; i < fits->count; i++)
        if (is_exact(&fits->list[i]))
            print_words(exact == 1 ? "consistent with one mistake: " : "  ", fits->list[i].names,
                        strlen(fits->list[i].names));
    save_plainest(hint, folder);
    return true;
}

/* ---- Two at once ---- */

/* What explains much comes first, what would spoil right answers last. */
static int compare_partners(const void *a, const void *b)
{
    const struct fit *left = a, *right = b;
    size_t one = left->missed + 2 * left->wrongly, other = right->missed + 2 * right->wrongly;

    if (one != other)
        return one < other ? -1 : 1;
    return strcmp(left->names, right->names);
}

/* All pairs of the best partners, which are the first of the list then. */
static struct fits pair_up(struct fits *fits)
{
    struct fits pairs = {need_memory(NULL, sizeof *pairs.list * PARTNERS * PARTNERS), 0};
    size_t partners = 0;

    qsort(fits->list, fits->count, sizeof *fits->list, compare_partners);
    while (partners < PARTNERS && partners < fits->count && fits->list[partners].explained > 0)
        partners++;
    for (size_t i = 0; i < partners; i++)
        for (size_t j = i + 1; j < partners; j++) {
            struct text names = {0};

            text_add_string(&names, fits->list[i].names);
            text_add_byte(&names, '+');
            text_add(&names, fits->list[j].names, strlen(fits->list[j].names) + 1);
            pairs.list[pairs.count++] = (struct fit){.names = names.bytes};
        }
    return pairs;
}

/* True if there are two that explain everything together, and not too many such pairs. */
static bool tell_pairs(struct hint *hint, struct fits *fits)
{
    struct fits pairs = pair_up(fits), weighed = {0};
    size_t exact;

    if (pairs.count > 0)
        weighed = weigh_all(hint, &pairs);
    free_fits(&pairs);
    exact = count_exact(&weighed);
    for (size_t i = 0; i < weighed.count && exact > 0 && exact <= TOLD; i++) {
        const char *names = weighed.list[i].names, *plus = strchr(names, '+');

        if (!is_exact(&weighed.list[i]))
            continue;
        puts(exact == 1 ? "no known mistake explains all answers, but two at once would:"
                        : "no known mistake explains all answers, but two at once would, such as:");
        print_words("  ", names, (size_t)(plus - names));
        print_words("  and: ", plus + 1, strlen(plus + 1));
    }
    free_fits(&weighed);
    return exact > 0 && exact <= TOLD;
}

/* ---- The nearest ---- */

/* Near is what explains three cases of four, and spoils at most one of eight of these. */
static bool is_near(const struct hint *hint, const struct fit *fit)
{
    if (misfits(fit) == 0)
        return true;
    return fit->explained >= 3 && 4 * fit->explained >= 3 * hint->failed &&
           8 * fit->wrongly <= fit->explained;
}

static void print_numbers(const struct hint *hint, const struct fit *fit)
{
    const char *between = "";

    for (size_t i = 0; i < hint->count; i++) {
        const char *slash = strrchr(hint->cases[i].script, '/');
        const char *name = slash ? slash + 1 : hint->cases[i].script;

        if (!fit->misfit[i])
            continue;
        printf("%s%.*s", between, (int)strcspn(name, "-."), name);
        between = " ";
    }
}

/* The list is in the order of pair_up: the first is the nearest, if any is. */
static void tell_nearest(const struct hint *hint, const struct fits *fits)
{
    size_t told = 0;

    while (told < fits->count && is_near(hint, &fits->list[told]) &&
           misfits(&fits->list[told]) == misfits(&fits->list[0]))
        told++;
    if (told == 0 || told > TOLD)
        return;
    puts("no known mistake explains all answers; this comes nearest, and may still be another:");
    for (size_t i = 0; i < told; i++) {
        const struct fit *fit = &fits->list[i];

        print_words("  ", fit->names, strlen(fit->names));
        printf("  it explains %zu of %zu", fit->explained, hint->failed);
        if (misfits(fit) > 0) {
            fputs("; look at ", stdout);
            print_numbers(hint, fit);
        } else {
            fputs(", but not what random scripts are answered", stdout);
        }
        putchar('\n');
    }
}

static void free_cases(struct hint *hint)
{
    for (size_t i = 0; i < hint->count; i++) {
        text_free(&hint->cases[i].expected);
        text_free(&hint->cases[i].received);
    }
    free(hint->cases);
}

static void tell(struct hint *hint, const char *folder)
{
    struct fits fits;

    read_known(hint);
    fits = weigh_all(hint, NULL);
    if (!tell_single(hint, &fits, folder) && !tell_pairs(hint, &fits))
        tell_nearest(hint, &fits);
    free_fits(&fits);
    text_free(&known);
}

/* Takes the `--` out from between the scripts. */
static void take_scripts(struct hint *hint, char **words)
{
    bool all_lesson = true;

    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], "--") == 0) {
            hint->lesson = hint->count;
            all_lesson = false;
        } else {
            words[hint->count++] = words[i];
        }
    if (all_lesson)
        hint->lesson = hint->count;
}

int main(int count, char **words)
{
    struct hint hint = {0};

    if (count < 4)
        trouble("usage", "hint MISTAKES FOLDER SCRIPT... [-- SCRIPT...]");
    hint.mistakes = words[1];
    take_scripts(&hint, words + 3);
    read_cases(&hint, words[2], words + 3);
    if (hint.failed > 0)
        tell(&hint, words[2]);
    free_cases(&hint);
    if (fflush(stdout) != 0 || ferror(stdout))
        trouble("cannot write", NULL);
    return 0;
}
