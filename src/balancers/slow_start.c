/* slow_start.c - see slow_start.h. */
#include "balancers/slow_start.h"

#include "lesson/effective_weight.h"

struct slow_start slow_start_usual(const struct shape *shape)
{
    struct slow_start rule = {.shape = shape};

    for (size_t i = 0; i < shape->key_count; i++)
        rule.values[i] = shape->keys[i].usual;
    return rule;
}

struct slow_start slow_start_linear(void)
{
    return slow_start_usual(&shape_linear);
}

uint64_t slow_start_full(const struct slow_start *rule, uint32_t weight)
{
    return (uint64_t)weight * rule->shape->unit;
}

uint64_t slow_start_length(const struct slow_start *rule, uint32_t ramp)
{
    return ramp > 0 && rule->shape->holds_at_end ? (uint64_t)ramp + 1 : ramp;
}

bool slow_start_moment(const struct slow_start *rule, uint32_t weight, uint32_t ramp,
                       uint64_t joined, uint64_t now, struct ramp_moment *at)
{
    uint64_t elapsed = elapsed_since(joined, now);

    if ((weight == 0 && !rule->shape->lifts_zero) || elapsed >= slow_start_length(rule, ramp))
        return false; /* nothing to ramp, or the ramp is over, or there is none */
    *at = (struct ramp_moment){rule->shape, rule->values,      weight,
                               ramp,        (uint32_t)elapsed, now < joined};
    return true;
}

uint64_t slow_start_effective(const struct slow_start *rule, uint32_t weight, uint32_t ramp,
                              uint64_t joined, uint64_t now)
{
    struct ramp_moment at;

    if (slow_start_moment(rule, weight, ramp, joined, now, &at))
        return rule->shape->effective(&at);
    return slow_start_full(rule, weight);
}
