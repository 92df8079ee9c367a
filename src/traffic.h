/* traffic.h - steady traffic: so many picks in each second that the clock goes on by.
 *
 * Of a script in which NOW t is followed, at some time, by a later NOW t', it makes the same as one
 * with the picks written out: what stands after NOW t, then N PICKs, NOW t+1, N PICKs, and so on to
 * the N PICKs after NOW t'-1, and then NOW t'. Before the first NOW and after the last nothing is
 * picked, and neither when the clock stays or goes back.
 */
#ifndef SLOWSTART_TRAFFIC_H
#define SLOWSTART_TRAFFIC_H

#include <stdbool.h>
#include <stdint.h>

#include "base/output.h"
#include "base/verdict.h"
#include "pool/pool.h"
#include "views/view.h"

#define RATE_MAX 1000000000 /* picks a second */

struct traffic {
    uint32_t rate; /* picks a second, RATE_MAX at most; 0: none */
    bool started;  /* a NOW has been carried out; who carries it out says so */
};

/* Makes the picks that are due when NOW sets the clock to `seconds`, which it is about to do; there is
 * a rate. The view knows its line, and is told that they are made for it. Gives ACCEPTED; NO_MEMORY; or NO_ANSWER, as
 * interpret does. Stops early where the output has failed. Costs what its picks and NOWs cost. */
enum verdict traffic_until(const struct traffic *traffic, uint64_t seconds, struct pool *pool,
                           struct view *view, const struct output *output);

#endif
