/* counted.h - put before each file of src (-include) in the copy that the part `counts` works with: what
 * costs time or memory is counted on its way. src itself knows nothing of it.
 */
#ifndef COUNTS_COUNTED_H
#define COUNTS_COUNTED_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "balancers/slow_start.h"
#include "pool/trend.h"

/* What has been counted. */
struct counts {
    uint64_t steps;       /* of the compiler's basic blocks */
    uint64_t bytes;       /* searched, compared, moved and copied by the library */
    uint64_t allocations; /* calls of malloc, calloc and realloc */
    uint64_t reads, writes;
    uint64_t weighed; /* effective weights worked out by the pool */
    uint64_t matches; /* comparisons of two trends */
    uint64_t held;    /* bytes of memory, not given back yet */
    uint64_t peak;    /* the most that was held */
};

extern struct counts counts;

void *counted_malloc(size_t size);
void *counted_calloc(size_t count, size_t size);
void *counted_realloc(void *old, size_t size);
void counted_free(void *memory);
ssize_t counted_read(int fd, void *bytes, size_t count);
ssize_t counted_write(int fd, const void *bytes, size_t count);
void *counted_memchr(const void *bytes, int byte, size_t count);
int counted_memcmp(const void *one, const void *other, size_t count);
int counted_strcmp(const char *one, const char *other);
void *counted_memcpy(void *to, const void *from, size_t count);
void *counted_memmove(void *to, const void *from, size_t count);

#ifndef COUNTS_OWN
#undef memchr
#undef memcmp
#undef strcmp
#undef memcpy
#undef memmove
#define malloc counted_malloc
#define calloc counted_calloc
#define realloc counted_realloc
#define free counted_free
#define read counted_read
#define write counted_write
#define memchr counted_memchr
#define memcmp counted_memcmp
#define strcmp counted_strcmp
#define memcpy counted_memcpy
#define memmove counted_memmove
#define trend_ahead(one, other, t) (counts.matches++, trend_ahead(one, other, t))
/* For the pool alone: where the function itself is written, its name has to stay. */
#ifdef COUNT_WEIGHED
#define slow_start_effective(rule, weight, ramp, joined, now) \
    (counts.weighed++, slow_start_effective(rule, weight, ramp, joined, now))
#endif
#endif

#endif
