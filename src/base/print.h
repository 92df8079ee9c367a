/* print.h - short formatted pieces for an output: numbers and our own words. */
#ifndef SLOWSTART_PRINT_H
#define SLOWSTART_PRINT_H

#include "base/output.h"

enum { PRINT_SIZE = 512 }; /* of the longest piece and its NUL; what is beyond is cut */

/* Adds a number of tenths, as shares are shown in: 125 as 12.5, blanks before it up to a width. */
void print_tenths(struct output *output, int width, uint64_t tenths);

/* The wider of two widths. */
static inline int wider(int width, int other)
{
    return width > other ? width : other;
}

/* How many decimal digits a number has. */
int digits_of(uint64_t number);

/* Adds a piece, with a format as for printf. Names go through output_word instead, or are
 * shown (quote.h), which bounds them. */
void print(struct output *output, const char *format, ...);

#endif
