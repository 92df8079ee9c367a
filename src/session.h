/* session.h - one script, of one input or several, from its bytes to its answers.
 *
 * The pool and the clock go on from input to input; line numbers start anew.
 */
#ifndef SLOWSTART_SESSION_H
#define SLOWSTART_SESSION_H

#include <stdbool.h>

#include "base/output.h"
#include "base/reason.h"
#include "base/siphash.h"
#include "pool/pool.h"
#include "script/command.h"
#include "traffic.h"
#include "views/view.h"

enum { LANES_MAX = 9 };

/* A pool that the script is carried out on, and who is told of it. */
struct lane {
    struct pool pool;
    struct view *view;
};

struct session {
    struct command command;
    struct reason reason;         /* why a line is refused */
    struct lane lanes[LANES_MAX]; /* they differ in their ramps alone */
    size_t lane_count;
    struct output *output;
    struct traffic traffic;
    bool refused; /* some line was */
};

/* A session that shows its answers through view, which writes to output; both have to live
 * as long. The ramp and the key are the pool's. Who wants steady traffic sets
 * traffic.rate then. */
void session_init(struct session *session, struct view *view, struct output *output,
                  struct slow_start slow_start, struct siphash_key key);

/* Carries the script out on one more pool as well, with a ramp and a view of its own; what is refused is
 * refused by all, and told once. At most LANES_MAX in all. */
void session_add(struct session *session, struct view *view, struct slow_start slow_start,
                 struct siphash_key key);

/* Gives the memory back. */
void session_free(struct session *session);

/* Runs an open input to its end. A refused line gets its message, on standard error, and
 * sets `refused`. Whatever was answered is out before the program waits for input, before
 * a message, and at the end. False: the session cannot go on, and the message is written:
 * the input could not be read, an answer not be written, there is no memory, or there are no
 * exact answers any more. */
bool session_run(struct session *session, const char *name, int fd);

/* Tells the views that the run is over, after the last input; not after trouble. False as for
 * session_run. */
bool session_end(struct session *session);

#endif
