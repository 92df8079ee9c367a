/* holds.h - one text as the argument of --ramp, and whether what becomes of it is right. */
#ifndef FUZZ_HOLDS_H
#define FUZZ_HOLDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Reads the bytes, up to a NUL, as a shape. True: it was refused in one whole line of printable
 * characters; or accepted, its values lie in their ranges, the same shape written out anew reads
 * the same, and at each moment of a ramp its working fits and holds the effective weight. Else false, and
 * what is wrong is written to `why`, indented. */
bool shape_holds(const uint8_t *input, size_t size, FILE *why);

/* The same of each name of a shape, and of each of its keys at both of its ends: so many texts, all of
 * which have to be accepted. */
bool shape_names_hold(size_t *count, FILE *why);

#endif
