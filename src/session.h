/* session.h - one script, of one input or several, from its bytes to its answers.
 *
 * The pool and the clock go on from input to input; line numbers start anew.
 */
#ifndef SLOWSTART_SESSION_H
#define SLOWSTART_SESSION_H

#include <stdbool.h>

#include "base/output.h"
#include "base/siphash.h"
#include "pool/pool.h"
#include "script/command.h"
#include "traffic.h"
#include "views/view.h"

struct session {
    struct command command;
    struct pool pool;
    struct view *view;
    struct output *output;
    struct traffic traffic;
    bool refused; /* some line was */
};

/* A session that shows its answers through view, which writes to output; both have to live
 * as long. The ramp and the key are the pool's. Who wants steady traffic sets
 * traffic.rate then. */
void session_init(struct session *session, struct view *view, struct output *output,
                  struct slow_start slow_start, struct siphash_key key);

/* Gives the memory back. */
void session_free(struct session *session);

/* Runs an open input to its end. A refused line gets its message, on standard error, and
 * sets `refused`. Whatever was answered is out before the program waits for input, before
 * a message, and at the end. False: the session cannot go on, and the message is written:
 * the input could not be read, an answer not be written, there is no memory, or there are no
 * exact answers any more. */
bool session_run(struct session *session, const char *name, int fd);

/* Tells the view that the run is over, after the last input; not after trouble. False as for
 * session_run. */
bool session_end(struct session *session);

#endif
