/* wrong_shown.c: the answer to WEIGHTS, with the mistakes that are known of it. */
#include "mistakes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MISTAKES(known) \
    known(shows_configured, "WEIGHTS shows the configured weight of whoever is up; it should " \
                            "show the effective weight"); \
    known(shows_configured_always, \
          "WEIGHTS shows the configured weights, also of a backend that is down; it should show " \
          "the effective weight, and 0 for one that is down"); \
    known(shows_configured_of_down, \
          "WEIGHTS shows a backend that is down with its configured weight; it should show 0"); \
    known(shows_weight_of_down, \
          "WEIGHTS shows a backend that is down with its weight; it should show 0"); \
    known(leaves_out_down, \
          "WEIGHTS leaves out a backend that is down; it should be there, with 0"); \
    known(leaves_out_0, \
          "WEIGHTS leaves out an effective weight of 0; it should be there, with 0"); \
    known(sorts_not, "WEIGHTS goes in pool order; it should be sorted by name"); \
    known(sorts_pool, "WEIGHTS sorts the pool itself, so that later ties go by name; it should " \
                      "leave the pool in its order"); \
    known(sorts_ignoring_case, "WEIGHTS is sorted without regard to upper and lower case; it " \
                               "should be by the bytes, upper case first"); \
    known(sorts_ignoring_case_alone, \
          "WEIGHTS is sorted without regard to upper and lower case, and names that differ in " \
          "nothing else stay in pool order; it should be by the bytes, upper case first"); \
    known(sorts_whole_words, \
          "WEIGHTS is sorted by the words name=weight; it should be by the names alone"); \
    known(sorts_naturally, "WEIGHTS is sorted by the numbers in the names; it should be by the " \
                           "bytes, so that web10 comes before web9"); \
    known(sorts_by_length, \
          "WEIGHTS is sorted by the length of the names; it should be by the bytes"); \
    known(sorts_backwards, \
          "WEIGHTS is sorted by name, the last one first; the first should come first"); \
    known(sorts_by_weight_down, \
          "WEIGHTS is sorted by weight, the largest first; it should be by name"); \
    known(sorts_by_weight_up, \
          "WEIGHTS is sorted by weight, the smallest first; it should be by name"); \
    known(sorts_down_last, \
          "WEIGHTS puts those that are down last; all should be sorted by name together"); \
    known(sorts_lower_first, "WEIGHTS is sorted with lower case before upper case; it should be " \
                             "by the bytes, upper case first"); \
    known(sorts_as_a_dictionary, \
          "WEIGHTS is sorted as a dictionary is, without regard to case and signs, as sort does " \
          "in a locale; it should be by the bytes");

static struct {
    MISTAKES(AS_FLAG)
} made;

void know_shown_mistakes(void)
{
    MISTAKES(KNOW)
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static int lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : (unsigned char)byte;
}

static int ignoring_case_alone(const void *a, const void *b)
{
    const char *left = ((const struct backend *)a)->name;
    const char *right = ((const struct backend *)b)->name;

    while (*left != '\0' && lower(*left) == lower(*right)) {
        left++;
        right++;
    }
    return lower(*left) - lower(*right);
}

static int ignoring_case(const void *a, const void *b)
{
    int order = ignoring_case_alone(a, b);
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
        const bool *made;
        int (*order)(const void *, const void *);
    } orders[] = {
        {&made.sorts_ignoring_case, ignoring_case},
        {&made.sorts_whole_words, as_whole_words},
        {&made.sorts_naturally, naturally},
        {&made.sorts_by_length, by_length},
        {&made.sorts_backwards, backwards},
        {&made.sorts_by_weight_down, by_weight_down},
        {&made.sorts_by_weight_up, by_weight},
        {&made.sorts_down_last, down_last},
        {&made.sorts_lower_first, lower_first},
        {&made.sorts_as_a_dictionary, as_a_dictionary},
        {&made.sorts_ignoring_case_alone, ignoring_case_alone},
    };
    int (*order)(const void *, const void *) = compare_by_name;

    if (made.sorts_not)
        return;
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++)
        if (*orders[i].made)
            order = orders[i].order;
    /* By insertion, for twins to keep their order: pool_adds_twins makes some. */
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
    if (made.shows_configured_always || (made.shows_configured && backend->up) ||
        (made.shows_configured_of_down && !backend->up))
        return backend->weight;
    if (made.shows_weight_of_down)
        return weight_if_up(backend, wrong_clock());
    return effective_weight(backend, wrong_clock());
}

static void answer_weights(struct backend *backends, size_t count, int64_t now)
{
    struct backend *shown = malloc((count + 1) * sizeof *shown); /* + 1: never 0 bytes */
    const char *between = "";

    (void)now;
    if (shown == NULL)
        exit(2);
    weights_before_answer(backends, count);
    if (count > 0)
        memcpy(shown, backends, count * sizeof *shown);
    sort(shown, count);
    if (made.sorts_pool && count > 0)
        memcpy(backends, shown, count * sizeof *shown);
    for (size_t i = 0; i < count; i++) {
        int64_t weight = shown_weight(&shown[i]);

        if ((made.leaves_out_down && !shown[i].up) || is_gone(&shown[i]) ||
            (made.leaves_out_0 && weight == 0))
            continue;
        printf("%s%s=%" PRId64, between, shown[i].name, weight);
        between = " ";
    }
    putchar('\n');
    free(shown);
}

void bend_shown(struct twist *twist)
{
    twist->weights = answer_weights;
}
