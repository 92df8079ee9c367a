/* label.c - see label.h. */
#include "label.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "utf8.h"

#define ELLIPSIS "\xE2\x80\xA6"

enum {
    EM = 1000,
    TEXT_SIZE = 160, /* the longest text of our own */
    PIECE_SIZE = 8,  /* the longest a character gets: "&quot;" */
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
    default:
        return NULL;
    }
}

/* XML has no place for these, or no face. */
static bool unseemly(uint32_t code)
{
    return code < 32 || (code >= 127 && code < 160) || code == 0xFFFE || code == 0xFFFF;
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
    piece.width = width_of(code);
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

/* Adds the characters at the front that fit, and gives the rest. */
static struct word add_front(struct label *label, struct word name, size_t width)
{
    while (name.length > 0) {
        struct piece piece = first_piece(name);

        if (piece.width > width)
            break;
        append(label, piece.text, piece.width);
        width -= piece.width;
        name = behind(name, piece.bytes);
    }
    return name;
}

void label_add_name(struct label *label, struct word name, unsigned width)
{
    size_t whole = width_of_name(name), half = width > EM ? (width - EM) / 2 : 0;

    if (whole > width) {
        name = add_front(label, name, half);
        append(label, ELLIPSIS, EM);
        for (whole = width_of_name(name); whole > half;) {
            struct piece piece = first_piece(name);

            whole -= piece.width;
            name = behind(name, piece.bytes);
        }
    }
    add_front(label, name, width);
}
