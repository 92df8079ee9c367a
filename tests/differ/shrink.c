#include "shrink.h"

#include <string.h>

/* Bytes; shorter words are left as they are. */
enum { LONG_WORD = 12 };

struct shrinker {
    struct text *script;
    struct text candidate;
    shrink_question *still;
    void *context;
};

/* Puts other bytes in the place of those from `from` to before `to`, and keeps it if it still shows. */
static bool try_instead(struct shrinker *shrinker, size_t from, size_t to, struct span instead)
{
    struct text *candidate = &shrinker->candidate, *script = shrinker->script;
    struct text swap;

    if (instead.length == to - from && instead.length > 0 &&
        memcmp(instead.bytes, script->bytes + from, instead.length) == 0)
        return false;
    text_clear(candidate);
    text_add(candidate, script->bytes, from);
    text_add(candidate, instead.bytes, instead.length);
    text_add(candidate, script->bytes + to, script->length - to);
    if (!shrinker->still(shrinker->context, candidate))
        return false;
    swap = *script;
    *script = *candidate;
    *candidate = swap;
    return true;
}

static bool try_without(struct shrinker *shrinker, size_t from, size_t to)
{
    return from < to && try_instead(shrinker, from, to, (struct span){"", 0});
}

/* Where the line of that index, from 0, begins; the end of the text if there is none. */
static size_t line_start(const struct text *text, size_t index)
{
    struct span line;
    size_t at = 0;

    while (index > 0 && text_line(text, &at, &line))
        index--;
    return at;
}

/* From the end to the beginning: what comes later often needs what was before. */
static bool drop_lines(struct shrinker *shrinker)
{
    bool dropped = false;

    for (size_t chunk = text_count_lines(shrinker->script); chunk > 0; chunk /= 2) {
        size_t end = text_count_lines(shrinker->script);

        while (end > 0) {
            size_t start = end > chunk ? end - chunk : 0;
            size_t from = line_start(shrinker->script, start),
                   to = line_start(shrinker->script, end);

            dropped |= try_without(shrinker, from, to);
            end = start;
        }
    }
    return dropped;
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* The line with single blanks between its words, none around them, and LF as its end. */
static void tidy_line(struct text *tidy, struct span line)
{
    bool inside = false, between = false;

    line = span_without_lf(line);
    if (line.length > 0 && line.bytes[line.length - 1] == '\r')
        line.length--;
    for (size_t i = 0; i < line.length; i++) {
        if (is_blank(line.bytes[i])) {
            between = inside;
            continue;
        }
        if (between)
            text_add_byte(tidy, ' ');
        text_add_byte(tidy, line.bytes[i]);
        inside = true;
        between = false;
    }
    text_add_byte(tidy, '\n');
}

static bool tidy_lines(struct shrinker *shrinker)
{
    struct text tidy = {0};
    struct span line;
    bool changed = false;
    size_t at = 0, count = text_count_lines(shrinker->script);

    while (text_line(shrinker->script, &at, &line))
        tidy_line(&tidy, line);
    if (count > 0 && try_instead(shrinker, 0, shrinker->script->length,
                                 (struct span){tidy.bytes, tidy.length})) {
        text_free(&tidy);
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        size_t from = line_start(shrinker->script, i), to = line_start(shrinker->script, i + 1);

        text_clear(&tidy);
        tidy_line(&tidy, (struct span){shrinker->script->bytes + from, to - from});
        changed |= try_instead(shrinker, from, to, (struct span){tidy.bytes, tidy.length});
    }
    text_free(&tidy);
    return changed;
}

static bool drop_bom(struct shrinker *shrinker)
{
    const struct text *script = shrinker->script;

    return script->length >= 3 && memcmp(script->bytes, "\xef\xbb\xbf", 3) == 0 &&
           try_without(shrinker, 0, 3);
}

/* Every word but a line's first, with the blanks before it. */
static bool drop_words(struct shrinker *shrinker)
{
    const struct text *script = shrinker->script;
    size_t at = script->length;
    bool dropped = false;

    while (at > 0) {
        size_t end, start;

        while (at > 0 && (is_blank(script->bytes[at - 1]) || script->bytes[at - 1] == '\n'))
            at--;
        end = at;
        while (at > 0 && !is_blank(script->bytes[at - 1]) && script->bytes[at - 1] != '\n')
            at--;
        start = at;
        while (start > 0 && is_blank(script->bytes[start - 1]))
            start--;
        if (start < at && start > 0 && script->bytes[start - 1] != '\n') {
            dropped |= try_without(shrinker, start, end);
            at = start;
        }
    }
    return dropped;
}

/* Words that nobody would read to their end lose halves of what is after their first byte. */
static bool shorten_words(struct shrinker *shrinker)
{
    const struct text *script = shrinker->script;
    bool shortened = false;

    for (size_t at = script->length; at > 0;) {
        size_t end = at;

        while (at > 0 && !is_blank(script->bytes[at - 1]) && script->bytes[at - 1] != '\n')
            at--;
        if (at == end)
            at--;
        while (end > at + LONG_WORD && try_without(shrinker, at + (end - at) / 2, end)) {
            end = at + (end - at) / 2;
            shortened = true;
        }
    }
    return shortened;
}

/* Tries a number in the place of the digits from `from` to before *to; moves *to if it was taken. */
static bool try_number(struct shrinker *shrinker, size_t from, size_t *to, uint64_t number)
{
    struct text digits = {0};
    bool taken;

    text_add_number(&digits, number);
    taken = try_instead(shrinker, from, *to, (struct span){digits.bytes, digits.length});
    if (taken)
        *to = from + digits.length;
    text_free(&digits);
    return taken;
}

/* Digits without leading zeros; then 0 or 1; then down in steps that grow finer. */
static bool lower_number(struct shrinker *shrinker, size_t from, size_t to)
{
    uint64_t value = 0;
    bool lowered;

    /* Longer ones may pass 2^64; they are wrong anyway, and a shorter script matters more. */
    if (to - from > 19)
        return false;
    for (size_t i = from; i < to; i++)
        value = value * 10 + (uint64_t)(shrinker->script->bytes[i] - '0');
    lowered = try_number(shrinker, from, &to, value);
    if (value > 0 &&
        (try_number(shrinker, from, &to, 0) || (value > 1 && try_number(shrinker, from, &to, 1))))
        return true;
    for (uint64_t step = value / 2; step > 0 && value > 2;) {
        if (step < value && try_number(shrinker, from, &to, value - step)) {
            value -= step;
            lowered = true;
        } else {
            step /= 2;
        }
    }
    return lowered;
}

/* Digits that are a word, or stand after a '='. */
static bool lower_numbers(struct shrinker *shrinker)
{
    const struct text *script = shrinker->script;
    bool lowered = false;

    for (size_t at = script->length; at > 0;) {
        size_t end = at;

        while (at > 0 && is_digit(script->bytes[at - 1]))
            at--;
        if (at == end)
            at--;
        else if (at > 0 && (is_blank(script->bytes[at - 1]) || script->bytes[at - 1] == '='))
            lowered |= lower_number(shrinker, at, end);
    }
    return lowered;
}

void shrink_script(struct text *script, shrink_question *still, void *context)
{
    struct shrinker shrinker = {script, {0}, still, context};
    bool smaller = true;

    /* Each round that finds something makes the script smaller, so there is an end. */
    while (smaller) {
        smaller = drop_lines(&shrinker);
        smaller |= drop_bom(&shrinker);
        smaller |= tidy_lines(&shrinker);
        smaller |= drop_words(&shrinker);
        smaller |= shorten_words(&shrinker);
        smaller |= lower_numbers(&shrinker);
    }
    text_free(&shrinker.candidate);
}
