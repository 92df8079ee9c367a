/* radix_sort.c - see radix_sort.h. */
#include "base/radix_sort.h"

enum {
    KEY_BITS = 64,
    DIGIT_BITS = 11,
    DIGITS = 1 << DIGIT_BITS,
};

static size_t digit(uint64_t key, unsigned shift)
{
    return (size_t)(key >> shift) % DIGITS;
}

/* Copies the entries, sorted by one digit of the key. */
static void sort_by_digit(const struct sort_item *from, struct sort_item *to, size_t count,
                          unsigned shift)
{
    size_t starts[DIGITS] = {0}, next = 0;

    for (size_t i = 0; i < count; i++)
        starts[digit(from[i].key, shift)]++;
    for (size_t d = 0; d < DIGITS; d++) {
        size_t same = starts[d];

        starts[d] = next;
        next += same;
    }
    for (size_t i = 0; i < count; i++)
        to[starts[digit(from[i].key, shift)]++] = from[i];
}

struct sort_item *radix_sort(struct sort_item *entries, struct sort_item *spare, size_t count)
{
    uint64_t differing = 0;

    for (size_t i = 0; i < count; i++)
        differing |= entries[i].key ^ entries[0].key;
    for (unsigned shift = 0; shift < KEY_BITS; shift += DIGIT_BITS) {
        struct sort_item *sorted = spare;

        if (digit(differing, shift) == 0)
            continue;
        sort_by_digit(entries, sorted, count, shift);
        spare = entries;
        entries = sorted;
    }
    return entries;
}
