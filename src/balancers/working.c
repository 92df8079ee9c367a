/* working.c - see working.h. */
#include "balancers/working.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "balancers/power.h"

enum {
    SHOWN = 3,       /* digits after the point of a quotient; more are `...` */
    DIGITS_MAX = 10, /* of a fraction; a key has fewer decimals */
};

/* The first digits of rest / divisor, a fraction below 1, and as many as it has or there may be.
 * Gives what is left of it then. */
static uint64_t fraction(char digits[DIGITS_MAX + 1], uint64_t rest, uint32_t divisor, int most)
{
    int count = 0;

    for (; rest > 0 && count < most; rest = rest * 10 % divisor)
        digits[count++] = (char)('0' + rest * 10 / divisor);
    digits[count] = '\0';
    return rest;
}

const char *work_quotient(char out[QUOTIENT_SIZE], uint64_t product, uint32_t divisor)
{
    uint64_t whole = product / divisor, rest = product % divisor;
    char digits[DIGITS_MAX + 1];

    if (rest == 0) {
        snprintf(out, QUOTIENT_SIZE, "%" PRIu64, whole);
        return out;
    }
    rest = fraction(digits, rest, divisor, SHOWN);
    snprintf(out, QUOTIENT_SIZE, "%" PRIu64 ".%s%s -> %" PRIu64, whole, digits,
             rest > 0 ? "..." : "", whole);
    return out;
}

const char *work_share(char out[QUOTIENT_SIZE], uint64_t full, uint32_t part, uint32_t whole,
                       uint32_t n, uint32_t d, uint64_t rounded)
{
    uint64_t thousandths = power_share(1000 * full, part, whole, n, d);
    bool more = power_share_up(1000 * full, part, whole, n, d) > thousandths;
    char digits[SHOWN + 1];

    snprintf(digits, sizeof digits, "%03u", (unsigned)(thousandths % 1000));
    for (size_t i = SHOWN; !more && i > 0 && digits[i - 1] == '0'; i--)
        digits[i - 1] = '\0';
    if (digits[0] == '\0')
        snprintf(out, QUOTIENT_SIZE, "%" PRIu64, rounded);
    else
        snprintf(out, QUOTIENT_SIZE, "%" PRIu64 ".%s%s -> %" PRIu64, thousandths / 1000, digits,
                 more ? "..." : "", rounded);
    return out;
}

uint32_t shape_key_scale(const struct shape_key *key)
{
    uint32_t scale = 1;

    for (unsigned i = 0; i < key->decimals; i++)
        scale *= 10;
    return scale;
}

const char *shape_value(char out[QUOTIENT_SIZE], const struct shape_key *key, uint32_t value)
{
    uint32_t scale = shape_key_scale(key), rest = value % scale;
    char digits[DIGITS_MAX + 1];

    fraction(digits, rest, scale, DIGITS_MAX);
    snprintf(out, QUOTIENT_SIZE, "%" PRIu32 "%s%s", value / scale, rest > 0 ? "." : "", digits);
    return out;
}
