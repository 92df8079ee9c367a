/* solution.c: the two functions of the exercise, as the lesson says them. */
#include "exercise.h"

int64_t effective_weight(const struct backend *backend, int64_t now)
{
    if (!backend->up)
        return 0;
    if (backend->ramp == 0)
        return backend->weight;

    int64_t elapsed = now - backend->joined;
    if (elapsed < 0)
        elapsed = 0;
    if (elapsed > backend->ramp)
        elapsed = backend->ramp;

    /* Two numbers below 2^32: the product needs all 64 bits, and the division
     * comes last, so that nothing is lost before it. */
    uint64_t product = (uint64_t)backend->weight * (uint64_t)elapsed;
    return (int64_t)(product / backend->ramp);
}

struct backend *pick(struct backend *backends, size_t count, int64_t now)
{
    struct backend *winner = NULL;
    int64_t total = 0;

    for (size_t i = 0; i < count; i++) {
        struct backend *backend = &backends[i];

        /* 1. Only those that are up with an effective weight above 0 take
         *    part; whoever is down has 0. */
        int64_t effective = effective_weight(backend, now);
        if (effective == 0)
            continue;

        /* 2. Each participant's score grows by its effective weight. */
        backend->score += effective;
        total += effective;

        /* 3. The highest score wins. A later one must be higher, not just
         *    equal: so a tie goes to the first. */
        if (winner == NULL || backend->score > winner->score)
            winner = backend;
    }

    /* 4. The winner pays the total of those that took part. */
    if (winner != NULL)
        winner->score -= total;
    return winner;
}
