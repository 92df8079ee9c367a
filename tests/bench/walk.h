/* walk.h - the oracle's walk over the pool, for the bench to run beside swrr.
 *
 * The two functions of tests/exercise/solution.c, on an array that stays from pick to pick, with
 * nothing read or written. In a file of its own since both sides have a struct backend.
 */
#ifndef BENCH_WALK_H
#define BENCH_WALK_H

#include <stddef.h>
#include <stdint.h>

struct walk;

/* What walk_pick gives where nobody participates. */
#define WALK_NOBODY UINT32_MAX

/* A pool with these weights, all up without a ramp. Ends the program if there is no memory. */
struct walk *walk_new(const uint32_t *weights, size_t count);
void walk_free(struct walk *walk);

/* ADD in place, or UP where the weight is the old one; and DOWN. */
void walk_join(struct walk *walk, size_t place, uint32_t weight, uint32_t ramp, uint64_t now);
void walk_down(struct walk *walk, size_t place);

/* One pick at that time: the winner's place. Costs a look at each backend. */
uint32_t walk_pick(struct walk *walk, uint64_t now);

#endif
