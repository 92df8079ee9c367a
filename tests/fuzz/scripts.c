/* scripts.c - the fuzzer's target: an input is a script (setup.h), and src and the exercise have
 * to agree on it. At the end it says how much was done. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "agree.h"
#include "target.h"

static uint64_t runs;

static void report(void)
{
    printf("%" PRIu64 " scripts, %" PRIu64 " commands\n", runs, agreed_commands);
    fflush(stdout);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    if (runs++ == 0)
        atexit(report);
    if (!agree(input, size, stdout)) {
        fflush(stdout);
        abort();
    }
    return 0;
}
