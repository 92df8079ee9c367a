/* ramp.h - the effective weight of one backend at one time.
 *
 * A backend that has just joined, or has just come back, is cold. While it ramps it has less
 * than its full weight: by default the lesson's, which rises in a straight line from 0 at
 * the moment of joining to the configured weight at the end of the ramp. The other shapes
 * are those of the balancers that people run; one shape holds for a whole run.
 *
 * A balancer that counts finer than in whole weights has a unit: one point of configured
 * weight is so much effective weight, and a backend that does not ramp has weight * unit.
 * So shares are right, and what is rounded is what that balancer rounds.
 */
#ifndef SLOWSTART_RAMP_H
#define SLOWSTART_RAMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RAMP_KEYS_MAX = 2,    /* of one shape */
    RAMP_UNIT_MAX = 1000, /* of all shapes */
};

/* A parameter of a shape: a decimal number, held as a whole one. 0.25 with three decimals is
 * 250. */
struct ramp_key {
    const char *name;
    unsigned decimals; /* how many digits may stand behind the point */
    uint32_t least, most, usual;
};

struct ramp_shape;

/* A backend at a moment of its ramp: 0 < weight, 0 < seconds, and elapsed < seconds; or, where
 * the ramp holds past its end, elapsed <= seconds. */
struct warming {
    const struct ramp_shape *shape;
    const uint32_t *values; /* of the shape's keys */
    uint32_t weight;
    uint32_t elapsed;
    uint32_t seconds; /* the length of the ramp */
};

struct ramp_shape {
    const char *name;
    uint64_t (*effective)(const struct warming *at);
    void (*work)(char *out, const struct warming *at); /* in words, see working.h */
    uint32_t unit;
    bool past_end;               /* the ramp has one second more: it holds at its very end too */
    const struct ramp_key *keys; /* up to one without a name */
    const char *formula;         /* for --ramp=help */
};

/* All shapes; the first one is the lesson's. */
extern const struct ramp_shape ramp_shapes[];
extern const size_t ramp_shape_count;

/* How the backends of a run ramp: a shape and the values of its keys. */
struct ramp {
    const struct ramp_shape *shape;
    uint32_t values[RAMP_KEYS_MAX];
};

/* A shape with the usual values of its keys, and the lesson's shape. */
struct ramp ramp_usual(const struct ramp_shape *shape);
struct ramp ramp_linear(void);

/* The effective weight of a backend that does not ramp. */
uint64_t ramp_full(const struct ramp *ramp, uint32_t weight);

/* From how many seconds after joining on a backend has its full weight, given the length of
 * its ramp, 0 for none: so many, or for one shape one more. */
uint64_t ramp_length(const struct ramp *ramp, uint32_t seconds);

/* Seconds since joining; a clock before that counts as the moment of joining. */
uint64_t ramp_elapsed(uint64_t joined, uint64_t now);

/* Whether a backend ramps, which asks for a weight and a ramp that is not over; then *at is the
 * moment of it. */
bool ramp_moment(const struct ramp *ramp, uint32_t weight, uint32_t seconds, uint64_t joined,
                 uint64_t now, struct warming *at);

/* The effective weight at a moment of the ramp. */
uint64_t ramp_warming(const struct warming *at);

/* The effective weight of a backend that is up.
 *
 * weight: the configured weight.  seconds: the length of its ramp, 0 for none.
 * joined, now: seconds on the same clock; now may lie before joined, which counts as the
 * moment of joining.  Gives what the shape's formula says while it ramps, else the full
 * weight; for a weight of 0 always 0. Exact for all arguments; cannot fail. Costs a
 * division or two; with a real exponent other than 1 what power.h says.
 */
uint64_t ramp_effective(const struct ramp *ramp, uint32_t weight, uint32_t seconds, uint64_t joined,
                        uint64_t now);

#endif
