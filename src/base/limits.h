/* limits.h - the largest numbers that a script may write; the smallest is always 0. */
#ifndef SLOWSTART_LIMITS_H
#define SLOWSTART_LIMITS_H

#include <stdint.h>

#define WEIGHT_MAX UINT32_MAX
#define RAMP_MAX UINT32_MAX
#define SECONDS_MAX INT64_MAX

#endif
