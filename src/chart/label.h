/* label.h - a short text for a picture, ready to stand in XML, and about how wide it is.
 *
 * There is no font to measure with: the width is an estimate on the wide side, in thousandths
 * of the font's size, good for the usual fonts without serifs.
 */
#ifndef SLOWSTART_LABEL_H
#define SLOWSTART_LABEL_H

#include <stddef.h>

#include "base/word.h"

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

/* Adds what another label holds. */
void label_append(struct label *label, const struct label *other);

/* What is shown of a name: so many bytes of its front and of its back, whole characters. */
struct cut {
    size_t front, back;
};

/* The cut to a width, with so many eighths of the room for the front. A name that fits is all
 * front. Costs a pass or two over the name. */
struct cut label_cut(struct word name, unsigned width, unsigned eighths);

/* The same to whole parts of the name, as far as that leaves half of what was shown: web-01.prod
 * and not web-01.prod.ex. */
struct cut label_trim(struct word name, struct cut cut);

/* Adds what a cut leaves of a name, with an ellipsis for the rest. UTF-8 stands as it is; a
 * backslash as \\, and as \xHH bytes that are no UTF-8, that XML cannot hold, or that nobody
 * would see. An ellipsis in a name is among them: it always means a cut. */
void label_add_cut(struct label *label, struct word name, struct cut cut);

/* Adds the part of a name around a byte, from shortly before it. */
void label_add_around(struct label *label, struct word name, size_t byte, unsigned width);

/* Adds a name, cut in its middle if it is wider. */
void label_add_name(struct label *label, struct word name, unsigned width);

#endif
