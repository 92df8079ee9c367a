/* strike.c: has each call of the program to the system go wrong once, in turn, and looks at what
 * the program does then.
 *
 * Usage: strike run|answer EVERY MOST FOLDER SCRIPT PROGRAM [OPTION]...
 *
 * PROGRAM is the one with inject.c in it. First it runs SCRIPT without a fault (or, as `answer`, the
 * options alone, which ask for the help or the like). Then it runs again and again, each time with
 * another call going wrong. FOLDER is for files. Of the allocations each EVERYth is struck; of the
 * other calls about MOST of a kind of fault. Each line says how many.
 *
 * A fault that matters ends the run with status 2 and one message, after those of before. What is
 * out then is, to the byte, what had been written before that call in the run without a fault, so
 * all answers to earlier lines where lines arrive one by one. Any other fault makes no difference.
 * All memory is given back: inject.c ends with status 98 if not.
 *
 * One line a kind of fault, `ok NAME` or `FAIL NAME` with the reasons. Exit status: 0 all hold, 1
 * some do not, 2 trouble.
 */
#include "../common/run.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

const char program_name[] = "tests/faults";

enum {
    SECONDS = 60,     /* a run may take */
    MOST_WORDS = 16,  /* of a command */
    MOST_EVERY = 999, /* of EVERY and MOST */
    LINE_SIZE = 1024, /* of what is made here: a fault, a message, a path */
};

/* What a fault does. */
enum outcome {
    NOTHING,   /* no difference */
    MAY_END,   /* that, or it ends the run */
    ENDS,      /* it ends the run */
    ENDS_FULL, /* so too, for want of memory or, if that comes first, of space */
    ENDS_MID,  /* so too, some of what was being written being out */
};

/* With which a run ends; what the C library says of the error, which are not the same words in all,
 * stands at its end. Of a read that has the script's name in front. */
struct message {
    const char *words;
    int error;
};

struct fault {
    const char *call, *how;
    enum outcome outcome;
    struct message message;
    bool lines;    /* these are read one by one */
    bool run_only; /* there are no such calls where there is no script */
};

#define NO_MEMORY "cannot go on", ENOMEM
#define NO_WRITE(error) "cannot write standard output", error
#define NO_READ(error) ": cannot read", error

static const struct message no_memory = {NO_MEMORY};

static const struct fault faults[] = {
    {"allocate", "ONCE", MAY_END, {NO_MEMORY}, true, true},
    {"allocate", "FROM", MAY_END, {NO_MEMORY}, true, true},
    {"allocate", "FULL", ENDS_FULL, {NO_WRITE(ENOSPC)}, false, true},
    {"read", "EINTR", NOTHING, {NULL, 0}, false, true},
    {"read", "SHORT", NOTHING, {NULL, 0}, false, true},
    {"read", "EIO", ENDS, {NO_READ(EIO)}, false, true},
    {"read", "EAGAIN", ENDS, {NO_READ(EAGAIN)}, false, true},
    {"write", "EINTR", NOTHING, {NULL, 0}, false, false},
    {"write", "SHORT", NOTHING, {NULL, 0}, false, false},
    {"write", "ENOSPC", ENDS, {NO_WRITE(ENOSPC)}, false, false},
    {"write", "PART", ENDS_MID, {NO_WRITE(ENOSPC)}, false, false},
    {"write", "EPIPE", ENDS, {NO_WRITE(EPIPE)}, false, false},
    {"getrandom", "ENOSYS", NOTHING, {NULL, 0}, false, true},
    {"getrandom", "SHORT", NOTHING, {NULL, 0}, false, true},
};

/* A call in the run without a fault. */
struct call {
    char name[16];
    unsigned long number;
    unsigned long answered; /* bytes before it */
};

struct calls {
    struct call *list;
    size_t count;
};

static struct {
    bool answer;
    unsigned long every, most;
    char title[LINE_SIZE];        /* the options, for the names of checks */
    char *log, *growing, *script; /* files */
    char *words[MOST_WORDS];      /* the command */
    size_t word_count;            /* without its file */
    struct run plain;             /* without a fault, its calls, and its calls line by line */
    struct calls calls, line_calls;
    struct run run; /* with one */
    bool failed;
} the;

/* Running ******************************************************************************/

/* Runs the command with FAULT on up to two files, and takes what comes of it. */
static void run_with(const char *fault, char *file, char *second, struct run *run)
{
    static const struct text nothing = {0};
    struct program program;

    if (fault != NULL)
        setenv("FAULT", fault, 1);
    else
        unsetenv("FAULT");
    the.words[the.word_count] = file;
    the.words[the.word_count + 1] = second;
    the.words[the.word_count + 2] = NULL;
    program_of_words(&program, the.words);
    if (run_one(&program, &nothing, SECONDS * 1000, run) != 0)
        trouble(the.words[0], "cannot be started");
    program_close(&program);
}

static void run_script(const char *fault, struct run *run)
{
    run_with(fault, the.answer ? NULL : the.script, NULL, run);
}

static unsigned long read_number(const char *digits)
{
    char *end;
    unsigned long number = strtoul(digits, &end, 10);

    if (*end != '\0')
        trouble("not a number", digits);
    return number;
}

static void read_log(struct calls *calls)
{
    FILE *log = fopen(the.log, "r");
    char number[24], answered[24];
    struct call call;

    if (log == NULL)
        trouble(the.log, "cannot be read: the program was not built with inject.c");
    while (fscanf(log, "%15s %23s %23s", call.name, number, answered) == 3) {
        call.number = read_number(number);
        call.answered = read_number(answered);
        calls->list = need_memory(calls->list, (calls->count + 1) * sizeof call);
        calls->list[calls->count++] = call;
    }
    fclose(log);
}

/* The calls of a run without a fault. */
static void list_calls(struct calls *calls, struct run *run)
{
    setenv("FAULT_LOG", the.log, 1);
    remove(the.log);
    run_script(NULL, run);
    unsetenv("FAULT_LOG");
    read_log(calls);
}

static struct call last_call(const struct calls *calls, const char *name)
{
    struct call last = {.number = 0};

    for (size_t i = 0; i < calls->count; i++)
        if (strcmp(calls->list[i].name, name) == 0)
            last = calls->list[i];
    return last;
}

/* Judging ******************************************************************************/

static bool same(const struct text *one, const struct text *other)
{
    return one->length == other->length &&
           (one->length == 0 || memcmp(one->bytes, other->bytes, one->length) == 0);
}

static bool begins(const struct text *whole, const struct text *text)
{
    return text->length <= whole->length &&
           (text->length == 0 || memcmp(whole->bytes, text->bytes, text->length) == 0);
}

static bool made_no_difference(const struct run *run, const struct run *plain)
{
    return run->end == RUN_EXITED && run->status == plain->status && same(&run->out, &plain->out) &&
           same(&run->err, &plain->err);
}

/* Whether the messages are those of the plain run up to some point, and then this one; one that
 * begins with a colon has the file's name in front. */
static bool ends_with_message(struct message message, const char *file)
{
    struct text before = the.run.err;
    char last[LINE_SIZE];

    snprintf(last, sizeof last, "slowstart: %s%s: %s\n", *message.words == ':' ? file : "",
             message.words, strerror(message.error));
    if (before.length < strlen(last))
        return false;
    before.length -= strlen(last);
    return memcmp(before.bytes + before.length, last, strlen(last)) == 0 &&
           begins(&the.plain.err, &before);
}

/* Whether the run ended as it has to, `answered` bytes being out. */
static bool ended(struct message message, unsigned long answered)
{
    return the.run.end == RUN_EXITED && the.run.status == 2 &&
           ends_with_message(message, the.script) && begins(&the.plain.out, &the.run.out) &&
           the.run.out.length == answered;
}

/* The same, some more than that being out. */
static bool ended_mid(struct message message, unsigned long answered)
{
    size_t out = the.run.out.length;

    return out > answered && ended(message, out);
}

static void show_last_message(void)
{
    struct span line = {0};
    size_t at = 0;

    while (text_line(&the.run.err, &at, &line))
        ;
    printf("  last message: ");
    show_bytes(stdout, span_without_lf(line), BLANKS_AT_ENDS);
    printf("\n");
}

/* One check. `what` names it; under one that fails stands what came of the last run. */
static void say(bool holds, const char *what)
{
    printf("%s faults %s: %s\n", holds ? "ok" : "FAIL", the.title, what);
    if (holds)
        return;
    the.failed = true;
    printf("  %s %d; without the fault: exit status %d\n",
           the.run.end == RUN_EXITED ? "exit status" : "ended by a signal, or late:",
           the.run.status, the.plain.status);
    printf("  answered: %zu bytes; without the fault: %zu\n", the.run.out.length,
           the.plain.out.length);
    show_last_message();
}

/* Faults in turn ***********************************************************************/

static bool goes_on(const struct fault *fault)
{
    return strcmp(fault->how, "FROM") == 0;
}

/* Whether a fault strikes a call: one of its kind, and of those so many. A failing that goes on
 * differs from a single one only where that did not end the run; where not each is struck, it
 * strikes others than that one did. */
static bool is_struck(const struct fault *fault, const struct call *call, unsigned long every,
                      const bool *ended_at)
{
    unsigned long first = goes_on(fault) ? every / 2 : 0;

    if (strcmp(call->name, fault->call) != 0 || call->number % every != first)
        return false;
    return !goes_on(fault) || !ended_at[call->number];
}

/* Whether the run ended as the allocations from this one on failed: at one of them. */
static bool ended_after(struct message message, const struct call *first)
{
    const struct calls *calls = &the.line_calls;

    for (size_t i = (size_t)(first - calls->list); i < calls->count; i++)
        if (strcmp(calls->list[i].name, first->name) == 0 &&
            ended(message, calls->list[i].answered))
            return true;
    return false;
}

/* Strikes one call. False: it did not go as it has to, and the reasons are to be shown. */
static bool strike(const struct fault *fault, const struct call *call, bool *did_end)
{
    char text[LINE_SIZE];

    snprintf(text, sizeof text, "%s %lu %s", fault->call, call->number, fault->how);
    run_script(text, &the.run);
    *did_end = fault->outcome >= ENDS || (fault->outcome == MAY_END && the.run.status == 2);
    if (fault->outcome == ENDS_MID)
        return ended_mid(fault->message, call->answered);
    if (fault->outcome == ENDS_FULL && ended(no_memory, call->answered))
        return true; /* there was nothing to be written */
    if (goes_on(fault) && *did_end)
        return ended_after(fault->message, call);
    return *did_end ? ended(fault->message, call->answered)
                    : made_no_difference(&the.run, &the.plain);
}

/* One in how many calls is struck, so that a check takes no minute. */
static unsigned long thinned(const struct fault *fault, unsigned long all)
{
    return strcmp(fault->call, "allocate") == 0 ? the.every : all / the.most + 1;
}

static void strike_each(const struct fault *fault, const struct calls *calls, bool *ended_at)
{
    unsigned long all = last_call(calls, fault->call).number, struck = 0, ends = 0;
    char what[LINE_SIZE];

    for (size_t i = 0; i < calls->count; i++) {
        const struct call *call = &calls->list[i];
        bool did_end;

        if (!is_struck(fault, call, thinned(fault, all), ended_at))
            continue;
        if (!strike(fault, call, &did_end)) {
            snprintf(what, sizeof what, "%s %s, number %lu, with %lu bytes answered before",
                     fault->call, fault->how, call->number, call->answered);
            say(false, what);
            return;
        }
        struck++;
        ends += did_end;
        ended_at[call->number] |= did_end;
    }
    snprintf(what, sizeof what, "%s %s: %lu of %lu struck in turn, %lu ended the run", fault->call,
             fault->how, struck, all, ends);
    say(struck > 0 && (fault->outcome == NOTHING || ends > 0), what);
}

static void strike_all(void)
{
    size_t most = the.calls.count > the.line_calls.count ? the.calls.count : the.line_calls.count;
    bool *ended_at = need_memory(NULL, most + 1); /* by number, of the fault before */

    memset(ended_at, false, most + 1);

    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const struct fault *fault = &faults[i];

        if (the.answer && fault->run_only)
            continue;
        if (fault->lines)
            setenv("FAULT_LINES", "yes", 1);
        strike_each(fault, fault->lines ? &the.line_calls : &the.calls, ended_at);
        unsetenv("FAULT_LINES");
    }
    free(ended_at);
}

/* Whether some allocation, where lines arrive one by one, has so much answered before it. */
static bool is_between_lines(size_t answered)
{
    for (size_t i = 0; i < the.line_calls.count; i++)
        if (strcmp(the.line_calls.list[i].name, "allocate") == 0 &&
            the.line_calls.list[i].answered == answered)
            return true;
    return false;
}

/* Whether there are answers before the last allocation: of what is shown at the end there are none. */
static bool answers_early(void)
{
    return last_call(&the.line_calls, "allocate").answered > 0;
}

/* Where many lines arrive at once, the answers to all those before the line at which memory fails
 * are out too. */
static void strike_in_blocks(void)
{
    unsigned long struck = 0, ends = 0, more = 0;
    bool holds = true;
    char text[LINE_SIZE];

    for (size_t i = 0; holds && i < the.calls.count; i++) {
        const struct call *call = &the.calls.list[i];

        if (strcmp(call->name, "allocate") != 0 || call->number % (the.every / 2 + 1) != 0)
            continue;
        snprintf(text, sizeof text, "allocate %lu ONCE", call->number);
        run_script(text, &the.run);
        struck++;
        ends += the.run.status == 2;
        more += the.run.status == 2 && the.run.out.length > call->answered;
        holds = the.run.status == 2
                    ? is_between_lines(the.run.out.length) && ended(no_memory, the.run.out.length)
                    : made_no_difference(&the.run, &the.plain);
    }
    snprintf(text, sizeof text,
             "allocate ONCE in a block of lines: %lu struck in turn, %lu ended the run, %lu with "
             "answers of the block",
             struck, ends, more);
    say(holds && ends > 0 && (more > 0 || !answers_early()), text);
}

/* Other worst days *********************************************************************/

/* The last close is that of standard output, and the disk's quota may show only there. The script
 * was read, whatever its close says. */
static void strike_closes(void)
{
    unsigned long last = last_call(&the.calls, "close").number;
    char fault[LINE_SIZE];

    if (!the.answer) {
        run_script("close 1 EIO", &the.run);
        say(last == 2 && made_no_difference(&the.run, &the.plain), "close EIO of the script");
    }
    snprintf(fault, sizeof fault, "close %lu EDQUOT", last);
    run_script(fault, &the.run);
    say(ended((struct message){NO_WRITE(EDQUOT)}, the.plain.out.length),
        "close EDQUOT of standard output");
}

/* A folder after the script: what is out is what was out when a file in its place was read. */
static void read_folder(char *folder)
{
    struct calls calls = {0};

    setenv("FAULT_LOG", the.log, 1);
    run_with(NULL, the.script, "/dev/null", &the.run);
    unsetenv("FAULT_LOG");
    read_log(&calls);
    run_with(NULL, the.script, folder, &the.run);
    say(the.run.end == RUN_EXITED && the.run.status == 2 &&
            ends_with_message((struct message){NO_READ(EISDIR)}, folder) &&
            begins(&the.plain.out, &the.run.out) &&
            the.run.out.length == last_call(&calls, "read").answered,
        "a folder after the script");
    free(calls.list);
}

/* The script in another file, with something more or without. */
static void write_growing(const char *more)
{
    FILE *from = fopen(the.script, "rb"), *to = fopen(the.growing, "wb");
    int byte;

    if (!from)
        trouble(the.script, "cannot be read");
    if (!to)
        trouble(the.growing, "cannot be written");
    while ((byte = getc(from)) != EOF)
        putc(byte, to);
    fputs(more, to);
    if (ferror(from) || fclose(to) != 0)
        trouble(the.growing, "cannot be written");
    fclose(from);
}

/* A script that grows before it is read to its end is read to its new end. */
static void read_growing(void)
{
    static const char more[] = "\nADD more=9 5\nWEIGHTS\nPICK\na wrong line\nPICK";
    unsigned long last = last_call(&the.calls, "read").number;
    struct run whole = {0};
    char fault[LINE_SIZE];
    bool holds = true;

    setenv("FAULT_GROW", the.growing, 1);
    setenv("FAULT_MORE", more, 1);
    write_growing(more);
    run_with(NULL, the.growing, NULL, &whole);
    holds = whole.status == 1 && !same(&whole.out, &the.plain.out);
    for (unsigned long number = 1; holds && number <= last; number += last / the.most + 1) {
        snprintf(fault, sizeof fault, "read %lu GROW", number);
        write_growing("");
        run_with(fault, the.growing, NULL, &the.run);
        holds = made_no_difference(&the.run, &whole);
    }
    say(holds, "a script that grows while it is read");
    run_free(&whole);
}

/* Without standard error messages are lost, and nothing else changes. */
static void close_messages(void)
{
    setenv("FAULT_MUTE", "yes", 1);
    run_script(NULL, &the.run);
    say(the.run.end == RUN_EXITED && the.run.status == the.plain.status &&
            same(&the.run.out, &the.plain.out) && the.run.err.length == 0,
        "a closed standard error");
    run_script("write 1 ENOSPC", &the.run);
    say(the.run.end == RUN_EXITED && the.run.status == 2 && the.run.out.length == 0 &&
            the.run.err.length == 0,
        "a closed standard error, and no space");
    unsetenv("FAULT_MUTE");
}

/* The whole ****************************************************************************/

/* FOLDER/NAME */
static char *path_in(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = need_memory(NULL, size);

    snprintf(path, size, "%s/%s", folder, name);
    return path;
}

static unsigned long read_share(const char *digits)
{
    unsigned long number = read_number(digits);

    if (number < 1 || number > MOST_EVERY)
        trouble("EVERY and MOST are from 1 to 999, not", digits);
    return number;
}

static void read_arguments(int argc, char **argv)
{
    if (argc < 7 || argc - 6 > MOST_WORDS - 3)
        trouble("usage: strike run|answer EVERY MOST FOLDER SCRIPT PROGRAM [OPTION]...", NULL);
    the.answer = strcmp(argv[1], "answer") == 0;
    the.every = read_share(argv[2]);
    the.most = read_share(argv[3]);
    the.log = path_in(argv[4], "log");
    the.growing = path_in(argv[4], "growing");
    the.script = argv[5];
    for (int i = 6; i < argc; i++)
        the.words[the.word_count++] = argv[i];
}

/* The options, for the names of the checks. */
static void make_title(void)
{
    snprintf(the.title, sizeof the.title, "%s", the.word_count > 1 ? "" : "without an option");
    for (size_t i = 1; i < the.word_count; i++) {
        size_t used = strlen(the.title);

        snprintf(the.title + used, sizeof the.title - used, "%s%s", i > 1 ? " " : "", the.words[i]);
    }
}

/* Line by line, the answers are the same. */
static void run_plainly(void)
{
    list_calls(&the.calls, &the.plain);
    if (the.answer) {
        say(the.plain.status == 0 && last_call(&the.calls, "read").number == 0, "nothing is read");
        return;
    }
    setenv("FAULT_LINES", "yes", 1);
    list_calls(&the.line_calls, &the.run);
    unsetenv("FAULT_LINES");
    say(the.plain.status == 1 && made_no_difference(&the.run, &the.plain), "line by line");
}

int main(int argc, char **argv)
{
    read_arguments(argc, argv);
    make_title();
    run_guard_signals();
    signal(SIGPIPE, SIG_IGN); /* else an EPIPE of standard output ends the command without a word */
    run_plainly();
    strike_all();
    strike_closes();
    close_messages();
    if (!the.answer) {
        strike_in_blocks();
        read_folder(argv[4]);
        read_growing();
    }
    return fflush(stdout) == 0 && !the.failed ? 0 : 1;
}
