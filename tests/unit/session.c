/* session.c - checks of src/session.c and src/interpreter.c where no script leads: a pool in
 * which a score goes out of its range. */
#include "session.h"

#include <unistd.h>

#include "check.h"
#include "interpreter.h"
#include "views/transcript.h"

/* A file of no name that holds a text. */
static int file_of(const char *text)
{
    FILE *file = tmpfile();
    int fd;

    if (file == NULL || fputs(text, file) < 0 || fflush(file) != 0 ||
        (fd = dup(fileno(file))) < 0 || lseek(fd, 0, SEEK_SET) != 0) {
        perror("tmpfile");
        exit(2);
    }
    fclose(file);
    return fd;
}

static void expect_file(const char *expected, int fd, const char *what)
{
    char text[1000];
    ssize_t length = pread(fd, text, sizeof text, 0);

    expect_text(expected, (struct word){text, length < 0 ? 0 : (size_t)length}, what);
}

struct setting {
    int64_t score; /* of a */
    uint32_t rate; /* of the traffic */
    bool two;      /* there is a second pool, in which c is alone */
};

static void fill_pool(struct pool *pool, struct word line)
{
    struct command command;
    struct reason reason;

    command_init(&command);
    if (command_parse(&command, line, &reason) != ACCEPTED ||
        pool_replace(pool, command.members, command.count, &reason) != ACCEPTED)
        abort(); /* the check is written wrong */
    command_free(&command);
}

/* A session in which a, of weight 300 and with this score, wins before b, of weight 1 and as
 * low as can be, and falls by 1 at each pick. */
static void set_up(struct session *session, struct transcript *transcript, struct output *output,
                   struct setting setting)
{
    const struct siphash_key key = {3, 5};

    transcript_init(transcript, output, false);
    session_init(session, &transcript->view, output, slow_start_linear(), key);
    session->traffic.rate = setting.rate;
    fill_pool(&session->lanes[0].pool, BYTES("POOL a=300 b=1"));
    session->lanes[0].pool.swrr.standings[0].score = setting.score;
    session->lanes[0].pool.swrr.standings[1].score = -SCORE_MAX;
    if (setting.two) {
        session_add(session, &transcript->view, slow_start_linear(), key);
        fill_pool(&session->lanes[1].pool, BYTES("POOL c=1"));
    }
}

/* Runs a script on that pool with this output, and expects this on standard error. */
static void expect_said(const char *said, int out, struct setting setting, const char *script)
{
    static struct output output;
    struct transcript transcript;
    struct session session;
    int in = file_of(script), err = file_of(""), usual = dup(STDERR_FILENO);
    bool done;

    output_init(&output, out);
    set_up(&session, &transcript, &output, setting);
    dup2(err, STDERR_FILENO);
    done = session_run(&session, "s.txt", in);
    dup2(usual, STDERR_FILENO);
    expect(done == (*said == '\0'), "whether the session can go on");
    expect(!session.refused, "no line is refused");
    expect_file(said, err, "message");
    session_free(&session);
    close(in);
    close(err);
    close(usual);
}

/* What a script on that pool answers, and what it says before it gives up. */
static void expect_end_of(const char *answers, const char *said, struct setting setting,
                          const char *script)
{
    int out = file_of("");

    expect_said(said, out, setting, script);
    expect_file(answers, out, "answers");
    close(out);
}

static void expect_end(const char *answers, const char *said, int64_t score, const char *script)
{
    expect_end_of(answers, said, (struct setting){.score = score}, script);
}

#define NO_ANSWER_AT(line) \
    "slowstart: s.txt:" line ": a score goes beyond 2^61, and answers would no longer be exact: " \
    "the run ends here\n"

static void at_the_first_pick(void)
{
    expect_end("", NO_ANSWER_AT("1"), SCORE_MAX, "PICK\n");
    expect_end("a=300 b=1\n", NO_ANSWER_AT("3"), SCORE_MAX, "WEIGHTS\n\nPICK\nPICK\nWEIGHTS\n");
}

/* Three picks and no more. */
static void in_a_row(void)
{
    expect_end("a\na\na\n", "", 3 - SCORE_MAX, "PICK\nPICK\nPICK\n");
    expect_end("a\na\na\n", NO_ANSWER_AT("6"), 3 - SCORE_MAX,
               "# a\n\nPICK\nPICK\nPICK\nPICK\nPICK\nPICK\n");
    expect_end("a\na\na\n", NO_ANSWER_AT("4"), 3 - SCORE_MAX, "PICK\nPICK\nPICK\nPICK");
    expect_end("a\na\na\n", NO_ANSWER_AT("4"), 3 - SCORE_MAX, "PICK\nPICK\nPICK\nPICK\nWEIGHTS\n");
}

/* The line is that of the NOW up to which they are due. */
static void in_traffic(void)
{
    const struct setting setting = {.score = 3 - SCORE_MAX, .rate = 2};

    expect_end_of("a\na\na\n", NO_ANSWER_AT("2"), setting, "NOW 0\nNOW 9\n");
    expect_end_of("a\na\n", "", setting, "NOW 0\nNOW 1\n");
    expect_end_of("a\na\na\n", NO_ANSWER_AT("2"),
                  (struct setting){.score = 3 - SCORE_MAX, .rate = 4}, "NOW 0\nNOW 1\nWEIGHTS\n");
}

/* Where the first of two has no answer the second is not asked. The lines that repeat the second one are run
 * together. */
static void of_two_pools(void)
{
    struct setting setting = {.score = 3 - SCORE_MAX, .two = true};

    expect_end_of("a\nc\na\nc\na\n", NO_ANSWER_AT("4"), setting, "PICK\nPICK\nPICK\nPICK\nPICK\n");
    setting.rate = 4;
    expect_end_of("a\na\na\n", NO_ANSWER_AT("2"), setting, "NOW 0\nNOW 9\n");
}

/* A blank line is none of the interpreter's, but carried out it is accepted, and nobody hears of it. */
static void nothing(void)
{
    const struct command command = {.verb = NOTHING};
    struct view deaf = {0};
    struct reason reason;

    expect(interpret(&command, NULL, &deaf, &reason) == ACCEPTED, "nothing is accepted");
}

/* Then the write is what is said, and nothing else. */
static void nowhere_to_answer(void)
{
    int ends[2];

    if (pipe(ends) != 0)
        abort(); /* without one there is nothing to check */
    expect_said("slowstart: cannot write standard output: Bad file descriptor\n", ends[0],
                (struct setting){.score = 3 - SCORE_MAX}, "PICK\nPICK\nPICK\nPICK\n");
    /* Of the picks of ten million seconds no more are made than it takes to see that. */
    expect_said("slowstart: cannot write standard output: Bad file descriptor\n", ends[0],
                (struct setting){.score = SCORE_MAX / 2, .rate = 1000000},
                "POOL a=1\nNOW 0\nNOW 10000000\n");
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    static const struct check checks[] = {
        {"session: a command that says nothing", nothing},
        {"session: a pick without an exact answer ends it", at_the_first_pick},
        {"session: picks in a row, up to the one without an answer", in_a_row},
        {"session: picks of the traffic, up to the one without an answer", in_traffic},
        {"session: a second pool is not asked after the first has no answer", of_two_pools},
        {"session: no answer, and those before it cannot be written", nowhere_to_answer},
    };

    return CHECK_ALL(checks);
}
