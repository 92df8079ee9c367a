/* command.h - one line becomes a command, or a reason why not.
 *
 * Pure: it knows the form of the language and its limits, and no pool. What only the
 * pool can tell (an unknown name, a name given twice, a total too high) is not asked here.
 */
#ifndef SLOWSTART_COMMAND_H
#define SLOWSTART_COMMAND_H

#include <stddef.h>
#include <stdint.h>

#include "base/member.h"
#include "base/reason.h"
#include "base/verdict.h"
#include "base/word.h"

enum verb {
    NOTHING, /* a blank line or a comment */
    POOL,
    NOW,
    ADD,
    DOWN,
    UP,
    WEIGHTS,
    PICK,
};

struct command {
    enum verb verb;
    struct member member;   /* ADD; of DOWN and UP the name */
    uint32_t ramp;          /* ADD, UP: seconds, 0 for none */
    uint64_t seconds;       /* NOW */
    struct member *members; /* POOL: `count` of them, in the order given */
    size_t count;
    size_t capacity;
    size_t skipped; /* set by the caller: bytes of the line before its text, a byte order mark */
};

/* A command that says nothing; owns no memory yet. */
void command_init(struct command *command);

/* Gives the memory back. */
void command_free(struct command *command);

/* Reads one line, its end (LF, CR LF) taken off. The words in the command point into the
 * line; the memory for members is kept and used again from call to call. Gives ACCEPTED;
 * REFUSED with the reason, which names the word at fault; or NO_MEMORY. Costs a few
 * passes over the line. */
enum verdict command_parse(struct command *command, struct word line, struct reason *reason);

#endif
