/* explain.h - the view that says why: the answers of the transcript, and on standard error,
 * in lines that begin with `# `, the reason for each of them.
 *
 * An explanation stands before its answer and after all earlier ones, so that with 2>&1
 * they interleave, and without the lines of `# ` the plain transcript is left.
 */
#ifndef SLOWSTART_EXPLAIN_H
#define SLOWSTART_EXPLAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/output.h"
#include "views/transcript.h"
#include "views/view.h"

struct explain {
    struct view view;
    struct transcript transcript;
    /* What a change may have changed, as it was before. */
    uint64_t clock;
    uint32_t place; /* of the backend that the command names; NOBODY: none yet */
    bool up;
    int64_t score;
};

/* A view whose answers go to output, which has to live as long. */
void explain_init(struct explain *explain, struct output *output, bool one_per_line);

#endif
