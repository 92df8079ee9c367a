/* mutate.c - how the fuzzer changes a script: half of the time as it changes any bytes, half of
 * the time by whole lines. Bytes alone hardly ever make a pool so large that it is not walked, or so many
 * picks in a row that a round of them is read out.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "setup.h"
#include "target.h"

enum {
    LINE_SIZE = 8192, /* of what is made here */
    QUIET_MOST = 1500,
    NAMES = 160,
};

/* Chance *******************************************************************************/

static uint64_t state; /* of the one call */

/* One of 0 to sides - 1 (Marsaglia's xorshift). */
static size_t throw_dice(size_t sides)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (size_t)((state >> 20) % sides);
}

/* Numbers at which something changes, and small ones. */
static uint64_t number(void)
{
    static const uint64_t edges[] = {0,
                                     1,
                                     2,
                                     1000,
                                     UINT32_MAX - 1,
                                     UINT32_MAX,
                                     UINT64_C(4294967296),
                                     UINT64_C(1000000000000000),
                                     INT64_MAX,
                                     UINT64_C(9223372036854775808)};

    if (throw_dice(8) == 0)
        return edges[throw_dice(sizeof edges / sizeof *edges)];
    return throw_dice(throw_dice(3) == 0 ? 1000 : 12);
}

/* Lines ********************************************************************************/

/* Few names, so that they meet again. */
static size_t add_member(char *at)
{
    return (size_t)sprintf(at, " n%zu=%" PRIu64, throw_dice(NAMES), number());
}

/* A POOL mostly just above or below the size from which it is not walked. */
static size_t make_pool(char line[LINE_SIZE])
{
    size_t count = throw_dice(4) == 0 ? throw_dice(4) : 90 + throw_dice(16), length = 4;
    size_t first = throw_dice(50);

    strcpy(line, "POOL");
    for (size_t i = 0; i < count; i++)
        length += (size_t)sprintf(line + length, " n%zu=%zu", first + i, throw_dice(12));
    return length;
}

/* A few, or so many that a round of a small pool is read out after them. */
static size_t make_picks(char line[LINE_SIZE])
{
    size_t length = 4;

    strcpy(line, "PICK");
    for (size_t count = throw_dice(throw_dice(3) == 0 ? QUIET_MOST : 100); count > 0; count--) {
        strcpy(line + length, "\nPICK");
        length += 5;
    }
    return length;
}

static size_t make_line(char line[LINE_SIZE])
{
    size_t length;

    switch (throw_dice(8)) {
    case 0:
        return make_pool(line);
    case 1:
        return make_picks(line);
    case 2:
        return (size_t)sprintf(line, "NOW %" PRIu64, number());
    case 3:
        return (size_t)sprintf(line, "DOWN n%zu", throw_dice(NAMES));
    case 4:
        return (size_t)sprintf(line, "UP n%zu %" PRIu64, throw_dice(NAMES), number());
    case 5:
        return (size_t)sprintf(line, "WEIGHTS");
    default:
        strcpy(line, "ADD");
        length = 3 + add_member(line + 3);
        return length + (size_t)sprintf(line + length, " %" PRIu64, number());
    }
}

/* Changes ******************************************************************************/

struct text {
    char *bytes;
    size_t length, room;
};

/* Puts other bytes in the place of some; where there is no room for them nothing happens. */
static void replace(struct text *text, size_t at, size_t old, const char *bytes, size_t length)
{
    if (text->length - old + length > text->room)
        return;
    memmove(text->bytes + at + length, text->bytes + at + old, text->length - at - old);
    memcpy(text->bytes + at, bytes, length);
    text->length += length - old;
}

/* A line by chance: where it starts, and its length with its LF. */
static size_t some_line(const struct text *text, size_t *length)
{
    size_t start, end;

    start = end = text->length > 0 ? throw_dice(text->length) : 0;
    while (start > 0 && text->bytes[start - 1] != '\n')
        start--;
    while (end < text->length && text->bytes[end] != '\n')
        end++;
    *length = end - start + (end < text->length);
    return start;
}

/* Puts a new line in front of one. */
static void insert_line(struct text *text)
{
    char line[LINE_SIZE];
    size_t length = make_line(line), old;

    line[length++] = '\n';
    replace(text, some_line(text, &old), 0, line, length);
}

static void drop_line(struct text *text)
{
    size_t length, at = some_line(text, &length);

    replace(text, at, length, "", 0);
}

/* Puts a copy of a line in front of another. */
static void copy_line(struct text *text)
{
    char line[LINE_SIZE];
    size_t length, at = some_line(text, &length), old;

    if (length > sizeof line)
        return;
    memcpy(line, text->bytes + at, length);
    replace(text, some_line(text, &old), 0, line, length);
}

/* Writes another number in the place of one after a place chosen by chance. */
static void change_number(struct text *text)
{
    size_t at = text->length > 0 ? throw_dice(text->length) : 0, end;
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, number());

    while (at < text->length && (text->bytes[at] < '0' || text->bytes[at] > '9'))
        at++;
    for (end = at; end < text->length && text->bytes[end] >= '0' && text->bytes[end] <= '9'; end++)
        continue;
    replace(text, at, end - at, digits, (size_t)length);
}

size_t LLVMFuzzerCustomMutator(uint8_t *input, size_t size, size_t room, unsigned seed)
{
    static void (*const changes[])(struct text *) = {insert_line, insert_line, drop_line, copy_line,
                                                     change_number};
    struct text script = {(char *)input + SETUP_BYTES, size - SETUP_BYTES, room - SETUP_BYTES};

    state = UINT64_C(88172645463325252) ^ (uint64_t)seed << 20;
    if (size < SETUP_BYTES || room < SETUP_BYTES || throw_dice(2) == 0)
        return LLVMFuzzerMutate(input, size, room);
    for (size_t count = 1 + throw_dice(4); count > 0; count--)
        changes[throw_dice(sizeof changes / sizeof *changes)](&script);
    return SETUP_BYTES + script.length;
}
