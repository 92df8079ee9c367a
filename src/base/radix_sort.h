/* radix_sort.h - sorting by a number. */
#ifndef SLOWSTART_RADIX_SORT_H
#define SLOWSTART_RADIX_SORT_H

#include <stddef.h>
#include <stdint.h>

struct sort_item {
    uint64_t key;
    uint32_t value; /* what is sorted */
};

/* Sorts by key, those of one key as they stood. `spare` is room for as many; gives the one
 * of the two that holds the result. Costs a pass for every eleven bits in which keys
 * differ: a radix sort, several times as fast here as one that compares. */
struct sort_item *radix_sort(struct sort_item *entries, struct sort_item *spare, size_t count);

#endif
