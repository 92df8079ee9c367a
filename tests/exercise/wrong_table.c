/* wrong_table.c: what a command does to the table, with the mistakes that are known of it.
 *
 * The harness has done the command rightly; what is here is what the mistake does otherwise. */
#include "mistakes.h"

#include <stdlib.h>
#include <string.h>

#define MISTAKES(known) \
    known(pool_ramps_1, "the backends of POOL ramp, for 1 s (Envoy ramps those that it starts " \
                        "with); only those of ADD and UP should ramp"); \
    known(pool_ramps_5, "the backends of POOL ramp, for 5 s (Envoy ramps those that it starts " \
                        "with); only those of ADD and UP should ramp"); \
    known(pool_ramps_10, "the backends of POOL ramp, for 10 s (Envoy ramps those that it starts " \
                         "with); only those of ADD and UP should ramp"); \
    known(pool_ramps_20, "the backends of POOL ramp, for 20 s (Envoy ramps those that it starts " \
                         "with); only those of ADD and UP should ramp"); \
    known(pool_ramps_30, "the backends of POOL ramp, for 30 s (Envoy ramps those that it starts " \
                         "with); only those of ADD and UP should ramp"); \
    known(pool_ramps_60, "the backends of POOL ramp, for 60 s (Envoy ramps those that it starts " \
                         "with); only those of ADD and UP should ramp"); \
    known(pool_keeps_scores, "a name that was in the old pool keeps its score in the new one; " \
                             "POOL should start everybody at 0"); \
    known(pool_resets_clock, "POOL sets the clock back to 0; it should leave the clock alone"); \
    known(pool_sorts, "POOL puts its backends in the order of their names; they should stay in " \
                      "the order given"); \
    known(pool_adds, \
          "POOL adds its members to the pool that is there; it should replace the whole pool"); \
    known(pool_adds_twins, "POOL adds its members to the pool that is there, a name that is " \
                           "there already once more; it should replace the whole pool"); \
    known(now_adds, \
          "NOW moves the clock on by so many seconds; it should set the clock to that second"); \
    known(now_never_goes_back, "NOW does not let the clock go back; it should"); \
    known(now_in_an_int, \
          "NOW is kept in 32 bits with a sign, so that 2147483648 is below 0; it should " \
          "be kept in 64"); \
    known(now_in_an_unsigned, "NOW is kept in 32 bits, so that it begins again at 4294967296; it " \
                              "should be kept in 64"); \
    known(now_stops_at_an_int, \
          "NOW goes no further than 2147483647, as atoi has it; it should go " \
          "on to 9223372036854775807"); \
    known(now_0_ignored, "NOW 0 does not set the clock, as where 0 is taken for no value; it " \
                         "should set it back to 0"); \
    known(scores_reset_at_now, "all scores go back to 0 at NOW; they should live on"); \
    known(ramp_on_add_only, "only ADD ramps, UP is at full weight at once; both should ramp"); \
    known(ramp_on_up_only, "only UP ramps, ADD is at full weight at once; both should ramp"); \
    known(up_goes_on_with_ramp, \
          "UP counts elapsed from the join before, where there was a ramp; it should start anew"); \
    known(up_keeps_ramp_length, "UP ramps as long as the ramp before did, where there was one; " \
                                "it should be as long as UP says"); \
    known(up_forgets_joined, "UP does not set the time of the join, so that elapsed goes on from " \
                             "before; it should be counted from UP"); \
    known(up_forgets_joined_of_pool, "neither UP nor POOL sets the time of the join, so that " \
                                     "elapsed goes on from before; it should be counted from UP"); \
    known(up_forgets_ramp_length, \
          "UP does not set the length of the ramp, so that the one before stays (none, for a " \
          "member of POOL); it should be as long as UP says"); \
    known(up_forgets_both, \
          "UP sets neither the length of the ramp nor the time of the join; it should set both"); \
    known(up_sets_only_up, "UP marks the backend as up and does nothing else; it should also " \
                           "start a new ramp, from now, and a score of 0"); \
    known(up_ignored_when_up, \
          "UP does nothing to a backend that is up; it should start a fresh life"); \
    known(up_moves_to_end, \
          "UP puts the backend at the end of the pool; it should keep its place"); \
    known(up_keeps_score, "UP keeps the score, as nginx keeps that of a backend that returns; it " \
                          "should go back to 0, as at ADD"); \
    known(up_when_up_keeps_score, \
          "UP keeps the score of a backend that is up; it should go back to 0"); \
    known(add_keeps_score, "ADD in place keeps the score; it should go back to 0, as at UP"); \
    known(add_and_up_keep_score, "UP and ADD in place keep the score, as nginx keeps that of a " \
                                 "backend that returns; it should go back to 0"); \
    known( \
        add_and_up_keep_score_when_up, \
        "a backend that is up keeps its score at UP and at ADD in place; it should go back to 0"); \
    known(ramp_0_keeps_score, \
          "a rejoin with a ramp of 0 keeps the score; it should go back to 0"); \
    known(ramp_0_keeps_ramp, "a ramp of 0 leaves the one before, as where 0 is taken for no " \
                             "value; it should end the ramp at once"); \
    known(up_ramp_0_keeps_ramp, "UP with a ramp of 0 leaves the one before, as where 0 is taken " \
                                "for no value; it should end the ramp at once"); \
    known(add_ramp_0_keeps_ramp, "ADD in place with a ramp of 0 leaves the one before, as where " \
                                 "0 is taken for no value; it should end the ramp at once"); \
    known(add_weight_0_keeps_weight, \
          "ADD in place with a weight of 0 leaves the one before, as where 0 is taken for no " \
          "value; it should bring a weight of 0"); \
    known(rejoin_resets_all_scores, \
          "all scores go back to 0 at ADD and UP; it should be only that of the one that joins"); \
    known(add_resets_all_scores, \
          "all scores go back to 0 at ADD; it should be only that of the one that joins"); \
    known(up_resets_all_scores, \
          "all scores go back to 0 at UP; it should be only that of the one that returns"); \
    known(rejoin_begins_in_debt, "whoever joins starts with minus the weights of the pool as its " \
                                 "score; it should start with 0"); \
    known(add_joins_at_0, "ADD sets the time of the join to 0, or does not set it; elapsed " \
                          "should be counted from ADD"); \
    known(add_in_place_goes_on_with_ramp, \
          "ADD in place goes on with the ramp before; it should start a new one"); \
    known(add_in_place_keeps_weight, \
          "ADD in place keeps the weight before; it should bring a new one"); \
    known(add_of_known_ignored, "ADD does nothing if the name is in the pool; it should replace " \
                                "that backend where it stands"); \
    known(add_of_known_twice, "ADD of a name that is in the pool adds it once more; it should " \
                              "replace that backend where it stands"); \
    known(add_in_place_stays_down, \
          "ADD of a backend that is down leaves it down; it should bring it up"); \
    known(add_in_place_moves_to_end, \
          "ADD in place moves the backend to the end of the pool; it should keep its place"); \
    known(add_of_down_moves_to_end, "ADD of a backend that is down moves it to the end of the " \
                                    "pool; it should keep its place"); \
    known(add_puts_new_first, \
          "ADD puts a new backend first in the pool; it should go to the end"); \
    known(add_keeps_pool_sorted, \
          "ADD sorts the pool by name; a new backend should go to the end"); \
    known(down_forgets_backend, \
          "DOWN takes the backend out of the pool for good, so that UP no longer finds it; it " \
          "should stay there, with 0, until it returns"); \
    known(down_zeroes_weight, \
          "DOWN sets the configured weight to 0, and UP cannot bring it back; it should be kept"); \
    known(down_moves_to_end, \
          "DOWN moves the backend to the end of the pool; it should keep its place"); \
    known(down_does_nothing, "DOWN has no effect; the backend should have the effective weight 0 " \
                             "then, and take no part"); \
    known(down_resets_all_scores, "all scores go back to 0 at DOWN; they should live on");

static struct {
    MISTAKES(AS_FLAG)
} made;

void know_table_mistakes(void)
{
    MISTAKES(KNOW)
}

/* A score as it was when it last changed, for pool_keeps_scores. */
struct note {
    char *name;
    int64_t score;
};

static struct note *notes;
static size_t note_count;
static int64_t clock_now;

int64_t wrong_clock(void)
{
    return clock_now;
}

static void drop_notes(void)
{
    for (size_t i = 0; i < note_count; i++)
        free(notes[i].name);
    free(notes);
    notes = NULL;
    note_count = 0;
}

void forget_table(void)
{
    drop_notes();
    clock_now = 0;
}

void note_scores(const struct backend *backends, size_t count)
{
    if (!made.pool_keeps_scores)
        return;
    drop_notes();
    notes = calloc(count + 1, sizeof *notes);
    for (size_t i = 0; notes != NULL && i < count; i++) {
        notes[i] = (struct note){strdup(backends[i].name), backends[i].score};
        if (notes[i].name == NULL)
            exit(2);
        note_count++;
    }
}

static void restore_scores(struct backend *backends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < note_count; j++)
            if (strcmp(notes[j].name, backends[i].name) == 0)
                backends[i].score = notes[j].score;
}

void reset_scores(struct backend *backends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        backends[i].score = 0;
}

bool is_gone(const struct backend *backend)
{
    return made.down_forgets_backend && !backend->up;
}

int compare_by_name(const void *a, const void *b)
{
    const struct backend *left = a;
    const struct backend *right = b;
    return strcmp(left->name, right->name);
}

/* Takes a backend out of its place and puts it into another. */
static void move(struct backend *backends, struct backend *from, size_t to)
{
    struct backend one = *from;
    size_t place = (size_t)(from - backends);

    for (; place < to; place++)
        backends[place] = backends[place + 1];
    for (; place > to; place--)
        backends[place] = backends[place - 1];
    backends[to] = one;
}

/* The seconds that a learner may have invented for the initial pool; 0 is none. */
static uint32_t pool_ramp(void)
{
    static const struct {
        const bool *made;
        uint32_t ramp;
    } invented[] = {{&made.pool_ramps_1, 1},   {&made.pool_ramps_5, 5},
                    {&made.pool_ramps_10, 10}, {&made.pool_ramps_20, 20},
                    {&made.pool_ramps_30, 30}, {&made.pool_ramps_60, 60}};

    for (size_t i = 0; i < sizeof invented / sizeof invented[0]; i++)
        if (*invented[i].made)
            return invented[i].ramp;
    return 0;
}

static void after_pool(struct backend *backends, size_t count)
{
    if (made.pool_resets_clock)
        clock_now = 0;
    weights_after_pool();
    picks_after_pool();
    bool adds = made.pool_adds || made.pool_adds_twins;
    for (size_t i = 0; i < count && !adds; i++) {
        backends[i].ramp = pool_ramp();
        backends[i].joined = made.up_forgets_joined_of_pool ? 0 : clock_now;
    }
    if (made.pool_keeps_scores)
        restore_scores(backends, count);
    if (made.pool_sorts && count > 0)
        qsort(backends, count, sizeof *backends, compare_by_name);
}

static void after_now(struct backend *backends, size_t count, int64_t now)
{
    if (made.now_adds)
        clock_now += now;
    else if (made.now_in_an_int)
        clock_now = (int32_t)(uint32_t)now;
    else if (made.now_in_an_unsigned)
        clock_now = (uint32_t)now;
    else if (made.now_stops_at_an_int)
        clock_now = now < INT32_MAX ? now : INT32_MAX;
    else if ((!made.now_never_goes_back || now > clock_now) && (!made.now_0_ignored || now > 0))
        clock_now = now;
    weights_after_now(backends, count);
    if (made.scores_reset_at_now)
        reset_scores(backends, count);
}

/* What ADD in place and UP have in common; `keeps` is what only one of them does. */
static void after_rejoin(struct backend *backends, size_t count, struct backend *one,
                         const struct backend *before, bool keeps)
{
    if (keeps || made.add_and_up_keep_score || (made.add_and_up_keep_score_when_up && before->up) ||
        (made.ramp_0_keeps_score && one->ramp == 0))
        one->score = before->score;
    if (made.rejoin_resets_all_scores)
        reset_scores(backends, count);
    if (made.rejoin_begins_in_debt)
        for (size_t i = 0; i < count; i++)
            one->score -= backends[i].weight;
}

static void after_new(struct backend *backends, size_t count, struct backend *one)
{
    if (made.rejoin_resets_all_scores)
        reset_scores(backends, count);
    if (made.rejoin_begins_in_debt)
        for (size_t i = 0; i < count; i++)
            one->score -= backends[i].weight;
    if (made.add_puts_new_first)
        move(backends, one, 0);
    if (made.add_keeps_pool_sorted)
        qsort(backends, count, sizeof *backends, compare_by_name);
}

static void after_replaced(struct backend *backends, size_t count, struct backend *one,
                           const struct backend *before)
{
    if (made.add_of_known_ignored) {
        *one = *before;
        return;
    }
    after_rejoin(backends, count, one, before, made.add_keeps_score);
    if (one->ramp == 0 && (made.ramp_0_keeps_ramp || made.add_ramp_0_keeps_ramp))
        one->ramp = before->ramp;
    if (one->weight == 0 && made.add_weight_0_keeps_weight)
        one->weight = before->weight;
    if (made.add_in_place_goes_on_with_ramp) {
        one->joined = before->joined;
        one->ramp = before->ramp;
    }
    if (made.add_in_place_keeps_weight)
        one->weight = before->weight;
    if (made.add_in_place_stays_down)
        one->up = before->up;
    bool forgotten = made.add_of_down_moves_to_end || is_gone(before);
    if (made.add_in_place_moves_to_end || (forgotten && !before->up))
        move(backends, one, count - 1);
}

/* The harness says it so: who was not there before has nothing but its name. */
static bool was_there(const struct backend *before)
{
    return before->up || before->weight > 0 || before->ramp > 0 || before->joined > 0 ||
           before->score != 0;
}

static void after_add(struct backend *backends, size_t count, struct backend *one,
                      const struct backend *before)
{
    weights_after_join(one, before);
    weights_after_add(one);
    one->joined = made.add_joins_at_0 ? 0 : clock_now;
    if (made.ramp_on_up_only)
        one->ramp = 0;
    if (made.add_resets_all_scores)
        reset_scores(backends, count);
    if (was_there(before))
        after_replaced(backends, count, one, before);
    else
        after_new(backends, count, one);
}

/* What UP leaves as it was, though it should set it. */
static void leave(struct backend *one, const struct backend *before)
{
    bool neither = made.up_forgets_both || made.up_sets_only_up;

    if (neither || made.up_forgets_joined || made.up_forgets_joined_of_pool ||
        (made.up_goes_on_with_ramp && before->ramp > 0))
        one->joined = before->joined;
    if (neither || made.up_forgets_ramp_length || (made.up_keeps_ramp_length && before->ramp > 0))
        one->ramp = before->ramp;
}

static void after_up(struct backend *backends, size_t count, struct backend *one,
                     const struct backend *before)
{
    if ((made.up_ignored_when_up && before->up) || (made.down_forgets_backend && !before->up)) {
        *one = *before;
        return;
    }
    weights_after_join(one, before);
    one->joined = clock_now;
    if (one->ramp == 0 && (made.ramp_0_keeps_ramp || made.up_ramp_0_keeps_ramp))
        one->ramp = before->ramp;
    after_rejoin(backends, count, one, before,
                 made.up_keeps_score || made.up_sets_only_up ||
                     (made.up_when_up_keeps_score && before->up));
    leave(one, before);
    if (made.ramp_on_add_only)
        one->ramp = 0;
    if (made.up_resets_all_scores)
        reset_scores(backends, count);
    if (made.up_moves_to_end)
        move(backends, one, count - 1);
}

static void after(const char *command, struct backend *backends, size_t count, int64_t now,
                  struct backend *one, const struct backend *before)
{
    if (strcmp(command, "POOL") == 0) {
        after_pool(backends, count);
    } else if (strcmp(command, "NOW") == 0) {
        after_now(backends, count, now);
    } else if (strcmp(command, "ADD") == 0) {
        after_add(backends, count, one, before);
    } else if (strcmp(command, "UP") == 0) {
        after_up(backends, count, one, before);
    } else if (made.down_does_nothing) {
        *one = *before;
    } else if (made.down_zeroes_weight) {
        one->weight = 0;
    } else if (made.down_moves_to_end && before->up) {
        move(backends, one, count - 1);
    } else if (made.down_resets_all_scores) {
        reset_scores(backends, count);
    }
    note_scores(backends, count);
}

void bend_table(struct twist *twist)
{
    twist->after = after;
    twist->pool_adds = made.pool_adds || made.pool_adds_twins;
    twist->pool_twins = made.pool_adds_twins;
    twist->add_twins = made.add_of_known_twice;
}
