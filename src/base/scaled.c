/* scaled.c - see scaled.h. */
#include "base/scaled.h"

#include <stdbool.h>

/* A number of wholes and a rest below one whole. */
struct quotient {
    uint64_t wholes;
    uint64_t rest;
};

/* Adds a rest to a quotient; the sum of the two rests might wrap, their difference cannot. */
static void add(struct quotient *quotient, uint64_t rest, uint64_t whole)
{
    if (quotient->rest >= whole - rest) {
        quotient->rest -= whole - rest;
        quotient->wholes++;
    } else {
        quotient->rest += rest;
    }
}

uint64_t scaled(uint64_t part, uint64_t whole, uint64_t scale)
{
    struct quotient product = {0, 0};
    uint64_t bit = 1;

    if (part == whole)
        return scale;
    while (bit <= scale / 2)
        bit *= 2;
    /* part times the scale, from the scale's highest bit on: double, and add part if it is set. */
    for (; bit > 0; bit /= 2) {
        product.wholes *= 2;
        add(&product, product.rest, whole);
        if (scale & bit)
            add(&product, part, whole);
    }
    return product.wholes + (product.rest >= whole - product.rest);
}
