#include "text.h"

#include <stdlib.h>
#include <string.h>

_Noreturn void trouble(const char *what, const char *detail)
{
    fflush(stdout);
    if (detail)
        fprintf(stderr, "%s: %s: %s\n", program_name, what, detail);
    else
        fprintf(stderr, "%s: %s\n", program_name, what);
    exit(2);
}

void *need_memory(void *old, size_t size)
{
    void *memory = realloc(old, size);

    if (!memory)
        trouble("no memory", NULL);
    return memory;
}

void text_add(struct text *text, const void *bytes, size_t length)
{
    if (length > text->room - text->length) {
        size_t room = text->room ? text->room : 256;

        while (room - text->length < length) {
            if (room > SIZE_MAX / 2)
                trouble("no memory", NULL);
            room *= 2;
        }
        text->bytes = need_memory(text->bytes, room);
        text->room = room;
    }
    if (length > 0)
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

void text_add_byte(struct text *text, char byte)
{
    text_add(text, &byte, 1);
}

void text_add_string(struct text *text, const char *string)
{
    text_add(text, string, strlen(string));
}

void text_add_number(struct text *text, uint64_t number)
{
    char digits[20];
    size_t at = sizeof digits;

    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    text_add(text, digits + at, sizeof digits - at);
}

void text_add_stream(struct text *text, FILE *file)
{
    char chunk[4096];
    size_t count;

    while ((count = fread(chunk, 1, sizeof chunk, file)) > 0)
        text_add(text, chunk, count);
}

void text_clear(struct text *text)
{
    text->length = 0;
}

void text_free(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}

bool text_line(const struct text *text, size_t *at, struct span *line)
{
    const char *start, *lf;
    size_t left = text->length - *at;

    if (left == 0)
        return false;
    start = text->bytes + *at;
    lf = memchr(start, '\n', left);
    *line = (struct span){start, lf ? (size_t)(lf - start) + 1 : left};
    *at += line->length;
    return true;
}

size_t text_count_lines(const struct text *text)
{
    struct span line;
    size_t at = 0, count = 0;

    while (text_line(text, &at, &line))
        count++;
    return count;
}

struct span text_find_line(const struct text *text, size_t number)
{
    struct span line;
    size_t at = 0;

    while (text_line(text, &at, &line))
        if (--number == 0)
            return line;
    return (struct span){"", 0};
}

struct span span_without_lf(struct span line)
{
    if (line.length > 0 && line.bytes[line.length - 1] == '\n')
        line.length--;
    return line;
}

/* Gives the columns used. */
static size_t show_byte(FILE *to, unsigned char byte)
{
    static const char special[] = "\t\r\n\\", letters[] = "trn\\";
    const char *found = byte != '\0' ? strchr(special, byte) : NULL;

    if (found) {
        fprintf(to, "\\%c", letters[found - special]);
        return 2;
    }
    if (byte < 32 || byte > 126) {
        fprintf(to, "\\x%02X", (unsigned)byte);
        return 4;
    }
    fputc(byte, to);
    return 1;
}

size_t show_bytes(FILE *to, struct span span, enum blanks blanks)
{
    size_t columns = 0;

    for (size_t i = 0; i < span.length; i++) {
        bool at_an_end = i == 0 || i + 1 == span.length;

        if (span.bytes[i] != ' ' || (blanks == BLANKS_AT_ENDS && !at_an_end))
            columns += show_byte(to, (unsigned char)span.bytes[i]);
        else if (blanks == BLANKS_AS_DOTS)
            columns += fputs("\xc2\xb7", to) >= 0 ? 1 : 0;
        else
            columns += fputs("\\x20", to) >= 0 ? 4 : 0;
    }
    return columns;
}
