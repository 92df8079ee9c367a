/*
 * Random scripts, each of one temperament: what its lines are mostly about. The same seed, number
 * and length give the same bytes on every machine.
 */
#ifndef DIFFER_GENERATE_H
#define DIFFER_GENERATE_H

#include "author.h"

/* Plain temperaments come first: no wrong lines, no odd forms, small numbers. */
size_t temperament_count(bool plain);
const char *temperament_name(size_t temperament);

/*
 * Writes script `number` of `seed`, at most `lines` lines long, or 30 times as many where it has quiet
 * stretches. The script is emptied first and
 * keeps its memory; start with all zero and end with script_free.
 */
void generate_script(struct script *script, uint64_t seed, size_t number, size_t temperament,
                     size_t lines);
void script_free(struct script *script);

/* Adds what one script did to the sum. */
void tally_add(struct tally *sum, const struct tally *one);

#endif
