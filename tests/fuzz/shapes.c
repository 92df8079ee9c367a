/* shapes.c - the fuzzer's second target: an input is the argument of --ramp. */
#include <stdio.h>
#include <stdlib.h>

#include "holds.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    if (!shape_holds(input, size, stdout)) {
        fflush(stdout);
        abort();
    }
    return 0;
}
