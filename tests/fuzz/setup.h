/* setup.h - one input of the fuzzer: a script, and how it is to be run.
 *
 * Three bytes stand before the script. "000" is the lesson's ramp, one line a WEIGHTS, and all
 * bytes at once.
 *
 *     the first    its lower half, and 16 for bit 7, is the row of the shape's name; past the last row:
 *                  the lesson's
 *     the second   bit 0: one backend a line; bit 1: explained too; bits 2 and 3: in the place of the
 *                  answers the table of shares (1), its long form (2), the chart (3)
 *     the third    its lower half: so many bytes a read and a write, 0 for as many as there are;
 *                  bit 6: each call is interrupted before it is done
 */
#ifndef FUZZ_SETUP_H
#define FUZZ_SETUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "balancers/slow_start.h"
#include "base/word.h"

enum { SETUP_BYTES = 3 };

enum result { ANSWERS, SHARES, SHARES_TSV, CHART };

struct setup {
    struct slow_start ramp; /* with the usual values of its keys */
    bool one_per_line, explain;
    enum result result;
    size_t piece;
    bool interrupted;
    struct word script; /* inside the input */
};

/* False: the input is too short to be one. */
bool setup_read(struct setup *setup, const uint8_t *input, size_t size);

#endif
