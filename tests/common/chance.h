/*
 * Pseudo-random numbers that are the same on every machine.
 *
 * The method is splitmix64: a counter that grows by a fixed odd step, each value of it mixed by
 * shifts and multiplications. It is short, passes the usual tests, and any two numbers make a
 * good start, so that script 17 of seed 1 needs none of the sixteen before it.
 *
 * C does not say in which order arguments are evaluated. To stay reproducible never ask twice in
 * one expression.
 */
#ifndef COMMON_CHANCE_H
#define COMMON_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

struct chance {
    uint64_t counter;
};

/* A start of its own for each script number of each seed. */
struct chance chance_start(uint64_t seed, uint64_t number);

/* 64 random bits. */
uint64_t chance_bits(struct chance *chance);

/* 0 to limit - 1; the limit is at least 1. Slightly uneven for huge limits, which is no matter here. */
uint64_t chance_below(struct chance *chance, uint64_t limit);

/* Low to high, both included. */
uint64_t chance_between(struct chance *chance, uint64_t low, uint64_t high);

/* True in so many cases of a hundred. */
bool chance_percent(struct chance *chance, unsigned percent);

#endif
