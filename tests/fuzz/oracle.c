/* oracle.c - one run of the exercise, in memory. See log.h, and oracle_wires.h for how its
 * standard files come here. */
#include <stdint.h>
#include <stdio.h>

#include "../exercise/exercise.h"
#include "log.h"

FILE *oracle_script, *oracle_log;

static const struct slow_start *ramp;

/* Of solution.c, by the names that oracle_wires.h gives them. */
int64_t lesson_weight(const struct backend *backend, int64_t now);
struct backend *lesson_pick(struct backend *backends, size_t count, int64_t now);

/* What the harness calls in their place. */
int64_t oracle_weight(const struct backend *backend, int64_t now);
struct backend *oracle_pick(struct backend *backends, size_t count, int64_t now);

static bool is_lesson(void)
{
    return ramp->shape == &shape_linear;
}

int64_t oracle_weight(const struct backend *backend, int64_t now)
{
    if (is_lesson())
        return lesson_weight(backend, now);
    return backend->up ? (int64_t)slow_start_effective(ramp, backend->weight, backend->ramp,
                                                       (uint64_t)backend->joined, (uint64_t)now)
                       : 0;
}

/* The four steps with the weights of another shape. */
static struct backend *other_pick(struct backend *backends, size_t count, int64_t now)
{
    struct backend *winner = NULL;
    int64_t total = 0;

    for (size_t i = 0; i < count; i++) {
        int64_t weight = oracle_weight(&backends[i], now);

        if (weight == 0)
            continue;
        total += weight;
        backends[i].score += weight;
        if (winner == NULL || backends[i].score > winner->score)
            winner = &backends[i];
    }
    if (winner != NULL)
        winner->score -= total;
    return winner;
}

struct backend *oracle_pick(struct backend *backends, size_t count, int64_t now)
{
    return is_lesson() ? lesson_pick(backends, count, now) : other_pick(backends, count, now);
}

/* fmemopen need not take 0 bytes: a blank line says as little. */
static FILE *open_script(struct word script)
{
    static char blank[] = "\n";

    if (script.length == 0)
        return fmemopen(blank, 1, "r");
    return fmemopen((void *)script.text, script.length, "r");
}

struct log oracle_run(const struct setup *setup)
{
    struct log log;

    ramp = &setup->ramp;
    oracle_script = open_script(setup->script);
    oracle_log = open_memstream(&log.text, &log.length);
    if (oracle_script == NULL || oracle_log == NULL)
        log_trouble("no memory");
    log.refused = play(NULL) != 0;
    fclose(oracle_script);
    if (fclose(oracle_log) != 0)
        log_trouble("no memory");
    return log;
}
