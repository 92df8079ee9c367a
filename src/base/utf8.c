/* utf8.c - see utf8.h. */
#include "base/utf8.h"

/* The forms: which first bytes begin them, and the least code that needs so many bytes. */
static const struct form {
    unsigned char mask, lead;
    size_t length;
    uint32_t least;
} forms[] = {
    {0x80, 0x00, 1, 0},
    {0xE0, 0xC0, 2, 0x80},
    {0xF0, 0xE0, 3, 0x800},
    {0xF8, 0xF0, 4, 0x10000},
};

size_t utf8_first(const char *text, size_t length, uint32_t *code)
{
    const struct form *form = forms, *end = forms + sizeof forms / sizeof *forms;
    unsigned char first = (unsigned char)*text;

    while (form < end && (first & form->mask) != form->lead)
        form++;
    if (form == end || form->length > length)
        return 0;
    *code = first & (unsigned char)~form->mask;
    for (size_t i = 1; i < form->length; i++) {
        unsigned char next = (unsigned char)text[i];

        if ((next & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (next & 0x3F);
    }
    if (*code < form->least || *code > 0x10FFFF || (*code >= 0xD800 && *code <= 0xDFFF))
        return 0;
    return form->length;
}
