/* trend.c - checks of src/pool/trend.h: a score as a straight line over the picks. */
#include "pool/trend.h"

#include "check.h"

/* One that has this score at time 0. */
static struct trend trend(int64_t score, uint64_t weight, uint32_t place)
{
    return (struct trend){score, 0, weight, place};
}

static void scores(void)
{
    struct trend rising = trend(-7, 3, 0), flat = trend(5, 0, 1);

    expect_signed(-7, trend_score(&rising, 0), "score after 0 picks");
    expect_signed(-4, trend_score(&rising, 1), "score after 1 pick");
    expect_signed(23, trend_score(&rising, 10), "score after 10 picks");
    expect_signed(5, trend_score(&flat, 0), "score of an absent one after 0 picks");
    expect_signed(5, trend_score(&flat, UINT64_MAX), "score of an absent one at the end");
}

/* weight * t goes past 64 bits, the score does not. */
static void past_64_bits(void)
{
    uint64_t t = UINT64_C(10000000000000), weight = UINT64_C(1000000000000000);
    struct trend far = {-42, t, weight, 0};

    expect_signed(-42, trend_score(&far, t), "score");
    expect_signed(-42 + INT64_C(1000000000000000), trend_score(&far, t + 1), "one pick later");
}

static void expect_ahead(struct trend one, struct trend other, uint64_t t, const char *what)
{
    expect(trend_ahead(&one, &other, t), what);
    expect(!trend_ahead(&other, &one, t), "and the other is not");
}

static void ahead(void)
{
    expect_ahead(trend(2, 1, 5), trend(1, 1, 0), 0, "the higher score");
    expect_ahead(trend(1, 1, 0), trend(1, 9, 5), 0, "of equals, the lower place");
    expect_ahead(trend(1, 9, 5), trend(1, 1, 0), 1, "the steeper line, later");
    expect_ahead(trend(-5, 1, 1), trend(9, 0, 0), 0, "a participant before an absent one");
    expect_ahead(trend(-9, 1, 1), trend(-10, 1, 0), 3, "the higher of two below 0");
    expect_ahead(trend(INT64_C(1) << 61, 1, 1), trend(-(INT64_C(1) << 61), 1, 0), 1, "far apart");
}

/* The last time is found by trying every time. */
static void ahead_until(void)
{
    for (int i = 0; i < 20000; i++) {
        struct trend a = trend(throw_dice(40), 1 + throw_dice(6), 0);
        struct trend b = trend(throw_dice(40), 1 + throw_dice(6), 1);
        uint64_t t = throw_dice(9), last = t, until;
        bool first = trend_ahead(&a, &b, t);
        const struct trend *leader = first ? &a : &b, *other = first ? &b : &a;

        while (last < 200 && trend_ahead(leader, other, last + 1))
            last++;
        until = trend_ahead_until(leader, other, t);
        about("scores %" PRId64 " %" PRId64 ", weights %" PRIu64 " %" PRIu64 ", t %" PRIu64,
              a.score, b.score, a.weight, b.weight, t);
        expect_number(last == 200 ? FOREVER : last, until, "the last time ahead");
    }
}

static void ahead_of_absent(void)
{
    struct trend here = trend(-5, 1, 1), gone = trend(100, 0, 0), too = trend(100, 0, 2);

    expect_number(FOREVER, trend_ahead_until(&here, &gone, 7), "a participant, until");
    expect_number(FOREVER, trend_ahead_until(&gone, &too, 7), "of two absent ones, until");
}

int main(void)
{
    static const struct check checks[] = {
        {"trend: the score after some picks", scores},
        {"trend: weight * t may go past 64 bits", past_64_bits},
        {"trend: who is ahead", ahead},
        {"trend: until when, against trying every time", ahead_until},
        {"trend: ahead of an absent one for ever", ahead_of_absent},
    };

    return CHECK_ALL(checks);
}
