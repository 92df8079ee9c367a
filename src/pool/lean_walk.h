/* lean_walk.h - the walk of the lesson, made fast for pools of some dozens.
 *
 * What it does is what pick_winner() does (lesson/pick.h), to the last score; the tests hold the
 * one against the other. There a processor stops to guess: at every backend whether it takes part
 * and whether it leads, and which of them lead on the way nobody can guess. Here nothing depends
 * on a guess: four backends at a time, the highest of the four, and a choice without a branch.
 */
#ifndef SLOWSTART_LEAN_WALK_H
#define SLOWSTART_LEAN_WALK_H

#include <stddef.h>
#include <stdint.h>

#include "lesson/pick.h"

/* One pick as by pick_winner(); total is what the weights add up to. Costs a look at each. */
uint32_t lean_walk(struct standing *backends, size_t count, uint64_t total);

#endif
