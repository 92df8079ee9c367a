/* radix_sort.c - checks of src/base/radix_sort.c: sorting by a number. */
#include "base/radix_sort.h"

#include "check.h"

/* Entries with one of the first `kinds` keys each; their values tell how they stood. */
static void sorted(const uint64_t *keys, size_t kinds, uint32_t count)
{
    struct sort_item *entries = must_allocate(count, sizeof *entries);
    struct sort_item *spare = must_allocate(count, sizeof *spare), *result;
    uint64_t *given = must_allocate(count, sizeof *given);
    uint64_t values = 0;

    for (uint32_t i = 0; i < count; i++) {
        given[i] = keys[throw_dice((uint32_t)kinds)];
        entries[i] = (struct sort_item){given[i], i};
    }
    about("%" PRIu32 " entries of %zu keys", count, kinds);
    result = radix_sort(entries, spare, count);
    expect(result == entries || result == spare, "gives one of the two");
    for (uint32_t i = 0; i < count; i++) {
        expect(result[i].value < count, "a value");
        if (result[i].value >= count)
            continue;
        values += result[i].value;
        expect_number(given[result[i].value], result[i].key, "the key that goes with a value");
        if (i > 0)
            expect(result[i - 1].key < result[i].key || (result[i - 1].key == result[i].key &&
                                                         result[i - 1].value < result[i].value),
                   "the lower key first, of equal keys the one that stood first");
    }
    expect_number(count > 0 ? (uint64_t)count * (count - 1) / 2 : 0, values, "sum of the values");
    free(entries);
    free(spare);
    free(given);
}

/* Keys that differ in every digit of eleven bits, and at both ends of each. */
static void every_digit(void)
{
    static const uint32_t counts[] = {0, 1, 2, 3, 33, 2500};
    uint64_t keys[64 + 2] = {0, UINT64_MAX};

    for (unsigned bit = 0; bit < 64; bit++)
        keys[bit + 2] = UINT64_C(1) << bit;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (size_t kinds = 1; kinds <= 66; kinds += 5)
            sorted(keys, kinds, counts[i]);
}

static void near_keys(void)
{
    static const uint64_t keys[] = {2047,       2048,       2049,       4194303,        4194304,
                                    4294967295, 4294967294, 8589934592, UINT64_MAX - 1, UINT64_MAX};

    for (size_t kinds = 1; kinds <= sizeof keys / sizeof *keys; kinds++)
        sorted(keys, kinds, 1000);
}

static void random_keys(void)
{
    uint64_t keys[3000];

    for (size_t i = 0; i < 3000; i++)
        keys[i] = dice() >> throw_dice(64);
    sorted(keys, 3000, 20000);
}

int main(void)
{
    static const struct check checks[] = {
        {"radix_sort: keys that differ in any bit", every_digit},
        {"radix_sort: keys near each other", near_keys},
        {"radix_sort: random keys of all sizes", random_keys},
    };

    return CHECK_ALL(checks);
}
