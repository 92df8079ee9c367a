/* limited.c - runs a command that may do anything: wait or compute for ever, take all memory, write
 * without an end, leave children behind.
 *
 * Usage: limited SECONDS PROCESSOR MIB COMMAND [ARG]...
 *
 * After SECONDS by the clock all is over. PROCESSOR are the seconds of the processor, and MIB is the
 * memory, of each process; where MIB is not 0, a file may become 200 MiB long. 0 is no limit.
 *
 * The command has a process group of its own, of which nothing is left at the end. When time is up, or
 * somebody ends this program, the group is asked to end (SIGTERM), and two seconds later made to.
 *
 * Exit status: the command's; 124 if the clock ended it, 126 if a signal did, 127 if it cannot be run.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILE_MIB = 200, LATE = 124, ENDED = 126, NOT_RUN = 127, GRACE_SECONDS = 2 };

/* For the handler; sig_atomic_t holds any pid_t here. */
static volatile sig_atomic_t group, late, asked;

static void end_group(int number)
{
    if (number == SIGALRM && !asked)
        late = 1;
    kill(-(pid_t)group, asked ? SIGKILL : SIGTERM);
    asked = 1;
    alarm(GRACE_SECONDS);
}

static void limit(int resource, rlim_t most)
{
    struct rlimit both = {most, most};

    if (setrlimit(resource, &both) != 0)
        perror("limited: setrlimit");
}

/* The child: never comes back. */
static void run(unsigned long processor, unsigned long mib, char **command)
{
    setpgid(0, 0);
    signal(SIGINT, SIG_DFL); /* which a shell has its background jobs ignore */
    signal(SIGQUIT, SIG_DFL);
    signal(SIGPIPE, SIG_DFL); /* which a service is often started without */
    if (processor > 0)
        limit(RLIMIT_CPU, processor);
    if (mib > 0) {
        limit(RLIMIT_FSIZE, (rlim_t)FILE_MIB << 20);
        limit(RLIMIT_CORE, 0);
        limit(RLIMIT_AS, (rlim_t)mib << 20);
    }
    execvp(command[0], command);
    perror(command[0]);
    _exit(NOT_RUN);
}

static void watch(pid_t child, unsigned long seconds)
{
    static const int numbers[] = {SIGALRM, SIGHUP, SIGINT, SIGTERM};
    struct sigaction action = {.sa_handler = end_group};

    setpgid(child, child); /* whoever of the two comes first */
    group = (sig_atomic_t)child;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
    alarm((unsigned)seconds);
}

int main(int argc, char **argv)
{
    pid_t child;
    int status;

    if (argc < 5)
        return NOT_RUN;
    child = fork();
    if (child == 0)
        run(strtoul(argv[2], NULL, 10), strtoul(argv[3], NULL, 10), argv + 4);
    if (child < 0) {
        perror("limited: fork");
        return NOT_RUN;
    }
    watch(child, strtoul(argv[1], NULL, 10));
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    kill(-child, SIGKILL);
    return late ? LATE : WIFEXITED(status) ? WEXITSTATUS(status) : ENDED;
}
