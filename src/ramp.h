/* ramp.h - the effective weight of one backend at one time.
 *
 * A backend that has just joined, or has just come back, is cold: its weight rises in a
 * straight line from 0 at the moment of joining to the configured weight at the end of
 * its ramp. This is the slow start of NGINX Plus and of AWS target groups.
 */
#ifndef SLOWSTART_RAMP_H
#define SLOWSTART_RAMP_H

#include <stdint.h>

/* The effective weight of a backend that is up.
 *
 * weight: the configured weight.  ramp: the length of its ramp in seconds, 0 for none.
 * joined, now: seconds on the same clock; now may lie before joined, which counts as the
 * moment of joining.  Gives floor(weight * min(elapsed, ramp) / ramp), or the weight
 * where there is no ramp; always 0 to weight, exact for all arguments.  Cannot fail.
 */
uint32_t ramp_effective(uint32_t weight, uint32_t ramp, uint64_t joined, uint64_t now);

#endif
