/* shape.c - see shape.h. */
#include "balancers/shape.h"

#define SHAPE_ROW(group, text, name, setting) {group, text, &shape_##name, setting},

const struct shape_name shape_names[] = {SHAPE_NAMES(SHAPE_ROW)};

const size_t shape_name_count = sizeof shape_names / sizeof *shape_names;

const char *shape_own_name(const struct shape *shape)
{
    size_t i = 0;

    while (shape_names[i].shape != shape)
        i++;
    return shape_names[i].name;
}
