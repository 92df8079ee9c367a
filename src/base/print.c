/* print.c - see print.h. */
#include "base/print.h"

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
