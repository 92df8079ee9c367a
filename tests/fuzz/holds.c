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

static bool in_range(const struct slow_start *ramp, FILE *why)
{
    const struct shape_key *keys = ramp->shape->keys;

    for (size_t i = 0; i < ramp->shape->key_count; i++)
        if (ramp->values[i] < keys[i].least || ramp->values[i] > keys[i].most)
            return wrong(why, "a value out of its range", keys[i].name);
    return true;
}

/* Writes a ramp as the text of its option, every key with all its decimals. */
static void write_out(const struct slow_start *ramp, char text[TEXT_SIZE])
{
    const struct shape_key *key = ramp->shape->keys;
    int used = snprintf(text, TEXT_SIZE, "%s", shape_own_name(ramp->shape));

    for (size_t i = 0; i < ramp->shape->key_count; i++) {
        uint32_t unit = 1;

        for (unsigned digit = 0; digit < key[i].decimals; digit++)
            unit *= 10;
        used += snprintf(text + used, (size_t)(TEXT_SIZE - used), "%c%s=%" PRIu32,
                         i > 0 ? ',' : ':', key[i].name, ramp->values[i] / unit);
        if (unit > 1)
            used += snprintf(text + used, (size_t)(TEXT_SIZE - used), ".%0*" PRIu32,
                             (int)key[i].decimals, ramp->values[i] % unit);
    }
}

static bool reads_back(const struct slow_start *ramp, FILE *why)
{
    struct slow_start again;
    struct reason reason;
    char text[TEXT_SIZE];

    write_out(ramp, text);
    if (ramp_option_parse(text, &again, &reason) != ACCEPTED)
        return wrong(why, "accepted, and refused when written out anew", reason.text);
    if (again.shape != ramp->shape || again.values[0] != ramp->values[0] ||
        again.values[1] != ramp->values[1])
        return wrong(why, "another shape when written out anew", text);
    return true;
}

/* The working of one moment: its text fits, and ends in the effective weight, of which
 * "all of 7 at the moment of joining" and "7, flat until its ramp is over" are the same. */
static bool works(const struct slow_start *ramp, uint32_t weight, uint32_t seconds,
                  uint32_t elapsed, FILE *why)
{
    struct ramp_moment at;
    char working[WORKING_SIZE], number[24];

    if (!slow_start_moment(ramp, weight, seconds, 100, UINT64_C(100) + elapsed, &at))
        return wrong(why, "no moment of the ramp", shape_own_name(ramp->shape));
    at.shape->work(working, &at);
    snprintf(number, sizeof number, "%" PRIu64, at.shape->effective(&at));
    if (strlen(working) + 1 == sizeof working || strstr(working, number) == NULL)
        return wrong(why, "a working that was cut, or without the effective weight", working);
    return true;
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
    return in_range(&ramp, why) && reads_back(&ramp, why) && works(&ramp, 10, 20, 0, why) &&
           works(&ramp, 7, 3, 2, why) && works(&ramp, UINT32_MAX, UINT32_MAX, UINT32_MAX - 1, why);
}
