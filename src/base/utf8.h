/* utf8.h - one character of a text in UTF-8. */
#ifndef SLOWSTART_UTF8_H
#define SLOWSTART_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* How many of the bytes, of which there are `length`, at least one, make up the first
 * character, and its code; 0: they begin with none. Too long a form, a surrogate and what is
 * above U+10FFFF are none. */
size_t utf8_first(const char *text, size_t length, uint32_t *code);

#endif
