/* interpreter.c - see interpreter.h. */
#include "interpreter.h"

/* What a command does to the pool; WEIGHTS and PICK have ways of their own, below. */
static enum verdict carry_out(const struct command *command, struct pool *pool,
                              struct reason *reason)
{
    switch (command->verb) {
    case POOL:
        return pool_replace(pool, command->members, command->count, reason);
    case ADD:
        return pool_add(pool, &command->member, command->ramp, reason);
    case DOWN:
        return pool_down(pool, command->member.name, reason);
    case UP:
        return pool_up(pool, command->member.name, command->ramp, reason);
    case NOW:
        pool_set_clock(pool, command->seconds);
        /* fall through */
    case NOTHING:
    case WEIGHTS:
    case PICK:
        break; /* these three never come here */
    }
    return ACCEPTED;
}

static enum verdict change(const struct command *command, struct pool *pool, struct view *view,
                           struct reason *reason)
{
    enum verdict verdict = ACCEPTED;

    if (view->before != NULL)
        verdict = view->before(view, command, pool);
    if (verdict == ACCEPTED)
        verdict = carry_out(command, pool, reason);
    if (verdict == ACCEPTED && view->after != NULL)
        verdict = view->after(view, command, pool);
    return verdict;
}

enum verdict interpret(const struct command *command, struct pool *pool, struct view *view,
                       struct reason *reason)
{
    switch (command->verb) {
    case NOTHING:
        break;
    case WEIGHTS:
        return view->weights(view, pool);
    case PICK:
        return interpret_picks(1, pool, view) == 0 ? ACCEPTED : NO_ANSWER;
    case POOL:
    case NOW:
    case ADD:
    case DOWN:
    case UP:
        return change(command, pool, view, reason);
    }
    return ACCEPTED;
}

uint64_t interpret_picks(uint64_t times, struct pool *pool, struct view *view)
{
    for (; times > 0; times--) {
        uint32_t winner = pool_pick(pool);

        if (winner == OUT_OF_RANGE)
            break;
        view->pick(view, pool, winner);
    }
    return times;
}
