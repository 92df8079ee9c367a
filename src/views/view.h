/* view.h - what is told of a run, and to whom.
 *
 * The interpreter carries a script's commands out and tells a view what was asked and what
 * came of it; the view decides what is shown. Each view is a struct of its own whose first
 * member is a struct view, and gets that back as `view`.
 */
#ifndef SLOWSTART_VIEW_H
#define SLOWSTART_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "base/reason.h"
#include "pool/pool.h"
#include "script/command.h"

struct view {
    /* The line of what is told, from 1 in each file. Of PICKs in a row, one a line, it is that of the
     * first; a view that asks for it counts on. */
    uint64_t line;
    bool by_now; /* what is told does not stand there: it is made for the NOW of that line */
    /* POOL, NOW, ADD, DOWN or UP is about to be carried out, or refused; then it has been.
     * Either may be NULL. They give ACCEPTED or NO_MEMORY. */
    enum verdict (*before)(struct view *view, const struct command *command,
                           const struct pool *pool);
    enum verdict (*after)(struct view *view, const struct command *command,
                          const struct pool *pool);
    /* WEIGHTS was asked. Gives ACCEPTED or NO_MEMORY. */
    enum verdict (*weights)(struct view *view, struct pool *pool);
    /* PICK was asked; the winner is a place, or NOBODY. */
    void (*pick)(struct view *view, const struct pool *pool, uint32_t winner);
    /* The run is over: there is no more input. May be NULL. Not called of a run that ends in
     * trouble. Gives ACCEPTED or NO_MEMORY. */
    enum verdict (*end)(struct view *view, const struct pool *pool);
};

#endif
