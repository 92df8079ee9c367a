/* wrong_shown.c: the answer to WEIGHTS, with the mistakes that are known of it. */
#include "mistakes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static int lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : (unsigned char)byte;
}

static int ignoring_case(const void *a, const void *b)
{
    const char *left = ((const struct backend *)a)->name;
    const char *right = ((const struct backend *)b)->name;

    while (*left != '\0' && lower(*left) == lower(*right)) {
        left++;
        right++;
    }
    int order = lower(*left) - lower(*right);
    return order != 0 ? order : compare_by_name(a, b);
}

/* The words `name=weight` are sorted, and `=` counts as a letter of the name. */
static int as_whole_words(const void *a, const void *b)
{
    const char *left = ((const struct backend *)a)->name;
    const char *right = ((const struct backend *)b)->name;

    while (*left != '\0' && *left == *right) {
        left++;
        right++;
    }
    return (*left != '\0' ? (unsigned char)*left : '=') -
           (*right != '\0' ? (unsigned char)*right : '=');
}

/* Digits count as the number that they are: web9 comes before web10, and any number before a
 * letter. */
static int naturally(const void *a, const void *b)
{
    char *left = ((const struct backend *)a)->name;
    char *right = ((const struct backend *)b)->name;

    while (*left != '\0' && *right != '\0') {
        if (is_digit(*left) && is_digit(*right)) {
            unsigned long one = strtoul(left, &left, 10);
            unsigned long other = strtoul(right, &right, 10);
            if (one != other)
                return one < other ? -1 : 1;
        } else if (*left != *right) {
            if (is_digit(*left) != is_digit(*right))
                return is_digit(*left) ? -1 : 1;
            break;
        } else {
            left++;
            right++;
        }
    }
    return strcmp(left, right);
}

/* The same letters, lower case first, where they differ in nothing else. */
static int lower_first(const void *a, const void *b)
{
    int order = ignoring_case(a, b);
    const char *left = ((const struct backend *)a)->name;
    const char *right = ((const struct backend *)b)->name;

    for (; *left != '\0' && *right != '\0'; left++, right++)
        if (lower(*left) != lower(*right))
            return order;
    return *left != '\0' || *right != '\0' ? order : -compare_by_name(a, b);
}

static bool is_sign(char byte)
{
    return !is_digit(byte) && lower(byte) == (unsigned char)byte && !(byte >= 'a' && byte <= 'z') &&
           (unsigned char)byte < 128 && byte != '\0';
}

static int as_a_dictionary(const void *a, const void *b)
{
    const char *left = ((const struct backend *)a)->name;
    const char *right = ((const struct backend *)b)->name;

    for (;; left++, right++) {
        while (is_sign(*left))
            left++;
        while (is_sign(*right))
            right++;
        if (*left == '\0' || lower(*left) != lower(*right))
            break;
    }
    int order = lower(*left) - lower(*right);
    return order != 0 ? order : lower_first(a, b);
}

static int backwards(const void *a, const void *b)
{
    return compare_by_name(b, a);
}

static int by_weight(const void *a, const void *b)
{
    int64_t left = effective_weight(a, 0), right = effective_weight(b, 0);
    return (left > right) - (left < right);
}

static int by_weight_down(const void *a, const void *b)
{
    return by_weight(b, a);
}

static int down_last(const void *a, const void *b)
{
    bool left = ((const struct backend *)a)->up, right = ((const struct backend *)b)->up;
    return left != right ? right - left : compare_by_name(a, b);
}

static int by_length(const void *a, const void *b)
{
    size_t left = strlen(((const struct backend *)a)->name);
    size_t right = strlen(((const struct backend *)b)->name);

    if (left != right)
        return left < right ? -1 : 1;
    return compare_by_name(a, b);
}

static void sort(struct backend *backends, size_t count)
{
    static const struct {
        enum mistake mistake;
        int (*order)(const void *, const void *);
    } orders[] = {
        {SORTS_IGNORING_CASE, ignoring_case}, {SORTS_WHOLE_WORDS, as_whole_words},
        {SORTS_NATURALLY, naturally},         {SORTS_BY_LENGTH, by_length},
        {SORTS_BACKWARDS, backwards},         {SORTS_BY_WEIGHT_DOWN, by_weight_down},
        {SORTS_BY_WEIGHT_UP, by_weight},      {SORTS_DOWN_LAST, down_last},
        {SORTS_LOWER_FIRST, lower_first},     {SORTS_AS_A_DICTIONARY, as_a_dictionary},
    };
    int (*order)(const void *, const void *) = compare_by_name;

    if (made(SORTS_NOT))
        return;
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        if (made(orders[i].mistake))
            order = orders[i].order;
    /* By insertion, for twins to keep their order: POOL_ADDS_TWINS makes some. */
    for (size_t i = 1; i < count; i++) {
        struct backend one = backends[i];
        size_t place = i;

        for (; place > 0 && order(&backends[place - 1], &one) > 0; place--)
            backends[place] = backends[place - 1];
        backends[place] = one;
    }
}

static int64_t shown_weight(const struct backend *backend)
{
    if (made(SHOWS_CONFIGURED_ALWAYS) || (made(SHOWS_CONFIGURED) && backend->up) ||
        (made(SHOWS_CONFIGURED_OF_DOWN) && !backend->up))
        return backend->weight;
    if (made(SHOWS_WEIGHT_OF_DOWN))
        return weight_if_up(backend, wrong_clock());
    return effective_weight(backend, wrong_clock());
}

void wrong_weights(struct backend *backends, size_t count, int64_t now)
{
    struct backend *shown = malloc((count + 1) * sizeof *shown); /* + 1: never 0 bytes */
    const char *between = "";

    (void)now;
    if (shown == NULL)
        exit(2);
    note_asked(backends, count);
    if (count > 0)
        memcpy(shown, backends, count * sizeof *shown);
    sort(shown, count);
    if (made(SORTS_POOL) && count > 0)
        memcpy(backends, shown, count * sizeof *shown);
    for (size_t i = 0; i < count; i++) {
        int64_t weight = shown_weight(&shown[i]);

        if (((made(LEAVES_OUT_DOWN) || made(DOWN_FORGETS_BACKEND)) && !shown[i].up) ||
            (made(LEAVES_OUT_0) && weight == 0))
            continue;
        printf("%s%s=%" PRId64, between, shown[i].name, weight);
        between = " ";
    }
    putchar('\n');
    free(shown);
}
