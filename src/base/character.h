/* character.h - what a character of Unicode looks like where a name is shown. */
#ifndef SLOWSTART_CHARACTER_H
#define SLOWSTART_CHARACTER_H

#include <stdbool.h>
#include <stdint.h>

/* Whether nobody would see it for what it is: a control character, a blank other than the space, one
 * without a face, one that turns the text around, or a code that is no character. Also the
 * ellipsis, which stands for what is cut out of a name. */
bool character_hides(uint32_t code);

/* How many cells of a terminal it takes: 0 for a mark over the character before it, 2 for the wide
 * ones of East Asia and pictures, else 1. Costs a search in a table. */
unsigned character_cells(uint32_t code);

#endif
