/*
 * The keeper of one case: a process that runs the program on one script, and leaves nothing of it
 * behind. Each case has one, so that what a program leaves running is known to be that case's.
 */
#ifndef GRADING_KEEPER_H
#define GRADING_KEEPER_H

#include "job.h"

/*
 * To be called in a process of its own, which it ends. Writes FOLDER/NAME.got, NAME.err and, last,
 * NAME.end: the one line that says how the program ended (see runner.c); before that NAME.bytes, which
 * judge.awk reads, unless the answers are right and the status is 0. Exit status: 0; 2 with a
 * message on standard error if the program cannot be started or a file cannot be written.
 *
 * A SIGTERM ends the program, and the keeper when it has cleaned up.
 */
_Noreturn void keep(const struct job *job, const char *script);

/* FOLDER/NAME with the ending given, NAME being the script's without .in. The caller frees it. */
char *result_file(const struct job *job, const char *script, const char *ending);

/* Where the keeper itself was ended, and not by this program: by the one that it kept, it seems. */
void save_lost(const struct job *job, const char *script);

#endif
