/* What the command line asks for. */
#ifndef DIFFER_OPTIONS_H
#define DIFFER_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct settings {
    uint64_t scripts, seed, lines;
    uint64_t limit; /* seconds */
    uint64_t show;  /* number of the script to print; 0 to compare programs */
    uint64_t only;  /* number of the only script to run; 0 for all */
    bool plain;
    const char *folder;   /* where to write the scripts instead of running them, or NULL */
    const char *smallest; /* where to write the smallest script that differs; NULL for nowhere */
    char **commands;      /* the program under test and the oracle, unless a script is shown */
};

/* Reads the options; wrong usage is told and ends with status 2, help ends with 0. */
struct settings read_options(int count, char **words);

#endif
