/* Telling a person what differs: the script and the first differing answer. */
#ifndef DIFFER_REPORT_H
#define DIFFER_REPORT_H

#include "compare.h"

/*
 * Writes to standard output, every line indented by two spaces: the script, then what was
 * expected and what was received. The runs of the pair must be those of this script.
 */
void report_difference(const struct pair *pair, enum difference kind, const struct text *script);

/* One line without its LF, cut where it is very long, and then a new line. */
void report_line(struct span line);

/* The script alone, indented by four. */
void report_script(const struct text *script);

#endif
