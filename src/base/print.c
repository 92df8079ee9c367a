/* print.c - see print.h. */
#include "base/print.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

void print(struct output *output, const char *format, ...)
{
    char text[PRINT_SIZE];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    output_word(output, (struct word){text, strlen(text)});
}

void print_tenths(struct output *output, int width, uint64_t tenths)
{
    int whole = width > (int)strlen(".0") ? width - (int)strlen(".0") : 0;

    print(output, "%*" PRIu64 ".%" PRIu64, whole, tenths / 10, tenths % 10);
}

int digits_of(uint64_t number)
{
    int count = 1;

    for (; number >= 10; number /= 10)
        count++;
    return count;
}
