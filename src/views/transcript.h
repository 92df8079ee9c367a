/* transcript.h - the view that answers: one line a WEIGHTS, one line a PICK. */
#ifndef SLOWSTART_TRANSCRIPT_H
#define SLOWSTART_TRANSCRIPT_H

#include <stdbool.h>

#include "base/output.h"
#include "views/view.h"

struct transcript {
    struct view view;
    struct output *output;
    char between; /* two backends of WEIGHTS */
};

/* A view that writes to output, which has to live as long. With one_per_line, WEIGHTS
 * gives each backend a line of its own. */
void transcript_init(struct transcript *transcript, struct output *output, bool one_per_line);

#endif
