/* repeat.c: prints texts, each so many times, for scripts and answers of any length.
 *
 * Usage: repeat COUNT TEXT [COUNT TEXT]...
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 16 };

static _Noreturn void misused(void)
{
    fputs("usage: repeat COUNT TEXT [COUNT TEXT]...\n", stderr);
    exit(2);
}

static unsigned long long read_count(const char *digits)
{
    unsigned long long count;
    char *end;

    errno = 0;
    count = strtoull(digits, &end, 10);
    if (*digits < '0' || *digits > '9' || *end != '\0' || errno != 0)
        misused();
    return count;
}

static void print(const char *bytes, size_t length)
{
    if (fwrite(bytes, 1, length, stdout) != length) {
        perror("repeat");
        exit(2);
    }
}

/* A short text goes out many times at once. */
static void repeat(unsigned long long count, const char *text)
{
    static char block[BLOCK];
    size_t length = strlen(text), times = 0;

    for (; length > 0 && (times + 1) * length <= sizeof block; times++)
        memcpy(block + times * length, text, length);
    for (; times > 0 && count >= times; count -= times)
        print(block, times * length);
    for (; count > 0; count--)
        print(text, length);
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc % 2 == 0)
        misused();
    for (int i = 1; i < argc; i += 2)
        repeat(read_count(argv[i]), argv[i + 1]);
    if (fflush(stdout) != 0) {
        perror("repeat");
        return 2;
    }
    return 0;
}
