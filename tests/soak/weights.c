/* weights.c - see weights.h. */
#include "weights.h"

static const size_t sizes[] = {1,    2,    3,    4,    5,    7,    8,    9,    16,   20,
                               31,   32,   33,   34,   48,   49,   63,   64,   65,   100,
                               127,  128,  129,  255,  256,  257,  511,  512,  513,  1000,
                               1023, 1024, 1025, 2047, 2048, 2049, 4095, 4096, 4097, 5000};

const char *kind_name(enum kind kind)
{
    static const char *const names[KINDS] = {
        [ALL_EQUAL] = "all equal",       [FEW] = "0 to 3",
        [TO_A_HUNDRED] = "1 to 100",     [DIFFERENT] = "all different",
        [HEAVY_TAILED] = "heavy-tailed", [BIGGEST] = "the largest",
    };

    return names[kind];
}

uint32_t kind_weight(enum kind kind, struct chance *chance)
{
    switch (kind) {
    case FEW:
        return (uint32_t)chance_below(chance, 4);
    case TO_A_HUNDRED:
        return (uint32_t)chance_between(chance, 1, 100);
    case DIFFERENT:
        return (uint32_t)chance_between(chance, 1, 1000000000);
    case HEAVY_TAILED:
        return (uint32_t)(1000000 / chance_between(chance, 1, 1000000));
    case BIGGEST:
        return UINT32_MAX - (uint32_t)chance_below(chance, 3);
    default:
        return 7;
    }
}

size_t some_size(struct chance *chance)
{
    return sizes[chance_below(chance, sizeof sizes / sizeof *sizes)];
}

size_t size_number(size_t number)
{
    return number < sizeof sizes / sizeof *sizes ? sizes[number] : 0;
}
