/* reader.c - see reader.h. */
#include "script/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/grow.h"

enum { BLOCK = 1 << 16 }; /* how much is asked for at once */

static const char byte_order_mark[] = "\xEF\xBB\xBF";

void reader_init(struct reader *reader, int fd)
{
    *reader = (struct reader){.fd = fd};
}

void reader_free(struct reader *reader)
{
    free(reader->buffer);
    reader_init(reader, -1);
}

/* Takes off what is no part of the line's text. */
static struct word trim(struct reader *reader, struct word line)
{
    size_t mark = sizeof byte_order_mark - 1;

    if (line.length > 0 && line.text[line.length - 1] == '\r')
        line.length--;
    reader->skipped = 0;
    if (reader->number == 1 && line.length >= mark && memcmp(line.text, byte_order_mark, mark) == 0)
        reader->skipped = mark;
    return (struct word){line.text + reader->skipped, line.length - reader->skipped};
}

bool reader_next(struct reader *reader, struct word *line)
{
    const char *start, *lf;
    size_t length;

    if (reader->start == reader->end)
        return false;
    start = reader->buffer + reader->start;
    lf = memchr(reader->buffer + reader->searched, '\n', reader->end - reader->searched);
    if (lf != NULL) {
        length = (size_t)(lf - start);
        reader->last = length + 1;
        reader->start += length + 1;
    } else if (reader->ended) {
        length = reader->end - reader->start;
        reader->last = 0;
        reader->start = reader->end;
    } else {
        reader->searched = reader->end;
        return false;
    }
    reader->searched = reader->start;
    reader->number++;
    *line = trim(reader, (struct word){start, length});
    return true;
}

/* How many bytes from `at` on are those that stand `size` before them. */
static size_t repeated(const char *at, const char *end, size_t size)
{
    const char *start = at;
    uint64_t here, before;

    for (; (size_t)(end - at) >= sizeof here; at += sizeof here) { /* eight at once */
        memcpy(&here, at, sizeof here);
        memcpy(&before, at - size, sizeof before);
        if (here != before)
            break;
    }
    while (at < end && *at == *(at - size))
        at++;
    return (size_t)(at - start);
}

uint64_t reader_repeats(struct reader *reader)
{
    size_t size = reader->last;
    uint64_t count;
    size_t same;

    /* The text of line 1 is less than its bytes where a byte order mark stands there. */
    if (size == 0 || reader->number == 1)
        return 0;
    same = repeated(reader->buffer + reader->start, reader->buffer + reader->end, size);
    if (same < size)
        return 0; /* mostly so, and a division is dear */
    count = same / size;
    reader->start += (size_t)count * size;
    reader->searched = reader->start;
    reader->number += count;
    return count;
}

/* Gives back what only a line needed that was many times as long as what is kept. */
static void shrink(struct reader *reader, size_t kept)
{
    char *buffer;

    if (reader->size / 8 < kept + BLOCK)
        return;
    buffer = realloc(reader->buffer, kept + BLOCK);
    if (buffer == NULL)
        return;
    reader->buffer = buffer;
    reader->size = kept + BLOCK;
}

/* Makes room for a block after what has arrived and is not given out: first by moving
 * that to the front, then by doubling, so that a long line costs a constant a byte. */
static bool make_room(struct reader *reader)
{
    size_t kept = reader->end - reader->start;
    char *buffer;

    reader->last = 0;
    if (reader->start > 0) {
        memmove(reader->buffer, reader->buffer + reader->start, kept);
        reader->searched -= reader->start;
        reader->start = 0;
        reader->end = kept;
    }
    shrink(reader, kept);
    buffer = grow(reader->buffer, &reader->size, kept + BLOCK, 1);
    if (buffer == NULL)
        return false;
    reader->buffer = buffer;
    return true;
}

enum fill reader_fill(struct reader *reader)
{
    ssize_t count;

    if (!make_room(reader))
        return FILL_NO_MEMORY;
    do
        count = read(reader->fd, reader->buffer + reader->end, BLOCK);
    while (count < 0 && errno == EINTR);
    if (count < 0)
        return FILL_ERROR;
    if (count == 0) {
        reader->ended = true;
        return FILL_END;
    }
    reader->end += (size_t)count;
    return FILL_MORE;
}
