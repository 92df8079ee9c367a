/* process.h - runs a program and measures it from outside. */
#ifndef BENCH_PROCESS_H
#define BENCH_PROCESS_H

/* Runs a program with a file as its standard input and its output thrown away. Ends this one
 * with a message if that cannot be done, or does not end with status 0. */
void process_run(char *const argv[], const char *input);

/* The same in seconds of processor time, its own and the system's for it. None of the programs here
 * waits for anything, so on a machine with nothing else to do that is the time it takes, and on a
 * busy one it is the part that says something about the program. */
double process_seconds(char *const argv[], const char *input);

/* The same in KiB: the most memory that the program had at once, as getrusage tells it of the
 * children of a process that has no other child. POSIX leaves that number to the system:
 * ru_maxrss is in KiB on Linux and the BSDs, in bytes on macOS. */
long process_peak(char *const argv[], const char *input);

#endif
