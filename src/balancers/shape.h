/* shape.h - the words of --ramp: from text to a ramp, and the list of all shapes.
 *
 *     SHAPE[:KEY=VALUE[,KEY=VALUE]...]
 *
 * What shapes and keys there are stands in the table of ramp.c; nothing here knows one.
 */
#ifndef SLOWSTART_SHAPE_H
#define SLOWSTART_SHAPE_H

#include "balancers/ramp.h"
#include "base/output.h"
#include "base/reason.h"

/* Reads the text of the option. A value is decimal digits, with a point and more digits
 * where its key takes decimals. Gives ACCEPTED and sets *ramp, or REFUSED and the reason,
 * which lists what is allowed. */
enum verdict shape_parse(const char *text, struct ramp *ramp, struct reason *reason);

/* Writes what --ramp=help prints. */
void shape_help(struct output *output);

#endif
