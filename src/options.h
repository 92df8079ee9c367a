/* options.h - the command line: which options are given, and which files. */
#ifndef SLOWSTART_OPTIONS_H
#define SLOWSTART_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "balancers/slow_start.h"
#include "base/output.h"
#include "views/explain.h"

enum { RAMPS_MAX = 9 }; /* that a picture or a table in long form puts side by side */

struct options {
    bool one_per_line;
    bool explain;
    struct lines explained; /* where explain is set: which lines */
    bool shares;
    bool tsv; /* the shares in long form */
    bool chart;
    const char *title; /* of the picture; NULL: its own */
    uint32_t rate;     /* picks a second; 0: none but the script's own */
    /* those that are run: of a picture or a table in long form each --ramp, else the last one alone */
    struct slow_start ramps[RAMPS_MAX];
    const char *shapes[RAMPS_MAX];         /* as they are written */
    size_t ramp_count;                     /* at least 1, unless there is an answer */
    void (*answer)(struct output *output); /* what -h and the like print instead of a run */
    char **files;                          /* in their order, at the front of the arguments */
    int file_count;
};

/* Reads the command line; the options point into it, and the files are gathered at its front. Options
 * may stand after files too, up to `--`. The first one that asks for an answer instead of a run ends
 * the reading. False: an option is wrong, and the message is written. To be called once: getopt_long
 * keeps its place in variables of the C library. */
bool options_parse(int argc, char **argv, struct options *options);

#endif
