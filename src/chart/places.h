/* places.h - where texts stand that belong to points on a line below them: in rows, each to the right of
 * its point or to the left, with a line of its own down to it. */
#ifndef SLOWSTART_CHART_PLACES_H
#define SLOWSTART_CHART_PLACES_H

#include <stdbool.h>
#include <stddef.h>

enum {
    PLACE_ROWS = 4,
    PLACES_APART = 16, /* two texts, or a text and the line of another one */
};

struct place {
    unsigned x;           /* of the point */
    unsigned width;       /* of the text; 0: there is none */
    bool found;           /* it has a place: */
    unsigned left, right; /* one of these is x */
    unsigned row;         /* from 0, the lowest */
};

/* Finds places for the texts of points that are given from left to right, each of another x; they stand
 * between `left` and `right`. No two of them touch; and no line goes through a text, but where `crossing`
 * is set and it would find no place else on that side of its point, the right one first. The first, which has a
 * text, is the last to be without a place. Gives how many are.
 * Costs the square of their number. */
size_t places_find(struct place *places, size_t count, unsigned left, unsigned right,
                   bool crossing);

#endif
