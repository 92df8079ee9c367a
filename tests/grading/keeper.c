#include "keeper.h"

#include "../common/orphans.h"
#include "../common/run.h"
#include "folder.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* Of what is written without an end not more is looked at. */
enum { FLOOD_KIB = 32, MIB = 1024 * 1024 };

/* So many lines of its standard error are looked at. */
enum { LAST_WORDS = 3 };

static const char *signal_name(int number)
{
    static const struct {
        int number;
        const char *name;
    } names[] = {
        {SIGABRT, "SIGABRT"}, {SIGALRM, "SIGALRM"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
        {SIGHUP, "SIGHUP"},   {SIGILL, "SIGILL"},   {SIGINT, "SIGINT"},   {SIGKILL, "SIGKILL"},
        {SIGPIPE, "SIGPIPE"}, {SIGQUIT, "SIGQUIT"}, {SIGSEGV, "SIGSEGV"}, {SIGSYS, "SIGSYS"},
        {SIGTERM, "SIGTERM"}, {SIGTRAP, "SIGTRAP"}, {SIGUSR1, "SIGUSR1"}, {SIGUSR2, "SIGUSR2"},
        {SIGXCPU, "SIGXCPU"}, {SIGXFSZ, "SIGXFSZ"},
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].number == number)
            return names[i].name;
    return "a signal";
}

/* ---- What cannot be started ---- */

static bool is_folder(const char *name)
{
    struct stat about;

    return stat(name, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Says why the command cannot be started, and what to do about it. */
static _Noreturn void cannot_start(const char *word, int failure)
{
    bool there = access(word, F_OK) == 0, path = strchr(word, '/') != NULL;
    const char *why = strerror(failure);
    struct text advice = {0};

    if (is_folder(word) && (path || failure == ENOENT)) {
        why = "is a folder; name the program in it";
    } else if (failure == ENOENT && !path && there) {
        why = "command not found; to run the file of that name in this folder, write ./";
    } else if (failure == ENOENT) {
        why = there ? "the program that its first line names (#!...) is not there"
                    : "command not found";
    } else if (failure == EACCES && there) {
        why = "it may not be executed; chmod +x it, or write its interpreter before it, as in: "
              "python3 ";
    } else if (failure == ENOEXEC) {
        why = "it cannot be executed; write its interpreter before it, as in: python3 ";
    }
    text_add_string(&advice, why);
    if (advice.bytes[advice.length - 1] == '/' || advice.bytes[advice.length - 1] == ' ')
        text_add_string(&advice, word);
    text_add_byte(&advice, '\0');
    trouble(word, advice.bytes);
}

/* ---- Files ---- */

static FILE *open_file(const char *name, const char *mode)
{
    FILE *file = fopen(name, mode);

    if (!file)
        trouble(name, strerror(errno));
    return file;
}

static void read_all(FILE *file, const char *name, struct text *text)
{
    char chunk[4096];
    size_t count;

    while ((count = fread(chunk, 1, sizeof chunk, file)) > 0)
        text_add(text, chunk, count);
    if (ferror(file))
        trouble(name, "cannot be read");
    fclose(file);
}

/* The file .out beside the script; empty if there is none. */
static void read_expected(const char *script, struct text *expected)
{
    const char *dot = strrchr(script, '.');
    struct text name = {0};
    FILE *file;

    text_add(&name, script, dot ? (size_t)(dot - script) : strlen(script));
    text_add(&name, ".out", sizeof ".out");
    file = fopen(name.bytes, "rb");
    if (file)
        read_all(file, name.bytes, expected);
    text_free(&name);
}

static bool is_same(const struct text *a, const struct text *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->bytes, b->bytes, a->length) == 0);
}

char *result_file(const struct job *job, const char *script, const char *ending)
{
    const char *slash = strrchr(script, '/'), *name = slash ? slash + 1 : script;
    const char *dot = strrchr(name, '.');
    struct text path = {0};

    text_add_string(&path, job->folder);
    text_add_byte(&path, '/');
    text_add(&path, name, dot ? (size_t)(dot - name) : strlen(name));
    text_add(&path, ending, strlen(ending) + 1);
    return path.bytes;
}

static void save(const struct job *job, const char *script, const char *ending,
                 const struct text *what, size_t most)
{
    size_t length = what->length < most ? what->length : most;
    char *name = result_file(job, script, ending);
    FILE *file = open_file(name, "wb");

    if (length > 0)
        fwrite(what->bytes, 1, length, file);
    if (ferror(file) || fclose(file) != 0)
        trouble(name, "cannot be written");
    free(name);
}

static void save_end(const struct job *job, const char *script, const struct run *run, bool same)
{
    char *name = result_file(job, script, ".end");
    FILE *file = open_file(name, "wb");

    switch (run->end) {
    case RUN_EXITED:
        fprintf(file, "exit %d", run->status);
        break;
    case RUN_SIGNALLED:
        fprintf(file, "signal %s", signal_name(run->status));
        break;
    case RUN_LATE:
        fprintf(file, "late %s", job->seconds);
        break;
    case RUN_FLOOD:
        fprintf(file, "flood %d", FLOOD_KIB);
        break;
    }
    fputs(same ? " same\n" : " other\n", file);
    if (ferror(file) || fclose(file) != 0)
        trouble(name, "cannot be written");
    free(name);
}

/* ---- What judge.awk reads: bytes as numbers, since an awk may know no byte 0 ---- */

static void print_bytes(FILE *file, const struct text *text, size_t begin, size_t end)
{
    static const size_t in_a_line = 16;

    for (size_t i = begin; i < end; i++)
        fprintf(file, "%d%c", (unsigned char)text->bytes[i],
                (i - begin) % in_a_line == in_a_line - 1 || i + 1 == end ? '\n' : ' ');
}

static bool is_blank(char byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* The last lines that are not blank: a program that breaks off says there why. */
static void print_last_words(FILE *file, const struct text *err, size_t end)
{
    struct {
        size_t begin, end;
    } last[LAST_WORDS];
    size_t count = 0;

    while (end > 0 && count < LAST_WORDS) {
        size_t begin;

        while (end > 0 && is_blank(err->bytes[end - 1]))
            end--;
        for (begin = end; begin > 0 && err->bytes[begin - 1] != '\n';)
            begin--;
        if (end > begin) {
            last[count].begin = begin;
            last[count++].end = end;
        }
        end = begin;
    }
    while (count-- > 0) {
        print_bytes(file, err, last[count].begin, last[count].end);
        fprintf(file, "%d\n", '\n');
    }
}

/* The script, what was expected and what was received, with a line `=` between each two. */
static void save_bytes(const struct job *job, const char *script, const struct text *text,
                       const struct text *expected, const struct run *run, size_t most)
{
    char *name = result_file(job, script, ".bytes");
    FILE *file = open_file(name, "wb");

    print_bytes(file, text, 0, text->length);
    fputs("=\n", file);
    print_bytes(file, expected, 0, expected->length);
    fputs("=\n", file);
    print_bytes(file, &run->out, 0, run->out.length < most ? run->out.length : most);
    fputs("=\n", file);
    print_last_words(file, &run->err, run->err.length < most ? run->err.length : most);
    if (ferror(file) || fclose(file) != 0)
        trouble(name, "cannot be written");
    free(name);
}

/* ---- One case ---- */

static void limit(int resource, rlim_t most)
{
    struct rlimit old;

    if (getrlimit(resource, &old) != 0)
        return;
    if (old.rlim_max == RLIM_INFINITY || most < old.rlim_max)
        setrlimit(resource, &(struct rlimit){most, most});
}

/* A crash leaves no core file lying about. */
static void limit_program(const struct job *job)
{
    limit(RLIMIT_CORE, 0);
    if (job->memory > 0)
        limit(RLIMIT_AS, (rlim_t)job->memory * MIB);
}

/* All that is known of the run, into the folder of the job. */
static void save_run(const struct job *job, const char *script, const struct text *text,
                     const struct text *expected, const struct run *run)
{
    size_t kept = run->end == RUN_FLOOD ? (size_t)FLOOD_KIB * 1024 : (size_t)job->output * MIB;
    bool same = is_same(expected, &run->out);

    save(job, script, ".got", &run->out, kept);
    save(job, script, ".err", &run->err, kept);
    if (!same || run->end != RUN_EXITED || run->status != 0)
        save_bytes(job, script, text, expected, run, kept);
    save_end(job, script, run, same);
}

void save_lost(const struct job *job, const char *script)
{
    struct run run = {.end = RUN_SIGNALLED, .status = SIGTERM};
    struct text text = {0}, expected = {0};

    read_all(open_file(script, "rb"), script, &text);
    read_expected(script, &expected);
    save_run(job, script, &text, &expected, &run);
    text_free(&text);
    text_free(&expected);
}

_Noreturn void keep(const struct job *job, const char *script)
{
    struct run run = {0};
    struct text text = {0}, expected = {0};
    struct program program;
    char *folder = NULL;
    int failure;

    /* Now: in another folder their names may mean nothing. */
    read_all(open_file(script, "rb"), script, &text);
    read_expected(script, &expected);
    program_of_words(&program, job->words);
    program.most = (size_t)job->output * MIB;
    run_guard_cleanly();
    if (job->isolated)
        folder = enter_folder(job->folder, job->copies);
    limit_program(job);
    failure = run_one(&program, &text, job->limit, &run);
    end_orphans();
    if (failure != 0)
        cannot_start(program.words[0], failure);
    if (folder)
        leave_folder(folder, job->copies);
    if (!run_was_ended())
        save_run(job, script, &text, &expected, &run);
    program_close(&program);
    text_free(&text);
    text_free(&expected);
    run_free(&run);
    exit(0);
}
