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

static bool is_alike(const struct short_name *names, size_t count, size_t index)
{
    for (size_t i = 0; i < count; i++)
        if (i != index && strcmp(names[i].label.text, names[index].label.text) == 0)
            return true;
    return false;
}

static void add_number(struct short_name *name, unsigned width)
{
    struct label number;

    label_init(&number, name->label.width_of);
    label_add(&number, " #%" PRIu64, (uint64_t)name->column + 1);
    label_init(&name->label, number.width_of);
    label_add_name(&name->label, name->name, width - number.width);
    label_append(&name->label, &number);
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
            add_number(&names[i], width);
}
