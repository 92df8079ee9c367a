/* holds.c - see holds.h. */
#include "holds.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "balancers/ramp_option.h"
#include "balancers/working.h"

enum { TEXT_SIZE = 512 }; /* of the texts that are looked at; longer ones are cut */

static bool wrong(FILE *why, const char *what, const char *text)
{
    fprintf(why, "  %s: %s\n", what, text);
    return false;
}

static bool refused_well(const struct reason *reason, FILE *why)
{
    size_t length = strlen(reason->text);

    for (size_t i = 0; i < length; i++)
        if (reason->text[i] < ' ' || reason->text[i] > '~')
            return wrong(why, "a reason that is not printable", reason->text);
    if (length == 0 || length + 1 == sizeof reason->text)
        return wrong(why, "a reason that is empty, or was cut", reason->text);
    return true;
}

/* Whether a key has a value. Where one need not, NOT_GIVEN is no value of it. */
static bool is_given(const struct slow_start *ramp, size_t key)
{
    return ramp->shape->keys[key].usual != NOT_GIVEN || ramp->values[key] != NOT_GIVEN;
}

static bool in_range(const struct slow_start *ramp, FILE *why)
{
    const struct shape_key *keys = ramp->shape->keys;

    for (size_t i = 0; i < ramp->shape->key_count; i++)
        if (is_given(ramp, i) &&
            (ramp->values[i] < keys[i].least || ramp->values[i] > keys[i].most))
            return wrong(why, "a value out of its range", keys[i].name);
    return true;
}

/* Adds one key and its value with all its decimals. */
static void write_key(char text[TEXT_SIZE], const struct shape_key *key, uint32_t value)
{
    size_t used = strlen(text);
    uint32_t unit = shape_key_scale(key);
    char sign = strchr(text, ':') == NULL ? ':' : ',';

    if (unit > 1)
        snprintf(text + used, TEXT_SIZE - used, "%c%s=%" PRIu32 ".%0*" PRIu32, sign, key->name,
                 value / unit, (int)key->decimals, value % unit);
    else
        snprintf(text + used, TEXT_SIZE - used, "%c%s=%" PRIu32, sign, key->name, value);
}

/* Writes a ramp as the text of its option, with every key that has a value. */
static void write_out(const struct slow_start *ramp, char text[TEXT_SIZE])
{
    snprintf(text, TEXT_SIZE, "%s", shape_own_name(ramp->shape));
    for (size_t i = 0; i < ramp->shape->key_count; i++)
        if (is_given(ramp, i))
            write_key(text, &ramp->shape->keys[i], ramp->values[i]);
}

static bool reads_back(const struct slow_start *ramp, FILE *why)
{
    struct slow_start again;
    struct reason reason;
    char text[TEXT_SIZE];

    write_out(ramp, text);
    if (ramp_option_parse(text, &again, &reason) != ACCEPTED)
        return wrong(why, "accepted, and refused when written out anew", reason.text);
    if (again.shape != ramp->shape || memcmp(again.values, ramp->values, sizeof again.values) != 0)
        return wrong(why, "another shape when written out anew", text);
    return true;
}

/* Whether a number stands in a text, and not as a part of another one. */
static bool has_number(const char *text, uint64_t number)
{
    static const char part[] = "0123456789.";
    char digits[24];
    size_t length = (size_t)snprintf(digits, sizeof digits, "%" PRIu64, number);

    for (const char *at = text; (at = strstr(at, digits)) != NULL; at++)
        if ((at == text || strchr(part, at[-1]) == NULL) &&
            (at[length] == '\0' || strchr(part, at[length]) == NULL))
            return true;
    return false;
}

/* A backend, and the clock. */
struct moment {
    uint32_t weight, seconds;
    uint64_t joined, now;
};

/* The working of one moment: its text fits, and holds the effective weight. */
static bool works(const struct slow_start *ramp, const struct moment *moment, FILE *why)
{
    struct ramp_moment at;
    char working[WORKING_SIZE];

    if (!slow_start_moment(ramp, moment->weight, moment->seconds, moment->joined, moment->now, &at))
        return wrong(why, "no moment of the ramp", shape_own_name(ramp->shape));
    at.shape->work(working, &at);
    if (strlen(working) + 1 == sizeof working || !has_number(working, at.shape->effective(&at)))
        return wrong(why, "a working that was cut, or without the effective weight", working);
    return true;
}

static bool all_work(const struct slow_start *ramp, FILE *why)
{
    static const struct moment moments[] = {
        {10, 20, 100, 100}, /* the joining, and before it */
        {10, 20, 100, 99},
        {UINT32_MAX, UINT32_MAX, UINT64_MAX, 0},
        {1, UINT32_MAX, 100, 101}, /* next to nothing */
        {7, 3, 100, 102},
        {UINT32_MAX, UINT32_MAX, 100, UINT64_C(99) + UINT32_MAX}, /* the most */
    };
    static const struct moment without_weight = {0, 20, 100, 100};
    static const struct moment at_the_end = {UINT32_MAX, 20, 100, 120};

    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++)
        if (!works(ramp, &moments[i], why))
            return false;
    return (!ramp->shape->lifts_zero || works(ramp, &without_weight, why)) &&
           (!ramp->shape->holds_at_end || works(ramp, &at_the_end, why));
}

/* Cuts a text of the input at its size. */
static void take_text(char text[TEXT_SIZE], const uint8_t *input, size_t size)
{
    if (size >= TEXT_SIZE)
        size = TEXT_SIZE - 1;
    if (size > 0)
        memcpy(text, input, size);
    text[size] = '\0';
}

bool shape_holds(const uint8_t *input, size_t size, FILE *why)
{
    struct slow_start ramp = {.shape = NULL};
    struct reason reason;
    char text[TEXT_SIZE];

    take_text(text, input, size);
    if (ramp_option_parse(text, &ramp, &reason) != ACCEPTED)
        return refused_well(&reason, why);
    return in_range(&ramp, why) && reads_back(&ramp, why) && all_work(&ramp, why);
}

/* A text that is to be accepted. */
static bool accepted_and_holds(const char *text, FILE *why)
{
    struct slow_start ramp;
    struct reason reason;

    if (ramp_option_parse(text, &ramp, &reason) != ACCEPTED)
        return wrong(why, "refused", reason.text);
    return shape_holds((const uint8_t *)text, strlen(text), why) ||
           wrong(why, "of the option", text);
}

static bool key_holds(const char *name, const struct shape_key *key, FILE *why)
{
    const uint32_t values[] = {key->least, key->most};
    bool right = true;

    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char text[TEXT_SIZE];

        snprintf(text, sizeof text, "%s", name);
        write_key(text, key, values[i]);
        right = accepted_and_holds(text, why) && right;
    }
    return right;
}

bool shape_names_hold(size_t *count, FILE *why)
{
    bool right = true;

    *count = 0;
    for (size_t i = 0; i < shape_name_count; i++) {
        const struct shape *shape = shape_names[i].shape;

        right = accepted_and_holds(shape_names[i].name, why) && right;
        for (size_t k = 0; k < shape->key_count; k++)
            right = key_holds(shape_names[i].name, &shape->keys[k], why) && right;
        *count += 1 + 2 * shape->key_count;
    }
    return right;
}
