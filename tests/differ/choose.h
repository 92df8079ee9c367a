/* The author's choices: names, weights, ramps and moments that are likely to matter. */
#ifndef DIFFER_CHOOSE_H
#define DIFFER_CHOOSE_H

#include "author.h"

/* A name of the author's kind, known or not; written to a buffer of NAME_ROOM bytes. */
void choose_name(struct author *author, char *name);

/* Puts so many different names, in random order, into the notes: all up, no ramp. */
void choose_names(struct author *author, size_t count);

/* Gives every backend in the notes a weight. */
void choose_pool_weights(struct author *author);

uint64_t choose_weight(struct author *author);
uint64_t choose_ramp(struct author *author);

/* A value for the clock: a small step, the edge of a ramp, before a join, far away, the start. */
uint64_t choose_moment(struct author *author);

/* How many backends the next POOL gets; 0 is not rare. */
size_t choose_count(struct author *author);

#endif
