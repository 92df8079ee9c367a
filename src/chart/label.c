/* label.c - see label.h. */
#include "chart/label.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

#define ELLIPSIS "\xE2\x80\xA6"

enum {
    EM = 1000,
    TEXT_SIZE = 160, /* the longest text of our own */
    PIECE_SIZE = 8,  /* the longest a character gets: "&quot;" */
    CONTEXT = 8,     /* bytes of a part before the byte that it is about */
};

/* A character as it is written. */
struct piece {
    char text[PIECE_SIZE];
    unsigned width;
    size_t bytes; /* of the name */
};

static unsigned width_of(uint32_t code)
{
    if (code >= 0x1100)
        return EM; /* Chinese and the like, pictures; too wide for some others */
    if (code > 126)
        return 700;
    if (strchr("iljI.,:;!|'`/\\()[]", (int)code) != NULL)
        return 380;
    if (strchr("mwMW@%", (int)code) != NULL)
        return 950;
    return code >= 'A' && code <= 'Z' ? 720 : 620;
}

static const char *entity(uint32_t code)
{
    switch (code) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&apos;";
    case '\\':
        return "\\\\"; /* \xHH is a byte */
    default:
        return NULL;
    }
}

/* XML has no place for these, or they have no face, or turn the text around; or it is the
 * ellipsis. */
static bool unseemly(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0, 31},          {127, 159},       {0xAD, 0xAD},       {0x61C, 0x61C},   {0x180E, 0x180E},
        {0x200B, 0x200F}, {0x2026, 0x2026}, {0x2028, 0x202E},   {0x2060, 0x206F}, {0xFEFF, 0xFEFF},
        {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF},
    };

    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

static struct piece first_piece(struct word rest)
{
    struct piece piece = {.text = ""};
    uint32_t code = 0;

    piece.bytes = utf8_first(rest.text, rest.length, &code);
    if (piece.bytes == 0 || unseemly(code)) {
        snprintf(piece.text, sizeof piece.text, "\\x%02X", (unsigned)(unsigned char)*rest.text);
        piece.bytes = 1;
        piece.width = 2300;
        return piece;
    }
    if (entity(code) != NULL)
        strcpy(piece.text, entity(code));
    else
        memcpy(piece.text, rest.text, piece.bytes);
    piece.width = code == '\\' ? 2 * width_of(code) : width_of(code);
    return piece;
}

static struct word behind(struct word word, size_t bytes)
{
    return (struct word){word.text + bytes, word.length - bytes};
}

static void append(struct label *label, const char *text, unsigned width)
{
    size_t length = strlen(text);

    if (length >= LABEL_SIZE - label->length)
        return;
    memcpy(label->text + label->length, text, length + 1);
    label->length += length;
    label->width += width;
}

void label_init(struct label *label)
{
    label->text[0] = '\0';
    label->length = 0;
    label->width = 0;
}

void label_add(struct label *label, const char *format, ...)
{
    char text[TEXT_SIZE];
    unsigned width = 0;
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (const char *at = text; *at != '\0'; at++)
        width += width_of((unsigned char)*at);
    append(label, text, width);
}

void label_append(struct label *label, const struct label *other)
{
    append(label, other->text, other->width);
}

static size_t width_of_name(struct word name)
{
    size_t width = 0;

    while (name.length > 0) {
        struct piece piece = first_piece(name);

        width += piece.width;
        name = behind(name, piece.bytes);
    }
    return width;
}

/* How many bytes at the front fit. */
static size_t fit_front(struct word name, size_t width)
{
    struct word rest = name;

    while (rest.length > 0) {
        struct piece piece = first_piece(rest);

        if (piece.width > width)
            break;
        width -= piece.width;
        rest = behind(rest, piece.bytes);
    }
    return name.length - rest.length;
}

static size_t fit_back(struct word rest, size_t width)
{
    for (size_t whole = width_of_name(rest); whole > width;) {
        struct piece piece = first_piece(rest);

        whole -= piece.width;
        rest = behind(rest, piece.bytes);
    }
    return rest.length;
}

struct cut label_cut(struct word name, unsigned width, unsigned eighths)
{
    size_t room = width > EM ? width - EM : 0;
    struct cut cut = {name.length, 0};

    if (width_of_name(name) <= width)
        return cut;
    cut.front = fit_front(name, room * eighths / 8);
    cut.back = fit_back(behind(name, cut.front), room - room * eighths / 8);
    return cut;
}

static bool separates(char byte)
{
    return memchr(".-_:/", byte, 5) != NULL;
}

struct cut label_trim(struct word name, struct cut cut)
{
    struct cut trimmed = cut;

    if (cut.front + cut.back >= name.length)
        return cut;
    while (trimmed.front > cut.front / 2 && !separates(name.text[trimmed.front]))
        trimmed.front--;
    while (trimmed.back > cut.back / 2 && !separates(name.text[name.length - trimmed.back - 1]))
        trimmed.back--;
    if (trimmed.front > cut.front / 2)
        cut.front = trimmed.front;
    if (trimmed.back > cut.back / 2)
        cut.back = trimmed.back;
    return cut;
}

static void add_all(struct label *label, struct word name)
{
    while (name.length > 0) {
        struct piece piece = first_piece(name);

        append(label, piece.text, piece.width);
        name = behind(name, piece.bytes);
    }
}

void label_add_cut(struct label *label, struct word name, struct cut cut)
{
    add_all(label, (struct word){name.text, cut.front});
    if (cut.front + cut.back < name.length)
        append(label, ELLIPSIS, EM);
    add_all(label, behind(name, name.length - cut.back));
}

void label_add_around(struct label *label, struct word name, size_t byte, unsigned width)
{
    size_t first = 0, shown;

    for (size_t at = 0; at < byte;) {
        size_t next = at + first_piece(behind(name, at)).bytes;

        if (next > byte)
            break; /* the byte is inside this character */
        if (separates(name.text[at]) && next < name.length)
            first = next;
        at = next;
        while (at - first > CONTEXT)
            first += first_piece(behind(name, first)).bytes;
    }
    if (first > 0)
        append(label, ELLIPSIS, EM);
    name = behind(name, first);
    shown = fit_front(name, width > 2 * EM ? width - 2 * EM : 0);
    label_add_cut(label, name, label_trim(name, (struct cut){shown, 0}));
}

void label_add_name(struct label *label, struct word name, unsigned width)
{
    label_add_cut(label, name, label_cut(name, width, 4));
}
