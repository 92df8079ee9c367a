/* interpreter.h - carries a command out: calls on the pool, and one word to a view. */
#ifndef SLOWSTART_INTERPRETER_H
#define SLOWSTART_INTERPRETER_H

#include "base/reason.h"
#include "pool/pool.h"
#include "script/command.h"
#include "views/view.h"

/* Carries one command out on the pool, and tells the view. Gives ACCEPTED; REFUSED with the
 * reason, where the pool has not changed; NO_MEMORY, or NO_ANSWER to a PICK. */
enum verdict interpret(const struct command *command, struct pool *pool, struct view *view,
                       struct reason *reason);

/* Carries out so many PICKs in a row, which scripts say most and which cannot be refused. Gives
 * how many were not carried out: 0, or those from the one on that takes a score out of its range
 * (swrr.h). */
uint64_t interpret_picks(uint64_t times, struct pool *pool, struct view *view);

#endif
