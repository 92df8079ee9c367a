/* label.c - see label.h. */
#include "views/label.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/character.h"
#include "base/utf8.h"

enum {
    ELLIPSIS_CODE = 0x2026,
    PIECE_SIZE = 8, /* the longest that a character gets, and a NUL */
    END_MOST = 200, /* bytes that are shown of an end */
};

/* A character of a name as it is shown. */
struct piece {
    char text[PIECE_SIZE];
    size_t length;
    unsigned width;
    size_t bytes; /* of the name */
};

static struct word after(struct word word, size_t bytes)
{
    return (struct word){word.text + bytes, word.length - bytes};
}

static unsigned width_of_text(const struct label *label, const char *text)
{
    unsigned width = 0;

    for (; *text != '\0'; text++)
        width += label->width_of((unsigned char)*text);
    return width;
}

/* The piece of one byte, or, where `bytes` is not 0, of a character of so many. */
static struct piece make_piece(const struct label *label, const char *text, size_t bytes,
                               uint32_t code)
{
    struct piece piece = {.bytes = bytes};

    if (bytes == 0 || character_hides(code)) {
        piece.bytes = 1;
        piece.length =
            (size_t)snprintf(piece.text, PIECE_SIZE, "\\x%02X", (unsigned)(unsigned char)*text);
        piece.width = width_of_text(label, piece.text);
    } else if (code == '\\') {
        piece.length = 2;
        memcpy(piece.text, "\\\\", 2);
        piece.width = 2 * label->width_of(code);
    } else {
        piece.length = bytes;
        memcpy(piece.text, text, bytes);
        piece.width = label->width_of(code);
    }
    return piece;
}

/* A mark has to stand over something: `alone` is the first character of a name. */
static struct piece first_piece(const struct label *label, struct word rest, bool alone)
{
    uint32_t code = 0;
    size_t bytes = utf8_first(rest.text, rest.length, &code);

    if (alone && bytes > 0 && character_cells(code) == 0)
        bytes = 0;
    return make_piece(label, rest.text, bytes, code);
}

/* A character of UTF-8 is found from its end as well: only its first byte can begin one. */
static struct piece last_piece(const struct label *label, struct word rest)
{
    uint32_t code = 0;

    for (size_t bytes = 1; bytes <= 4 && bytes <= rest.length; bytes++)
        if (utf8_first(rest.text + rest.length - bytes, bytes, &code) == bytes)
            return make_piece(label, rest.text + rest.length - (character_hides(code) ? 1 : bytes),
                              bytes, code);
    return make_piece(label, rest.text + rest.length - 1, 0, 0);
}

/* How many bytes at the front fit. */
static size_t fit_front(const struct label *label, struct word name, unsigned width)
{
    struct word rest = name;

    for (size_t length = 0; rest.length > 0;) {
        struct piece piece = first_piece(label, rest, rest.length == name.length);

        length += piece.length;
        if (piece.width > width || length > END_MOST)
            break;
        width -= piece.width;
        rest = after(rest, piece.bytes);
    }
    return name.length - rest.length;
}

/* How many bytes at the back fit, without marks at their beginning: those have nothing there to
 * stand over. */
static size_t fit_back(const struct label *label, struct word name, unsigned width)
{
    size_t length = 0, back = 0, whole = 0;

    while (back < name.length) {
        struct piece piece = last_piece(label, (struct word){name.text, name.length - back});

        length += piece.length;
        if (piece.width > width || length > END_MOST)
            break;
        width -= piece.width;
        back += piece.bytes;
        if (piece.width > 0)
            whole = back;
    }
    return whole;
}

static void append(struct label *label, const char *text, size_t length, unsigned width)
{
    if (length >= LABEL_SIZE - label->length)
        return;
    memcpy(label->text + label->length, text, length);
    label->length += length;
    label->text[label->length] = '\0';
    label->width += width;
}

void label_init(struct label *label, unsigned (*width_of)(uint32_t code))
{
    label->width_of = width_of;
    label->text[0] = '\0';
    label->length = 0;
    label->width = 0;
}

void label_add(struct label *label, const char *format, ...)
{
    char text[LABEL_TEXT_MAX + 1];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    append(label, text, strlen(text), width_of_text(label, text));
}

void label_append(struct label *label, const struct label *other)
{
    append(label, other->text, other->length, other->width);
}

/* Adds all of a piece of a name; `begins`: with its first character. */
static void add_all(struct label *label, struct word name, bool begins)
{
    for (bool alone = begins; name.length > 0; alone = false) {
        struct piece piece = first_piece(label, name, alone);

        append(label, piece.text, piece.length, piece.width);
        name = after(name, piece.bytes);
    }
}

void label_add_name(struct label *label, struct word name, unsigned width)
{
    unsigned dots = label->width_of(ELLIPSIS_CODE), room = width > dots ? width - dots : 0;
    size_t front = fit_front(label, name, width), back = 0;

    if (front < name.length) {
        front = fit_front(label, name, room / 2);
        back = fit_back(label, after(name, front), room - room / 2);
    }
    add_all(label, (struct word){name.text, front}, true);
    if (front + back < name.length)
        append(label, ELLIPSIS, strlen(ELLIPSIS), dots);
    add_all(label, after(name, name.length - back), false); /* fit_back begins with no mark */
}
