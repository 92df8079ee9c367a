/*
 * grade-run: what tests/grade needs of the system and a shell has no portable word for: a time
 * limit, a limit to output, and the name of the signal that ended a program.
 *
 * Usage: grade-run SECONDS LATE FOLDER SCRIPT... -- COMMAND [ARG]...
 *
 * Runs the command once for each script, with the script as its standard input. What it writes goes
 * to FOLDER/NAME.got and FOLDER/NAME.err, NAME being that of the script without .in. One line a
 * script on standard output says how it ended:
 *
 *     NAME exit STATUS
 *     NAME signal SIGSEGV
 *     NAME late SECONDS      no end within the time limit
 *     NAME flood KIB         it wrote without an end; so much of it was kept
 *     NAME left out          not run, because LATE scripts before it were late (0: never)
 *
 * Exit status: 0, or 2 with a message if the command cannot be started.
 */
#include "../differ/run.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char program_name[] = "tests/grade";

/* More than any script of the cases asks for, and not too much to be looked at. */
enum { KEPT_KIB = 32 };

struct job {
    unsigned seconds;
    unsigned long patience; /* how many may be late before the rest is left out; 0 is all */
    const char *folder;
    char **scripts;
    size_t count;
};

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

/* Says why the command cannot be started, and what to do about it. */
static _Noreturn void cannot_start(const char *word, int failure)
{
    bool there = access(word, F_OK) == 0, path = strchr(word, '/') != NULL;
    const char *why = strerror(failure);
    struct text advice = {0};

    if (failure == ENOENT && !path && there) {
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

static FILE *open_file(const char *name, const char *mode)
{
    FILE *file = fopen(name, mode);

    if (!file)
        trouble(name, strerror(errno));
    return file;
}

static void read_script(const char *name, struct text *script)
{
    char chunk[4096];
    size_t count;
    FILE *file = open_file(name, "rb");

    text_clear(script);
    while ((count = fread(chunk, 1, sizeof chunk, file)) > 0)
        text_add(script, chunk, count);
    if (ferror(file))
        trouble(name, "cannot be read");
    fclose(file);
}

/* The script's name without its folder and its ending. */
static struct span case_name(const char *script)
{
    const char *slash = strrchr(script, '/'), *dot;
    struct span name;

    name.bytes = slash ? slash + 1 : script;
    dot = strrchr(name.bytes, '.');
    name.length = dot ? (size_t)(dot - name.bytes) : strlen(name.bytes);
    return name;
}

static void save(const struct job *job, struct span name, const char *ending,
                 const struct text *what)
{
    size_t most = (size_t)KEPT_KIB * 1024;
    size_t length = what->length < most ? what->length : most;
    struct text path = {0};
    FILE *file;

    text_add_string(&path, job->folder);
    text_add_byte(&path, '/');
    text_add(&path, name.bytes, name.length);
    text_add(&path, ending, strlen(ending) + 1);
    file = open_file(path.bytes, "wb");
    if (length > 0)
        fwrite(what->bytes, 1, length, file);
    if (ferror(file) || fclose(file) != 0)
        trouble(path.bytes, "cannot be written");
    text_free(&path);
}

static void print_end(const struct run *run, unsigned seconds)
{
    switch (run->end) {
    case RUN_EXITED:
        printf("exit %d\n", run->status);
        break;
    case RUN_SIGNALLED:
        printf("signal %s\n", signal_name(run->status));
        break;
    case RUN_LATE:
        printf("late %u\n", seconds);
        break;
    case RUN_FLOOD:
        printf("flood %d\n", KEPT_KIB);
        break;
    }
}

static void run_all(const struct job *job, const struct program *program)
{
    struct run run = {0};
    struct text script = {0};
    unsigned long late = 0;

    for (size_t i = 0; i < job->count; i++) {
        struct span name = case_name(job->scripts[i]);
        int failure;

        if (job->patience > 0 && late == job->patience) {
            printf("%.*s left out\n", (int)name.length, name.bytes);
            continue;
        }
        read_script(job->scripts[i], &script);
        failure = run_one(program, &script, job->seconds, &run);
        if (failure != 0)
            cannot_start(program->words[0], failure);
        save(job, name, ".got", &run.out);
        save(job, name, ".err", &run.err);
        printf("%.*s ", (int)name.length, name.bytes);
        print_end(&run, job->seconds);
        late += run.end == RUN_LATE;
    }
    text_free(&script);
    run_free(&run);
}

static unsigned long read_number(const char *word, unsigned long limit)
{
    char *end;
    unsigned long number;

    errno = 0;
    number = strtoul(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || errno != 0 || number > limit)
        trouble("a number was expected", word);
    return number;
}

int main(int count, char **words)
{
    struct job job = {0};
    struct program program;
    int at = 4;

    while (at < count && strcmp(words[at], "--") != 0)
        at++;
    if (at + 1 >= count)
        trouble("usage", "grade-run SECONDS LATE FOLDER SCRIPT... -- COMMAND [ARG]...");
    job.seconds = (unsigned)read_number(words[1], 3600);
    job.patience = read_number(words[2], 1000000);
    job.folder = words[3];
    job.scripts = words + 4;
    job.count = (size_t)(at - 4);
    program_of_words(&program, words + at + 1);
    run_guard_signals();
    run_all(&job, &program);
    program_close(&program);
    if (fflush(stdout) != 0 || ferror(stdout))
        trouble("cannot write", NULL);
    return 0;
}
