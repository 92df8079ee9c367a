/* grow.h - room in an array that grows. */
#ifndef SLOWSTART_GROW_H
#define SLOWSTART_GROW_H

#include <stddef.h>

/* Makes room for at least `needed` items, one or more, of a size above 0, by doubling, so that growth costs a
 * constant an item. Gives the array, moved perhaps, and its new capacity; NULL: no memory,
 * and the old array is as it was. */
void *grow(void *array, size_t *capacity, size_t needed, size_t size);

#endif
