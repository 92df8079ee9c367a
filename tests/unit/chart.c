/* chart.c - checks of src/chart: what a picture shows of a script, and counts that no memory can hold. */
#include "chart/chart.h"
#include "base/limits.h"
#include "chart/due.h"

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

static struct run *run_titled(const char *script, const char *title)
{
    struct run *run = must_allocate(1, sizeof *run);
    FILE *in = file_of(script), *out = tmpfile();
    size_t length;

    must(out != NULL, "tmpfile");
    output_init(&run->output, fileno(out));
    chart_init(&run->chart, &run->output, slow_start_linear(), "linear", key);
    run->chart.record.title = title;
    session_init(&run->session, &run->chart.record.tally.view, &run->output, slow_start_linear(),
                 key);
    expect(session_run(&run->session, "script", fileno(in)), "the script runs");
    expect(session_end(&run->session), "the picture is drawn");
    expect(plan_init(&run->plan, &run->chart.record), "the picture is planned");
    if (run->plan.heat)
        due_fill(&run->plan);
    must(lseek(fileno(out), 0, SEEK_SET) == 0, "lseek");
    length = fread(run->picture, 1, PICTURE_SIZE - 1, out);
    must(length < PICTURE_SIZE - 1, "a picture that is too large");
    fclose(in);
    fclose(out);
    return run;
}

static struct run *run_script(const char *script)
{
    return run_titled(script, NULL);
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

/* Moments close to each other, with long names: the first one has its text, whoever has not. */
static void no_room(void)
{
    struct run *run = run_script("POOL a=1\nPICK\nNOW 54\nADD a-rather-long-name-1=1 0\n"
                                 "NOW 58\nADD a-rather-long-name-2=1 0\n"
                                 "NOW 62\nADD a-rather-long-name-3=1 0\n"
                                 "NOW 66\nADD a-rather-long-name-4=1 0\n"
                                 "NOW 70\nADD a-rather-long-name-5=1 0\nNOW 100\nPICK\n");

    expect(!shows(run, "no room"), "five have room at both sides");
    end_run(run);
    run = run_script("POOL a=1\nPICK\nNOW 54\nADD a-rather-long-name-1=1 0\n"
                     "NOW 55\nADD a-rather-long-name-2=1 0\nNOW 56\nADD a-rather-long-name-3=1 0\n"
                     "NOW 57\nADD a-rather-long-name-4=1 0\nNOW 58\nADD a-rather-long-name-5=1 0\n"
                     "NOW 59\nADD a-rather-long-name-6=1 0\nNOW 60\nADD a-rather-long-name-7=1 0\n"
                     "NOW 61\nADD a-rather-long-name-8=1 0\nNOW 62\nADD a-rather-long-name-9=1 0\n"
                     "NOW 100\nPICK\n");
    expect(shows(run, "have no room for their text<"), "of nine some have none");
    expect(shows(run, ">a-rath\xE2\x80\xA6"
                      "name-1</text>\n<path"),
           "the first has");
    end_run(run);
    run = run_script(
        "POOL n0-quite-a-long-name=4 n1=3 n2-quite-a-long-name=2 n4-quite-a-long-name=4 n5-long=3\n"
        "NOW 1\nNOW 202\nPICK\nNOW 403\nUP n2-quite-a-long-name 6\nNOW 405\nPICK\nNOW 406\n"
        "PICK\nUP n4-quite-a-long-name 1\nADD n5-long=3 3\nNOW 407\nPICK\n");
    expect(!shows(run, "no room"), "at the right edge all have room, the first too");
    end_run(run);
    run = run_script(
        "POOL a-rather-long-name=4 b=1\nNOW 5\nUP a-rather-long-name 2\nDOWN a-rather-long-name\n"
        "NOW 6\nPICK\nADD a-rather-long-name=3 4\nDOWN a-rather-long-name\nUP a-rather-long-name "
        "3\n"
        "NOW 207\nPICK\nNOW 1207\nPICK\n");
    expect(!shows(run, "no room"), "two at the left edge have");
    end_run(run);
}

/* The sign says what happened; where it is of two kinds, the text does. */
static void names_alone(void)
{
    struct run *run = run_script("POOL a=1 b=1 c=1\nPICK\nNOW 9\nDOWN a\nNOW 50\nUP a 5\nDOWN b\n"
                                 "NOW 70\nADD d=1 0\nADD e=1 0\nPICK\n");

    expect(shows(run, ">a</text>"), "DOWN a is a sign and a name");
    expect(shows(run, ">UP a, DOWN b</text>"), "two kinds are told in words");
    expect(shows(run, ">d, e</text>"), "two of one kind are two names");
    end_run(run);
}

/* A title is a text like any other. */
static void title(void)
{
    struct run *run = run_titled("PICK\n", "a <b>");

    expect(shows(run, "<title>a &lt;b&gt;</title>"), "as the title of the file");
    expect(shows(run, "fill=\"#111\">a &lt;b&gt;</text>"), "as that of the picture");
    end_run(run);
}

/* The line of one that is no longer in the pool ends there: it does not go on at weight 0. */
static void gone(void)
{
    struct run *run = run_script("POOL a=1 b=1\nUP a 0\nPICK\nNOW 5\nPICK\nPOOL b=1\nNOW 10\n"
                                 "PICK\nNOW 15\nPICK\n");

    expect(shows(run, "d=\"M150 748H455\"/>"), "a's line goes from 0 to 5 of 20 at weight 1");
    end_run(run);
}

/* Between two picks, and without any. */
static void ramps_without_picks(void)
{
    struct run *run = run_script("POOL a=1\nADD b=4 4\nPICK\nNOW 8\nPICK\n");

    expect(shows(run, "d=\"M150 956H226V904H303V852H379V800H455V748H1370\"/>"), "each second");
    end_run(run);
    run = run_script("POOL a=1\nADD b=4 4\nNOW 1\nWEIGHTS\nNOW 8\nWEIGHTS\n");
    expect(shows(run, ">no picks</text>"), "there are no picks");
    expect(shows(run, "d=\"M150 956H303V904H455V852H608V800H760V748H1370\"/>"), "and yet a ramp");
    end_run(run);
}

/* Spans of the clock may begin before all picks; the first band does not. */
static void first_bin(void)
{
    char *script = must_allocate(40000, 1), *at = script;
    struct run *run;

    for (int second = 15; second < 1000; second++)
        at += sprintf(at, "NOW %d\nPICK\nPICK\n", second);
    run = run_script(script);
    expect_number(50, run->plan.span, "span of a bin");
    expect_number(15, run->plan.bins[0].clock, "clock of the first");
    expect_number(50, run->plan.bins[1].clock, "clock of the second");
    expect(shows(run, "d=\"M150 284V284H193V284"), "the first goes from the left edge to 50");
    end_run(run);
    free(script);
}

/* One that comes back: a gap in its line, but none where it is back in the same second. What happens far
 * from all picks is not shown, and its ramp is. */
static void back_again(void)
{
    struct run *run = run_script("POOL a=1 b=1\nUP a 0\nPICK\nNOW 5\nPICK\nPOOL b=1\nNOW 10\n"
                                 "ADD a=1 0\nPICK\nNOW 15\nPICK\n");

    expect(shows(run, "d=\"M150 748H455M760 748H1370\"/>"), "from 0 to 5 and from 10 to 20");
    end_run(run);
    run = run_script("POOL a=1 b=1\nUP a 0\nPICK\nNOW 5\nPICK\nPOOL b=1\nADD a=1 0\nNOW 10\n"
                     "PICK\nNOW 15\nPICK\n");
    expect(shows(run, "d=\"M150 748H1370\"/>"), "from 0 to 20");
    end_run(run);
    run =
        run_script("POOL a=1 b=1\nADD a=2 0\nPICK\nNOW 3\nADD a=1 0\nNOW 5\nPICK\nPOOL b=1\nPOOL\n"
                   "NOW 10\nADD a=1 0\nPICK\nNOW 15\nPICK\n");
    expect(shows(run, "d=\"M150 748H333V852H455M760 852H1370\"/>"), "two heights, then a gap");
    end_run(run);
    run = run_script("POOL a=1\nADD b=4 4\nPICK\nNOW 8\nPICK\nNOW 1000\nDOWN b\n");
    expect(shows(run, "d=\"M150 956H226V904H303V852H379V800H455V748H1370\"/>"), "a DOWN far away");
    end_run(run);
}

/* A band is parted from the one below it only where both are thick. */
static void separators(void)
{
    char script[1000] = "POOL a=60 b=1\n";
    struct run *run;

    for (int i = 0; i < 61; i++)
        strcat(script, "PICK\n");
    run = run_script(script);
    expect(shows(run, "stroke=\"#FFF\" d=\"M0 0\"/>"), "none over one of 61");
    end_run(run);
    run = run_script("POOL a=1 b=1\nPICK\nPICK\n");
    expect(shows(run, "stroke=\"#FFF\" d=\"M0 0M150 620H1370\"/>"), "one between two halves");
    end_run(run);
}

/* A picture of so many moments, of these four changes over and over. */
static struct run *run_moments(int count, const char *const changes[4])
{
    char *script = must_allocate(4000, 1), *at = script;
    struct run *run;

    at += sprintf(at, "POOL a=1 b=1 c=1\nPICK\n");
    for (int i = 0; i < count; i++)
        at += sprintf(at, "NOW %d\n%s\n", i + 1, changes[i % 4]);
    sprintf(at, "PICK\n");
    run = run_script(script);
    free(script);
    return run;
}

/* Restarts that have room once an UP does without a text; of two at a time none does. */
static void shared_texts(void)
{
    char *script = must_allocate(4000, 1), *at = script;
    struct run *run;

    at += sprintf(at, "POOL api-1=1 api-2=1 api-3=1 api-4=1 api-5=1 api-6=1 api-7=1\nPICK\n");
    for (int i = 1; i <= 7; i++)
        at += sprintf(at, "NOW %d\nDOWN api-%d\nNOW %d\nUP api-%d 0\nPICK\n", 10 * i, i, 10 * i + 5,
                      i);
    sprintf(at, "NOW 80\nPICK\n");
    run = run_script(script);
    expect(!shows(run, "no room"), "seven restarts have room");
    expect(!shows(run, "height=\"28\" fill=\"#FFF\"/><text"), "without lines through texts");
    expect(shows(run, " 284V656M"), "an UP has a line alone");
    end_run(run);
    at = script;
    at += sprintf(at, "POOL a=1 b=1 c=1\nPICK\n");
    for (int i = 0; i < 40; i += 2)
        at += sprintf(at, "NOW %d\nADD a=1 0\nDOWN b\nNOW %d\nUP b 0\n", i + 1, i + 2);
    sprintf(at, "PICK\n");
    run = run_script(script);
    expect(shows(run, "; 40 moments have no room for their text<"), "of these all would have one");
    end_run(run);
    free(script);
}

/* More moments than there are texts for have none; those of one restart share a text where else there is no
 * room for all. */
static void many_moments(void)
{
    static const char *const restarts[4] = {"DOWN a", "UP a 0", "DOWN b", "UP b 0"},
                             *const others[4] = {"DOWN a", "DOWN b", "UP a 0", "UP b 0"},
                             *const twice[4] = {"UP a 0", "UP a 0", "DOWN b", "ADD b=1 0"};
    struct run *run;

    run = run_moments(24, others);
    expect(!shows(run, "no room"), "24 moments, each with a text");
    end_run(run);
    run = run_moments(48, restarts);
    expect(!shows(run, "no room"), "24 restarts, each with a text");
    expect(shows(run, " 284V656M"), "lines without a text");
    end_run(run);
    run = run_moments(49, restarts);
    expect(shows(run, "; 49 moments have no room for their text<"), "too many moments");
    end_run(run);
    run = run_moments(25, others);
    expect(shows(run, "; 25 moments have no room for their text<"), "too many texts");
    end_run(run);
    run = run_moments(25, twice);
    expect(shows(run, "; 25 moments have no room for their text<"), "nothing that is a restart");
    end_run(run);
}

/* The clock goes to and fro: a bin goes from the first pick in it. The picks of one second, in two turns,
 * come together. */
static void to_and_fro(void)
{
    char *script = must_allocate(20000, 1), *at = script;
    struct run *run;

    at += sprintf(at, "POOL a=1\n");
    for (int second = 0; second < 400; second += 2)
        at += sprintf(at, "NOW %d\nPICK\nNOW %d\nPICK\n", second + 1, second);
    run = run_script(script);
    expect(run->plan.span > 1, "seconds are put together");
    expect_number(0, run->plan.bins[0].begin.whole, "picks before the first bin");
    expect_number(run->plan.bins[0].picks, run->plan.bins[0].end.whole, "and up to its end");
    end_run(run);
    run = run_script("POOL a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1 j=1\nNOW 1\nPICK\nPICK\nPICK\nPICK\n"
                     "PICK\nPICK\nPICK\nPICK\nPICK\nPICK\nNOW 2\nNOW 1\n"
                     "POOL k=1 l=1 m=1 n=1 o=1 p=1 q=1 r=1 s=1 t=1\nPICK\nPICK\nPICK\nPICK\n"
                     "PICK\nPICK\nPICK\nPICK\nPICK\nPICK\n");
    expect_number(1, run->plan.bin_count, "bins");
    expect_number(20, run->plan.bins[0].picks, "picks in it");
    expect_number(13, run->plan.bins[0].parts[7], "of them of the others");
    end_run(run);
    free(script);
}

/* Many *********************************************************************************/

/* Eight that rejoin: a row each, and what their weight gives them. One is due its part of all that are up
 * only while it is up; and a NONE to nobody's gain is due to all. */
static void heat(void)
{
    struct run *run = run_script("POOL a=2 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1\n"
                                 "UP a 0\nUP b 0\nUP c 0\nUP d 0\nUP e 0\nUP f 0\nUP g 0\nUP h 0\n"
                                 "PICK\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\n"
                                 "NOW 1\nDOWN a\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\n"
                                 "UP a 10\nPICK\nPICK\nPICK\nPICK\nPICK\n");
    const struct plan *plan = &run->plan;

    expect(plan->heat, "it is a heat map");
    expect_number(9, plan->band_count, "rows");
    expect_number(BAND_OTHERS, plan->bands[8].kind, "kind of the last");
    expect_number(512, plan->bins[0].due[0], "due to a at first, in 1/256");
    expect_number(256, plan->bins[0].due[1], "to b");
    expect_number(256, plan->bins[1].due[0], "to a, up for five picks of ten");
    expect_number(256 + 128, plan->bins[1].due[1], "to b, one of eight and half a one");
    expect_number(256 + 128, plan->bins[1].due[8], "to the others");
    expect_number(0, plan->bins[1].parts[0], "a's picks in its first second");
    expect(shows(run, ">1 other</text>"), "the last row is of one other");
    end_run(run);
}

/* A NONE is told apart; one that weighs nothing and is picked all the same, under a rule that lifts it, has more
 * than anything that is due to it; counts past 64 bits are halved until they fit. */
/* A script of so many seconds, of which the first is this, with picks enough for a bin a second, and with more
 * that ramp than have bands. */
static char *long_script(uint64_t first, unsigned clocks)
{
    enum { PICKS = 60, LINE = 24 };
    char *script = must_allocate((size_t)clocks * (PICKS + 1) + 20, LINE), *end = script;

    end += sprintf(end, "POOL a=10\nNOW %" PRIu64 "\n", first);
    for (int name = 'b'; name <= 'j'; name++)
        end += sprintf(end, "ADD %c=10 20\n", name);
    for (unsigned i = 0; i < clocks; i++) {
        end += sprintf(end, "NOW %" PRIu64 "\n", first + i);
        for (int pick = 0; pick < PICKS; pick++)
            end += sprintf(end, "PICK\n");
    }
    return script;
}

/* Where a clock more, or a span that is cut at its beginning, makes one more of them. */
static void heat_of_many_clocks(void)
{
    static const unsigned clocks[] = {98,  99,  100, 101, 102, 103, 199,
                                      200, 201, 202, 203, 251, 301, 501};

    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++)
        for (uint64_t first = 0; first < 20; first += 9) {
            char *script = long_script(first, clocks[i]);
            struct run *run = run_script(script);
            uint64_t picks = 0;

            about("%u clocks from %" PRIu64, clocks[i], first);
            expect(run->plan.heat, "a heat map");
            expect(run->plan.bin_count <= sizeof run->plan.bins / sizeof *run->plan.bins,
                   "there is room for its bins");
            for (size_t bin = 0; bin < run->plan.bin_count; bin++)
                picks += run->plan.bins[bin].picks;
            expect_number(UINT64_C(60) * clocks[i], picks, "picks in all");
            end_run(run);
            free(script);
        }
}

static void heat_at_the_ends(void)
{
    struct run *run =
        run_script("PICK\nPOOL a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1 j=1\nUP a 0\nUP b 0\n"
                   "UP c 0\nUP d 0\nUP e 0\nUP f 0\nUP g 0\nUP h 0\nNOW 1\nPICK\n");
    const char *even = "fill=\"#2166AC\" d=\"M0 0M", *above = "fill=\"#1A0033\" d=\"M0 0M";

    expect(shows(run, "NONE was answered 1 time<"), "one NONE");
    expect(shows(run, ">2 others</text>"), "two that never ramped");
    expect(!shows(run, above), "no cell is far above what is due");
    run->plan.bins[1].parts[0] = UINT64_MAX / 512;
    run->plan.bins[1].due[0] = UINT64_MAX / 512 * 256;
    run->plan.bins[1].parts[1] = 1;
    run->plan.bins[1].due[1] = 0;
    output_init(&run->output, run->output.fd);
    chart_draw(&run->plan);
    run->output.block[run->output.used] = '\0';
    expect(strstr(run->output.block, even) != NULL, "a cell of what is due");
    expect(strstr(run->output.block, above) != NULL, "a cell above all that is due");
    end_run(run);
    run =
        run_script("POOL a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1\nUP a 0\nUP b 0\nUP c 0\nUP d 0\nUP e 0\n"
                   "UP f 0\nUP g 0\nUP h 0\nNOW 9\n");
    expect(run->plan.heat && !shows(run, "%</text>"), "without picks there are no shares");
    end_run(run);
}

static void many(void)
{
    char *script = must_allocate(40000, 1), *at = script;
    struct run *run;

    for (int i = 0; i < 70; i++)
        at += sprintf(at, "ADD backend-%d-of-quite-a-few=1 5\n", i);
    sprintf(at, "NOW 5\nPICK\nNOW 9\nPICK\n");
    run = run_script(script);
    expect_number(ROWS_MAX + 1, run->plan.band_count, "rows");
    expect(shows(run, ">backend-59-of-quite-a-few</text>"), "a name of 25 characters is whole");
    expect(shows(run, ">10 others, 10 of them ramp</text>"), "it is said who has no row");
    end_run(run);
    free(script);
}

/* A backend that rejoins has a line of its weight, though that is never above 0. */
static void no_weight(void)
{
    struct run *run = run_script("POOL a=1 b=0\nUP b 5\nPICK\nNOW 9\nPICK\n");

    expect_number(1, run->plan.ramped, "backends that rejoined");
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
    shares_init(&shares, &output, slow_start_linear(), key);
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
        {"chart: a name is enough beside a sign", names_alone},
        {"chart: a title", title},
        {"chart: one that is gone has no line", gone},
        {"chart: ramps between picks and without any", ramps_without_picks},
        {"chart: the first of many spans", first_bin},
        {"chart: more than seven that rejoin are a heat map", heat},
        {"chart: a heat map at its ends", heat_at_the_ends},
        {"chart: a heat map of many clocks", heat_of_many_clocks},
        {"chart: more than a heat map has rows", many},
        {"chart: a weight that is never above 0", no_weight},
        {"chart: the clock of the picks", clock_of_picks},
        {"chart: events near the picks, and far", clock_of_events},
        {"chart: more than there can be is refused", too_much},
        {"shares: more than there can be is refused", too_much_of_shares},
        {"chart: lines of those that come back, and far from all picks", back_again},
        {"chart: lines between bands", separators},
        {"chart: texts that are shared", shared_texts},
        {"chart: more moments than texts", many_moments},
        {"chart: a clock that goes to and fro", to_and_fro},
    };

    return CHECK_ALL(checks);
}
