/* twin.h - a pool of src, and beside it the same pool as the reference has it.
 *
 * The reference keeps an array, and each pick looks at every backend of it: the lesson's two
 * rules and nothing else. Whatever is done is done to both. Backends have no names of their own:
 * that of place 17 is b17.
 */
#ifndef SOAK_TWIN_H
#define SOAK_TWIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../common/walk.h"
#include "pool/pool.h"
#include "soak.h"
#include "weights.h"

struct twin {
    struct soak *soak;
    struct pool pool;
    struct walk *walk;
    size_t count;
    uint64_t now;
    enum kind kind;   /* of its weights */
    uint64_t steps;   /* things done so far */
    const char *last; /* the last one that was no pick */
};

/* An empty one, its clock at 0. */
void twin_init(struct twin *twin, struct soak *soak);

/* Gives the memory back. */
void twin_free(struct twin *twin);

/* POOL: so many backends with weights of that kind. */
void twin_replace(struct twin *twin, enum kind kind, size_t count);

/* NOW, ADD, DOWN, UP; the place may be the first after the pool's for ADD, but for no other. */
void twin_clock(struct twin *twin, uint64_t now);
void twin_add(struct twin *twin, size_t place, uint32_t weight, uint32_t ramp);
void twin_down(struct twin *twin, size_t place);
void twin_up(struct twin *twin, size_t place, uint32_t ramp);

/* PICK, so many times; scores are compared now and then. False: they differ, and it is said. */
bool twin_pick(struct twin *twin, uint64_t times);

/* Compares all scores and effective weights. False: they differ, and it is said. */
bool twin_same_scores(struct twin *twin);

#endif
