/* ramp_option.h - the words of --ramp: from text to a rule, and the list of all shapes.
 *
 *     SHAPE[:KEY=VALUE[,KEY=VALUE]...]
 *
 * What shapes and keys there are stands in shape.h; nothing here knows one.
 */
#ifndef SLOWSTART_RAMP_OPTION_H
#define SLOWSTART_RAMP_OPTION_H

#include "balancers/slow_start.h"
#include "base/output.h"
#include "base/reason.h"
#include "base/verdict.h"

/* Reads the text of the option. A value is decimal digits, with a point and more digits
 * where its key takes decimals. Gives ACCEPTED and sets *rule; or REFUSED and the reason,
 * which lists what is allowed, and *rule is as it was. */
enum verdict ramp_option_parse(const char *text, struct slow_start *rule, struct reason *reason);

/* Writes what --ramp=help prints. */
void ramp_option_help(struct output *output);

#endif
