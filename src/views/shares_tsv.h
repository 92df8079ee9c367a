/* shares_tsv.h - the view that shows who gets which share of the picks, in long form.
 *
 * Lines of fields with a tab between two, for a spreadsheet, awk or gnuplot; the first names
 * them: clock, backend, state, effective, picks, share. For each interval (tally.h) a line for each
 * backend of the pool, in pool order, with its state (`up`, `ramping` or `down`) and effective
 * weight as the interval ends, in the units of PICK. Then one for each that was picked and is no
 * longer in the pool, with the state `gone`; and where NONE was answered one with the backend
 * NONE and the state `none`. The share is per cent, to the nearest tenth, halves up. Names are
 * the bytes of the script. Where a script is run under several ramps a last column, ramp, says under
 * which.
 *
 * An interval is written when it is over, and nothing is kept of it. Of a run that ends in
 * trouble the intervals that were over are there.
 */
#ifndef SLOWSTART_SHARES_TSV_H
#define SLOWSTART_SHARES_TSV_H

#include <stdbool.h>

#include "base/output.h"
#include "views/tally.h"

struct shares_tsv {
    struct tally tally; /* its view */
    struct output *output;
    const char *shape; /* of the run, for a column `ramp`; NULL: there is none */
    bool headed;       /* the line of headings is written */
};

/* A view that writes to output, which has to live as long. The key is for the names.
 * Then, for several runs of a script in one output, `shape` may be set, and `headed` for all but
 * the first. */
void shares_tsv_init(struct shares_tsv *shares, struct output *output, struct siphash_key key);

/* Gives the memory back. */
void shares_tsv_free(struct shares_tsv *shares);

#endif
