/* tournament.c - checks of src/pool/tournament.c: of many trends the one ahead, as time goes on.
 *
 * The model looks at every trend at every time.
 */
#include "pool/tournament.h"

#include "check.h"

enum { SEATS = 300 };

static uint32_t look_at_all(const struct trend *trends, size_t count, uint64_t t)
{
    uint32_t leader = 0;

    for (uint32_t seat = 1; seat < count; seat++)
        if (trend_ahead(&trends[seat], &trends[leader], t))
            leader = seat;
    return leader;
}

/* Places are a mixed-up order of the seats: 7 and the number of seats share no factor. */
static void random_trends(struct trend *trends, size_t count, uint32_t weights)
{
    for (uint32_t seat = 0; seat < count; seat++)
        trends[seat] = (struct trend){throw_dice(1000), 0, throw_dice(weights),
                                      (uint32_t)(seat * UINT64_C(1009) % count)};
}

static void expect_leader(struct tournament *tournament, const struct trend *trends, size_t count,
                          uint64_t t)
{
    uint32_t expected = look_at_all(trends, count, t);
    uint32_t leader = tournament_leader(tournament, trends, t);

    about("%zu seats, time %" PRIu64, count, t);
    expect(leader < count, "a seat");
    if (trends[expected].weight > 0)
        expect_number(expected, leader, "leader");
    else if (leader < count)
        expect_number(0, trends[leader].weight, "weight of the leader, where all are absent");
}

static void begin(struct tournament *tournament, size_t count)
{
    tournament_init(tournament);
    expect(tournament_resize(tournament, count), "seats");
    tournament_reset(tournament);
}

/* No trend changes; time goes on by steps of all sizes. */
static void time_alone(void)
{
    for (size_t count = 2; count <= 70; count++) {
        struct trend trends[SEATS];
        struct tournament tournament;

        random_trends(trends, count, 60);
        begin(&tournament, count);
        for (uint64_t t = 1; t < 400; t += 1 + throw_dice(9))
            expect_leader(&tournament, trends, count, t);
        tournament_free(&tournament);
    }
}

/* Some trends change between two times: down, up, steeper, absent. */
static void changes(uint32_t most)
{
    for (int round = 0; round < 60; round++) {
        struct trend trends[SEATS];
        size_t count = 2 + throw_dice(SEATS - 2);
        struct tournament tournament;

        random_trends(trends, count, 20);
        begin(&tournament, count);
        for (uint64_t t = 1; t < 150; t++) {
            for (uint32_t i = throw_dice(most + 1); i > 0; i--) {
                uint32_t seat = throw_dice((uint32_t)count);

                trends[seat].weight = throw_dice(4) == 0 ? 0 : throw_dice(20);
                trends[seat].score = throw_dice(1000);
                trends[seat].since = t;
                tournament_touch(&tournament, seat);
            }
            expect_leader(&tournament, trends, count, t);
        }
        tournament_free(&tournament);
    }
}

static void few_changes(void)
{
    changes(1);
}

static void many_changes(void)
{
    changes(40);
}

/* Lines change, and are looked at, several times at one time. */
static void changes_at_once(void)
{
    for (int round = 0; round < 200; round++) {
        struct trend trends[SEATS];
        size_t count = 2 + throw_dice(12);
        struct tournament tournament;

        random_trends(trends, count, 20);
        begin(&tournament, count);
        for (int look = 0; look < 60; look++) {
            uint32_t seat = throw_dice((uint32_t)count);
            uint64_t t = 1 + (uint64_t)look / 12;

            expect_leader(&tournament, trends, count, t);
            trends[seat].weight = 1 + throw_dice(20);
            trends[seat].score = throw_dice(60);
            trends[seat].since = t;
            tournament_touch(&tournament, seat);
            expect_leader(&tournament, trends, count, t);
        }
        tournament_free(&tournament);
    }
}

/* The first trend leads to the end of time 4, and is overtaken at 5. */
static void overtaken(void)
{
    struct trend trends[] = {{9, 0, 1, 0}, {0, 0, 3, 1}};
    struct tournament tournament;

    begin(&tournament, 2);
    expect_number(0, tournament.overtaken, "results fallen at the start");
    expect_number(0, tournament_leader(&tournament, trends, 1), "leader at 1");
    expect_number(0, tournament_leader(&tournament, trends, 4), "leader at 4");
    expect_number(0, tournament.overtaken, "results fallen at 4");
    expect_number(1, tournament_leader(&tournament, trends, 5), "leader at 5");
    expect_number(1, tournament.overtaken, "results fallen at 5");
    tournament_touch(&tournament, 0);
    tournament_leader(&tournament, trends, 6);
    expect_number(1, tournament.overtaken, "results fallen after a change");
    tournament_reset(&tournament);
    expect_number(0, tournament.overtaken, "results fallen after a new start");
    tournament_free(&tournament);
}

static void every_line_equal(void)
{
    struct trend trends[SEATS];
    struct tournament tournament;

    random_trends(trends, SEATS, 1); /* and so all absent */
    begin(&tournament, SEATS);
    expect_leader(&tournament, trends, SEATS, 1);
    for (uint32_t seat = 0; seat < SEATS; seat++)
        trends[seat] = (struct trend){5, 0, 1, SEATS - seat};
    tournament_reset(&tournament);
    expect_leader(&tournament, trends, SEATS, 2);
    expect_number(SEATS - 1, tournament_leader(&tournament, trends, 3), "the seat of place 1");
    tournament_free(&tournament);
}

static void resized(void)
{
    struct trend trends[SEATS];
    struct tournament tournament;

    tournament_init(&tournament);
    for (size_t count = 2; count <= SEATS; count += 1 + count / 3) {
        random_trends(trends, count, 50);
        expect(tournament_resize(&tournament, count), "seats");
        tournament_reset(&tournament);
        for (uint64_t t = 1; t < 30; t++)
            expect_leader(&tournament, trends, count, t);
    }
    expect(!tournament_resize(&tournament, SIZE_MAX), "no memory for so many seats");
    expect(!tournament_resize(&tournament, SIZE_MAX / sizeof(struct match) + 2),
           "nor for as many as wrap around to one");
    expect_leader(&tournament, trends, tournament.seats, 30);
    tournament_free(&tournament);
    tournament_free(&tournament);
    expect_number(0, tournament.seats, "seats after free");
}

int main(void)
{
    static const struct check checks[] = {
        {"tournament: time alone", time_alone},
        {"tournament: one trend changes now and then", few_changes},
        {"tournament: many trends change at every time", many_changes},
        {"tournament: many looks at one time", changes_at_once},
        {"tournament: what falls by time alone is counted", overtaken},
        {"tournament: equal trends, the first place leads", every_line_equal},
        {"tournament: other numbers of seats", resized},
    };

    return CHECK_ALL(checks);
}
