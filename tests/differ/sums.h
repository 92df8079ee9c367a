/* What many scripts did and what was answered, and whether that covers the ground. */
#ifndef DIFFER_SUMS_H
#define DIFFER_SUMS_H

#include "../common/run.h"
#include "author.h"

struct sums {
    struct tally tally;
    size_t scripts, nones, refused;
};

/* Adds one script and the oracle's run of it. */
void sums_add_script(struct sums *sums, const struct script *script, const struct run *oracle);

/* Adds the sums of a part. */
void sums_add(struct sums *all, const struct sums *part);

/*
 * Agreement on dull scripts proves nothing: what the lesson is about must have come up once in
 * four scripts at least. Prints the check's line, the reasons under a failure; true if it holds.
 */
bool sums_cover_the_ground(const struct sums *sums, bool plain);

#endif
