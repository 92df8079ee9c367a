/* traffic.c - see traffic.h. */
#include "traffic.h"

#include "interpreter.h"

/* So many picks are made before the output is looked at: nobody waits long for a run that has failed. */
enum { BATCH = 4096 };

/* The picks of one second. */
static enum verdict pick_all(uint64_t left, struct pool *pool, struct view *view,
                             const struct output *output)
{
    while (left > 0 && output->error == 0) {
        uint64_t batch = left < BATCH ? left : BATCH;

        if (interpret_picks(batch, pool, view) > 0)
            return NO_ANSWER;
        left -= batch;
    }
    return ACCEPTED;
}

static enum verdict set_clock(uint64_t seconds, struct pool *pool, struct view *view)
{
    struct command command = {.verb = NOW, .seconds = seconds};
    struct reason reason;

    return interpret(&command, pool, view, &reason);
}

enum verdict traffic_until(const struct traffic *traffic, uint64_t seconds, struct pool *pool,
                           struct view *view, const struct output *output)
{
    uint64_t clock = pool_now(pool);
    enum verdict verdict = ACCEPTED;

    view->by_now = true;
    while (traffic->started && clock < seconds && verdict == ACCEPTED && output->error == 0) {
        verdict = pick_all(traffic->rate, pool, view, output);
        if (verdict == ACCEPTED && ++clock < seconds)
            verdict = set_clock(clock, pool, view);
    }
    view->by_now = false;
    return verdict;
}
