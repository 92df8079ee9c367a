/* explain.h - the view that says why: the answers of the transcript, and on standard error,
 * in lines that begin with `# `, the reason for each of them.
 *
 * An explanation stands before its answer and after all earlier ones, so that with 2>&1
 * they interleave, and without the lines of `# ` the plain transcript is left. Of a part of the lines
 * the reasons are the same as among those of all; the answers are always all there.
 */
#ifndef SLOWSTART_EXPLAIN_H
#define SLOWSTART_EXPLAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/output.h"
#include "views/transcript.h"
#include "views/view.h"

/* Lines of each file, from 1, both included. */
struct lines {
    uint64_t first;
    uint64_t last;
};

struct explain {
    struct view view;
    struct transcript transcript;
    struct lines lines; /* what stands there, or is made for a NOW there, is explained */
    /* What a change may have changed, as it was before. */
    uint64_t clock;
    uint32_t place; /* of the backend that the command names; NOBODY: none yet */
    bool up;
    int64_t score;
};

/* A view whose answers go to output, which has to live as long; it explains these lines. */
void explain_init(struct explain *explain, struct output *output, bool one_per_line,
                  struct lines lines);

#endif
