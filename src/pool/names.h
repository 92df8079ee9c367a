/* names.h - the names of a pool: a name's place, a place's name, and the names in order.
 *
 * Places are numbers from 0 in the order of joining; a name never leaves and never moves.
 * A name is found in constant time through a hash table (open addressing, linear
 * probing); its hash is keyed, so that names chosen to collide do not. The order by bytes
 * is made when it is first asked for and kept up from then on.
 */
#ifndef SLOWSTART_NAMES_H
#define SLOWSTART_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/place.h"
#include "base/siphash.h"
#include "base/word.h"

struct slot {
    uint32_t hash;  /* half of the name's hash */
    uint32_t place; /* NOBODY: empty */
};

struct names {
    struct siphash_key key;
    char *text; /* all names, one after the other, each with a NUL after it */
    size_t text_size;
    size_t *starts; /* by place: where the name starts in text; and one more, for the next */
    size_t starts_size;
    size_t count;
    struct slot *slots; /* a power of two of them, about a third of them empty or more */
    size_t slot_count;
    uint32_t *order; /* the first `ordered` places, sorted by the bytes of their names */
    char *roster;    /* their names in that order, each with a NUL after it */
    size_t order_size, roster_size;
    size_t ordered;
};

/* No names; owns no memory yet. The answers do not depend on the key. */
void names_init(struct names *names, struct siphash_key key);

/* Gives the memory back. */
void names_free(struct names *names);

/* Makes room, so that names_add needs no memory until there are `capacity` names with
 * `bytes` bytes in all. False: no memory, no name changed. */
bool names_reserve(struct names *names, size_t capacity, size_t bytes);

/* The place of a name, or NOBODY. */
uint32_t names_find(const struct names *names, struct word name);

/* Adds a name and gives its place: the count before where the name is new, its own place
 * where it was there already. NOBODY: no memory, nothing added. The name is one or more
 * bytes, none of them a NUL. */
uint32_t names_add(struct names *names, struct word name);

/* The name at a place that is taken; good until a name is added. */
static inline struct word names_at(const struct names *names, uint32_t place)
{
    size_t start = names->starts[place];

    return (struct word){names->text + start, names->starts[place + 1] - 1 - start};
}

/* Puts all names in order, by their bytes as unsigned, a name before those that it begins:
 * names->order and names->roster then hold all of them, until a name is added. The roster is
 * there to be read from one end to the other, which is many times as fast as looking names
 * up all over the table. False: no memory. Costs the first time a pass over all names for every
 * eight bytes in which many agree and differ; where names have been added since, the same for
 * these, a search among the others for each, and a copy of all; else nothing. */
bool names_sort(struct names *names);

#endif
