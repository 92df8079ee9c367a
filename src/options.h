/* options.h - the command line: which options are given, and which files. */
#ifndef SLOWSTART_OPTIONS_H
#define SLOWSTART_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "balancers/ramp.h"
#include "base/output.h"

struct options {
    bool one_per_line;
    bool explain;
    bool shares;
    bool tsv; /* the shares in long form */
    bool chart;
    uint32_t rate; /* picks a second; 0: none but the script's own */
