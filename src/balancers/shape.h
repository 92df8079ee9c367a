/* shape.h - what a shape is: the way in which one balancer warms a backend up.
 *
 * A file each holds them: linear.c, angie.c and so on. A shape has a formula, whose source stands
 * in its file; keys, which change it; a line of help; and a way to work its formula out in words.
 * In all formulas w is the weight, e the elapsed time, R the ramp, and p = e/R.
 *
 * To add one, write its file and give it a row in SHAPE_NAMES.
 *
 * A balancer that counts finer than in whole weights has a unit: one point of configured weight is
 * so much effective weight, and a backend that does not ramp has weight * unit. So shares are right,
 * and what is rounded is what that balancer rounds.
 */
#ifndef SLOWSTART_SHAPE_H
#define SLOWSTART_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SHAPE_KEYS_MAX = 2,    /* of one shape */
    SHAPE_UNIT_MAX = 1000, /* of all shapes */
    WORKING_SIZE = 256,    /* of the longest working, with the largest numbers */
};

/* A parameter of a shape: a decimal number, held as a whole one. 0.25 with three decimals is
 * 250. */
struct shape_key {
    const char *name;
    unsigned decimals; /* how many digits may stand after the point */
    uint32_t least, most, usual;
};

/* A backend on its ramp: 0 < weight, 0 < ramp, and elapsed < ramp; or, where the shape holds at the
 * end, elapsed <= ramp. */
struct ramp_moment {
    const struct shape *shape;
    const uint32_t *values; /* of the shape's keys */
    uint32_t weight;
    uint32_t ramp; /* seconds */
    uint32_t elapsed;
};

struct shape {
    uint32_t unit;
    bool holds_at_end;            /* the ramp has one second more: it holds at e = R too */
    const char *formula;          /* for --ramp=help */
    const struct shape_key *keys; /* `key_count` of them */
    size_t key_count;
    /* The effective weight at a moment of the ramp. */
    uint64_t (*effective)(const struct ramp_moment *at);
    /* How that comes about, for a reader: "10 * 5 / 20 = 2.5 -> 2", the effective weight last. */
    void (*work)(char out[WORKING_SIZE], const struct ramp_moment *at);
};

/* What --ramp takes, the default first: a row a name, and the shape that it stands for. */
#define SHAPE_NAMES(ROW) \
    ROW("linear", linear) \
    ROW("nginx-plus", linear) \
    ROW("aws-alb", linear) \
    ROW("angie", angie) \
    ROW("haproxy", haproxy) \
    ROW("envoy", envoy) \
    ROW("brpc", brpc) \
    ROW("sofarpc", sofarpc) \
    ROW("dubbo", dubbo)

#define SHAPE_DECLARE(text, name) extern const struct shape shape_##name;
SHAPE_NAMES(SHAPE_DECLARE)

struct shape_name {
    const char *name;
    const struct shape *shape;
};

/* The rows. */
extern const struct shape_name shape_names[];
extern const size_t shape_name_count;

/* The first name of a shape, which is its own; later ones are of balancers that do the same. */
const char *shape_own_name(const struct shape *shape);

#endif
