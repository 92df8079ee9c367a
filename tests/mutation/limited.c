/* limited.c - runs a command that may do anything: wait or compute for ever, take all memory, write
 * without an end, leave children behind.
 *
 * Usage: limited SECONDS MIB COMMAND [ARG]...
 *
 * SECONDS are those of the processor, of each process; all is over after ten times as many by the
 * clock. MIB is the memory of each process, 0 for as much as it wants; a file may become 200 MiB long.
 * The command has a process group of its own, of which nothing is left at the end.
 *
 * Exit status: the command's; 126 if it was ended by a signal, 127 if it cannot be run.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILE_MIB = 200, ENDED = 126, NOT_RUN = 127 };

static volatile sig_atomic_t group; /* for the handler; sig_atomic_t holds any pid_t here */

static void end_group(int number)
{
    (void)number;
    kill(-(pid_t)group, SIGKILL);
}

static void limit(int resource, rlim_t most)
{
    struct rlimit both = {most, most};

    if (setrlimit(resource, &both) != 0)
        perror("limited: setrlimit");
}

/* The child: never comes back. */
static void run(unsigned long seconds, unsigned long mib, char **command)
{
    setpgid(0, 0);
    signal(SIGINT, SIG_DFL); /* which a shell has its background jobs ignore */
    signal(SIGQUIT, SIG_DFL);
    limit(RLIMIT_CPU, seconds);
    limit(RLIMIT_FSIZE, (rlim_t)FILE_MIB << 20);
    limit(RLIMIT_CORE, 0);
    if (mib > 0)
        limit(RLIMIT_AS, (rlim_t)mib << 20);
    execvp(command[0], command);
    perror(command[0]);
    _exit(NOT_RUN);
}

/* When time is up, or somebody ends this program, the group ends, and then the waiting. */
static void watch(pid_t child, unsigned long seconds)
{
    static const int numbers[] = {SIGALRM, SIGHUP, SIGINT, SIGTERM};
    struct sigaction action = {.sa_handler = end_group};

    setpgid(child, child); /* whoever of the two comes first */
    group = (sig_atomic_t)child;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
    alarm((unsigned)(10 * seconds));
}

int main(int argc, char **argv)
{
    unsigned long seconds, mib;
    pid_t child;
    int status;

    if (argc < 4)
        return NOT_RUN;
    seconds = strtoul(argv[1], NULL, 10);
    mib = strtoul(argv[2], NULL, 10);
    child = fork();
    if (child == 0)
        run(seconds, mib, argv + 3);
    if (child < 0) {
        perror("limited: fork");
        return NOT_RUN;
    }
    watch(child, seconds);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    end_group(0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : ENDED;
}
