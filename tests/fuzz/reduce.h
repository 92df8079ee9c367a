/* reduce.h - two logs in one form, so that what is the same is the same to the byte.
 *
 * The answers stay as they are, and a refused line becomes `<stdin>:LINE: refused`. Messages are
 * told from answers by their first word: it has no '=', and more words follow, which no answer has.
 * What stands beside the answers, or in their place, goes; of the long form of the shares the
 * winners of all PICKs stay, and then all is sorted.
 */
#ifndef FUZZ_REDUCE_H
#define FUZZ_REDUCE_H

#include <stdbool.h>

#include "base/word.h"
#include "log.h"
#include "setup.h"

/* What the interpreter says; whatever has not the form that it should have stays as it is. */
void reduce_received(struct log *log, const struct setup *setup);

/* What the exercise says. */
void reduce_expected(struct log *log, const struct setup *setup);

/* The next line of a text, with its LF; false: there is none. */
bool next_line(struct word *rest, struct word *line);

#endif
