/* check.h - small named checks.
 *
 * A check is a function that says what it expects of the code. check_all runs a table of
 * them and prints a line for each, `ok NAME` or `FAIL NAME`; under a FAIL stands what was
 * expected and what was received, one under the other, each byte visible. A check that
 * expects nothing fails as well.
 */
#ifndef SLOWSTART_CHECK_H
#define SLOWSTART_CHECK_H

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/word.h"

struct check {
    const char *name;
    void (*run)(void);
};

/* The check that is running. */
static struct {
    const char *name;
    char about[160]; /* the case at hand, where a check goes through many */
    size_t made;     /* expectations so far */
    size_t wrong;
} checking;

enum {
    REASONS_SHOWN = 3, /* of the wrong expectations of one check */
    TEXT_SHOWN = 64,   /* bytes of a text, around the first that differs */
};

/* Words and memory *********************************************************************/

/* A string as a word, up to its NUL. */
static inline struct word word_of(const char *text)
{
    return (struct word){text, strlen(text)};
}

/* A string literal as a word, with the NULs that it holds. */
#define BYTES(literal) ((struct word){(literal), sizeof(literal) - 1})

static inline bool same_word(struct word a, struct word b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.text, b.text, a.length) == 0);
}

/* Memory for a check, which frees it; without memory there is nothing to check. */
static inline void *must_allocate(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size);

    if (memory == NULL) {
        perror("calloc");
        exit(2);
    }
    return memory;
}

/* A copy of a word in memory of exactly its length, where a look past its end is seen by
 * valgrind and the sanitizers. */
static inline struct word exact_copy(struct word word)
{
    char *text = must_allocate(word.length, 1);

    memcpy(text, word.text, word.length);
    return (struct word){text, word.length};
}

static inline void free_copy(struct word copy)
{
    free((void *)(uintptr_t)copy.text);
}

/* Chance *******************************************************************************/

/* Random numbers, the same in every run (Marsaglia's xorshift). */
static uint64_t dice_state = UINT64_C(88172645463325252);

static inline uint64_t dice(void)
{
    dice_state ^= dice_state << 13;
    dice_state ^= dice_state >> 7;
    dice_state ^= dice_state << 17;
    return dice_state;
}

/* One of 0 to sides - 1. */
static inline uint32_t throw_dice(uint32_t sides)
{
    return (uint32_t)((dice() >> 32) * sides >> 32);
}

/* Expectations *************************************************************************/

/* A blank is shown as a middle dot, what is no printable character by its number. */
static inline void show_byte(char byte)
{
    unsigned char value = (unsigned char)byte;

    if (byte == ' ')
        printf("\xC2\xB7");
    else if (byte == '\\')
        printf("\\\\");
    else if (value > 32 && value < 127)
        putchar(byte);
    else
        printf("\\x%02X", value);
}

/* Names the case that the expectations to come belong to; shown where they fail. */
static inline void about(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(checking.about, sizeof checking.about, format, arguments);
    va_end(arguments);
}

/* Counts an expectation. True: it is wrong, and its reasons are to be shown. */
static inline bool check_wrong(bool holds, const char *what)
{
    checking.made++;
    if (holds)
        return false;
    if (checking.wrong++ == 0)
        printf("FAIL %s\n", checking.name);
    if (checking.wrong > REASONS_SHOWN)
        return false;
    printf("  ");
    for (const char *at = checking.about; *at != '\0'; at++)
        if (*at == ' ')
            putchar(*at);
        else
            show_byte(*at);
    printf("%s%s:\n", *checking.about != '\0' ? ": " : "", what);
    return true;
}

static inline void expect(bool holds, const char *what)
{
    if (check_wrong(holds, what))
        printf("    expected  true\n    received  false\n");
}

static inline void expect_number(uint64_t expected, uint64_t received, const char *what)
{
    if (check_wrong(expected == received, what))
        printf("    expected  %" PRIu64 "\n    received  %" PRIu64 "\n", expected, received);
}

static inline void expect_signed(int64_t expected, int64_t received, const char *what)
{
    if (check_wrong(expected == received, what))
        printf("    expected  %" PRId64 "\n    received  %" PRId64 "\n", expected, received);
}

/* The part of a text that begins at `from`. */
static inline void show_text(const char *label, struct word text, size_t from)
{
    size_t end = text.length > from + TEXT_SHOWN ? from + TEXT_SHOWN : text.length;

    printf("    %s  %s", label, from > 0 ? "..." : "");
    for (size_t i = from; i < end; i++)
        show_byte(text.text[i]);
    printf("%s (%zu bytes)\n", end < text.length ? "..." : "", text.length);
}

static inline void expect_word(struct word expected, struct word received, const char *what)
{
    size_t same = 0, from;

    if (!check_wrong(same_word(expected, received), what))
        return;
    while (same < expected.length && same < received.length &&
           expected.text[same] == received.text[same])
        same++;
    from = same > TEXT_SHOWN / 2 ? same - TEXT_SHOWN / 2 : 0;
    show_text("expected", expected, from);
    show_text("received", received, from);
}

static inline void expect_text(const char *expected, struct word received, const char *what)
{
    expect_word(word_of(expected), received, what);
}

/* The run ******************************************************************************/

static inline bool check_one(const struct check *check)
{
    checking.name = check->name;
    checking.about[0] = '\0';
    checking.made = 0;
    checking.wrong = 0;
    check->run();
    if (checking.made == 0)
        check_wrong(false, "expectations made");
    if (checking.wrong > REASONS_SHOWN)
        printf("  and %zu more\n", checking.wrong - REASONS_SHOWN);
    if (checking.wrong == 0)
        printf("ok %s\n", check->name);
    fflush(stdout); /* a check that dies takes no other's line with it */
    return checking.wrong == 0;
}

/* Runs the checks and gives the exit status of the test program. */
static inline int check_all(const struct check *checks, size_t count)
{
    size_t held = 0;

    for (size_t i = 0; i < count; i++)
        held += check_one(&checks[i]);
    printf("%zu of %zu checks hold\n", held, count);
    return held == count && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#define CHECK_ALL(checks) check_all((checks), sizeof(checks) / sizeof *(checks))

#endif
