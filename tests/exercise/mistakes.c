/* mistakes.c: the exercise with a known mistake in it, chosen by its name.
 *
 * Usage: mistakes NAME[+NAME]...  <SCRIPT      answers as a program that makes these mistakes
 *        mistakes NAME[+NAME]... SCRIPT...     the same for each, after a line `== SCRIPT'S NAME`
 *        mistakes --all SCRIPT...              the same by each known mistake, after a line `@ NAME`
 *        mistakes --each NAME[+NAME]... -- SCRIPT...   the same by each of these
 *        mistakes --list                       a line for each mistake: its name, a tab, the hint
 *
 * It is how tests/grade gives a mistake its name, and how the golden cases prove that they can
 * fail. `none` is the name of making none. A hint says what the mistake does, and then what should be.
 */
#include "mistakes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More than there will ever be. */
enum { MOST_MISTAKES = 1000 };

static struct known {
    const char *name; /* with `_` for `-` */
    const char *hint;
    bool *made;
} list[MOST_MISTAKES];

static size_t list_count;

void know(const char *name, const char *hint, bool *made)
{
    if (list_count == MOST_MISTAKES) {
        fputs("mistakes: too many of them\n", stderr);
        exit(2);
    }
    list[list_count++] = (struct known){name, hint, made};
}

static void know_all(void)
{
    know_weight_mistakes();
    know_pick_mistakes();
    know_table_mistakes();
    know_shown_mistakes();
    know_name_mistakes();
}

/* As it is written outside, with `-`. */
static char outside(char byte)
{
    return byte == '_' ? '-' : byte;
}

static void print_name(const struct known *known)
{
    for (const char *byte = known->name; *byte != '\0'; byte++)
        putchar(outside(*byte));
}

static bool is_called(const struct known *known, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (outside(known->name[i]) != name[i])
            return false;
    return known->name[length] == '\0';
}

static bool choose(const char *name, size_t length)
{
    if (length == strlen("none") && memcmp(name, "none", length) == 0)
        return true;
    for (size_t i = 0; i < list_count; i++)
        if (is_called(&list[i], name, length)) {
            *list[i].made = true;
            return true;
        }
    return false;
}

/* NAME+NAME... */
static bool choose_all(const char *names)
{
    for (;;) {
        size_t length = strcspn(names, "+");

        if (!choose(names, length))
            return false;
        if (names[length] == '\0')
            return true;
        names += length + 1;
    }
}

static void make_none(void)
{
    for (size_t i = 0; i < list_count; i++)
        *list[i].made = false;
}

static void forget_all(void)
{
    forget_weights();
    forget_picks();
    forget_table();
}

static int answer(void)
{
    struct twist twist = {.after = NULL};

    bend_table(&twist);
    bend_shown(&twist);
    bend_names(&twist);
    forget_all();
    int status = play(&twist);
    forget_all();
    return status;
}

static int answer_file(const char *file)
{
    const char *slash = strrchr(file, '/');

    if (freopen(file, "r", stdin) == NULL) {
        perror(file);
        return 2;
    }
    printf("== %s\n", slash != NULL ? slash + 1 : file);
    return answer();
}

/* Gives the worst of the exit statuses. */
static int answer_files(char **files)
{
    int status = 0;

    for (; *files != NULL && status < 2; files++) {
        int one = answer_file(*files);
        status = one > status ? one : status;
    }
    return status;
}

static int answer_by_all(char **files)
{
    int status = 0;

    for (size_t i = 0; i < list_count && status < 2; i++) {
        *list[i].made = true;
        fputs("@ ", stdout);
        print_name(&list[i]);
        putchar('\n');
        status = answer_files(files);
        *list[i].made = false;
    }
    return status;
}

/* NAMES... -- SCRIPT...; gives 2 if a name is not known. */
static int answer_by_each(char **words)
{
    char **files = words;
    int status = 0;

    while (*files != NULL && strcmp(*files, "--") != 0)
        files++;
    if (*files == NULL)
        return 2;
    for (; words < files && status < 2; words++) {
        make_none();
        if (!choose_all(*words))
            return 2;
        printf("@ %s\n", *words);
        status = answer_files(files + 1);
    }
    return status;
}

static void print_list(void)
{
    for (size_t i = 0; i < list_count; i++) {
        print_name(&list[i]);
        printf("\t%s\n", list[i].hint);
    }
}

int main(int count, char **words)
{
    know_all();
    if (count == 2 && strcmp(words[1], "--list") == 0) {
        print_list();
        return 0;
    }
    if (count > 2 && strcmp(words[1], "--all") == 0)
        return answer_by_all(words + 2);
    if (count > 2 && strcmp(words[1], "--each") == 0)
        return answer_by_each(words + 2);
    if (count < 2 || !choose_all(words[1])) {
        fputs("usage: mistakes NAME[+NAME]... [SCRIPT]...\n"
              "       mistakes --all SCRIPT...\n"
              "       mistakes --each NAME[+NAME]... -- SCRIPT...\n"
              "       mistakes --list\n",
              stderr);
        return 2;
    }
    return count == 2 ? answer() : answer_files(words + 2);
}
