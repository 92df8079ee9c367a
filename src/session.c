/* session.c - see session.h. */
#include "session.h"

#include <errno.h>

#include "base/message.h"
#include "interpreter.h"
#include "script/reader.h"

void session_init(struct session *session, struct view *view, struct output *output,
                  struct slow_start slow_start, struct siphash_key key)
{
    command_init(&session->command);
    session->lane_count = 0;
    session_add(session, view, slow_start, key);
    session->output = output;
    session->traffic = (struct traffic){.rate = 0};
    session->refused = false;
}

void session_add(struct session *session, struct view *view, struct slow_start slow_start,
                 struct siphash_key key)
{
    struct lane *lane = &session->lanes[session->lane_count++];

    pool_init(&lane->pool, slow_start, key);
    lane->view = view;
}

void session_free(struct session *session)
{
    command_free(&session->command);
    for (size_t i = 0; i < session->lane_count; i++)
        pool_free(&session->lanes[i].pool);
}

static bool send_answers(struct session *session)
{
    if (output_flush(session->output))
        return true;
    message_error("write standard output", session->output->error);
    return false;
}

static bool no_memory(struct session *session)
{
    if (send_answers(session))
        message_error("go on", ENOMEM);
    return false;
}

/* Says why a line is refused. False: the session cannot go on. */
static bool refuse_line(struct session *session, const char *name, uint64_t number)
{
    session->refused = true;
    if (!send_answers(session))
        return false;
    message_line(name, number, session->reason.text);
    return true;
}

/* Says that from the line at this number on there is no exact answer. */
static bool no_answer(struct session *session, const char *name, uint64_t number)
{
    if (send_answers(session))
        message_line(name, number,
                     "a score goes beyond 2^61, and answers would no longer be exact: "
                     "the run ends here");
    return false;
}

/* Runs the lines that follow at once and are the same, PICKs. False: the session cannot go on. */
static bool run_repeats(struct session *session, const char *name, struct reader *reader)
{
    uint64_t times = reader_repeats(reader);
    uint64_t left = 0;

    for (size_t i = 0; i < session->lane_count && left == 0; i++)
        left = interpret_picks(times, &session->lanes[i].pool, session->lanes[i].view);
    if (left > 0)
        return no_answer(session, name, reader->number - (left - 1));
    return true;
}

/* The picks that are due before the clock is set, on each pool. */
static enum verdict run_traffic(struct session *session)
{
    enum verdict verdict = ACCEPTED;

    for (size_t i = 0; i < session->lane_count && verdict == ACCEPTED; i++)
        verdict = traffic_until(&session->traffic, session->command.seconds,
                                &session->lanes[i].pool, session->lanes[i].view, session->output);
    session->traffic.started = true;
    return verdict;
}

/* Carries out the command of a line on each pool. */
static enum verdict carry_out(struct session *session, uint64_t number)
{
    enum verdict verdict = ACCEPTED;

    for (size_t i = 0; i < session->lane_count; i++)
        session->lanes[i].view->line = number;
    if (session->command.verb == NOW && session->traffic.rate > 0)
        verdict = run_traffic(session);
    for (size_t i = 0; i < session->lane_count && verdict == ACCEPTED; i++)
        verdict = interpret(&session->command, &session->lanes[i].pool, session->lanes[i].view,
                            &session->reason);
    return verdict;
}

/* Says why a line is not carried out. False: the session cannot go on. */
static bool tell(struct session *session, const char *name, uint64_t number, enum verdict verdict)
{
    if (verdict == NO_MEMORY)
        return no_memory(session);
    if (verdict == NO_ANSWER)
        return no_answer(session, name, number);
    return refuse_line(session, name, number);
}

/* Runs a line; after a PICK also those that follow at once, for they say the same. False:
 * the session cannot go on. */
static bool run_line(struct session *session, const char *name, struct reader *reader,
                     struct word line)
{
    enum verdict verdict;

    session->command.skipped = reader->skipped;
    verdict = command_parse(&session->command, line, &session->reason);
    if (verdict == ACCEPTED && session->command.verb == NOTHING)
        return true;
    if (verdict == ACCEPTED)
        verdict = carry_out(session, reader->number);
    if (verdict != ACCEPTED)
        return tell(session, name, reader->number, verdict);
    if (session->command.verb == PICK && !run_repeats(session, name, reader))
        return false;
    if (session->output->error != 0)
        return send_answers(session);
    return true;
}

/* False: the session cannot go on. */
static bool fill(struct session *session, const char *name, struct reader *reader)
{
    enum fill filled = reader_fill(reader);

    if (filled == FILL_NO_MEMORY)
        return no_memory(session);
    if (filled == FILL_ERROR)
        message_file_error(name, "read", errno);
    return filled != FILL_ERROR;
}

static bool run_lines(struct session *session, const char *name, struct reader *reader)
{
    struct word line;

    for (;;) {
        while (reader_next(reader, &line))
            if (line.length > 0 && !run_line(session, name, reader, line))
                return false;
        if (!send_answers(session))
            return false;
        if (reader->ended)
            return true;
        if (!fill(session, name, reader))
            return false;
    }
}

bool session_run(struct session *session, const char *name, int fd)
{
    struct reader reader;
    bool done;

    reader_init(&reader, fd);
    done = run_lines(session, name, &reader);
    reader_free(&reader);
    return done;
}

bool session_end(struct session *session)
{
    for (size_t i = 0; i < session->lane_count; i++) {
        struct view *view = session->lanes[i].view;

        if (view->end != NULL && view->end(view, &session->lanes[i].pool) == NO_MEMORY)
            return no_memory(session);
    }
    return send_answers(session);
}
