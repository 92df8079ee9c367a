/* wrong_table.c: what a command does to the table, with the mistakes that are known of it.
 *
 * The harness has done the command rightly; what is here is what the mistake does otherwise. */
#include "mistakes.h"

#include <stdlib.h>
#include <string.h>

/* A score as it was when it last changed. */
struct note {
    char *name;
    int64_t score;
};

static struct note *notes;
static size_t note_count;
static int64_t clock_now;
static int64_t pool_at;

/* CACHED_AT_NOW...: who has joined since the last NOW, and what it weighed before that. */
static struct note *fresh;
static size_t fresh_count;

int64_t wrong_clock(void)
{
    return clock_now;
}

int64_t pool_time(void)
{
    return pool_at;
}

static void drop_fresh(void)
{
    for (size_t i = 0; i < fresh_count; i++)
        free(fresh[i].name);
    free(fresh);
    fresh = NULL;
    fresh_count = 0;
}

bool joined_since_now(const struct backend *backend, int64_t *old)
{
    for (size_t i = 0; i < fresh_count; i++)
        if (strcmp(fresh[i].name, backend->name) == 0) {
            *old = fresh[i].score;
            return true;
        }
    return false;
}

/* Its weight before counts as it was at the last NOW, or at its last join if that was later. */
static void note_join(const struct backend *one, const struct backend *before)
{
    int64_t old = 0;

    if (!made(CACHED_AT_NOW_0) && !made(CACHED_AT_NOW_FULL) && !made(CACHED_AT_NOW_OLD))
        return;
    if (joined_since_now(one, &old))
        return;
    if (before->up)
        old = weight_if_up(before, clock_now);
    fresh = realloc(fresh, (fresh_count + 1) * sizeof *fresh);
    if (fresh == NULL)
        exit(2);
    fresh[fresh_count] = (struct note){strdup(one->name), old};
    if (fresh[fresh_count++].name == NULL)
        exit(2);
}

void note_asked(struct backend *backends, size_t count)
{
    for (size_t i = 0; i < count && made(RAMP_LATCHED_WHEN_ASKED); i++)
        if (clock_now - backends[i].joined >= backends[i].ramp)
            backends[i].ramp = 0;
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
    drop_fresh();
    clock_now = 0;
    pool_at = 0;
}

void note_scores(const struct backend *backends, size_t count)
{
    if (!made(POOL_KEEPS_SCORES))
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

static void reset_scores(struct backend *backends, size_t count)
{
    for (size_t i = 0; i < count; i++)
        backends[i].score = 0;
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
        enum mistake mistake;
        uint32_t ramp;
    } invented[] = {{POOL_RAMPS_1, 1},   {POOL_RAMPS_5, 5},   {POOL_RAMPS_10, 10},
                    {POOL_RAMPS_20, 20}, {POOL_RAMPS_30, 30}, {POOL_RAMPS_60, 60}};

    for (size_t i = 0; i < sizeof invented / sizeof invented[0]; i++)
        if (made(invented[i].mistake))
            return invented[i].ramp;
    return 0;
}

static void after_pool(struct backend *backends, size_t count)
{
    if (made(POOL_RESETS_CLOCK))
        clock_now = 0;
    pool_at = clock_now;
    drop_fresh();
    bool adds = made(POOL_ADDS) || made(POOL_ADDS_TWINS);
    for (size_t i = 0; i < count && !adds; i++) {
        backends[i].ramp = pool_ramp();
        backends[i].joined = made(UP_FORGETS_JOINED_OF_POOL) ? 0 : clock_now;
    }
    if (made(POOL_KEEPS_SCORES))
        restore_scores(backends, count);
    if (made(POOL_SORTS) && count > 0)
        qsort(backends, count, sizeof *backends, compare_by_name);
}

static void after_now(struct backend *backends, size_t count, int64_t now)
{
    if (made(NOW_ADDS))
        clock_now += now;
    else if ((!made(NOW_NEVER_GOES_BACK) || now > clock_now) && (!made(NOW_0_IGNORED) || now > 0))
        clock_now = now;
    drop_fresh();
    for (size_t i = 0; i < count && made(RAMP_LATCHED_AT_NOW); i++)
        if (clock_now - backends[i].joined >= backends[i].ramp)
            backends[i].ramp = 0;
    if (made(SCORES_RESET_AT_NOW))
        reset_scores(backends, count);
}

/* What ADD in place and UP have in common; `keeps` is what only one of them does. */
static void after_rejoin(struct backend *backends, size_t count, struct backend *one,
                         const struct backend *before, bool keeps)
{
    if (keeps || made(ADD_AND_UP_KEEP_SCORE) ||
        (made(ADD_AND_UP_KEEP_SCORE_WHEN_UP) && before->up) ||
        (made(RAMP_0_KEEPS_SCORE) && one->ramp == 0))
        one->score = before->score;
    if (made(REJOIN_RESETS_ALL_SCORES))
        reset_scores(backends, count);
    if (made(REJOIN_BEGINS_IN_DEBT))
        for (size_t i = 0; i < count; i++)
            one->score -= backends[i].weight;
}

static void after_new(struct backend *backends, size_t count, struct backend *one)
{
    if (made(REJOIN_RESETS_ALL_SCORES))
        reset_scores(backends, count);
    if (made(REJOIN_BEGINS_IN_DEBT))
        for (size_t i = 0; i < count; i++)
            one->score -= backends[i].weight;
    if (made(ADD_PUTS_NEW_FIRST))
        move(backends, one, 0);
    if (made(ADD_KEEPS_POOL_SORTED))
        qsort(backends, count, sizeof *backends, compare_by_name);
}

static void after_replaced(struct backend *backends, size_t count, struct backend *one,
                           const struct backend *before)
{
    if (made(ADD_OF_KNOWN_IGNORED)) {
        *one = *before;
        return;
    }
    after_rejoin(backends, count, one, before, made(ADD_KEEPS_SCORE));
    if (one->ramp == 0 && (made(RAMP_0_KEEPS_RAMP) || made(ADD_RAMP_0_KEEPS_RAMP)))
        one->ramp = before->ramp;
    if (one->weight == 0 && made(ADD_WEIGHT_0_KEEPS_WEIGHT))
        one->weight = before->weight;
    if (made(ADD_IN_PLACE_GOES_ON_WITH_RAMP)) {
        one->joined = before->joined;
        one->ramp = before->ramp;
    }
    if (made(ADD_IN_PLACE_KEEPS_WEIGHT))
        one->weight = before->weight;
    if (made(ADD_IN_PLACE_STAYS_DOWN))
        one->up = before->up;
    bool forgotten = made(ADD_OF_DOWN_MOVES_TO_END) || made(DOWN_FORGETS_BACKEND);
    if (made(ADD_IN_PLACE_MOVES_TO_END) || (forgotten && !before->up))
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
    note_join(one, before);
    one->joined = made(ADD_JOINS_AT_0) ? 0 : clock_now;
    if (made(RAMP_ON_UP_ONLY))
        one->ramp = 0;
    if (made(ADD_RESETS_ALL_SCORES))
        reset_scores(backends, count);
    if (was_there(before))
        after_replaced(backends, count, one, before);
    else
        after_new(backends, count, one);
}

/* What UP leaves as it was, though it should set it. */
static void leave(struct backend *one, const struct backend *before)
{
    bool neither = made(UP_FORGETS_BOTH) || made(UP_SETS_ONLY_UP);

    if (neither || made(UP_FORGETS_JOINED) || made(UP_FORGETS_JOINED_OF_POOL) ||
        (made(UP_GOES_ON_WITH_RAMP) && before->ramp > 0))
        one->joined = before->joined;
    if (neither || made(UP_FORGETS_RAMP_LENGTH) || (made(UP_KEEPS_RAMP_LENGTH) && before->ramp > 0))
        one->ramp = before->ramp;
}

static void after_up(struct backend *backends, size_t count, struct backend *one,
                     const struct backend *before)
{
    if ((made(UP_IGNORED_WHEN_UP) && before->up) || (made(DOWN_FORGETS_BACKEND) && !before->up)) {
        *one = *before;
        return;
    }
    note_join(one, before);
    one->joined = clock_now;
    if (one->ramp == 0 && (made(RAMP_0_KEEPS_RAMP) || made(UP_RAMP_0_KEEPS_RAMP)))
        one->ramp = before->ramp;
    after_rejoin(backends, count, one, before,
                 made(UP_KEEPS_SCORE) || made(UP_SETS_ONLY_UP) ||
                     (made(UP_WHEN_UP_KEEPS_SCORE) && before->up));
    leave(one, before);
    if (made(RAMP_ON_ADD_ONLY))
        one->ramp = 0;
    if (made(UP_RESETS_ALL_SCORES))
        reset_scores(backends, count);
    if (made(UP_MOVES_TO_END))
        move(backends, one, count - 1);
}

void wrong_after(const char *command, struct backend *backends, size_t count, int64_t now,
                 struct backend *one, const struct backend *before)
{
    if (strcmp(command, "POOL") == 0) {
        after_pool(backends, count);
        forget_picks();
    } else if (strcmp(command, "NOW") == 0) {
        after_now(backends, count, now);
    } else if (strcmp(command, "ADD") == 0) {
        after_add(backends, count, one, before);
    } else if (strcmp(command, "UP") == 0) {
        after_up(backends, count, one, before);
    } else if (made(DOWN_DOES_NOTHING)) {
        *one = *before;
    } else if (made(DOWN_ZEROES_WEIGHT)) {
        one->weight = 0;
    } else if (made(DOWN_RESETS_ALL_SCORES)) {
        reset_scores(backends, count);
    }
    note_scores(backends, count);
}
