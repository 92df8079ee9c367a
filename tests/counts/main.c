/* main.c - what a run costs, counted: no clock is looked at, so a slow machine fails nothing.
 *
 * Each gauge runs one script to set things up and one that is counted, on a copy of src in which all that
 * costs something is counted (counted.h). What a unit of the second may cost is some half more than it
 * does; a change that makes it cost several times as much, as a look at the whole pool does, is found.
 *
 * Usage: counts [STEPS]     STEPS: `no` where the compiler cannot count them
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "chart/chart.h"
#define COUNTS_OWN
#include "counted.h"
#include "scripts.h"
#include "session.h"
#include "views/explain.h"
#include "views/shares.h"
#include "views/shares_tsv.h"
#include "views/transcript.h"

enum what { END, STEPS, BYTES, ALLOCATIONS, READS, WRITES, WEIGHED, MATCHES, HELD, PEAK, WHATS };

static const char *const what_names[WHATS] = {
    [STEPS] = "steps",
    [BYTES] = "bytes looked at or copied by the library",
    [ALLOCATIONS] = "allocations in a thousand",
    [READS] = "reads",
    [WRITES] = "writes",
    [WEIGHED] = "weights worked out",
    [MATCHES] = "matches played",
    [HELD] = "bytes of memory kept",
    [PEAK] = "bytes of memory at most",
};

enum shown { TRANSCRIPT, EXPLAIN, SHARES, TSV, CHART };

enum { LIMITS_MAX = 5 };

struct gauge {
    const char *name;
    enum shown shown;
    void (*first)(FILE *script), (*counted)(FILE *script);
    uint64_t units;
    struct {
        enum what what;
        uint64_t most; /* a unit */
    } limits[LIMITS_MAX];
};

/* Two lines a gauge. */
/* clang-format off */
static const struct gauge gauges[] = {
    {"a line of all kinds", TRANSCRIPT, script_pool_small, script_lines, LINES,
     {{STEPS, 620}, {BYTES, 68}, {ALLOCATIONS, 1700}, {WEIGHED, 1}, {HELD, 0}}},
    {"a MiB of one line", TRANSCRIPT, script_nothing, script_comment, LONG_MIB,
     {{STEPS, 1100}, {BYTES, 9500000}, {ALLOCATIONS, 1900}, {READS, 21}, {PEAK, 2700000}}},
    {"a backend of POOL", TRANSCRIPT, script_nothing, script_pool_large, LARGE,
     {{STEPS, 910}, {BYTES, 250}, {ALLOCATIONS, 1}, {HELD, 150}, {PEAK, 230}}},
    {"ADD of a new one", TRANSCRIPT, script_nothing, script_adds, ADDS,
     {{STEPS, 1900}, {BYTES, 370}, {ALLOCATIONS, 9}, {HELD, 260}}},
    {"a look-up among 30000", TRANSCRIPT, script_pool_large, script_look_ups, LOOK_UPS,
     {{STEPS, 770}, {BYTES, 100}, {ALLOCATIONS, 1}, {WEIGHED, 0}}},
    {"a name that is not among 30000", TRANSCRIPT, script_pool_large, script_unknown, UNKNOWN,
     {{STEPS, 200000}, {ALLOCATIONS, 7}, {WRITES, 0}}},
    {"WEIGHTS after an ADD to 20000", TRANSCRIPT, script_pool_middle, script_newcomers, NEWCOMERS,
     {{STEPS, 1600000}, {BYTES, 1300000}, {ALLOCATIONS, 3700}}},
    {"WEIGHTS of 20000", TRANSCRIPT, script_pool_middle, script_weights, ASKED,
     {{STEPS, 1400000}, {ALLOCATIONS, 150}, {WRITES, 7}}},
    {"NOW and PICK where 10 of 30000 ramp", TRANSCRIPT, script_pool_ramping, script_seconds, TICKS,
     {{STEPS, 2100}, {WEIGHED, 13}, {MATCHES, 19}, {ALLOCATIONS, 3}}},
    {"PICK of 30000", TRANSCRIPT, script_pool_large, script_picks, PICKS,
     {{STEPS, 810}, {MATCHES, 20}, {WEIGHED, 0}, {ALLOCATIONS, 1}}},
    {"PICK where 10 of 30000 ramp", TRANSCRIPT, script_pool_ramping, script_picks, PICKS,
     {{WEIGHED, 0}, {MATCHES, 20}}},
    {"PICK of 50", TRANSCRIPT, script_pool_small, script_picks, PICKS,
     {{STEPS, 660}, {MATCHES, 0}, {WEIGHED, 0}, {ALLOCATIONS, 1}}},
    {"PICK of a round", TRANSCRIPT, script_pool_round, script_picks, PICKS,
     {{STEPS, 92}, {BYTES, 49}, {MATCHES, 0}, {WEIGHED, 0}, {ALLOCATIONS, 1}}},
    {"DOWN, UP and two picks of 30000", TRANSCRIPT, script_pool_large, script_changes, CHANGES,
     {{STEPS, 5600}, {WEIGHED, 1}, {MATCHES, 78}, {ALLOCATIONS, 1}}},
    {"--explain, NOW and PICK of 30000", EXPLAIN, script_pool_ramping, script_few_seconds, FEW_TICKS,
     {{STEPS, 3300000}, {WEIGHED, 39015}}},
    {"--shares, NOW and PICK of 30000", SHARES, script_pool_ramping, script_seconds, TICKS,
     {{STEPS, 56000}, {BYTES, 150}, {ALLOCATIONS, 39}, {HELD, 72}}},
    {"--shares, PICK of 30000", SHARES, script_pool_large, script_picks, PICKS,
     {{STEPS, 2400}, {BYTES, 25}, {ALLOCATIONS, 1}, {HELD, 0}}},
    {"--shares, a line of all kinds", SHARES, script_pool_small, script_lines, LINES,
     {{STEPS, 1200}, {BYTES, 110}, {ALLOCATIONS, 1100}, {HELD, 33}}},
    {"--chart, NOW and PICK of 30000", CHART, script_pool_ramping, script_seconds, TICKS,
     {{STEPS, 58000}, {BYTES, 210}, {ALLOCATIONS, 1600}, {HELD, 750}}},
    {"--chart, PICK of 30000", CHART, script_pool_large, script_picks, PICKS,
     {{STEPS, 850}, {BYTES, 25}, {ALLOCATIONS, 1}, {HELD, 0}}},
    {"--chart, a line of all kinds", CHART, script_pool_small, script_lines, LINES,
     {{STEPS, 1600}, {BYTES, 130}, {ALLOCATIONS, 1200}, {HELD, 48}}},
    {"--shares=tsv, PICK of 30000", TSV, script_pool_large, script_picks, PICKS,
     {{STEPS, 1300}, {BYTES, 25}, {ALLOCATIONS, 1}, {HELD, 0}}},
    {"--shares=tsv, a line of all kinds", TSV, script_pool_small, script_lines, LINES,
     {{STEPS, 830}, {BYTES, 73}, {ALLOCATIONS, 1100}, {HELD, 0}}},
};
/* clang-format on */

/* One of each view. */
struct views {
    struct transcript transcript;
    struct explain explain;
    struct shares shares;
    struct shares_tsv tsv;
    struct chart chart;
};

static const struct siphash_key key = {UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908)};

static void init_views(struct views *views, struct output *output)
{
    transcript_init(&views->transcript, output, false);
    explain_init(&views->explain, output, false, (struct lines){1, UINT64_MAX});
    shares_init(&views->shares, output, slow_start_linear(), key);
    shares_tsv_init(&views->tsv, output, key);
    chart_init(&views->chart, output, slow_start_linear(), "linear", key);
    chart_join(&views->chart, 1);
}

static void free_views(struct views *views)
{
    shares_free(&views->shares);
    shares_tsv_free(&views->tsv);
    chart_free(&views->chart);
}

static struct view *view_of(struct views *views, enum shown shown)
{
    struct view *const all[] = {
        [TRANSCRIPT] = &views->transcript.view,    [EXPLAIN] = &views->explain.view,
        [SHARES] = &views->shares.tally.view,      [TSV] = &views->tsv.tally.view,
        [CHART] = &views->chart.record.tally.view,
    };

    return all[shown];
}

static _Noreturn void give_up(const char *what)
{
    printf("counts: %s: %s\n", what, strerror(errno));
    exit(2);
}

/* Runs what a function writes. */
static void run_script(struct session *session, void (*write_script)(FILE *script))
{
    FILE *file = tmpfile();

    if (file == NULL)
        give_up("tmpfile");
    write_script(file);
    if (fflush(file) != 0 || lseek(fileno(file), 0, SEEK_SET) != 0)
        give_up("tmpfile");
    if (!session_run(session, "script", fileno(file)))
        give_up("session_run");
    fclose(file);
}

/* What the second script of a gauge costs, with the end of the run. */
static struct counts measure(const struct gauge *gauge, struct output *output)
{
    struct session session;
    struct views views;
    struct counts counted;
    uint64_t held;

    init_views(&views, output);
    session_init(&session, view_of(&views, gauge->shown), output, slow_start_linear(), key);
    run_script(&session, gauge->first);
    held = counts.held;
    counts = (struct counts){.held = held, .peak = held};
    run_script(&session, gauge->counted);
    counted = counts;
    if (!session_end(&session))
        give_up("session_end");
    counted.steps = counts.steps;
    session_free(&session);
    free_views(&views);
    counted.held -= held;
    counted.peak -= held;
    return counted;
}

static uint64_t count_of(const struct counts *counted, enum what what)
{
    const uint64_t all[WHATS] = {
        [STEPS] = counted->steps,
        [BYTES] = counted->bytes,
        [ALLOCATIONS] = counted->allocations * 1000,
        [READS] = counted->reads,
        [WRITES] = counted->writes,
        [WEIGHED] = counted->weighed,
        [MATCHES] = counted->matches,
        [HELD] = counted->held,
        [PEAK] = counted->peak,
    };

    return all[what];
}

/* Checks one limit of a gauge: the count a unit, rounded up. */
static bool holds(const struct gauge *gauge, size_t i, const struct counts *counted)
{
    enum what what = gauge->limits[i].what;
    uint64_t most = gauge->limits[i].most;
    uint64_t received = (count_of(counted, what) + gauge->units - 1) / gauge->units;

    if (received <= most) {
        printf("ok counts: %s: %" PRIu64 " %s\n", gauge->name, received, what_names[what]);
        return true;
    }
    printf("FAIL counts: %s: %s\n  expected  %" PRIu64 " at most\n  received  %" PRIu64 "\n",
           gauge->name, what_names[what], most, received);
    return false;
}

static bool check(const struct gauge *gauge, struct output *output, bool steps)
{
    struct counts counted = measure(gauge, output);
    bool good = true;

    for (size_t i = 0; i < LIMITS_MAX && gauge->limits[i].what != END; i++)
        if (steps || gauge->limits[i].what != STEPS)
            good &= holds(gauge, i, &counted);
    fflush(stdout);
    return good;
}

int main(int argc, char **argv)
{
    static struct output output;
    bool steps = argc < 2 || strcmp(argv[1], "no") != 0, good = true;
    int nowhere = open("/dev/null", O_WRONLY);

    if (nowhere < 0 || dup2(nowhere, STDERR_FILENO) < 0)
        give_up("/dev/null");
    output_init(&output, nowhere);
    for (size_t i = 0; i < sizeof gauges / sizeof *gauges; i++)
        good &= check(&gauges[i], &output, steps);
    if (!steps)
        puts("skip counts: steps: the compiler cannot count them");
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
