/* scaled.h - what part of a whole something is, exact for all counts. */
#ifndef SLOWSTART_SCALED_H
#define SLOWSTART_SCALED_H

#include <stdint.h>

/* part * scale / whole, rounded to the nearest whole number, halves up; so with a scale of 1000
 * the part in tenths of a per cent. part is at most whole, and whole above 0. No product is
 * made that could wrap. Costs a step for each bit of the scale. */
uint64_t scaled(uint64_t part, uint64_t whole, uint64_t scale);

#endif
