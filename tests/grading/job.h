/* What grade-run is asked to do, the same for every script; see runner.c for the options. */
#ifndef GRADING_JOB_H
#define GRADING_JOB_H

#include <stdbool.h>
#include <stddef.h>

struct job {
    unsigned limit;         /* milliseconds that a script may take */
    const char *seconds;    /* the same, as it was written */
    unsigned total;         /* milliseconds that all together may take; 0 is no limit */
    unsigned long patience; /* how many may be late before the rest is left out; 0 is all */
    unsigned long at_once;  /* how many scripts run at the same time */
    unsigned long memory;   /* MiB that the program may have; 0 is no limit */
    unsigned long output;   /* MiB that it may write */
    int terminal;           /* where it is shown how far it is; 0 is nowhere */
    bool isolated;          /* each run in a folder of its own */
    char **copies;          /* what is copied there, ended by NULL */
    const char *folder;     /* where the results go */
    char **scripts;
    size_t count;
    char **words; /* of the command, ended by NULL */
};

#endif
