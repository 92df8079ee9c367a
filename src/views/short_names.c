/* short_names.c - see short_names.h.
 *
 * It is enough to look at the labels: what is not cut shows the whole name, in which no ellipsis
 * and no blank is seen. So two labels are alike only if both are cut, and a number tells any
 * two of these apart.
 */
#include "views/short_names.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/character.h"

/* What the table and the picture call something that is no backend. */
static bool is_taken(const char *text)
{
    return strcmp(text, "none") == 0 || strcmp(text, "others") == 0 || strcmp(text, "NONE") == 0;
}

static bool is_alike(const struct short_name *names, size_t count, size_t index)
{
    if (is_taken(names[index].label.text))
        return true;
    for (size_t i = 0; i < count; i++)
        if (i != index && strcmp(names[i].label.text, names[index].label.text) == 0)
            return true;
    return false;
}

/* Makes the label anew, with the number of the backend. */
static void add_number(struct label *label, struct word name, uint32_t index, unsigned width)
{
    struct label number;

    label_init(&number, label->width_of);
    label_add(&number, " #%" PRIu64, (uint64_t)index + 1);
    label_init(label, number.width_of);
    label_add_name(label, name, width - number.width);
    label_append(label, &number);
}

void short_names_cut(struct short_name *names, size_t count, unsigned width,
                     unsigned (*width_of)(uint32_t code))
{
    for (size_t i = 0; i < count; i++) {
        label_init(&names[i].label, width_of);
        label_add_name(&names[i].label, names[i].name, width);
    }
    for (size_t i = 0; i < count; i++)
        names[i].alike = is_alike(names, count, i);
    for (size_t i = 0; i < count; i++)
        if (names[i].alike)
            add_number(&names[i].label, names[i].name, names[i].index, width);
}

const char *short_name_alone(struct label *label, struct word name, uint32_t index)
{
    label_init(label, character_cells);
    label_add_name(label, name, NAME_CELLS);
    if (strcmp(label->text, "NONE") == 0 || strstr(label->text, ELLIPSIS) != NULL)
        add_number(label, name, index, NAME_CELLS);
    return label->text;
}
