/* counted.c - see counted.h. */
#define COUNTS_OWN
#include "counted.h"

#include <stddef.h>

struct counts counts;

/* Called by what the compiler puts at the beginning of each basic block. */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
void __sanitizer_cov_trace_pc(void);

void __sanitizer_cov_trace_pc(void)
{
    counts.steps++;
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* Memory: in front of each piece stands its size. */

union front {
    size_t size;
    max_align_t most;
};

void *counted_realloc(void *old, size_t size)
{
    union front *front = old != NULL ? (union front *)old - 1 : NULL;
    union front *grown;
    size_t before = front != NULL ? front->size : 0;

    counts.allocations++;
    counts.bytes += before; /* it may have to be moved */
    if (size > SIZE_MAX - sizeof *front)
        return NULL;
    grown = realloc(front, sizeof *front + size);
    if (grown == NULL)
        return NULL;
    grown->size = size;
    counts.held += size - before;
    if (counts.held > counts.peak)
        counts.peak = counts.held;
    return grown + 1;
}

void *counted_malloc(size_t size)
{
    return counted_realloc(NULL, size);
}

void *counted_calloc(size_t count, size_t size)
{
    void *memory = size == 0 || count <= SIZE_MAX / size ? counted_malloc(count * size) : NULL;

    return memory != NULL ? memset(memory, 0, count * size) : NULL;
}

void counted_free(void *memory)
{
    union front *front = memory != NULL ? (union front *)memory - 1 : NULL;

    if (front == NULL)
        return;
    counts.held -= front->size;
    free(front);
}

/* Files */

ssize_t counted_read(int fd, void *bytes, size_t count)
{
    counts.reads++;
    return read(fd, bytes, count);
}

ssize_t counted_write(int fd, const void *bytes, size_t count)
{
    counts.writes++;
    return write(fd, bytes, count);
}

/* Bytes */

void *counted_memchr(const void *bytes, int byte, size_t count)
{
    char *found = memchr(bytes, byte, count);

    counts.bytes += found != NULL ? (size_t)(found - (const char *)bytes) : count;
    return found;
}

int counted_memcmp(const void *one, const void *other, size_t count)
{
    counts.bytes += count;
    return memcmp(one, other, count);
}

int counted_strcmp(const char *one, const char *other)
{
    size_t same = 0;

    while (one[same] != '\0' && one[same] == other[same])
        same++;
    counts.bytes += same + 1;
    return strcmp(one, other);
}

void *counted_memcpy(void *to, const void *from, size_t count)
{
    counts.bytes += count;
    return memcpy(to, from, count);
}

void *counted_memmove(void *to, const void *from, size_t count)
{
    counts.bytes += count;
    return memmove(to, from, count);
}
