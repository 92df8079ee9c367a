/* grow.c - checks of src/base/grow.c: room for more, and for more than there can be. */
#include "base/grow.h"

#include "check.h"

static void doubles(void)
{
    size_t capacity = 0;
    uint32_t *array = grow(NULL, &capacity, 1, sizeof *array);

    expect(array != NULL, "room for one");
    expect_number(16, capacity, "of none, 16");
    array = grow(array, &capacity, 17, sizeof *array);
    expect(array != NULL, "room for one more");
    expect_number(32, capacity, "twice as many");
    array = grow(array, &capacity, 1000, sizeof *array);
    expect(array != NULL, "room for a thousand");
    expect_number(1000, capacity, "what is needed, where that is more than twice");
    for (uint32_t i = 0; array != NULL && i < 1000; i++)
        array[i] = i;
    free(array);
}

static void keeps(void)
{
    size_t capacity = 0;
    uint32_t *array = grow(NULL, &capacity, 16, sizeof *array), *same;

    for (uint32_t i = 0; array != NULL && i < 16; i++)
        array[i] = i;
    same = grow(array, &capacity, 16, sizeof *array);
    expect(same == array, "where there is room already, the same array");
    expect_number(16, capacity, "and the same room");
    array = grow(array, &capacity, 17, sizeof *array);
    for (uint32_t i = 0; array != NULL && i < 16; i++)
        expect_number(i, array[i], "what stood in it");
    free(array);
}

/* No byte of these is asked for. */
static void refuses(void)
{
    uint64_t one = 0;
    size_t capacity = 1;

    expect(grow(&one, &capacity, SIZE_MAX, sizeof one) == NULL, "more bytes than can be counted");
    expect_number(1, capacity, "the capacity");
    capacity = SIZE_MAX / 2;
    expect(grow(&one, &capacity, SIZE_MAX / 2 + 1, sizeof one) == NULL, "no doubling past the end");
    expect_number(SIZE_MAX / 2, capacity, "the capacity");
}

int main(void)
{
    static const struct check checks[] = {
        {"grow: by doubling, or to what is needed", doubles},
        {"grow: keeps what is there", keeps},
        {"grow: more than can be counted is refused", refuses},
    };

    return CHECK_ALL(checks);
}
