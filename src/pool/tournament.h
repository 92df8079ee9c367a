/* tournament.h - of many trends, the one that is ahead: now, and as time goes on.
 *
 * A kinetic tournament (Basch, Guibas and Hershberger, "Data structures for mobile data",
 * 1999). The trends sit side by side and play a knock-out. Each match has a leader, and notes
 * until when its result stands: until the leader is overtaken, or a result below it falls. When
 * time goes on, only results that have fallen are played again. When one trend changes, only
 * the matches on its way to the final are.
 *
 * Two trends of the same weight never cross, and of two similar ones seldom does one overtake
 * the other. So where trends are seated by weight nearly no result falls by time alone.
 */
#ifndef SLOWSTART_TOURNAMENT_H
#define SLOWSTART_TOURNAMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pool/trend.h"

struct match {
    uint64_t until;  /* the last time at which leader leads; 0: it has to be played */
    uint32_t leader; /* the winner's seat */
};

/* As in a binary heap the final is match 1, and match m has the children 2m and 2m + 1; child
 * c is a match below `seats`, and from there on it is seat c - seats. Any number will do: where
 * it is no power of two, one match pairs the first seats with the last. */
struct tournament {
    struct match *matches;
    size_t seats;
    uint64_t overtaken; /* results fallen by time alone since tournament_reset */
};

/* No seats; owns no memory yet. */
void tournament_init(struct tournament *tournament);

/* Gives the memory back. */
void tournament_free(struct tournament *tournament);

/* Has so many seats, two at least, from now on; tournament_reset has to follow before
 * anything else. False: no memory, and nothing has changed. */
bool tournament_resize(struct tournament *tournament, size_t seats);

/* Every match has to be played. Costs a constant a seat. */
void tournament_reset(struct tournament *tournament);

/* The trend at a seat has changed. Costs log n at most, and less where many have. */
void tournament_touch(struct tournament *tournament, size_t seat);

/* The same, for one trend and at once: plays the matches on its way to the final at time t, which
 * is never earlier than in the call before, and those beside its way that have fallen. */
void tournament_replay(struct tournament *tournament, const struct trend *trends, size_t seat,
                       uint64_t t);

/* The seat of the trend that is ahead at time t: from 1, and never earlier than in the call
 * before; where all are absent, any seat. `trends` are by seat, one for each. Costs the matches
 * that have to be played. */
uint32_t tournament_leader(struct tournament *tournament, const struct trend *trends, uint64_t t);

#endif
