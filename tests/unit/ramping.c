/* ramping.c - checks of src/pool/ramping.c: which backends are on their ramp.
 *
 * The model is a table of ends, 0 where there is none, looked through as a whole.
 */
#include "pool/ramping.h"

#include "check.h"

enum { PLACES = 60 };

struct model {
    uint64_t ends[PLACES]; /* by place; 0: no ramp */
    uint64_t now;
};

/* The active ones are exactly those whose ramp ends later than `since`. */
static void expect_active(const struct ramping *ramping, const struct model *model, uint64_t since,
                          const char *what)
{
    bool seen[PLACES] = {false};
    size_t count = 0;

    for (size_t i = 0; i < ramping->active_count; i++) {
        uint32_t place = ramping->active[i];

        expect(place < PLACES && !seen[place], "a place, and each once");
        if (place >= PLACES)
            continue;
        seen[place] = true;
        expect_number(model->ends[place], ramping->ends[place], "the end of its ramp");
        expect(model->ends[place] > since, "an end that is still to come");
    }
    for (size_t place = 0; place < PLACES; place++)
        count += model->ends[place] > since;
    expect_number(count, ramping->active_count, what);
}

static void start(struct ramping *ramping, struct model *model, uint32_t place, uint64_t ramp)
{
    model->ends[place] = model->now + ramp;
    expect(ramping_start(ramping, place, model->ends[place]), "a ramp is started");
}

static void stop(struct ramping *ramping, struct model *model, uint32_t place)
{
    model->ends[place] = 0;
    ramping_stop(ramping, place);
}

/* Sets the clock. In between, all whose weight may have changed are active: those that
 * ramp at the new time, and those that did at the old one. */
static void set_clock(struct ramping *ramping, struct model *model, uint64_t now)
{
    uint64_t earlier = now < model->now ? now : model->now;

    ramping_rewind(ramping, now);
    expect_active(ramping, model, earlier, "active between rewind and settle");
    ramping_settle(ramping, now);
    model->now = now;
    expect_active(ramping, model, now, "active");
}

static void nobody(void)
{
    struct model model = {.now = 0};
    struct ramping ramping;

    ramping_init(&ramping);
    expect_active(&ramping, &model, 0, "active");
    set_clock(&ramping, &model, 100);
    set_clock(&ramping, &model, 0);
    ramping_stop(&ramping, 0);
    ramping_stop(&ramping, PLACES - 1);
    expect_active(&ramping, &model, 0, "active");
    ramping_free(&ramping);
}

static void one(void)
{
    static const uint64_t clocks[] = {0, 1, 19, 20, 21, 1000, 20, 19, 0, 20, 19};
    struct model model = {.now = 0};
    struct ramping ramping;

    ramping_init(&ramping);
    start(&ramping, &model, 7, 20);
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        about("clock %" PRIu64, clocks[i]);
        set_clock(&ramping, &model, clocks[i]);
        expect_number(clocks[i] < 20, ramping.active_count, "on its ramp");
    }
    ramping_free(&ramping);
}

static void started_again(void)
{
    struct model model = {.now = 0};
    struct ramping ramping;

    ramping_init(&ramping);
    start(&ramping, &model, 3, 20);
    start(&ramping, &model, 3, 50); /* on its ramp */
    expect_active(&ramping, &model, 0, "active");
    set_clock(&ramping, &model, 60);
    start(&ramping, &model, 3, 5); /* over */
    expect_active(&ramping, &model, 60, "active");
    set_clock(&ramping, &model, 65);
    set_clock(&ramping, &model, 40); /* the end at 50 is forgotten: it is at 65 */
    expect_number(1, ramping.active_count, "active");
    ramping_free(&ramping);
}

static void stopped(void)
{
    struct model model = {.now = 0};
    struct ramping ramping;

    ramping_init(&ramping);
    start(&ramping, &model, 0, 10);
    start(&ramping, &model, 1, 10);
    stop(&ramping, &model, 0); /* on its ramp */
    expect_active(&ramping, &model, 0, "active");
    set_clock(&ramping, &model, 10);
    stop(&ramping, &model, 1); /* over */
    set_clock(&ramping, &model, 0);
    expect_number(0, ramping.active_count, "active");
    stop(&ramping, &model, 1); /* stopped already */
    expect_active(&ramping, &model, 0, "active");
    ramping_free(&ramping);
}

/* All end one after the other, and come back one after the other, the last ends first. */
static void forth_and_back(void)
{
    struct model model = {.now = 0};
    struct ramping ramping;

    ramping_init(&ramping);
    for (uint32_t place = 0; place < PLACES; place++)
        start(&ramping, &model, place, 1 + (place * 37) % PLACES);
    for (uint64_t now = 0; now <= PLACES; now++)
        set_clock(&ramping, &model, now);
    expect_number(0, ramping.active_count, "active at the end");
    for (uint64_t now = PLACES; now-- > 0;)
        set_clock(&ramping, &model, now);
    expect_number(PLACES, ramping.active_count, "active at the beginning");
    ramping_free(&ramping);
}

static void same_ends(void)
{
    struct model model = {.now = 0};
    struct ramping ramping;

    ramping_init(&ramping);
    for (uint32_t place = 0; place < PLACES; place++)
        start(&ramping, &model, place, 1 + place % 3);
    for (int i = 0; i < 40; i++)
        set_clock(&ramping, &model, throw_dice(5));
    ramping_free(&ramping);
}

static void late_clocks(void)
{
    struct model model = {.now = 0};
    struct ramping ramping;

    ramping_init(&ramping);
    start(&ramping, &model, 0, UINT32_MAX);
    set_clock(&ramping, &model, INT64_MAX);
    start(&ramping, &model, 1, UINT32_MAX); /* ends past the largest clock */
    set_clock(&ramping, &model, 0);
    expect_number(2, ramping.active_count, "active at 0");
    set_clock(&ramping, &model, UINT32_MAX);
    expect_number(1, ramping.active_count, "active where the first ends");
    set_clock(&ramping, &model, INT64_MAX);
    expect_number(1, ramping.active_count, "active at the largest clock");
    ramping_free(&ramping);
}

/* Random starts, stops and clocks; the clock moves a little, far, or back. */
static void random_steps(void)
{
    for (int round = 0; round < 60; round++) {
        struct model model = {.now = throw_dice(100)};
        uint32_t places = 1 + throw_dice(PLACES), longest = 1 + throw_dice(90);
        struct ramping ramping;

        ramping_init(&ramping);
        for (int step = 0; step < 400; step++) {
            uint32_t place = throw_dice(places);

            about("round %d, step %d", round, step);
            switch (throw_dice(4)) {
            case 0:
                start(&ramping, &model, place, 1 + throw_dice(longest));
                break;
            case 1:
                stop(&ramping, &model, place);
                break;
            case 2:
                set_clock(&ramping, &model, model.now + throw_dice(9));
                break;
            default:
                set_clock(&ramping, &model, throw_dice(150));
                break;
            }
            expect_active(&ramping, &model, model.now, "active");
        }
        ramping_free(&ramping);
    }
}

/* Room is made for many at once, and so seldom. */
static void room(void)
{
    static struct model model;
    struct ramping ramping;

    ramping_init(&ramping);
    for (uint32_t place = 0; place < 16; place++)
        start(&ramping, &model, place, 5);
    expect_number(16, ramping.capacity, "room for the first 16");
    start(&ramping, &model, 16, 5);
    expect_number(32, ramping.capacity, "room for 17");
    expect_active(&ramping, &model, 0, "active");
    ramping_free(&ramping);
}

static void anew_after_free(void)
{
    struct ramping ramping;

    ramping_init(&ramping);
    expect(ramping_start(&ramping, 3, 10), "a ramp is started");
    ramping_free(&ramping);
    ramping_free(&ramping);
    expect_number(0, ramping.active_count, "active");
    expect(ramping_start(&ramping, 2, 5), "another");
    expect_number(1, ramping.active_count, "active");
    expect_number(2, ramping.active[0], "its place");
    ramping_free(&ramping);
}

int main(void)
{
    static const struct check checks[] = {
        {"ramping: nobody", nobody},
        {"ramping: one backend, the clock on and back", one},
        {"ramping: a ramp started again replaces the earlier", started_again},
        {"ramping: a ramp stopped never comes back", stopped},
        {"ramping: sixty ends, forth and back", forth_and_back},
        {"ramping: many with the same end", same_ends},
        {"ramping: late clocks", late_clocks},
        {"ramping: room for many at once", room},
        {"ramping: good for another after free", anew_after_free},
        {"ramping: random steps against a plain model", random_steps},
    };

    return CHECK_ALL(checks);
}
