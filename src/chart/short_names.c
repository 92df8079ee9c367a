/* short_names.c - see short_names.h.
 *
 * A name that is cut to its front and back is like none other if no other name begins and ends
 * so: then no other can be shown so either. What is not cut has no ellipsis, and a number
 * stands behind a blank, which no name has; so only parts need a look at the labels themselves.
 */
#include "chart/short_names.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

enum { NUMBER_WIDTH = 3500 };

/* How names can be cut, the better ways first. */
static const struct way {
    unsigned eighths; /* of the room, for the front */
    bool trim;
} ways[] = {{4, false}, {8, true}, {8, false}, {0, true}, {0, false}, {6, false}, {2, false}};

static struct cut cut_name(struct word name, unsigned width, const struct way *way)
{
    struct cut cut = label_cut(name, width, way->eighths);

    return way->trim ? label_trim(name, cut) : cut;
}

/* Whether other begins and ends as a cut shows name. */
static bool could_be(struct word name, struct cut cut, struct word other)
{
    return other.length >= cut.front + cut.back && memcmp(name.text, other.text, cut.front) == 0 &&
           memcmp(name.text + name.length - cut.back, other.text + other.length - cut.back,
                  cut.back) == 0;
}

static bool is_apart(const struct chart_name *names, size_t count, size_t index, struct cut cut)
{
    struct word name = names[index].name;

    if (cut.front + cut.back >= name.length)
        return true;
    for (size_t i = 0; i < count; i++)
        if (i != index && could_be(name, cut, names[i].name))
            return false;
    return true;
}

static const struct way *choose_way(const struct chart_name *names, size_t count, unsigned width)
{
    const struct way *best = ways;
    size_t most = 0;

    for (const struct way *way = ways; way < ways + sizeof ways / sizeof *ways; way++) {
        size_t apart = 0;

        for (size_t i = 0; i < count; i++)
            apart += is_apart(names, count, i, cut_name(names[i].name, width, way));
        if (apart > most) {
            most = apart;
            best = way;
        }
    }
    return best;
}

/* The byte from which on no other name is the same. */
static size_t parting(const struct chart_name *names, size_t count, size_t index)
{
    struct word name = names[index].name;
    size_t byte = 0;

    for (size_t i = 0; i < count; i++) {
        struct word other = names[i].name;
        size_t same = 0;

        if (i == index)
            continue;
        while (same < name.length && same < other.length && name.text[same] == other.text[same])
            same++;
        if (same > byte)
            byte = same;
    }
    return byte;
}

static void show_part(struct chart_name *names, size_t count, size_t index, unsigned width)
{
    struct chart_name *name = &names[index];
    size_t byte = parting(names, count, index);
    bool taken = false;

    label_add_around(&name->label, name->name, byte, width);
    for (size_t i = 0; i < index; i++)
        taken |= strcmp(names[i].label.text, name->label.text) == 0;
    if (!taken)
        return;
    label_init(&name->label);
    label_add_around(&name->label, name->name, byte, width - NUMBER_WIDTH);
    label_add(&name->label, " #%" PRIu64, (uint64_t)name->column + 1);
}

void chart_names_cut(struct chart_name *names, size_t count, unsigned width)
{
    const struct way *way = choose_way(names, count, width);

    for (size_t i = 0; i < count; i++) {
        struct cut cut = cut_name(names[i].name, width, way);

        label_init(&names[i].label);
        if (is_apart(names, count, i, cut))
            label_add_cut(&names[i].label, names[i].name, cut);
        else
            show_part(names, count, i, width);
    }
}
