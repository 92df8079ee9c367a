/* working.c - see working.h. The formulas and their sources stand in ramp.c. */
#include "balancers/working.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    PLACES = 3,         /* digits shown behind the point; more are `...` */
    QUOTIENT_SIZE = 64, /* two numbers of 64 bits, the digits and the signs between */
};

/* A quotient, and what rounding down makes of it: "5", "2.5 -> 2", "3.333... -> 3". */
static const char *quotient(char out[QUOTIENT_SIZE], uint64_t product, uint32_t divisor)
{
    uint64_t whole = product / divisor, rest = product % divisor;
    char digits[PLACES + 1];
    int count = 0;

    if (rest == 0) {
        snprintf(out, QUOTIENT_SIZE, "%" PRIu64, whole);
        return out;
    }
    for (; rest > 0 && count < PLACES; rest = rest * 10 % divisor)
        digits[count++] = (char)('0' + rest * 10 / divisor);
    digits[count] = '\0';
    snprintf(out, QUOTIENT_SIZE, "%" PRIu64 ".%s%s -> %" PRIu64, whole, digits,
             rest > 0 ? "..." : "", whole);
    return out;
}

/* A key's value, such as 1.5, which is held as a whole number of its last decimals. */
static const char *decimal(char out[QUOTIENT_SIZE], uint32_t value, uint32_t scale)
{
    uint32_t rest = value % scale;
    int count = snprintf(out, QUOTIENT_SIZE, "%" PRIu32 "%s", value / scale, rest > 0 ? "." : "");

    for (; rest > 0; rest = rest * 10 % scale)
        out[count++] = (char)('0' + rest * 10 / scale);
    out[count] = '\0';
    return out;
}

void work_linear(char out[WORKING_SIZE], const struct warming *at)
{
    char result[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE, "%" PRIu32 " * %" PRIu32 " / %" PRIu32 " = %s", at->weight,
             at->elapsed, at->seconds,
             quotient(result, (uint64_t)at->weight * at->elapsed, at->seconds));
}

void work_angie(char out[WORKING_SIZE], const struct warming *at)
{
    char percent[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "100 * %" PRIu32 " / %" PRIu32 " = %s; %" PRIu32 " times that = %" PRIu64, at->elapsed,
             at->seconds, quotient(percent, UINT64_C(100) * at->elapsed, at->seconds), at->weight,
             ramp_warming(at));
}

void work_haproxy(char out[WORKING_SIZE], const struct warming *at)
{
    char sixteenths[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "16 * %" PRIu32 " / %" PRIu32 " = %s; %" PRIu32 " times that and 1 = %" PRIu64,
             at->elapsed, at->seconds,
             quotient(sixteenths, UINT64_C(16) * at->elapsed, at->seconds), at->weight,
             ramp_warming(at));
}

void work_envoy(char out[WORKING_SIZE], const struct warming *at)
{
    char aggression[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "1000 * %" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^(1/%s) and %" PRIu32
             "/100 = %" PRIu64,
             at->weight, at->elapsed, at->seconds, decimal(aggression, at->values[0], 10),
             at->values[1], ramp_warming(at));
}

void work_brpc(char out[WORKING_SIZE], const struct warming *at)
{
    char curve[QUOTIENT_SIZE], least[QUOTIENT_SIZE];

    snprintf(out, WORKING_SIZE,
             "1000 * %" PRIu32 " * the larger of (%" PRIu32 "/%" PRIu32 ")^%s and %s = %" PRIu64,
             at->weight, at->elapsed, at->seconds, decimal(curve, at->values[0], 10),
             decimal(least, at->values[1], 1000), ramp_warming(at));
}

void work_sofarpc(char out[WORKING_SIZE], const struct warming *at)
{
    snprintf(out, WORKING_SIZE, "%" PRIu32 ", flat until its ramp is over", at->values[0]);
}

void work_dubbo(char out[WORKING_SIZE], const struct warming *at)
{
    char line[QUOTIENT_SIZE];

    if (at->elapsed == 0)
        snprintf(out, WORKING_SIZE, "all of %" PRIu32 " at the moment of joining", at->weight);
    else
        snprintf(out, WORKING_SIZE,
                 "%" PRIu32 " * %" PRIu32 " / %" PRIu32 " = %s, but 1 at least: %" PRIu64,
                 at->weight, at->elapsed, at->seconds,
                 quotient(line, (uint64_t)at->weight * at->elapsed, at->seconds), ramp_warming(at));
}
