/* label.h - a short text with names in it, each cut to a width: for a picture or a table.
 *
 * How wide a character is says the measure of the label: cells of a terminal
 * (character_cells), or what a font takes.
 */
#ifndef SLOWSTART_LABEL_H
#define SLOWSTART_LABEL_H

#include <stddef.h>
#include <stdint.h>

#include "base/word.h"

#define ELLIPSIS "\xE2\x80\xA6" /* U+2026 */

enum {
    LABEL_SIZE = 640,
    LABEL_TEXT_MAX = 159, /* the longest text of our own, in bytes */
};

struct label {
    unsigned (*width_of)(uint32_t code); /* the measure */
    char text[LABEL_SIZE];
    size_t length;
    unsigned width;
};

/* Empties a label, which measures like this. */
void label_init(struct label *label, unsigned (*width_of)(uint32_t code));

/* Adds a text of our own in ASCII, with a format as for printf: LABEL_TEXT_MAX bytes at most, and
 * cut there. Here as below, what is left of LABEL_SIZE has to hold it: else nothing is added. */
void label_add(struct label *label, const char *format, ...);

/* Adds what another label of the same measure holds. */
void label_append(struct label *label, const struct label *other);

/* Adds a name, and where it is wider its front and its back, whole characters, with an ellipsis
 * for the rest. UTF-8 stands as it is, a backslash as \\; bytes that are no UTF-8, and characters
 * that nobody would see (character_hides, a mark over nothing), stand as \xHH. An ellipsis in a
 * name is among these: one that is seen always means a cut. Costs what is shown, however long
 * the name is; 200 bytes of each end are shown at most. */
void label_add_name(struct label *label, struct word name, unsigned width);

#endif
