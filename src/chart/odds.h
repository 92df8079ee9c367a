/* odds.h - how many picks a point of weight would have got.
 *
 * Each pick gives 1 / W to every point of weight that is up, where W is the configured weight of
 * all that are up. Added up over a time, and times a backend's weight, that is how many picks the
 * backend would have got by its weight alone, had nobody ramped.
 */
#ifndef SLOWSTART_CHART_ODDS_H
#define SLOWSTART_CHART_ODDS_H

#include <stdbool.h>
#include <stdint.h>

struct odds {
    uint64_t whole;
    uint64_t part; /* in 2^-56 */
};

/* Adds so many picks among a weight of at most POOL_TOTAL_MAX; among 0 they count for nobody. */
struct odds odds_add(struct odds odds, uint64_t picks, uint64_t weight);

/* One after and one before, the same or less: what lies between. */
struct odds odds_between(struct odds later, struct odds earlier);

/* Both together; and whether the first is more. */
struct odds odds_plus(struct odds odds, struct odds other);
bool odds_later(struct odds odds, struct odds other);

/* The picks of a weight, in 1/256, rounded down; at most UINT64_MAX. */
uint64_t odds_picks(struct odds odds, uint32_t weight);

#endif
