/* shares.h - the view that shows who gets which share of the picks, as a table.
 *
 *     clock  picks     a     b     c    new
 *         0    100  33.0  33.0  34.0    0.0*
 *         1    100  32.0  33.0  32.0    3.0*
 *       ...
 *       all   1600  27.4  27.4  27.4   17.9
 *
 *     * ramping
 *
 * A row for each interval (tally.h), one for the whole run, and the mark after the share of
 * a backend that ramps as the interval ends. The shares are per cent, to the nearest tenth, halves
 * up. Where NONE was answered it has a column, `none`.
 *
 * A table is at most 80 columns wide, unless the clock and the picks alone leave no room for a backend.
 * Names are cut for that where there are six at most. Of more, those that ever ramped or rejoined are
 * shown, first those whose share moved most, and `others`; without any such the first that fit. Names
 * stand as label.h and short_names.h say, no two alike.
 *
 * It is written at the end of the run, when the widths are known; a run that ends in trouble has no
 * table. What is kept for it: its rows and the backends picked in each (history.h), and a record for each
 * change of the pool (lives.h).
 */
#ifndef SLOWSTART_SHARES_H
#define SLOWSTART_SHARES_H

#include "base/output.h"
#include "views/history.h"
#include "views/lives.h"
#include "views/tally.h"

struct shares {
    struct tally tally; /* its view */
    struct history history;
    struct lives lives;
    struct slow_start ramp;
    struct output *output;
};

/* A view that writes to output, which has to live as long. The ramp is that of
 * the run; the key is for the names. */
void shares_init(struct shares *shares, struct output *output, struct slow_start ramp,
                 struct siphash_key key);

/* Gives the memory back. */
void shares_free(struct shares *shares);

#endif
