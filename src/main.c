/* main.c - the files in turn, the view that is asked for, the exit status. */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/message.h"
#include "base/output.h"
#include "chart/chart.h"
#include "options.h"
#include "session.h"
#include "views/explain.h"
#include "views/shares.h"
#include "views/shares_tsv.h"
#include "views/transcript.h"

_Static_assert((int)RAMPS_MAX <= (int)LANES_MAX && (int)RAMPS_MAX <= (int)CHARTS_MAX,
               "each ramp has a lane, and a chart");

enum status {
    STATUS_ACCEPTED = 0,
    STATUS_REFUSED = 1,
    STATUS_TROUBLE = 2,
};

/* Runs one file, or standard input for `-`. False: the run ends here. */
static bool run_file(struct session *session, const char *name)
{
    int fd;
    bool done;

    if (strcmp(name, "-") == 0)
        return session_run(session, "<stdin>", STDIN_FILENO);
    fd = open(name, O_RDONLY);
    if (fd < 0) {
        message_file_error(name, "open", errno);
        return false;
    }
    done = session_run(session, name, fd);
    close(fd);
    return done;
}

/* Who has called the program alone, on a terminal, is told what it waits for. */
static void greet(void)
{
    if (isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
        message("reading commands; --help lists them, Ctrl-D on an empty line ends them");
}

static bool run_files(struct session *session, const struct options *options)
{
    if (options->file_count == 0) {
        greet();
        return run_file(session, "-");
    }
    for (int i = 0; i < options->file_count; i++)
        if (!run_file(session, options->files[i]))
            return false;
    return true;
}

static bool close_output(struct output *output)
{
    if (output_close(output))
        return true;
    message_error("write standard output", output->error);
    return false;
}

/* One of each view; a run has one of them. */
struct views {
    struct transcript transcript;
    struct explain explain;
    struct shares shares;
    struct shares_tsv shares_tsv[RAMPS_MAX]; /* one a ramp */
    struct chart charts[RAMPS_MAX];          /* so too */
};

static void init_views(struct views *views, const struct options *options, struct output *output,
                       struct siphash_key key)
{
    transcript_init(&views->transcript, output, options->one_per_line);
    explain_init(&views->explain, output, options->one_per_line, options->explained);
    shares_init(&views->shares, output, options->ramps[0], key);
    for (size_t i = 0; i < options->ramp_count; i++) {
        shares_tsv_init(&views->shares_tsv[i], output, key);
        views->shares_tsv[i].shape = options->ramp_count > 1 ? options->shapes[i] : NULL;
        views->shares_tsv[i].headed = i > 0;
        chart_init(&views->charts[i], output, options->ramps[i], options->shapes[i], key);
        views->charts[i].record.title = options->title;
    }
    chart_join(views->charts, options->ramp_count);
}

static void free_views(struct views *views, const struct options *options)
{
    shares_free(&views->shares);
    for (size_t i = 0; i < options->ramp_count; i++) {
        shares_tsv_free(&views->shares_tsv[i]);
        chart_free(&views->charts[i]);
    }
}

static struct view *choose_view(const struct options *options, struct views *views, size_t lane)
{
    if (options->explain)
        return &views->explain.view;
    if (options->tsv)
        return &views->shares_tsv[lane].tally.view;
    if (options->shares)
        return &views->shares.tally.view;
    if (options->chart)
        return &views->charts[lane].record.tally.view;
    return &views->transcript.view;
}

/* A key that nobody can foresee. Without random bytes it is a known one: slower for names
 * chosen to collide, and no different in any answer. */
static struct siphash_key random_key(void)
{
    struct siphash_key key;

    if (getrandom(&key, sizeof key, GRND_NONBLOCK) != (ssize_t)sizeof key)
        key = (struct siphash_key){0, 0};
    return key;
}

static int run(const struct options *options, struct output *output)
{
    struct session session;
    struct views views;
    struct siphash_key key = random_key();
    bool done, refused;

    init_views(&views, options, output, key);
    session_init(&session, choose_view(options, &views, 0), output, options->ramps[0], key);
    for (size_t i = 1; i < options->ramp_count; i++)
        session_add(&session, choose_view(options, &views, i), options->ramps[i], key);
    session.traffic.rate = options->rate;
    done = run_files(&session, options) && session_end(&session);
    refused = session.refused;
    session_free(&session);
    free_views(&views, options);
    if (!done || !close_output(output))
        return STATUS_TROUBLE;
    return refused ? STATUS_REFUSED : STATUS_ACCEPTED;
}

/* Whatever the command line asks for. */
static int answer(int argc, char **argv, struct output *output)
{
    struct options options;

    output_init(output, STDOUT_FILENO);
    output_take_signals(output);
    if (!options_parse(argc, argv, &options))
        return STATUS_TROUBLE;
    if (options.answer == NULL)
        return run(&options, output);
    options.answer(output);
    return close_output(output) ? STATUS_ACCEPTED : STATUS_TROUBLE;
}

int main(int argc, char **argv)
{
    struct output *output;
    int status;

    message_init();
    output = malloc(sizeof *output); /* its buffer is too large for a small stack */
    if (output == NULL) {
        message_error("go on", ENOMEM);
        return STATUS_TROUBLE;
    }
    status = answer(argc, argv, output);
    free(output);
    return status;
}
