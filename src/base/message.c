/* message.c - see message.h. */
#include "base/message.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/quote.h"

/* The buffer has to live as long as stderr; without one of ours musl keeps writing piece by piece. */
void message_init(void)
{
    static char buffer[BUFSIZ];

    setvbuf(stderr, buffer, _IOLBF, sizeof buffer);
}

void message(const char *text)
{
    fprintf(stderr, "slowstart: %s\n", text);
}

void message_error(const char *act, int error)
{
    fprintf(stderr, "slowstart: cannot %s: %s\n", act, strerror(error));
}

/* A file as it was named, its bytes shown as those of a script. */
static void put_file(const char *file)
{
    char escaped[ESCAPED_SIZE];

    fputs("slowstart: ", stderr);
    for (; *file != '\0'; file++) {
        size_t length = escape_byte(escaped, *file);

        fwrite(escaped, 1, length, stderr);
    }
}

void message_file_error(const char *file, const char *act, int error)
{
    put_file(file);
    fprintf(stderr, ": cannot %s: %s\n", act, strerror(error));
}

void message_line(const char *file, uint64_t line, const char *text)
{
    put_file(file);
    fprintf(stderr, ":%" PRIu64 ": %s\n", line, text);
}

void note(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    fputs("# ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}
