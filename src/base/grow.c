/* grow.c - see grow.h. */
#include "base/grow.h"

#include <stdint.h>
#include <stdlib.h>

void *grow(void *array, size_t *capacity, size_t needed, size_t size)
{
    size_t more = *capacity < SIZE_MAX / 2 ? *capacity * 2 : SIZE_MAX;
    void *grown;

    if (needed <= *capacity)
        return array;
    if (more < needed)
        more = needed;
    if (more < 16)
        more = 16;
    if (more > SIZE_MAX / size)
        return NULL;
    grown = realloc(array, more * size);
    if (grown != NULL)
        *capacity = more;
    return grown;
}
