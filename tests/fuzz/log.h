/* log.h - what one run says: its answers and messages in one text, in the order in which they come
 * out, as with 2>&1. */
#ifndef FUZZ_LOG_H
#define FUZZ_LOG_H

#include <stdbool.h>
#include <stddef.h>

#include "setup.h"

struct log {
    char *text; /* the receiver frees it */
    size_t length;
    bool refused; /* some line was */
};

/* The interpreter: src from the bytes of its input to the bytes of its answers. */
struct log tested_run(const struct setup *setup);

/* The exercise: the harness with the lesson's two functions. Its script is read by stdio, the
 * pool is a plain array. For other shapes than the lesson's the formula is src's own, all else
 * stays the exercise's. */
struct log oracle_run(const struct setup *setup);

/* The line of the kept corpus that is being run; 0: the input is a fuzzer's. */
extern size_t log_line;

/* Ends everything where a run cannot be made: no memory, or no end of its own. */
_Noreturn void log_trouble(const char *what);

#endif
