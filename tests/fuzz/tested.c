/* tested.c - one run of the interpreter, in memory. See log.h, and wires.h for how its reads,
 * writes and messages come here. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "chart/chart.h"
#include "log.h"
#include "session.h"
#include "views/explain.h"
#include "views/shares.h"
#include "views/shares_tsv.h"
#include "views/transcript.h"
#include "wires.h"

enum { FLOOD = 1 << 24 }; /* more than any script of a fuzzer has answers, in bytes */

FILE *wire_messages; /* the log */

static struct {
    const struct setup *setup;
    size_t given;     /* bytes of the script that were read */
    size_t taken;     /* bytes that were written */
    bool interrupted; /* the last call was */
} wire;

/* How many bytes this call gets through; 0: it is interrupted, for each call is so once. */
static size_t allowed(size_t count)
{
    if (wire.setup->interrupted) {
        wire.interrupted = !wire.interrupted;
        if (wire.interrupted)
            return 0;
    }
    return wire.setup->piece > 0 && count > wire.setup->piece ? wire.setup->piece : count;
}

static ssize_t interrupt(void)
{
    errno = EINTR;
    return -1;
}

ssize_t wire_read(int fd, void *bytes, size_t count)
{
    struct word script = wire.setup->script;
    size_t left = script.length - wire.given, now = allowed(count);

    (void)fd;
    if (now == 0)
        return interrupt();
    if (now > left)
        now = left;
    memcpy(bytes, script.text + wire.given, now);
    wire.given += now;
    return (ssize_t)now;
}

ssize_t wire_write(int fd, const void *bytes, size_t count)
{
    size_t now = allowed(count);

    (void)fd;
    if (now == 0)
        return interrupt();
    wire.taken += now;
    if (wire.taken > FLOOD)
        log_trouble("the answers have no end");
    return (ssize_t)fwrite(bytes, 1, now, wire_messages);
}

/* One of each view; a run has one of them. */
struct views {
    struct transcript transcript;
    struct explain explain;
    struct shares shares;
    struct shares_tsv shares_tsv;
    struct chart chart;
};

static const struct siphash_key key = {1, 2};

static void init_views(struct views *views, const struct setup *setup, struct output *output)
{
    transcript_init(&views->transcript, output, setup->one_per_line);
    explain_init(&views->explain, output, setup->one_per_line, (struct lines){1, UINT64_MAX});
    shares_init(&views->shares, output, setup->ramp, key);
    shares_tsv_init(&views->shares_tsv, output, key);
    chart_init(&views->chart, output, setup->ramp, shape_own_name(setup->ramp.shape), key);
}

static void free_views(struct views *views)
{
    shares_free(&views->shares);
    shares_tsv_free(&views->shares_tsv);
    chart_free(&views->chart);
}

static struct view *choose_view(struct views *views, const struct setup *setup)
{
    switch (setup->result) {
    case SHARES:
        return &views->shares.tally.view;
    case SHARES_TSV:
        return &views->shares_tsv.tally.view;
    case CHART:
        return &views->chart.record.tally.view;
    case ANSWERS:
        break;
    }
    return setup->explain ? &views->explain.view : &views->transcript.view;
}

/* All of the script, in a session of its own; whether some line was refused. */
static bool play(const struct setup *setup, struct output *output)
{
    struct session session;
    struct views views;
    bool refused;

    init_views(&views, setup, output);
    session_init(&session, choose_view(&views, setup), output, setup->ramp, key);
    if (!session_run(&session, "<stdin>", -1) || !session_end(&session) || !output_flush(output))
        log_trouble("the run did not come to its end");
    refused = session.refused;
    session_free(&session);
    free_views(&views);
    return refused;
}

struct log tested_run(const struct setup *setup)
{
    static struct output output; /* it is large */
    struct log log;

    wire_messages = open_memstream(&log.text, &log.length);
    if (wire_messages == NULL)
        log_trouble("no memory");
    wire.setup = setup;
    wire.given = wire.taken = 0;
    wire.interrupted = false;
    output_init(&output, -1);
    log.refused = play(setup, &output);
    if (fclose(wire_messages) != 0)
        log_trouble("no memory");
    return log;
}
