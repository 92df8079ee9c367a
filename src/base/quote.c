/* quote.c - see quote.h. */
#include "base/quote.h"

#include <string.h>

size_t escape_byte(char *out, char byte)
{
    static const char hex[] = "0123456789ABCDEF";
    unsigned char value = (unsigned char)byte;

    if (byte == '\\') {
        memcpy(out, "\\\\", 2);
        return 2;
    }
    if (value >= 32 && value <= 126) {
        out[0] = byte;
        return 1;
    }
    out[0] = '\\';
    out[1] = 'x';
    out[2] = hex[value >> 4];
    out[3] = hex[value & 15];
    return 4;
}

const char *show(char out[SHOWN_SIZE], struct word word)
{
    size_t shown = word.length < QUOTED_BYTES ? word.length : QUOTED_BYTES;
    char *end = out;

    for (size_t i = 0; i < shown; i++)
        end += escape_byte(end, word.text[i]);
    strcpy(end, shown < word.length ? "..." : "");
    return out;
}

const char *quote(char out[QUOTED_SIZE], struct word word)
{
    out[0] = '\'';
    show(out + 1, word);
    strcat(out, "'");
    return out;
}
