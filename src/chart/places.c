/* places.c - see places.h. */
#include "chart/places.h"

/* The points, and between what their texts stand. */
struct strip {
    struct place *places;
    size_t count;
    unsigned left, right;
};

static bool touch(const struct place *one, const struct place *other)
{
    return one->row == other->row && one->left < other->right + PLACES_APART &&
           other->left < one->right + PLACES_APART;
}

/* Whether the line of the upper one goes through the lower one. */
static bool crosses(const struct place *upper, const struct place *lower)
{
    return upper->row > lower->row && upper->x + PLACES_APART > lower->left &&
           upper->x < lower->right + PLACES_APART;
}

static bool is_free(const struct strip *strip, const struct place *place, bool crossing)
{
    if (place->left < strip->left || place->right > strip->right)
        return false;
    for (const struct place *other = strip->places; other < strip->places + strip->count; other++) {
        if (!other->found)
            continue;
        if (touch(place, other))
            return false;
        if (!crossing && (crosses(place, other) || crosses(other, place)))
            return false;
    }
    return true;
}

/* On this side of its point, in the lowest row where it is free, from this one on. */
static bool find_beside(const struct strip *strip, struct place *place, bool rightwards,
                        unsigned first_row, bool crossing)
{
    if (!rightwards && place->x < place->width)
        return false;
    place->left = rightwards ? place->x : place->x - place->width;
    place->right = place->left + place->width;
    for (unsigned row = first_row; row < PLACE_ROWS && !place->found; row++) {
        place->row = row;
        place->found = is_free(strip, place, crossing);
    }
    return place->found;
}

/* To the right if it can be, for that is where one looks first; to the left else. */
static void find(const struct strip *strip, struct place *place, unsigned first_row, bool crossing)
{
    for (int left = 0; left < 2; left++) {
        if (find_beside(strip, place, left == 0, first_row, false))
            return;
        if (crossing && find_beside(strip, place, left == 0, first_row, true))
            return;
    }
}

/* Each that has none yet, from the right to the left: what is to the left goes over what is to the right. */
static void find_all(const struct strip *strip, bool crossing)
{
    for (size_t i = strip->count; i-- > 0;)
        if (strip->places[i].width > 0 && !strip->places[i].found)
            find(strip, &strip->places[i], 0, crossing);
}

static void forget(const struct strip *strip)
{
    for (size_t i = 0; i < strip->count; i++)
        strip->places[i].found = false;
}

size_t places_find(struct place *places, size_t count, unsigned left, unsigned right, bool crossing)
{
    struct strip strip = {places, count, left, right};
    size_t missing = 0;

    forget(&strip);
    find_all(&strip, crossing);
    if (count > 0 && !places[0].found) {
        forget(&strip);
        find(&strip, &places[0], PLACE_ROWS - 1, false);
        find_all(&strip, crossing);
    }
    for (size_t i = 0; i < count; i++)
        missing += places[i].width > 0 && !places[i].found;
    return missing;
}
