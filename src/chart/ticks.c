/* ticks.c - see ticks.h. */
#include "chart/ticks.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

#include "base/scaled.h"

uint64_t tick_step(uint64_t range, uint64_t most)
{
    for (uint64_t power = 1;; power *= 10) {
        if (range / power <= most)
            return power;
        if (range / power / 2 <= most)
            return power * 2;
        if (range / power / 5 <= most)
            return power * 5;
    }
}

const char *tick_amount(char out[AMOUNT_SIZE], uint64_t number, uint64_t top)
{
    static const char letters[] = {'k', 'M', 'G', 'T', 'P'};
    uint64_t unit = 1, tenths;
    size_t at = 0;

    if (top < 10000) {
        snprintf(out, AMOUNT_SIZE, "%" PRIu64, number);
        return out;
    }
    for (; at < sizeof letters && top / unit >= 1000; at++)
        unit *= 1000;
    tenths = number / unit * 10 + scaled(number % unit, unit, 10);
    if (number == 0)
        snprintf(out, AMOUNT_SIZE, "0");
    else if (tenths % 10 == 0)
        snprintf(out, AMOUNT_SIZE, "%" PRIu64 "%c", tenths / 10, letters[at - 1]);
    else
        snprintf(out, AMOUNT_SIZE, "%" PRIu64 ".%" PRIu64 "%c", tenths / 10, tenths % 10,
                 letters[at - 1]);
    return out;
}
