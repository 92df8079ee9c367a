/* floor.c - the floor under any program that answers lines: it takes input apart at its line
 * ends and writes a fixed name for each line, and does nothing else. */
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 16 };

static const char name[] = {'a', '\n'};

/* False: it could not be written. */
static int send(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, bytes, length);

        if (count < 0)
            return 0;
        bytes += count;
        length -= (size_t)count;
    }
    return 1;
}

int main(void)
{
    static char in[BLOCK], out[BLOCK];
    size_t used = 0;
    ssize_t count;

    while ((count = read(STDIN_FILENO, in, sizeof in)) > 0) {
        const char *at = in, *end = in + count;

        while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
            at++;
            if (sizeof out - used < sizeof name) {
                if (!send(out, used))
                    return 1;
                used = 0;
            }
            memcpy(out + used, name, sizeof name);
            used += sizeof name;
        }
    }
    return count == 0 && send(out, used) ? 0 : 1;
}
