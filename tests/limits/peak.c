/* peak.c: runs a program and says what it took.
 *
 * Usage: peak FILE PROGRAM [ARGUMENT]...
 *
 * The program has the standard input, output and error of this one, and its exit status is this
 * one's. FILE then holds two numbers: the peak of its memory in KiB, and its seconds of processor time in
 * thousandths, for which other programs do not count.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void give_up(const char *what)
{
    perror(what);
    exit(125);
}

static long long milliseconds(struct timeval time)
{
    return (long long)time.tv_sec * 1000 + time.tv_usec / 1000;
}

/* Runs it to its end; gives its status as waitpid does. */
static int run(char **words)
{
    int status;
    pid_t child = fork();

    if (child < 0)
        give_up("peak: fork");
    if (child == 0) {
        execvp(words[0], words);
        give_up(words[0]);
    }
    if (waitpid(child, &status, 0) != child)
        give_up("peak: waitpid");
    return status;
}

int main(int argc, char **argv)
{
    struct rusage usage;
    int status;
    FILE *file;

    if (argc < 3) {
        fputs("usage: peak FILE PROGRAM [ARGUMENT]...\n", stderr);
        return 125;
    }
    status = run(argv + 2);
    if (getrusage(RUSAGE_CHILDREN, &usage) != 0)
        give_up("peak: getrusage");
    file = fopen(argv[1], "w");
    if (file == NULL ||
        fprintf(file, "%ld %lld\n", usage.ru_maxrss,
                milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)) < 0 ||
        fclose(file) != 0)
        give_up(argv[1]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
