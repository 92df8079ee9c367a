/* label.h - a short text for a picture, ready to stand in XML, and about how wide it is.
 *
 * There is no font to measure with: the width is an estimate on the wide side, in thousandths
 * of the font's size, good for the usual fonts without serifs.
 */
#ifndef SLOWSTART_LABEL_H
#define SLOWSTART_LABEL_H

#include <stddef.h>

#include "word.h"

enum { LABEL_SIZE = 1024 };

struct label {
    char text[LABEL_SIZE];
    size_t length;
    unsigned width;
};

/* Empties a label. */
void label_init(struct label *label);

/* Adds a text of our own, with a format as for printf. */
void label_add(struct label *label, const char *format, ...);

/* Adds a name; one that is wider than `width` is cut in its middle, since names differ at
 * either end. UTF-8 stands as it is, bytes that are none, or that XML cannot hold, as \xHH. Costs
 * a pass or two over the name. */
void label_add_name(struct label *label, struct word name, unsigned width);

#endif
