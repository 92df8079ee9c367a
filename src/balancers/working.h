/* working.h - numbers as the working of a formula shows them to a reader. */
#ifndef SLOWSTART_WORKING_H
#define SLOWSTART_WORKING_H

#include <stdint.h>

#include "balancers/shape.h"

enum { QUOTIENT_SIZE = 64 }; /* two numbers of 64 bits, the digits and the signs between */

/* A quotient, and what rounding down makes of it: "5", "2.5 -> 2", "3.333... -> 3". The divisor is
 * not 0. Gives out. */
const char *work_quotient(char out[QUOTIENT_SIZE], uint64_t product, uint32_t divisor);

/* A share as power.h has it, and what rounding makes of it: "2.5 -> 2". full is at most
 * POWER_FULL_MAX / 1000. Gives out. */
const char *work_share(char out[QUOTIENT_SIZE], uint64_t full, uint32_t part, uint32_t whole,
                       uint32_t n, uint32_t d, uint64_t rounded);

/* The value of a key as one writes it, without zeros at its end: 1.5, which is held as 15 where the
 * key has one decimal. Gives out. */
const char *shape_value(char out[QUOTIENT_SIZE], const struct shape_key *key, uint32_t value);

/* How many of a key's whole numbers make 1: 10 for one decimal, 1 for none. */
uint32_t shape_key_scale(const struct shape_key *key);

#endif
