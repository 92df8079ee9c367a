/* chart.c - checks of src/chart/plan.c and src/chart/draw.c: what a picture shows of a script, and
 * counts that no memory can hold. */
#include "chart/chart.h"
#include "base/limits.h"

#include "chart/draw.h"
#include "chart/plan.h"
#include "check.h"
#include "session.h"
#include "views/shares.h"

#include <unistd.h>

enum { PICTURE_SIZE = 1 << 16 };

static const struct siphash_key key = {1, 2};

/* A run with a chart at its end, and what it is planned to be. */
struct run {
    struct output output;
    struct chart chart;
    struct session session;
    struct plan plan;
    char picture[PICTURE_SIZE];
};

static void must(bool good, const char *what)
{
    if (good)
        return;
    perror(what);
    exit(2);
}

/* The script as an open file. */
static FILE *file_of(const char *script)
{
    FILE *file = tmpfile();

    must(file != NULL, "tmpfile");
    must(fputs(script, file) >= 0 && fflush(file) == 0, "writing the script");
    must(lseek(fileno(file), 0, SEEK_SET) == 0, "lseek");
    return file;
}

static struct run *run_script(const char *script)
{
    struct run *run = must_allocate(1, sizeof *run);
    FILE *in = file_of(script), *out = tmpfile();
    size_t length;

    must(out != NULL, "tmpfile");
    output_init(&run->output, fileno(out));
    chart_init(&run->chart, &run->output, ramp_linear(), "linear", key);
    session_init(&run->session, &run->chart.record.tally.view, &run->output, ramp_linear(), key);
    expect(session_run(&run->session, "script", fileno(in)), "the script runs");
    expect(session_end(&run->session), "the picture is drawn");
    expect(plan_init(&run->plan, &run->chart.record), "the picture is planned");
    must(lseek(fileno(out), 0, SEEK_SET) == 0, "lseek");
    length = fread(run->picture, 1, PICTURE_SIZE - 1, out);
    must(length < PICTURE_SIZE - 1, "a picture that is too large");
    fclose(in);
    fclose(out);
    return run;
}

static void end_run(struct run *run)
{
    plan_free(&run->plan);
    session_free(&run->session);
    chart_free(&run->chart);
    free(run);
}

static bool shows(const struct run *run, const char *text)
{
    return strstr(run->picture, text) != NULL;
}

/* Which bands ***************************************************************************/

/* Eight that never ramp: seven have a band, and one is the others. */
static void one_other(void)
{
    struct run *run = run_script("POOL a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1\nPICK\nPICK\nPICK\nPICK\n"
                                 "PICK\nPICK\nPICK\nPICK\n");

    expect_number(8, run->plan.band_count, "bands");
    for (size_t i = 0; i < 7; i++)
        expect_number(BAND_STEADY, run->plan.bands[i].kind, "kind of the first seven");
    expect_number(BAND_OTHERS, run->plan.bands[7].kind, "kind of the last");
    expect_number(1, run->plan.bands[7].backends, "backends in it");
    expect_number(1, run->plan.bands[7].picks, "picks in it");
    expect(shows(run, ">1 other<"), "the legend says: 1 other");
    end_run(run);
}

static void two_others(void)
{
    struct run *run = run_script("POOL a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1\nPICK\n");

    expect_number(2, run->plan.bands[7].backends, "backends in the last band");
    expect(shows(run, ">2 others<"), "the legend says: 2 others");
    end_run(run);
}

/* Five moments near each other, and four rows of texts; of six, two have no room. */
static void no_room(void)
{
    struct run *run = run_script("POOL a=1\nPICK\nNOW 54\nADD a-rather-long-name-1=1 0\n"
                                 "NOW 58\nADD a-rather-long-name-2=1 0\n"
                                 "NOW 62\nADD a-rather-long-name-3=1 0\n"
                                 "NOW 66\nADD a-rather-long-name-4=1 0\n"
                                 "NOW 70\nADD a-rather-long-name-5=1 0\nNOW 100\nPICK\n");

    expect(shows(run, "; 1 moment has no room for its text<"), "the head says: 1 moment");
    end_run(run);
    run = run_script("POOL a=1\nPICK\nNOW 54\nADD a-rather-long-name-1=1 0\n"
                     "NOW 58\nADD a-rather-long-name-2=1 0\nNOW 62\nADD a-rather-long-name-3=1 0\n"
                     "NOW 66\nADD a-rather-long-name-4=1 0\nNOW 70\nADD a-rather-long-name-5=1 0\n"
                     "NOW 74\nADD a-rather-long-name-6=1 0\nNOW 100\nPICK\n");
    expect(shows(run, "; 2 moments have no room for their text<"), "the head says: 2 moments");
    end_run(run);
}

/* A backend that rejoins has a line of its weight, though that is never above 0. */
static void no_weight(void)
{
    struct run *run = run_script("POOL a=1 b=0\nUP b 5\nPICK\nNOW 9\nPICK\n");

    expect_number(1, run->plan.warmed, "backends that rejoined");
    expect(shows(run, "Effective weight of b"), "there is a panel for it");
    expect(shows(run, "text-anchor=\"end\">1<"), "its axis goes to 1");
    end_run(run);
}

/* From when to when *********************************************************************/

static void expect_clock(uint64_t first, uint64_t last, const char *script)
{
    struct run *run = run_script(script);

    about("%.60s", script);
    expect_number(first, run->plan.first, "the first clock that is shown");
    expect_number(last, run->plan.last, "the last clock that is shown");
    about("");
    end_run(run);
}

/* The last interval is as wide as one is on average. */
static void clock_of_picks(void)
{
    expect_clock(10, 40, "POOL a=1\nNOW 10\nPICK\nNOW 20\nPICK\nNOW 30\nPICK\n");
    expect_clock(5, 6, "POOL a=1\nNOW 5\nPICK\n");
    expect_clock(0, 1, "");
    /* Nine at the very end of all clocks. */
    expect_clock(SECONDS_MAX - 80, (uint64_t)SECONDS_MAX + 10,
                 "NOW 9223372036854775727\nPICK\nNOW 9223372036854775737\nPICK\n"
                 "NOW 9223372036854775747\nPICK\nNOW 9223372036854775757\nPICK\n"
                 "NOW 9223372036854775767\nPICK\nNOW 9223372036854775777\nPICK\n"
                 "NOW 9223372036854775787\nPICK\nNOW 9223372036854775797\nPICK\n"
                 "NOW 9223372036854775807\nPICK\n");
}

/* Events that are as near to the picks as these are long widen the picture; others do not. */
static void clock_of_events(void)
{
    expect_clock(2, 50, "NOW 2\nADD a=1 0\nNOW 10\nPICK\nNOW 30\nPICK\n");
    expect_clock(0, 70, "ADD a=1 0\nNOW 10\nPICK\nNOW 30\nPICK\nNOW 70\nDOWN a\n");
    expect_clock(90, 130, "ADD a=1 0\nNOW 90\nPICK\nNOW 110\nPICK\nNOW 171\nDOWN a\n");
    expect_clock(90, 170, "ADD a=1 0\nNOW 90\nPICK\nNOW 110\nPICK\nNOW 170\nDOWN a\n");
    expect_clock(7, 8, "NOW 7\nADD a=1 0\n");
}

/* More than there can be ****************************************************************/

/* Whether a chart of so many changes and backends is refused, none of which is looked at. */
static bool is_refused(size_t changes, size_t backends)
{
    struct record record = {.lives.count = changes};
    struct plan *plan = must_allocate(1, sizeof *plan);
    bool planned;

    record.tally.names.count = backends;
    planned = plan_init(plan, &record);
    plan_free(plan);
    free(plan);
    return !planned;
}

static void too_much(void)
{
    expect(is_refused(SIZE_MAX, 0), "changes without number");
    expect(is_refused(0, SIZE_MAX), "backends without number");
#if SIZE_MAX > UINT32_MAX
    expect(is_refused((size_t)UINT32_MAX + 1, 0), "more changes than 32 bits count");
#endif
}

/* The table of shares has the same limit. */
static void too_much_of_shares(void)
{
    struct output output;
    struct shares shares;

    output_init(&output, -1);
    shares_init(&shares, &output, ramp_linear(), key);
    shares.tally.names.count = SIZE_MAX;
    expect(shares.tally.finish(&shares.tally) == NO_MEMORY, "backends without number are refused");
    expect_number(0, output.used, "bytes written");
    shares.tally.names.count = 0;
    shares_free(&shares);
}

int main(void)
{
    static const struct check checks[] = {
        {"chart: one other", one_other},
        {"chart: two others", two_others},
        {"chart: moments without room for a text", no_room},
        {"chart: a weight that is never above 0", no_weight},
        {"chart: the clock of the picks", clock_of_picks},
        {"chart: events near the picks, and far", clock_of_events},
        {"chart: more than there can be is refused", too_much},
        {"shares: more than there can be is refused", too_much_of_shares},
    };

    return CHECK_ALL(checks);
}
