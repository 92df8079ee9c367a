#include "orphans.h"

#ifdef __linux__

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

void adopt_orphans(void)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L);
}

/* The kernel's list of this process's children, or NULL where it keeps none. */
static FILE *open_children(void)
{
    char name[64];

    snprintf(name, sizeof name, "/proc/self/task/%ld/children", (long)getpid());
    return fopen(name, "r");
}

/* How many there were that could be killed. */
static size_t kill_children(void)
{
    FILE *children = open_children();
    size_t killed = 0;
    char word[32];

    if (!children)
        return 0;
    while (fscanf(children, "%31s", word) == 1) {
        long pid = strtol(word, NULL, 10);

        killed += pid > 0 && kill((pid_t)pid, SIGKILL) == 0;
    }
    fclose(children);
    return killed;
}

/* Whoever is killed leaves its children to this process: they are killed in the next round. */
void end_orphans(void)
{
    for (;;) {
        pid_t pid = waitpid(-1, NULL, WNOHANG);

        if (pid < 0 && errno != EINTR)
            return;
        if (pid == 0) {
            if (kill_children() == 0)
                return;
            waitpid(-1, NULL, 0);
        }
    }
}

#else

void adopt_orphans(void) {}

void end_orphans(void) {}

#endif
