/* names.c - see names.h. */
#include "pool/names.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/radix_sort.h"

void names_init(struct names *names, struct siphash_key key)
{
    *names = (struct names){.key = key};
}

void names_free(struct names *names)
{
    free(names->text);
    free(names->starts);
    free(names->slots);
    free(names->order);
    free(names->roster);
    names_init(names, names->key);
}

/* The text of the names ****************************************************************/

/* Bytes used of the text, the NULs included. */
static size_t text_used(const struct names *names)
{
    return names->count == 0 ? 0 : names->starts[names->count];
}

static bool reserve_text(struct names *names, size_t size)
{
    char *text;

    if (size <= names->text_size)
        return true;
    text = grow(names->text, &names->text_size, size, 1);
    if (text == NULL)
        return false;
    names->text = text;
    return true;
}

/* The bytes of all starts can be counted. */
_Static_assert(PLACES_MAX < SIZE_MAX / sizeof(size_t) - 1, "PLACES_MAX is too large");

static bool reserve_starts(struct names *names, size_t count)
{
    size_t *starts;

    if (count > PLACES_MAX)
        return false;
    starts = grow(names->starts, &names->starts_size, count + 1, sizeof *starts);
    if (starts == NULL)
        return false;
    if (names->count == 0)
        starts[0] = 0;
    names->starts = starts;
    return true;
}

/* The hash table ***********************************************************************/

/* The half of the hash that the table works with. */
static uint32_t hash_of(const struct names *names, struct word name)
{
    return (uint32_t)siphash(names->key, name);
}

/* The last bits of a name's hash choose the slot, and all of it is kept there, so that nearly no
 * other name's bytes are looked at. */
static struct slot *find_slot(const struct names *names, uint32_t hash, struct word name)
{
    size_t mask = names->slot_count - 1;
    size_t at = hash & mask;

    for (;; at = (at + 1) & mask) {
        struct slot *slot = &names->slots[at];
        struct word there;

        if (slot->place == NOBODY)
            return slot;
        if (slot->hash != hash)
            continue;
        there = names_at(names, slot->place);
        if (there.length == name.length && memcmp(there.text, name.text, name.length) == 0)
            return slot;
    }
}

/* Puts what stood in a smaller table into this one. No name is looked at: one may be very long. */
static void move_slot(struct slot *slots, size_t count, struct slot slot)
{
    size_t at = slot.hash & (count - 1);

    while (slots[at].place != NOBODY)
        at = (at + 1) & (count - 1);
    slots[at] = slot;
}

/* Makes a table of at least one and a half times `capacity` slots. */
static bool reserve_slots(struct names *names, size_t capacity)
{
    size_t count = names->slot_count == 0 ? 16 : names->slot_count, none = 0;
    struct slot *slots;

    while (count - count / 3 < capacity)
        count *= 2;
    if (count == names->slot_count)
        return true;
    slots = grow(NULL, &none, count, sizeof *slots);
    if (slots == NULL)
        return false;
    for (size_t i = 0; i < count; i++)
        slots[i].place = NOBODY;
    for (size_t i = 0; i < names->slot_count; i++)
        if (names->slots[i].place != NOBODY)
            move_slot(slots, count, names->slots[i]);
    free(names->slots);
    names->slots = slots;
    names->slot_count = count;
    return true;
}

bool names_reserve(struct names *names, size_t capacity, size_t bytes)
{
    if (bytes > SIZE_MAX - capacity)
        return false;
    return reserve_starts(names, capacity) && reserve_text(names, bytes + capacity) &&
           reserve_slots(names, capacity);
}

uint32_t names_find(const struct names *names, struct word name)
{
    if (names->count == 0)
        return NOBODY;
    return find_slot(names, hash_of(names, name), name)->place;
}

/* Makes room for one more name. That name and the others are in memory, so all their bytes can
 * be counted. */
static bool make_room(struct names *names, size_t length)
{
    return reserve_starts(names, names->count + 1) &&
           reserve_text(names, text_used(names) + length + 1) &&
           reserve_slots(names, names->count + 1);
}

uint32_t names_add(struct names *names, struct word name)
{
    uint32_t hash = hash_of(names, name);
    size_t start = text_used(names);
    struct slot *slot;

    if (!make_room(names, name.length))
        return NOBODY;
    slot = find_slot(names, hash, name);
    if (slot->place != NOBODY)
        return slot->place;
    memcpy(names->text + start, name.text, name.length);
    names->text[start + name.length] = '\0';
    names->starts[names->count + 1] = start + name.length + 1;
    *slot = (struct slot){hash, (uint32_t)names->count};
    return (uint32_t)names->count++;
}

/* The order ****************************************************************************/

/* Names on their way into order: each is a place, with eight bytes of its name as key. */
struct group {
    struct sort_item *entries;
    size_t count;
};

enum { FEW = 64 }; /* so many are sorted by insertion */

static const char *text_at(const struct names *names, uint32_t place)
{
    return names->text + names->starts[place];
}

/* The eight bytes of a name from depth on as one number, the first the most significant;
 * a shorter name is filled up with zeros, and so comes before all that it begins. */
static uint64_t key_at(const struct names *names, uint32_t place, size_t depth)
{
    struct word name = names_at(names, place);
    uint64_t key = 0;

    for (size_t i = depth; i < depth + 8; i++)
        key = key << 8 | (i < name.length ? (unsigned char)name.text[i] : 0);
    return key;
}

/* How many bytes all these names have in common; `known` of them are known to be. */
static size_t common(const struct names *names, struct group group, size_t known)
{
    struct word first = names_at(names, group.entries[0].value);
    size_t least = first.length;

    for (size_t i = 1; i < group.count; i++) {
        const char *other = text_at(names, group.entries[i].value);
        size_t same = known;

        while (same < least && first.text[same] == other[same])
            same++;
        least = same;
    }
    return least;
}

/* Sorts a few names that agree in their first depth bytes. */
static void insert_each(const struct names *names, struct group group, size_t depth)
{
    struct sort_item *entries = group.entries;

    for (size_t i = 1; i < group.count; i++) {
        struct sort_item entry = entries[i];
        size_t at = i;

        for (; at > 0; at--) {
            const char *before = text_at(names, entries[at - 1].value);

            /* strcmp compares as unsigned, by the C standard. */
            if (strcmp(before + depth, text_at(names, entry.value) + depth) <= 0)
                break;
            entries[at] = entries[at - 1];
        }
        entries[at] = entry;
    }
}

/* The group of equal keys that begins at entry `first`. */
static struct group group_at(struct group group, size_t first)
{
    size_t end = first + 1;

    while (end < group.count && group.entries[end].key == group.entries[first].key)
        end++;
    return (struct group){group.entries + first, end - first};
}

/* Sorts a group by the eight bytes after those in which all agree; gives how many these are. */
static size_t sort_by_key(const struct names *names, struct group group, struct sort_item *spare,
                          size_t depth)
{
    struct sort_item *sorted;

    depth = common(names, group, depth);
    for (size_t i = 0; i < group.count; i++)
        group.entries[i].key = key_at(names, group.entries[i].value, depth);
    sorted = radix_sort(group.entries, spare, group.count);
    if (sorted != group.entries)
        memcpy(group.entries, sorted, group.count * sizeof *sorted);
    return depth;
}

/* Sorts a group that agrees in its first depth bytes: by the next eight bytes in which it
 * does not, and then each smaller group that still agrees in the same way. The largest of
 * them is left for the loop, so that recursion goes no deeper than log2 of their number.
 * `spare` is room for all. */
static void sort_group(const struct names *names, struct group group, struct sort_item *spare,
                       size_t depth)
{
    while (group.count > FEW) {
        struct group largest = {group.entries, 0};
        size_t first = 0;

        depth = sort_by_key(names, group, spare, depth) + 8;
        while (first < group.count) {
            struct group next = group_at(group, first);

            first += next.count;
            if (next.count > largest.count) {
                struct group swap = largest;

                largest = next;
                next = swap;
            }
            sort_group(names, next, spare, depth);
        }
        group = largest;
    }
    insert_each(names, group, depth);
}

/* Puts k sorted newcomers among the `ordered` places, from the last one down. */
static void merge(struct names *names, const struct sort_item *sorted, size_t k)
{
    uint32_t *order = names->order;
    size_t old = names->ordered;

    while (k-- > 0) {
        const char *name = text_at(names, sorted[k].value);
        size_t low = 0, high = old;

        while (low < high) {
            size_t middle = low + (high - low) / 2;

            if (strcmp(text_at(names, order[middle]), name) < 0)
                low = middle + 1;
            else
                high = middle;
        }
        memmove(order + low + k + 1, order + low, (old - low) * sizeof *order);
        order[low + k] = sorted[k].value;
        old = low;
    }
    names->ordered = names->count;
}

/* Sorts the names that are not in the order yet, and merges them into it. */
static bool sort_newcomers(struct names *names)
{
    size_t k = names->count - names->ordered;
    struct sort_item *entries = calloc(k, sizeof *entries);
    struct sort_item *spare = malloc(k * sizeof *spare);
    bool room = entries != NULL && spare != NULL;

    if (room) {
        for (size_t i = 0; i < k; i++)
            entries[i].value = (uint32_t)(names->ordered + i);
        sort_group(names, (struct group){entries, k}, spare, 0);
        merge(names, entries, k);
    }
    free(entries);
    free(spare);
    return room;
}

static void write_roster(struct names *names)
{
    char *at = names->roster;

    for (size_t i = 0; i < names->count; i++) {
        struct word name = names_at(names, names->order[i]);

        memcpy(at, name.text, name.length + 1);
        at += name.length + 1;
    }
}

bool names_sort(struct names *names)
{
    uint32_t *order;
    char *roster;

    if (names->ordered == names->count)
        return true;
    order = grow(names->order, &names->order_size, names->count, sizeof *order);
    if (order == NULL)
        return false;
    names->order = order;
    roster = grow(names->roster, &names->roster_size, text_used(names), 1);
    if (roster == NULL)
        return false;
    names->roster = roster;
    if (!sort_newcomers(names))
        return false;
    write_roster(names);
    return true;
}
