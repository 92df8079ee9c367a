/* inject.c: the calls of the program to the system, with one of them going wrong.
 *
 * The linker puts these in the place of the real ones (-Wl,--wrap=NAME), in a second build of
 * the program for the tests alone; src knows nothing of it. What happens is said in the
 * environment:
 *
 *     FAULT='CALL NUMBER HOW'  the call of that number goes wrong: 'write 2 ENOSPC'
 *     FAULT_LOG=FILE           a line a call, CALL NUMBER ANSWERED: how many bytes had been written
 *                              to standard output before it
 *     FAULT_LINES=yes          a read gives one line at most
 *     FAULT_MUTE=yes           standard error is closed
 *     FAULT_GROW=FILE          the file that a read of FAULT GROW adds FAULT_MORE to, before it
 *
 * CALL is allocate (malloc, realloc, or the calloc that a compiler makes of malloc and memset),
 * read, write, close or getrandom. HOW is an error's name;
 * SHORT, half the bytes; PART, half of them and the next call finds no space; FROM, this call and all
 * after it fail; FULL, it fails, and so does every write after it; GROW, see above.
 * At the end of the program memory that was not given back makes the exit status 98.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum call { ALLOCATE, READ, WRITE, CLOSE, GETRANDOM, CALLS };

static const char *const call_names[CALLS] = {"allocate", "read", "write", "close", "getrandom"};

static struct {
    bool known;
    bool lines, full;
    FILE *log;
    unsigned long counts[CALLS];
    unsigned long answered; /* bytes */
    long held;              /* pieces of memory not given back yet */
    char call[16], how[16];
    unsigned long number;
} state;

/* These names are the linker's. */
/* NOLINTBEGIN(bugprone-reserved-identifier) */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *memory);
ssize_t __real_read(int fd, void *bytes, size_t count);
ssize_t __real_write(int fd, const void *bytes, size_t count);
int __real_close(int fd);
ssize_t __real_getrandom(void *bytes, size_t count, unsigned flags);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *memory);
ssize_t __wrap_read(int fd, void *bytes, size_t count);
ssize_t __wrap_write(int fd, const void *bytes, size_t count);
int __wrap_close(int fd);
ssize_t __wrap_getrandom(void *bytes, size_t count, unsigned flags);
/* NOLINTEND(bugprone-reserved-identifier) */

/* The environment asks for what there is not. */
static _Noreturn void misused(void)
{
    _exit(97);
}

static void finish(void)
{
    state.call[0] = '\0'; /* what comes now is not the program's: a profile being written, say */
    if (state.log != NULL && fclose(state.log) != 0)
        misused();
    state.log = NULL;
    if (state.held != 0) {
        fprintf(stderr, "inject: %ld pieces of memory were not given back\n", state.held);
        fflush(stderr);
        _exit(98);
    }
}

static void read_fault(const char *fault)
{
    char number[24], *end;

    if (sscanf(fault, "%15s %23s %15s", state.call, number, state.how) != 3)
        misused();
    state.number = strtoul(number, &end, 10);
    if (*end != '\0')
        misused();
}

static void begin(void)
{
    const char *fault = getenv("FAULT"), *log = getenv("FAULT_LOG");

    state.known = true;
    state.lines = getenv("FAULT_LINES") != NULL;
    if (getenv("FAULT_MUTE") != NULL && __real_close(STDERR_FILENO) != 0)
        misused();
    if (fault != NULL)
        read_fault(fault);
    if (log != NULL && (state.log = fopen(log, "w")) == NULL)
        misused();
    atexit(finish);
}

static bool goes(const char *how)
{
    return strcmp(state.how, how) == 0;
}

/* Counts a call; whether it is the one to go wrong. */
static bool strikes(enum call call)
{
    unsigned long number;

    if (!state.known)
        begin();
    number = ++state.counts[call];
    if (state.log != NULL)
        fprintf(state.log, "%s %lu %lu\n", call_names[call], number, state.answered);
    if (strcmp(state.call, call_names[call]) != 0)
        return false;
    state.full |= number == state.number && goes("FULL");
    return number == state.number || (number > state.number && goes("FROM"));
}

static ssize_t fail(void)
{
    static const struct {
        const char *name;
        int error;
    } errors[] = {{"EINTR", EINTR},   {"EIO", EIO},       {"ENOSPC", ENOSPC}, {"EPIPE", EPIPE},
                  {"EAGAIN", EAGAIN}, {"EDQUOT", EDQUOT}, {"ENOSYS", ENOSYS}, {"EISDIR", EISDIR}};

    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (goes(errors[i].name)) {
            errno = errors[i].error;
            return -1;
        }
    misused();
}

static size_t half(size_t count)
{
    return count > 1 ? count / 2 : count;
}

/* NOLINTBEGIN(bugprone-reserved-identifier) */

/* Memory *******************************************************************************/

void *__wrap_malloc(size_t size)
{
    void *memory = strikes(ALLOCATE) ? NULL : __real_malloc(size);

    state.held += memory != NULL;
    return memory;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *memory = strikes(ALLOCATE) ? NULL : __real_calloc(count, size);

    state.held += memory != NULL;
    return memory;
}

void *__wrap_realloc(void *old, size_t size)
{
    void *memory = strikes(ALLOCATE) ? NULL : __real_realloc(old, size);

    state.held += memory != NULL && old == NULL;
    return memory;
}

void __wrap_free(void *memory)
{
    state.held -= memory != NULL;
    __real_free(memory);
}

/* Files ********************************************************************************/

/* A file grows by what stands in another. */
static void let_grow(void)
{
    const char *grow = getenv("FAULT_GROW"), *more = getenv("FAULT_MORE");
    int file = open(grow != NULL ? grow : "", O_WRONLY | O_APPEND);
    size_t length = more != NULL ? strlen(more) : 0;

    if (file < 0 || __real_write(file, more, length) != (ssize_t)length || __real_close(file) != 0)
        misused();
}

/* As much of what can be read as belongs to the first line. */
static ssize_t read_line(int fd, char *bytes, size_t count)
{
    ssize_t got = __real_read(fd, bytes, count);
    const char *end = got > 0 ? memchr(bytes, '\n', (size_t)got) : NULL;
    ssize_t line = end != NULL ? end - bytes + 1 : got;

    if (line < got && lseek(fd, (off_t)(line - got), SEEK_CUR) < 0)
        misused();
    return line;
}

ssize_t __wrap_read(int fd, void *bytes, size_t count)
{
    if (strikes(READ)) {
        if (goes("SHORT"))
            count = half(count);
        else if (goes("GROW"))
            let_grow();
        else
            return fail();
    }
    return state.lines ? read_line(fd, bytes, count) : __real_read(fd, bytes, count);
}

ssize_t __wrap_write(int fd, const void *bytes, size_t count)
{
    bool struck = strikes(WRITE);
    ssize_t written;

    if (state.full) {
        errno = ENOSPC;
        return -1;
    }
    if (struck) {
        if (!goes("SHORT") && !goes("PART"))
            return fail();
        count = half(count);
        if (goes("PART")) {
            strcpy(state.how, "ENOSPC");
            state.number++;
        }
    }
    written = __real_write(fd, bytes, count);
    if (written > 0 && fd == STDOUT_FILENO)
        state.answered += (unsigned long)written;
    return written;
}

int __wrap_close(int fd)
{
    return strikes(CLOSE) ? (int)fail() : __real_close(fd);
}

ssize_t __wrap_getrandom(void *bytes, size_t count, unsigned flags)
{
    if (!strikes(GETRANDOM))
        return __real_getrandom(bytes, count, flags);
    return goes("SHORT") ? __real_getrandom(bytes, half(count), flags) : fail();
}

/* NOLINTEND(bugprone-reserved-identifier) */
