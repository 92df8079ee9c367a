/* place.h - a backend's place in its pool: a number in pool order, from 0. */
#ifndef SLOWSTART_PLACE_H
#define SLOWSTART_PLACE_H

#include <stdint.h>

/* How many places a pool can have. A pool of so many takes some 40 GB; more is treated as
 * no memory. */
#define PLACES_MAX (UINT32_C(1) << 28)

/* No place. */
#define NOBODY UINT32_MAX

#endif
