/* setup.c - see setup.h. */
#include "setup.h"

#define A_ROW(group, text, name, setting) 0,

_Static_assert(sizeof(char[]){SHAPE_NAMES(A_ROW)} <= 32, "five bits tell the rows apart");

bool setup_read(struct setup *setup, const uint8_t *input, size_t size)
{
    size_t shape;

    if (size < SETUP_BYTES)
        return false;
    shape = (input[0] & 15U) | (input[0] >> 3 & 16U);
    *setup = (struct setup){
        .ramp = slow_start_usual(shape_names[shape < shape_name_count ? shape : 0].shape),
        .one_per_line = input[1] & 1,
        .explain = input[1] & 2,
        .result = input[1] >> 2 & 3,
        .piece = input[2] & 15,
        .interrupted = input[2] & 64,
        .script = {(const char *)input + SETUP_BYTES, size - SETUP_BYTES},
    };
    return true;
}
