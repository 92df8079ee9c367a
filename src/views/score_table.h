/* score_table.h - why a pick fell as it did, as a table on standard error.
 *
 * One row a participant: its effective weight, its score before the pick, raised, and after
 * the winner was charged; who did not take part, and why. A large pool shows the winner,
 * the runners-up and numbers of the others.
 */
#ifndef SLOWSTART_SCORE_TABLE_H
#define SLOWSTART_SCORE_TABLE_H

#include <stdint.h>

#include "pool/pool.h"

/* So many backends are shown one by one; of more, those that matter. */
enum { SHOWN_ONE_BY_ONE = 20 };

enum { INTO_RAMP_SIZE = 96 };

/* How far a backend that ramps is: "5 s of 20 into its ramp". Gives out. */
const char *into_ramp(char out[INTO_RAMP_SIZE], const struct pool *pool, uint32_t place);

/* Explains a pick that has just been made; winner is a place, or NOBODY. `line` is that of the NOW that
 * it was made for, 0 for a PICK of the script. Costs a walk over
 * the pool. */
void score_table(const struct pool *pool, uint32_t winner, uint64_t line);

#endif
