#include "chance.h"

struct chance chance_start(uint64_t seed, uint64_t number)
{
    struct chance chance = {seed};

    /* Mixed once before the script's number comes in: neighbouring seeds then share no script. */
    chance.counter = chance_bits(&chance) + number;
    chance.counter = chance_bits(&chance);
    return chance;
}

uint64_t chance_bits(struct chance *chance)
{
    uint64_t mixed;

    chance->counter += UINT64_C(0x9e3779b97f4a7c15);
    mixed = chance->counter;
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ (mixed >> 31);
}

uint64_t chance_below(struct chance *chance, uint64_t limit)
{
    return chance_bits(chance) % limit;
}

uint64_t chance_between(struct chance *chance, uint64_t low, uint64_t high)
{
    return low + chance_below(chance, high - low + 1);
}

bool chance_percent(struct chance *chance, unsigned percent)
{
    return chance_below(chance, 100) < percent;
}
