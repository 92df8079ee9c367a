/* place.h - a backend's place in its pool: a number in pool order, from 0. */
#ifndef SLOWSTART_PLACE_H
#define SLOWSTART_PLACE_H

#include <stdint.h>

/* How many places a pool can have: more than a machine has memory for. */
#define PLACES_MAX (UINT32_C(1) << 31)

/* No place. */
#define NOBODY UINT32_MAX

#endif
