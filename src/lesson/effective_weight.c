/* effective_weight.c - see effective_weight.h. */
#include "lesson/effective_weight.h"

uint64_t elapsed_since(uint64_t joined, uint64_t now)
{
    return now > joined ? now - joined : 0;
}

uint32_t effective_weight(uint32_t weight, uint32_t ramp, uint64_t elapsed)
{
    if (elapsed >= ramp)
        return weight; /* the ramp is over, or there is none */
    /* Multiplied first, and divided last, in 64 bits: the product of two numbers of 32 bits fits. */
    return (uint32_t)((uint64_t)weight * elapsed / ramp);
}
