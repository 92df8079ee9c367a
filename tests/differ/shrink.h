/*
 * Shrinking a script that shows a difference to one that shows it in a few lines.
 *
 * It is Zeller's delta debugging in its plainest form: take parts away, large ones first, and
 * keep every smaller script that still shows the difference. First lines; then odd forms; then
 * words; then numbers grow smaller; all again until nothing helps.
 */
#ifndef DIFFER_SHRINK_H
#define DIFFER_SHRINK_H

#include "../common/text.h"

/* True if the candidate still shows what is looked for. */
typedef bool shrink_question(void *context, const struct text *candidate);

/*
 * Makes the script as small as it gets. It asks some dozens to some hundreds of times; a question
 * that answers false from some moment on ends it soon after.
 */
void shrink_script(struct text *script, shrink_question *still, void *context);

#endif
