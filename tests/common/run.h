/*
 * Running a program on a script, or two at the same time on the same one, with a time limit.
 *
 * The script reaches each as a file on its standard input, so neither side can wait for the
 * other; answers come back through pipes that are read as they fill. A program's run is over when
 * it has ended, and whatever it has started is ended then: its process group everywhere; on Linux
 * also who has left that group, as far as run_guard_signals was called (see orphans.h).
 */
#ifndef COMMON_RUN_H
#define COMMON_RUN_H

#include "text.h"

/* A command and the file it reads from. */
struct program {
    const char *command;
    char **words; /* what is started: the command's words, or a shell with the command */
    char *copy;
    FILE *input;
    size_t most; /* bytes that it may write to either output; 0 is 4 MiB */
};

enum run_end {
    RUN_EXITED,    /* status is the exit status */
    RUN_SIGNALLED, /* status is the signal's number */
    RUN_LATE,      /* no end within the time limit; it was killed */
    RUN_FLOOD      /* more output than any script can ask for; it was killed */
};

struct run {
    struct text out, err;
    enum run_end end;
    int status;
};

/*
 * Makes a program of a command: words between blanks; if there is anything that a shell would
 * treat specially, the shell runs it. Trouble if there is no word. The command must outlive it.
 */
void program_open(struct program *program, const char *command);

/* Makes a program of these words, ended by NULL, as they are. They must outlive it. */
void program_of_words(struct program *program, char **words);
void program_close(struct program *program);

/*
 * From here on an interrupt, a hang-up or a request to end kills the running programs as well, and
 * this process is the parent of every orphan among their children.
 */
void run_guard_signals(void);

/* The same, but such a signal ends only what runs: run_one comes back early, for its caller to clean
 * up. Then run_was_ended is true, and what the run holds is of no use. */
void run_guard_cleanly(void);
bool run_was_ended(void);

/*
 * Runs both on the script, at most `limit` milliseconds each, and fills runs[0] and runs[1], whose
 * texts are emptied first. Trouble if one cannot be started.
 */
void run_both(const struct program *const programs[2], const struct text *script, unsigned limit,
              struct run runs[2]);

/*
 * Runs one program on the script in the same way. Gives 0, or the errno of why it cannot be
 * started.
 */
int run_one(const struct program *program, const struct text *script, unsigned limit,
            struct run *run);

void run_free(struct run *run);

#endif
