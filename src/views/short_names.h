/* short_names.h - names of a picture or a table, short enough for it and no two of them alike. */
#ifndef SLOWSTART_SHORT_NAMES_H
#define SLOWSTART_SHORT_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "views/label.h"

struct short_name {
    struct word name;
    uint32_t index; /* the number of the backend, from 0 */
    struct label label;
    bool alike; /* to another, before it got its number */
};

enum { NAME_CELLS = 60 }; /* of a terminal, that a name takes at most where there is room */

/* Gives each of these names, which are all different, its label, measured like this and at most
 * so wide, which has to be room for a few characters and " #" with the largest of their numbers. One
 * that is wider is cut in its middle; those that then look alike get the backend's number, from 1, after a blank, which
 * no name has: `check…01 #3`. So do backends called none, others or NONE, which the table and the
 * picture call something of their own. Costs what is shown, and a comparison of each label with each. */
void short_names_cut(struct short_name *names, size_t count, unsigned width,
                     unsigned (*width_of)(uint32_t code));

/* The label of one name in lines that are written as the run goes on, where nobody knows which others
 * will come: NAME_CELLS wide at most, and one that is cut, or is NONE, always gets its number. Gives the text. */
const char *short_name_alone(struct label *label, struct word name, uint32_t index);

#endif
