/* reason.h - why a line is refused.
 *
 * A reason is the part of a message after `slowstart: FILE:LINE: `: it names the word at
 * fault and says what is wrong with it, in words that a learner can act on.
 */
#ifndef SLOWSTART_REASON_H
#define SLOWSTART_REASON_H

#include "base/verdict.h"

enum { REASON_SIZE = 1024 }; /* two quoted words and the longest of our own texts fit */

struct reason {
    char text[REASON_SIZE];
};

/* Sets the reason, with a format as for printf, and gives REFUSED. */
enum verdict refuse(struct reason *reason, const char *format, ...);

#endif
