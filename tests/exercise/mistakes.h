/* mistakes.h: how a known mistake is told, and what the files of the mistakes ask of each other.
 *
 * A mistake is told in one file, the wrong_ file of its kind: a row in the list there, with its name
 * and its hint, and beside it what the program then does otherwise.
 */
#ifndef MISTAKES_H
#define MISTAKES_H

#include "exercise.h"

/* Adds a mistake to those that this program knows, in the order of the calls. Its name is `name` with
 * `-` for `_`, and it is made while `*made` is true. The hint says what it does, and then what should
 * be. The texts and the flag have to stay. */
void know(const char *name, const char *hint, bool *made);

/* What a row of a list, known(name, "hint"), becomes: a flag of that name; and a call of know(). */
#define AS_FLAG(name, hint) bool name
#define KNOW(name, hint) know(#name, hint, &made.name)

/* Each file's list. */
void know_weight_mistakes(void);
void know_pick_mistakes(void);
void know_table_mistakes(void);
void know_shown_mistakes(void);
void know_name_mistakes(void);

/* Fill in what the harness does otherwise. */
void bend_table(struct twist *twist);
void bend_shown(struct twist *twist);
void bend_names(struct twist *twist);

/* Back to the beginning, for the next script. */
void forget_weights(void);
void forget_picks(void);
void forget_table(void);

/* ---- wrong_weight.c ---- */

/* Whether it is up, or is taken for that by a mistake. */
bool counts_as_up(const struct backend *backend);

/* What effective_weight gives, without a look at whether the backend is up. */
int64_t weight_if_up(const struct backend *backend, int64_t now);

/* To be called before WEIGHTS and PICK are answered, and after POOL, NOW, and ADD and UP (of `one`, which
 * was `before`): some mistakes make a weight depend on what happened when. */
void weights_before_answer(struct backend *backends, size_t count);
void weights_after_pool(void);
void weights_after_add(const struct backend *one);
void weights_after_now(struct backend *backends, size_t count);
void weights_after_join(const struct backend *one, const struct backend *before);

/* ---- wrong_pick.c ---- */

/* To be called after POOL. */
void picks_after_pool(void);

/* ---- wrong_table.c ---- */

/* The clock as the mistakes have it: the harness's own, unless one of them bends it. */
int64_t wrong_clock(void);

/* To be called when a pick has changed scores: a mistake brings them back later. */
void note_scores(const struct backend *backends, size_t count);

void reset_scores(struct backend *backends, size_t count);

/* Whether the table no longer has it, by a mistake. */
bool is_gone(const struct backend *backend);

/* The order of two names by their bytes; takes two `const struct backend *`, as qsort gives them. */
int compare_by_name(const void *a, const void *b);

#endif
