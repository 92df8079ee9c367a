/* weight.c - row j of the bench: the dearest effective weight that is found, beside a millisecond.
 *
 * Usage: weight
 *
 * Looked for among all shapes: with their keys at chance and at their ends, weights and ramps of all
 * sizes, moments at chance, next to both ends and at plain fractions of the ramp, where powers come out
 * whole or next to it. What stands out is timed again, so that an interruption does not count.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../common/chance.h"
#include "balancers/ramp_option.h"
#include "balancers/working.h"
#include "row.h"

enum { LOOKS = 300000, RUNS = 5, MILLISECOND = 1000 /* in microseconds */ };

/* One weight that is asked for. */
struct question {
    const char *name;
    struct slow_start rule;
    uint32_t weight, ramp, elapsed;
};

/* Numbers of all sizes up to the largest, and the ends. */
static uint32_t some_number(struct chance *chance, uint32_t least)
{
    uint64_t bits = chance_below(chance, 33), number;

    if (chance_percent(chance, 5))
        return UINT32_MAX;
    number = chance_below(chance, UINT64_C(1) << bits);
    return number < least ? least : (uint32_t)number;
}

static uint32_t some_moment(struct chance *chance, uint32_t ramp)
{
    switch (chance_below(chance, 4)) {
    case 0:
        return ramp > 1;
    case 1:
        return ramp - 1;
    case 2:
        return ramp / (uint32_t)chance_between(chance, 2, 16);
    default:
        return (uint32_t)chance_below(chance, ramp);
    }
}

static uint32_t some_value(struct chance *chance, const struct shape_key *key)
{
    switch (chance_below(chance, 8)) {
    case 0:
        return key->usual;
    case 1:
        return key->least;
    case 2:
        return key->most - (uint32_t)chance_below(chance, 1 + (key->most - key->least) / 100);
    default:
        return (uint32_t)chance_between(chance, key->least, key->most);
    }
}

static struct question some_question(struct chance *chance)
{
    const struct shape_name *row = &shape_names[chance_below(chance, shape_name_count)];
    struct question question = {.name = row->name, .rule = slow_start_usual(row->shape)};

    for (size_t i = 0; i < row->shape->key_count; i++)
        question.rule.values[i] = some_value(chance, &row->shape->keys[i]);
    question.weight = some_number(chance, 1);
    question.ramp = some_number(chance, 1);
    question.elapsed = some_moment(chance, question.ramp);
    return question;
}

/* Microseconds for one. What is asked is volatile, so that nothing is worked out before. */
static double microseconds(const struct question *question)
{
    volatile uint64_t weight;
    double start = seconds_used();

    weight = slow_start_effective(&question->rule, question->weight, question->ramp, 0,
                                  question->elapsed);
    (void)weight;
    return (seconds_used() - start) * 1e6;
}

/* The least of some runs: that of a question, and not of what came between. */
static double at_least(const struct question *question)
{
    double least = microseconds(question);

    for (int i = 1; i < RUNS; i++) {
        double again = microseconds(question);

        least = again < least ? again : least;
    }
    return least;
}

static struct question find_worst(void)
{
    struct chance chance = chance_start(1, 1);
    struct question worst = some_question(&chance);
    double most = 0;

    for (size_t i = 0; i < LOOKS; i++) {
        struct question question = some_question(&chance);

        if (microseconds(&question) <= most)
            continue;
        double took = at_least(&question);
        if (took > most) {
            most = took;
            worst = question;
        }
    }
    return worst;
}

/* The question as one would ask it. */
static void show(const struct question *question)
{
    char value[QUOTIENT_SIZE], sign = ':';

    printf("    %s", question->name);
    for (size_t i = 0; i < question->rule.shape->key_count; i++) {
        const struct shape_key *key = &question->rule.shape->keys[i];

        if (question->rule.values[i] == key->usual)
            continue;
        printf("%c%s=%s", sign, key->name, shape_value(value, key, question->rule.values[i]));
        sign = ',';
    }
    printf(", weight %" PRIu32 ", %" PRIu32 " s of %" PRIu32 "\n", question->weight,
           question->elapsed, question->ramp);
}

int main(void)
{
    struct question worst = find_worst();
    struct race race = {.runs = RUNS};
    char what[60];

    for (size_t i = 0; i < RUNS; i++) {
        race.one[i] = microseconds(&worst);
        race.other[i] = MILLISECOND;
    }
    snprintf(what, sizeof what, "the dearest of %d weights, beside 1 ms", (int)LOOKS);
    print_race("j", what, &race, "us", (struct aim){0.5, 1});
    show(&worst);
    return fflush(stdout) == 0 ? 0 : 2;
}
