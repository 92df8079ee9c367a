/* ramp.c - see ramp.h. */
#include "ramp.h"

uint32_t ramp_effective(uint32_t weight, uint32_t ramp, uint64_t joined, uint64_t now)
{
    uint64_t elapsed = now > joined ? now - joined : 0;

    if (elapsed >= ramp)
        return weight; /* the ramp is over, or there is none */

    /* The division comes last and rounds down. Both factors are below 2^32 here, so the
     * product fits in 64 bits; the quotient is below the weight, for elapsed < ramp. */
    return (uint32_t)((uint64_t)weight * elapsed / ramp);
}
