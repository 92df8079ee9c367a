/* effective_weight.h - the lesson's first rule: how much a backend weighs while it ramps.
 *
 * A backend that has just joined, or has just come back, is cold. Its weight rises in a straight
 * line from 0 at the moment of joining to all of it at the end of the ramp.
 */
#ifndef SLOWSTART_EFFECTIVE_WEIGHT_H
#define SLOWSTART_EFFECTIVE_WEIGHT_H

#include <stdint.h>

/* Seconds since joining. A clock that is before that has gone back: it counts as the moment of
 * joining. */
/*@ assigns \nothing;
    ensures \result == \max(0, now - joined);
*/
uint64_t elapsed_since(uint64_t joined, uint64_t now);

/* The effective weight of a backend that is up: weight * min(elapsed, ramp) / ramp, rounded down; a
 * ramp of 0 is none. Exact for all arguments, and never above the weight. */
/*@ assigns \nothing;
    ensures \result == (ramp == 0 ? weight : weight * \min(elapsed, ramp) / ramp);
    ensures \result <= weight;
*/
uint32_t effective_weight(uint32_t weight, uint32_t ramp, uint64_t elapsed);

#endif
