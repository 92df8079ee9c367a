/* process.c - see process.h. */
#include "process.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void system_failed(const char *call)
{
    perror(call);
    exit(2);
}

/* In the child: becomes the program. */
static _Noreturn void become(char *const argv[], const char *input)
{
    int in = open(input, O_RDONLY), out = open("/dev/null", O_WRONLY);

    if (in >= 0 && out >= 0 && dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
        execvp(argv[0], argv);
    perror(argv[0]);
    _exit(127);
}

void process_run(char *const argv[], const char *input)
{
    int status;
    pid_t child = fork();

    if (child < 0)
        system_failed("fork");
    if (child == 0)
        become(argv, input);
    if (waitpid(child, &status, 0) != child)
        system_failed("waitpid");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "bench: %s did not end with status 0\n", argv[0]);
        exit(2);
    }
}

/* Seconds of processor time of all children that have ended so far. */
static double children_used(void)
{
    struct rusage usage;

    if (getrusage(RUSAGE_CHILDREN, &usage) != 0)
        system_failed("getrusage");
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

double process_seconds(char *const argv[], const char *input)
{
    double before = children_used();

    process_run(argv, input);
    return children_used() - before;
}

long process_peak(char *const argv[], const char *input)
{
    struct rusage usage;

    process_run(argv, input);
    if (getrusage(RUSAGE_CHILDREN, &usage) != 0)
        system_failed("getrusage");
    return usage.ru_maxrss;
}
