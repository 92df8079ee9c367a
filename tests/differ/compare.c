#include "compare.h"

#include <stdlib.h>
#include <string.h>

/* Where the word begins in the line; NULL if nowhere. */
static const char *find_word(struct span line, const char *word)
{
    size_t length = strlen(word);

    for (size_t i = 0; i + length <= line.length; i++)
        if (memcmp(line.bytes + i, word, length) == 0)
            return line.bytes + i;
    return NULL;
}

/* 0 if there is none: lines count from 1. */
static size_t line_number_of(struct span message)
{
    static const char file[] = "<stdin>:";
    const char *end = message.bytes + message.length, *at = find_word(message, file);
    size_t number = 0;

    if (!at)
        return 0;
    for (at += sizeof file - 1; at < end && *at >= '0' && *at <= '9'; at++)
        number = number * 10 + (size_t)(*at - '0');
    return at < end && *at == ':' ? number : 0;
}

static void refused_add(struct refused *list, size_t number, struct span message)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->numbers = need_memory(list->numbers, list->room * sizeof *list->numbers);
        list->messages = need_memory(list->messages, list->room * sizeof *list->messages);
    }
    list->numbers[list->count] = number;
    list->messages[list->count++] = message;
}

void refused_list(struct refused *list, const struct run *run)
{
    struct span line;
    size_t at = 0;

    list->count = 0;
    while (text_line(&run->err, &at, &line))
        if (line.length < 2 || memcmp(line.bytes, "# ", 2) != 0)
            refused_add(list, line_number_of(line), line);
}

void refused_free(struct refused *list)
{
    free(list->numbers);
    free(list->messages);
    *list = (struct refused){0};
}

size_t refused_count(const struct run *run)
{
    struct refused list = {0};
    size_t count;

    refused_list(&list, run);
    count = list.count;
    refused_free(&list);
    return count;
}

bool refused_differ(const struct refused *one, const struct refused *other, size_t *place)
{
    size_t at = 0;

    while (at < one->count && at < other->count && one->numbers[at] == other->numbers[at])
        at++;
    *place = at;
    return at < one->count || at < other->count;
}

static bool same_text(const struct text *one, const struct text *other)
{
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->bytes, other->bytes, one->length) == 0);
}

static bool same_refused(const struct run *one, const struct run *other)
{
    struct refused first = {0}, second = {0};
    size_t place;
    bool differ;

    refused_list(&first, one);
    refused_list(&second, other);
    differ = refused_differ(&first, &second, &place);
    refused_free(&first);
    refused_free(&second);
    return !differ;
}

static enum difference compare(const struct run *tested, const struct run *oracle, bool plain)
{
    if (tested->end != RUN_EXITED || oracle->end != RUN_EXITED)
        return ENDING;
    if (!same_text(&tested->out, &oracle->out))
        return ANSWER;
    if (!plain && !same_refused(tested, oracle))
        return REFUSED;
    return tested->status == oracle->status ? SAME : STATUS;
}

enum difference pair_try(struct pair *pair, const struct text *script)
{
    const struct run *oracle = &pair->runs[ORACLE];

    run_both(pair->programs, script, pair->limit, pair->runs);
    if (oracle->end == RUN_EXITED && oracle->status > 1)
        trouble("the oracle could not do its work", pair->programs[ORACLE]->command);
    return compare(&pair->runs[TESTED], oracle, pair->plain);
}
