/* several.h - a script under several shapes of the ramp in one picture: small panels under one another. */
#ifndef SLOWSTART_CHART_SEVERAL_H
#define SLOWSTART_CHART_SEVERAL_H

#include <stdbool.h>
#include <stddef.h>

#include "chart/record.h"

/* Draws them, each in a row: the effective weights of those that ramp on the left, their shares on the
 * right, over the same time and in the same colours, the shares to the same scale, the weights each
 * up to its own highest; without any such the shares of all. At most CHARTS_MAX. False: no memory. */
bool several_draw(const struct record *const *records, size_t count);

#endif
