/* exercise.h: what the exercise asks for, and what it is given.
 *
 * The harness (harness.c) holds the backends and understands the commands.
 * Two functions are left to write: effective_weight and pick. Nothing else
 * of a program is needed: no input, no output, no memory.
 */
#ifndef EXERCISE_H
#define EXERCISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One backend, as the harness keeps it. */
struct backend {
    char *name;      /* its name, for the answers */
    uint32_t weight; /* the configured weight: the target of its ramp */
    uint32_t ramp;   /* how many seconds its ramp lasts; 0 is no ramp */
    int64_t joined;  /* the second of its last ADD, UP or POOL; never below 0 */
    int64_t score;   /* its score, which lives on from pick to pick */
    bool up;         /* false between DOWN and UP */
};

/* ---- The two functions to write ---- */

/* The effective weight of one backend at the second `now`.
 *
 * Takes a backend and the clock. The clock is never below 0, but it may be
 * earlier than `joined`, since it may go back; elapsed is then 0, not below.
 * Gives a whole number from 0 to the configured weight: 0 while the backend
 * is down, the configured weight at once if the ramp is 0, else
 *
 *     weight * min(elapsed, ramp) / ramp      rounded down
 *
 * Changes nothing. The elapsed time may be as large as an int64_t holds, but
 * once it is capped both factors are below 2^32: their product then fits in a
 * uint64_t, and in nothing smaller.
 */
int64_t effective_weight(const struct backend *backend, int64_t now);

/* One step of smooth weighted round-robin at the second `now`.
 *
 * Takes the pool in pool order: `count` backends, perhaps none.
 * Gives the winner, one of these backends, or NULL if nobody takes part.
 * Changes the scores of those that take part, and nothing else:
 *
 *  1. those that are up with an effective weight above 0 take part;
 *  2. each of them adds its effective weight to its score;
 *  3. the highest score wins, the first in pool order on a tie;
 *  4. the winner's score drops by the total of the effective weights that
 *     took part.
 */
struct backend *pick(struct backend *backends, size_t count, int64_t now);

/* ---- What follows is for wrong programs made on purpose; you can skip it ---- */

/* A mistake can lie outside the two functions: in what a command does to the
 * table, or in what WEIGHTS shows. A twist bends the harness in these places.
 * A member that is NULL or false leaves the harness as the lesson has it.
 */
struct twist {
    /* Called after each POOL, NOW, ADD, DOWN and UP that was accepted, with
     * the word of the command. May change the backends and their order, not
     * their number. For ADD, DOWN and UP `one` is the backend it was about
     * and `before` what that one was until then (after an ADD at the end: a
     * backend that is down, with its name and else only zeros); both are
     * NULL for POOL and NOW.
     */
    void (*after)(const char *command, struct backend *backends, size_t count, int64_t now,
                  struct backend *one, const struct backend *before);

    /* Answers WEIGHTS in place of print_weights. */
    void (*weights)(struct backend *backends, size_t count, int64_t now);

    /* POOL leaves those that are there, and adds its members to them; with
     * pool_twins also those whose name is there already.
     */
    bool pool_adds;
    bool pool_twins;

    /* ADD puts a backend at the end though one of that name is there. */
    bool add_twins;

    /* A name is kept up to so many bytes; 0: whole. It is looked for up to
     * there as well, or whole: a long one is then not found, which is not
     * said. Names that become the same are two backends in a POOL.
     */
    size_t name_most;
    bool finds_whole;
};

/* Reads commands from standard input to its end and answers on standard
 * output, bent by `twist` (NULL: not at all). Gives the exit status: 0 every
 * line was accepted, 1 some line was refused. Does not return if there is no
 * memory or an answer cannot be written: that ends the program with status 2.
 * harness.c has a main that calls play(NULL), unless it is compiled with
 * -DOWN_MAIN for a program that brings its own.
 */
int play(const struct twist *twist);

/* Prints the answer to WEIGHTS: one line, sorted by the bytes of the names. */
void print_weights(struct backend *backends, size_t count, int64_t now);

#endif
