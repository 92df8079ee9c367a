/* keyed.h - sorting by a number: places by their weight, or by the bytes of their names. */
#ifndef SLOWSTART_KEYED_H
#define SLOWSTART_KEYED_H

#include <stddef.h>
#include <stdint.h>

struct keyed {
    uint64_t key;
    uint32_t value; /* what is sorted */
};

/* Sorts by key, those of one key as they stood. `spare` is room for as many; gives the one
 * of the two that holds the result. Costs a pass for every eleven bits in which keys
 * differ: a radix sort, several times as fast here as one that compares. */
struct keyed *keyed_sort(struct keyed *entries, struct keyed *spare, size_t count);

#endif
