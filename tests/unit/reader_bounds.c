/* reader_bounds.c - checks of src/script/reader.c: it reads nothing in front of its buffer.
 *
 * The module is compiled here once more, with a buffer that begins where a page does, after one that may not
 * be read.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS; NOLINT(bugprone-reserved-identifier) */
#include "check.h"

#include <sys/mman.h>
#include <unistd.h>

#define grow guarded_grow
#define free guarded_free
#define realloc guarded_realloc
#define reader_init guarded_init
#define reader_free guarded_reader_free
#define reader_next guarded_next
#define reader_repeats guarded_repeats
#define reader_fill guarded_fill
static void *guarded_grow(void *array, size_t *capacity, size_t needed, size_t size);
static void guarded_free(void *array);
static void *guarded_realloc(void *array, size_t size);
#include "../../src/script/reader.c" /* NOLINT(bugprone-suspicious-include) */
#undef realloc
#undef free
#undef grow

enum { ROOM = 1 << 20 };

/* Room for all of a test at once, in front of which nothing may be read. */
static void *guarded_grow(void *array, size_t *capacity, size_t needed, size_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *room;

    if (array != NULL)
        return needed * size <= ROOM ? array : NULL;
    room = mmap(NULL, page + ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED || mprotect(room, page, PROT_NONE) != 0)
        return NULL;
    *capacity = ROOM;
    return room + page;
}

static void guarded_free(void *array)
{
    (void)array; /* the system takes it back */
}

static void *guarded_realloc(void *array, size_t size)
{
    return size <= ROOM ? array : NULL;
}

/* A script that comes in two pieces, split at every place: whatever stands at the front of the buffer
 * after the second has come, nothing before it is looked at. */
static void split_anywhere(void)
{
    static const char script[] = "PICK\nPICK\nPICK\nNOW 5\nPICK\nPICK\n";
    size_t length = sizeof script - 1;

    for (size_t split = 0; split <= length; split++) {
        struct reader reader;
        struct word line;
        int ends[2];
        uint64_t lines = 0;

        expect(pipe(ends) == 0, "a pipe");
        reader_init(&reader, ends[0]);
        for (int piece = 0; piece < 3; piece++) {
            size_t from = piece == 0 ? 0 : split, to = piece == 0 ? split : length;

            if (piece == 2)
                close(ends[1]);
            else if (to > from)
                expect(write(ends[1], script + from, to - from) == (ssize_t)(to - from), "written");
            else
                continue;
            expect(reader_fill(&reader) == (piece == 2 ? FILL_END : FILL_MORE), "filled");
            lines += reader_repeats(&reader);
            while (reader_next(&reader, &line))
                lines += 1 + reader_repeats(&reader);
        }
        about("split after %zu bytes", split);
        expect_number(6, lines, "lines");
        reader_free(&reader);
        close(ends[0]);
    }
}

int main(void)
{
    static const struct check checks[] = {
        {"reader: reads nothing in front of its buffer", split_anywhere},
    };

    return CHECK_ALL(checks);
}
