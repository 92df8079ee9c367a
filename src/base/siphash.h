/* siphash.h - a keyed hash of bytes.
 *
 * SipHash-2-4 (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012). Who does
 * not know the key cannot choose names that collide, which is what it is here for.
 */
#ifndef SLOWSTART_SIPHASH_H
#define SLOWSTART_SIPHASH_H

#include <stdint.h>

#include "base/word.h"

struct siphash_key {
    uint64_t low, high;
};

/* The hash of a word; the same on every machine. Costs some 10 ns and 1 ns a byte. */
uint64_t siphash(struct siphash_key key, struct word word);

#endif
