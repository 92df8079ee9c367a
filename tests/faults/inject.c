/* inject.c: the calls of the program to the system, with one of them going wrong.
 *
 * The linker puts these in the place of the real ones (-Wl,--wrap=NAME), in a second build of
 * the program for the tests alone; src knows nothing of it. Which call goes wrong, and how, is
 * said in the environment:
 *
 *     FAULT='CALL NUMBER HOW'     FAULT='write 2 ENOSPC': the second write has no space
 *
 * CALL is allocate (malloc or realloc), read, write, close or getrandom; HOW is an error's name, or
 * SHORT for a read or write of half the bytes. `allocate N FROM` fails that one and all behind it.
 * With FAULT_COUNT set, how many of each call there were goes to the file of that name.
 * At the end of the program memory that was not given back makes the exit status 98.
 */
#include <errno.h>
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
    unsigned long counts[CALLS];
    long held; /* pieces of memory not given back yet */
    char call[16], how[16];
    unsigned long number;
} state;

void *__real_malloc(size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *memory);
ssize_t __real_read(int fd, void *bytes, size_t count);
ssize_t __real_write(int fd, const void *bytes, size_t count);
int __real_close(int fd);
ssize_t __real_getrandom(void *bytes, size_t count, unsigned flags);

void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *memory);
ssize_t __wrap_read(int fd, void *bytes, size_t count);
ssize_t __wrap_write(int fd, const void *bytes, size_t count);
int __wrap_close(int fd);
ssize_t __wrap_getrandom(void *bytes, size_t count, unsigned flags);

/* At the end: what was counted, and whether all memory came back. */
static void finish(void)
{
    const char *file = getenv("FAULT_COUNT");
    FILE *counts = file != NULL ? fopen(file, "w") : NULL;

    state.call[0] = '\0'; /* what comes now is not the program's: a profile being written, say */
    for (int call = 0; counts != NULL && call < CALLS; call++)
        fprintf(counts, "%s %lu\n", call_names[call], state.counts[call]);
    if (counts != NULL)
        fclose(counts);
    if (state.held != 0) {
        fprintf(stderr, "inject: %ld pieces of memory were not given back\n", state.held);
        fflush(stderr);
        _exit(98);
    }
}

static void begin(void)
{
    const char *fault = getenv("FAULT");

    state.known = true;
    if (fault != NULL && sscanf(fault, "%15s %lu %15s", state.call, &state.number, state.how) != 3)
        _exit(97);
    atexit(finish);
}

/* Counts a call; whether it is the one to go wrong. */
static bool strikes(enum call call)
{
    unsigned long number;

    if (!state.known)
        begin();
    number = ++state.counts[call];
    if (strcmp(state.call, call_names[call]) != 0)
        return false;
    return number == state.number || (number > state.number && strcmp(state.how, "FROM") == 0);
}

static int error_named(const char *name)
{
    static const struct {
        const char *name;
        int error;
    } errors[] = {{"EINTR", EINTR},   {"EIO", EIO},       {"ENOSPC", ENOSPC},
                  {"EPIPE", EPIPE},   {"EAGAIN", EAGAIN}, {"EDQUOT", EDQUOT},
                  {"ENOSYS", ENOSYS}, {"EBADF", EBADF}};

    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (strcmp(errors[i].name, name) == 0)
            return errors[i].error;
    _exit(97);
}

static ssize_t fail(void)
{
    errno = error_named(state.how);
    return -1;
}

static size_t half(size_t count)
{
    return count > 1 ? count / 2 : count;
}

void *__wrap_malloc(size_t size)
{
    void *memory = strikes(ALLOCATE) ? NULL : __real_malloc(size);

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

ssize_t __wrap_read(int fd, void *bytes, size_t count)
{
    if (!strikes(READ))
        return __real_read(fd, bytes, count);
    return strcmp(state.how, "SHORT") == 0 ? __real_read(fd, bytes, half(count)) : fail();
}

ssize_t __wrap_write(int fd, const void *bytes, size_t count)
{
    if (!strikes(WRITE))
        return __real_write(fd, bytes, count);
    return strcmp(state.how, "SHORT") == 0 ? __real_write(fd, bytes, half(count)) : fail();
}

int __wrap_close(int fd)
{
    return strikes(CLOSE) ? (int)fail() : __real_close(fd);
}

ssize_t __wrap_getrandom(void *bytes, size_t count, unsigned flags)
{
    return strikes(GETRANDOM) ? fail() : __real_getrandom(bytes, count, flags);
}
