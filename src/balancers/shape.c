/* shape.c - see shape.h. */
#include "balancers/shape.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/quote.h"
#include "base/suggestion.h"

enum { TEXT_SIZE = 400 }; /* a list of all shapes, or of the keys of one with their ranges */

/* Lists ********************************************************************************/

/* Adds to a text, with a format as for printf. */
static void append(char text[TEXT_SIZE], const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text + used, TEXT_SIZE - used, format, arguments);
    va_end(arguments);
}

static uint32_t scale(const struct ramp_key *key)
{
    uint32_t scale = 1;

    for (unsigned i = 0; i < key->decimals; i++)
        scale *= 10;
    return scale;
}

/* Adds a value of a key as one writes it: without zeros at the end. */
static void append_value(char text[TEXT_SIZE], const struct ramp_key *key, uint32_t value)
{
    uint32_t unit = scale(key), fraction = value % unit;

    append(text, "%" PRIu32, value / unit);
    if (fraction > 0)
        append(text, ".");
    for (; fraction > 0; fraction = fraction * 10 % unit)
        append(text, "%" PRIu32, fraction * 10 / unit);
}

/* Adds what a key may be: `min=0 to 100`. */
static void append_range(char text[TEXT_SIZE], const struct ramp_key *key)
{
    append(text, "%s=", key->name);
    append_value(text, key, key->least);
    append(text, " to ");
    append_value(text, key, key->most);
}

/* Adds what all keys of a shape may be, and how exact. */
static void append_keys(char text[TEXT_SIZE], const struct ramp_shape *shape)
{
    for (const struct ramp_key *key = shape->keys; key->name != NULL; key++) {
        append(text, "%s", key > shape->keys ? " and " : "");
        append_range(text, key);
        if (key->decimals == 0)
            append(text, " (whole)");
        else
            append(text, " (at most %u decimal%s)", key->decimals, key->decimals > 1 ? "s" : "");
    }
}

/* Refusals *****************************************************************************/

/* `problem`, a whole clause, and the names of all shapes. */
static enum verdict refuse_shape(struct reason *reason, const char *problem)
{
    char names[TEXT_SIZE] = "";

    for (size_t i = 0; i < ramp_shape_count; i++)
        append(names, "%s%s", i > 0 ? ", " : "", ramp_shapes[i].name);
    return refuse(reason, "--ramp: %s; the shapes are %s", problem, names);
}

/* What is wrong behind the colon, with a format as for printf, and what may stand there. */
static enum verdict refuse_key(struct reason *reason, const struct ramp_shape *shape,
                               const char *format, ...)
{
    char problem[TEXT_SIZE], keys[TEXT_SIZE] = "";
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    append_keys(keys, shape);
    return refuse(reason, "--ramp: %s; the keys of %s are %s", problem, shape->name, keys);
}

/* Reading ******************************************************************************/

/* Takes what stands before the first separator from the rest, and the separator too.
 * False: there is none, and all is taken. */
static bool take(struct word *rest, char separator, struct word *taken)
{
    const char *at = memchr(rest->text, separator, rest->length);

    *taken = *rest;
    if (at == NULL) {
        *rest = (struct word){rest->text + rest->length, 0};
        return false;
    }
    taken->length = (size_t)(at - rest->text);
    *rest = (struct word){at + 1, rest->length - taken->length - 1};
    return true;
}

static bool is(struct word word, const char *name)
{
    return word.length == strlen(name) && memcmp(word.text, name, word.length) == 0;
}

/* Reads a decimal number as the whole one that the key's scale makes of it. */
static bool read_value(struct word word, const struct ramp_key *key, uint32_t *value)
{
    struct word before;
    uint64_t whole, fraction = 0;
    uint32_t unit = scale(key);
    bool point = take(&word, '.', &before); /* and word is what stands behind it */

    if (number_read(before, UINT32_MAX, &whole) != NUMBER_READ)
        return false;
    if (point) {
        if (word.length > key->decimals || number_read(word, unit, &fraction) != NUMBER_READ)
            return false;
        for (size_t digits = word.length; digits < key->decimals; digits++)
            fraction *= 10;
    }
    whole = whole * unit + fraction;
    *value = (uint32_t)whole;
    return whole >= key->least && whole <= key->most;
}

/* Reads one KEY=VALUE; `given` says by key whether it was there already. */
static enum verdict read_pair(struct word pair, struct ramp *ramp, bool given[RAMP_KEYS_MAX],
                              struct reason *reason)
{
    const struct ramp_shape *shape = ramp->shape;
    struct word name;
    char quoted[QUOTED_SIZE];
    size_t i = 0;

    take(&pair, '=', &name); /* and pair is the value */
    while (shape->keys[i].name != NULL && !is(name, shape->keys[i].name))
        i++;
    if (shape->keys[i].name == NULL)
        return refuse_key(reason, shape, "%s is not a key", quote(quoted, name));
    if (given[i])
        return refuse_key(reason, shape, "%s is given twice", shape->keys[i].name);
    if (pair.length == 0)
        return refuse_key(reason, shape, "%s has no value", shape->keys[i].name);
    if (!read_value(pair, &shape->keys[i], &ramp->values[i]))
        return refuse_key(reason, shape, "%s cannot be %s", shape->keys[i].name,
                          quote(quoted, pair));
    given[i] = true;
    return ACCEPTED;
}

/* Reads all that stands behind the colon. */
static enum verdict read_pairs(struct word rest, struct ramp *ramp, struct reason *reason)
{
    bool given[RAMP_KEYS_MAX] = {false}, more;
    char before = ':';

    do {
        struct word pair;
        enum verdict verdict;

        more = take(&rest, ',', &pair);
        if (pair.length == 0)
            return refuse_key(reason, ramp->shape, "a KEY=VALUE is missing after '%c'", before);
        verdict = read_pair(pair, ramp, given, reason);
        if (verdict != ACCEPTED)
            return verdict;
        before = ',';
    } while (more);
    return ACCEPTED;
}

enum verdict shape_parse(const char *text, struct ramp *ramp, struct reason *reason)
{
    struct word name, rest = {text, strlen(text)};
    char problem[QUOTED_SIZE + 64], quoted[QUOTED_SIZE];
    bool colon = take(&rest, ':', &name);
    struct suggestion suggestion = suggestion_for(name);
    size_t i = 0;

    if (name.length == 0)
        return refuse_shape(reason, "the shape is missing");
    while (i < ramp_shape_count && !is(name, ramp_shapes[i].name))
        i++;
    if (i == ramp_shape_count) {
        for (size_t known = 0; known < ramp_shape_count; known++)
            suggestion_consider(&suggestion, word_from(ramp_shapes[known].name));
        snprintf(problem, sizeof problem, "%s is not a shape%s%s%s", quote(quoted, name),
                 suggestion.likeness == DIFFERS ? "" : "; did you mean ",
                 suggestion.likeness == DIFFERS ? "" : suggestion.best.text,
                 suggestion.likeness == DIFFERS ? "" : "?");
        return refuse_shape(reason, problem);
    }
    *ramp = ramp_usual(&ramp_shapes[i]);
    if (!colon)
        return ACCEPTED;
    if (ramp->shape->keys[0].name == NULL)
        return refuse(reason, "--ramp: %s has no keys, and so no colon", ramp->shape->name);
    return read_pairs(rest, ramp, reason);
}

/* Help *********************************************************************************/

static void put(struct output *output, const char *text)
{
    output_word(output, (struct word){text, strlen(text)});
}

/* A row of the table, and a line for each key. */
static void put_shape(struct output *output, const struct ramp_shape *shape)
{
    char text[TEXT_SIZE] = "";

    append(text, "  %-10s  %4" PRIu32 "  %s\n", shape->name, shape->unit, shape->formula);
    for (const struct ramp_key *key = shape->keys; key->name != NULL; key++) {
        append(text, "%20s", "");
        append_range(text, key);
        append(text, ", usually ");
        append_value(text, key, key->usual);
        append(text, "\n");
    }
    put(output, text);
}

void shape_help(struct output *output)
{
    put(output, "The shapes of --ramp=SHAPE[:KEY=VALUE[,KEY=VALUE]...]:\n"
                "\n"
                "  shape       unit  effective weight on the ramp, rounded down\n");
    for (size_t i = 0; i < ramp_shape_count; i++)
        put_shape(output, &ramp_shapes[i]);
    put(output, "\n"
                "w is the configured weight, e the seconds since joining (0 if the clock is\n"
                "before that), R the length of the ramp, and p = e/R. From e = R on, and with\n"
                "R = 0, the effective weight is w times the unit; WEIGHTS prints such units,\n"
                "and PICK uses them. For w = 0, and while down, it is 0 under every shape.\n");
}
