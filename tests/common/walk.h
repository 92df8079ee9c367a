/* walk.h - the reference: a pool as the lesson has it, and a pick that looks at every backend.
 *
 * The two functions of tests/exercise/solution.c, on an array that stays from pick to pick, with
 * nothing read or written. In a file of its own since src has a struct backend as well. Ends the
 * program if there is no memory.
 */
#ifndef WALK_H
#define WALK_H

#include <stddef.h>
#include <stdint.h>

struct walk;

/* What walk_pick gives where nobody participates. */
#define WALK_NOBODY UINT32_MAX

/* A pool with these weights, all up without a ramp; none if count is 0. */
struct walk *walk_new(const uint32_t *weights, size_t count);
void walk_free(struct walk *walk);

/* POOL: those that there are are gone. */
void walk_replace(struct walk *walk, const uint32_t *weights, size_t count, uint64_t now);

/* ADD, of a new one where place is the count; UP where the weight is the old one; and DOWN. */
void walk_join(struct walk *walk, size_t place, uint32_t weight, uint32_t ramp, uint64_t now);
void walk_down(struct walk *walk, size_t place);

/* One pick at that time: the winner's place. Costs a look at each backend. */
uint32_t walk_pick(struct walk *walk, uint64_t now);

/* What is known of the backend at that place. */
uint32_t walk_weight(const struct walk *walk, size_t place);
uint32_t walk_ramp(const struct walk *walk, size_t place);
uint64_t walk_joined(const struct walk *walk, size_t place);
int64_t walk_score(const struct walk *walk, size_t place);
uint32_t walk_effective(const struct walk *walk, size_t place, uint64_t now);

#endif
