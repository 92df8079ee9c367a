/* ticks.h - where an axis has its marks. */
#ifndef SLOWSTART_TICKS_H
#define SLOWSTART_TICKS_H

#include <stdint.h>

/* The smallest of 1, 2, 5, 10, 20, 50 ... of which a range holds at most so many (2 or more). */
uint64_t tick_step(uint64_t range, uint64_t most);

enum { AMOUNT_SIZE = 32 };

/* A number on an axis that ends at `top`: 1500000 as 1.5M where it ends at a million or more.
 * Exact for a multiple of a tenth of the letter's value, else to the nearest tenth. Gives out. */
const char *tick_amount(char out[AMOUNT_SIZE], uint64_t number, uint64_t top);

#endif
