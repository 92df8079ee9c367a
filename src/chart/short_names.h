/* short_names.h - the names in a picture, short enough for it and no two of them alike. */
#ifndef SLOWSTART_SHORT_NAMES_H
#define SLOWSTART_SHORT_NAMES_H

#include <stdint.h>

#include "chart/label.h"

struct chart_name {
    uint32_t column;
    struct word name;
    struct label label;
};

/* Gives each of these names, which are all different, its label. One that is wider is cut, all in
 * the way that keeps most of them apart: in the middle, or more of the front or of the back. For
 * one that is still like another, the part is shown from which on it is like no other; and if
 * that part is another's too, the column's number, from 1, with it. Costs a comparison of each
 * name with each. */
void chart_names_cut(struct chart_name *names, size_t count, unsigned width);

#endif
