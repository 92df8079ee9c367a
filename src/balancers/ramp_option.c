/* ramp_option.c - see ramp_option.h. */
#include "balancers/ramp_option.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "balancers/working.h"
#include "base/number.h"
#include "base/quote.h"
#include "base/suggestion.h"

enum { TEXT_SIZE = 500 }; /* a list of all shapes, or of the keys of one with their ranges */

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

/* Adds what a key may be: `min=0 to 100`. */
static void append_range(char text[TEXT_SIZE], const struct shape_key *key)
{
    char least[QUOTIENT_SIZE], most[QUOTIENT_SIZE];

    append(text, "%s=%s to %s", key->name, shape_value(least, key, key->least),
           shape_value(most, key, key->most));
}

/* Adds what all keys of a shape may be, and how exact. */
static void append_keys(char text[TEXT_SIZE], const struct shape *shape)
{
    for (size_t i = 0; i < shape->key_count; i++) {
        const struct shape_key *key = &shape->keys[i];

        append(text, "%s", i == 0 ? "" : i + 1 < shape->key_count ? ", " : " and ");
        append_range(text, key);
        if (key->decimals == 0)
            append(text, " (whole)");
        else
            append(text, " (at most %u decimals)", key->decimals); /* no key has just one */
    }
}

/* What is read *************************************************************************/

/* The text of the option on its way to a rule. */
struct reading {
    const char *name; /* of the shape, as the user called it */
    struct slow_start rule;
    bool given[SHAPE_KEYS_MAX]; /* the keys that were there already */
    struct reason *reason;
};

/* The names of all shapes, after what is wrong: a clause with the sign or word that follows it, with a
 * format as for printf. */
static enum verdict refuse_shape(const struct reading *reading, const char *format, ...)
{
    char problem[TEXT_SIZE], names[TEXT_SIZE] = "";
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    for (size_t i = 0; i < shape_name_count; i++)
        append(names, "%s%s", i > 0 ? ", " : "", shape_names[i].name);
    return refuse(reading->reason, "--ramp: %s shapes are %s", problem, names);
}

/* A name that is none of a shape; if it is much like one, that is asked for. */
static enum verdict refuse_name(const struct reading *reading, struct word name)
{
    struct suggestion suggestion = suggestion_for(name);
    char quoted[QUOTED_SIZE];

    quote(quoted, name);
    for (size_t i = 0; i < shape_name_count; i++)
        suggestion_consider(&suggestion, word_from(shape_names[i].name));
    if (suggestion.likeness == DIFFERS)
        return refuse_shape(reading, "%s is not a shape; the", quoted);
    return refuse_shape(reading, "%s is not a shape; did you mean %s? The", quoted,
                        suggestion.best.text);
}

/* What is wrong after the colon, with a format as for printf, and what may stand there. */
static enum verdict refuse_key(const struct reading *reading, const char *format, ...)
{
    char problem[TEXT_SIZE], keys[TEXT_SIZE] = "";
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(problem, sizeof problem, format, arguments);
    va_end(arguments);
    append_keys(keys, reading->rule.shape);
    return refuse(reading->reason, "--ramp: %s; the keys of %s are %s", problem, reading->name,
                  keys);
}

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
static bool read_value(struct word word, const struct shape_key *key, uint32_t *value)
{
    struct word before;
    uint64_t whole, fraction = 0;
    uint32_t unit = shape_key_scale(key);
    bool point = take(&word, '.', &before); /* and word is what stands after it */

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

/* Reads one KEY=VALUE. */
static enum verdict read_pair(struct reading *reading, struct word pair)
{
    const struct shape *shape = reading->rule.shape;
    const char *key;
    struct word name;
    char quoted[QUOTED_SIZE];
    size_t i = 0;

    take(&pair, '=', &name); /* and pair is the value */
    while (i < shape->key_count && !is(name, shape->keys[i].name))
        i++;
    if (i == shape->key_count)
        return refuse_key(reading, "%s is not a key", quote(quoted, name));
    key = shape->keys[i].name;
    if (reading->given[i])
        return refuse_key(reading, "%s is given twice", key);
    if (pair.length == 0)
        return refuse_key(reading, "%s has no value", key);
    if (!read_value(pair, &shape->keys[i], &reading->rule.values[i]))
        return refuse_key(reading, "%s cannot be %s", key, quote(quoted, pair));
    reading->given[i] = true;
    return ACCEPTED;
}

/* Reads all that stands after the colon. */
static enum verdict read_pairs(struct reading *reading, struct word rest)
{
    char before = ':';
    bool more;

    do {
        struct word pair;
        enum verdict verdict;

        more = take(&rest, ',', &pair);
        if (pair.length == 0)
            return refuse_key(reading, "a KEY=VALUE is missing after '%c'", before);
        verdict = read_pair(reading, pair);
        if (verdict != ACCEPTED)
            return verdict;
        before = ',';
    } while (more);
    return ACCEPTED;
}

/* Reads the whole text. */
static enum verdict read_option(struct reading *reading, struct word rest)
{
    struct word name;
    bool colon = take(&rest, ':', &name);
    size_t i = 0;

    if (name.length == 0)
        return refuse_shape(reading, "the shape is missing; the");
    while (i < shape_name_count && !is(name, shape_names[i].name))
        i++;
    if (i == shape_name_count)
        return refuse_name(reading, name);
    reading->name = shape_names[i].name;
    reading->rule = slow_start_usual(shape_names[i].shape);
    if (!colon)
        return ACCEPTED;
    if (reading->rule.shape->key_count == 0)
        return refuse(reading->reason, "--ramp: %s has no keys, and so no colon", reading->name);
    return read_pairs(reading, rest);
}

enum verdict ramp_option_parse(const char *text, struct slow_start *rule, struct reason *reason)
{
    struct reading reading = {.reason = reason};
    enum verdict verdict = read_option(&reading, (struct word){text, strlen(text)});

    if (verdict == ACCEPTED)
        *rule = reading.rule;
    return verdict;
}

/* Help *********************************************************************************/

static void put(struct output *output, const char *text)
{
    output_word(output, (struct word){text, strlen(text)});
}

/* How far the second column is from the margin. */
#define INDENT "              "

/* What a key may be, and is if it is not given. */
static void append_key(char text[TEXT_SIZE], const struct shape_key *key)
{
    char usual[QUOTIENT_SIZE];

    append(text, INDENT);
    append_range(text, key);
    append(text, ", usually %s\n",
           key->usual == NOT_GIVEN ? key->usual_words : shape_value(usual, key, key->usual));
}

/* A name and the setting after it; then what the shape does, or which other name it is like. */
static void put_row(struct output *output, const struct shape_name *row)
{
    const struct shape *shape = row->shape;
    char text[TEXT_SIZE] = "";

    append(text, "  %-10s  %s\n" INDENT, row->name, row->setting);
    if (strcmp(row->name, shape_own_name(shape)) != 0) {
        append(text, "as %s\n", shape_own_name(shape));
        put(output, text);
        return;
    }
    append(text, "%s", shape->formula);
    if (shape->unit > 1)
        append(text, "; unit %" PRIu32, shape->unit);
    append(text, "\n");
    for (size_t i = 0; i < shape->key_count; i++)
        append_key(text, &shape->keys[i]);
    put(output, text);
}

void ramp_option_help(struct output *output)
{
    static const char *const titles[] = {
        [STRAIGHT_LINES] = "\nStraight lines from zero\n",
        [PROXIES] = "\nProxies and gateways\n",
        [LIBRARIES] = "\nLibraries that choose among servers\n",
    };

    put(output, "The shapes of --ramp=SHAPE[:KEY=VALUE[,KEY=VALUE]...]: each with the setting\n"
                "that asks for it there, its effective weight on the ramp, and its keys.\n");
    for (size_t i = 0; i < shape_name_count; i++) {
        if (i == 0 || shape_names[i].group != shape_names[i - 1].group)
            put(output, titles[shape_names[i].group]);
        put_row(output, &shape_names[i]);
    }
    put(output, "\n"
                "w is the configured weight, e the seconds since joining (0 if the clock is\n"
                "before that), R the length of the ramp in seconds, also where the setting is in\n"
                "milliseconds, and p = e/R. What is not whole is rounded down. From e = R on,\n"
                "and with R = 0, the effective weight is w times the unit, 1 if none is named;\n"
                "WEIGHTS prints such units, and PICK uses them. While down it is 0, and for\n"
                "w = 0 too, but under sofarpc.\n");
}
