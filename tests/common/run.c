#include "run.h"

#include "orphans.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { FLOOD = 4 * 1024 * 1024, CHUNK = 64 * 1024, CANNOT_EXECUTE = 126, NOT_FOUND = 127 };

enum { PIPE_CHUNKS = 16 };

/* How often a program is looked after whose output is held open, by a child of its own perhaps. */
enum { LOOK_MS = 20 };

/* A started program: its process and the reading ends of its output; -1 once at their end. */
struct child {
    pid_t pid;
    bool ended; /* though not waited for yet: its number stays taken, and its group's too */
    int out, err;
    size_t most; /* bytes that it may write */
    struct run *run;
};

/* The process groups to kill when this program is told to end; 0 is none. */
static volatile sig_atomic_t running[2];

/* A signal after which the caller of run_one goes on, to clean up; 0 if there was none. */
static volatile sig_atomic_t ended_by;

static void kill_running(void)
{
    for (size_t i = 0; i < 2; i++)
        if (running[i] > 0)
            kill(-(pid_t)running[i], SIGKILL);
}

static void end_with_children(int number)
{
    kill_running();
    signal(number, SIG_DFL);
    raise(number);
}

static void end_children(int number)
{
    ended_by = number;
    kill_running();
}

static void guard(void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    adopt_orphans();
}

void run_guard_signals(void)
{
    guard(end_with_children);
}

void run_guard_cleanly(void)
{
    guard(end_children);
}

bool run_was_ended(void)
{
    return ended_by != 0;
}

static void split_words(struct program *program)
{
    size_t count = 0;

    program->copy = need_memory(NULL, strlen(program->command) + 1);
    strcpy(program->copy, program->command);
    program->words = need_memory(NULL, (strlen(program->command) / 2 + 2) * sizeof *program->words);
    for (char *word = strtok(program->copy, " \t"); word; word = strtok(NULL, " \t"))
        program->words[count++] = word;
    program->words[count] = NULL;
    if (count == 0)
        trouble("a command without a word", NULL);
}

static void use_shell(struct program *program)
{
    static const char opening[] = "exec ";

    program->copy = need_memory(NULL, sizeof opening + strlen(program->command));
    strcpy(program->copy, opening);
    strcat(program->copy, program->command);
    program->words = need_memory(NULL, 4 * sizeof *program->words);
    program->words[0] = "sh";
    program->words[1] = "-c";
    program->words[2] = program->copy;
    program->words[3] = NULL;
}

static void open_input(struct program *program)
{
    program->input = tmpfile();
    if (!program->input)
        trouble("cannot make a temporary file", strerror(errno));
    fcntl(fileno(program->input), F_SETFD, FD_CLOEXEC);
}

void program_open(struct program *program, const char *command)
{
    static const char special[] = "|&;<>()$`\\\"'*?[]#~=%!{}\n";

    *program = (struct program){.command = command};
    if (strpbrk(command, special))
        use_shell(program);
    else
        split_words(program);
    open_input(program);
}

void program_of_words(struct program *program, char **words)
{
    *program = (struct program){.command = words[0], .words = words};
    open_input(program);
}

void program_close(struct program *program)
{
    fclose(program->input);
    if (program->copy)
        free(program->words);
    free(program->copy);
}

static void fill_input(const struct program *program, const struct text *script)
{
    int file = fileno(program->input);
    size_t done = 0;

    if (ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0)
        trouble("cannot empty a temporary file", strerror(errno));
    while (done < script->length) {
        ssize_t written = write(file, script->bytes + done, script->length - done);

        if (written < 0 && errno != EINTR)
            trouble("cannot write a temporary file", strerror(errno));
        if (written > 0)
            done += (size_t)written;
    }
    if (lseek(file, 0, SEEK_SET) != 0)
        trouble("cannot rewind a temporary file", strerror(errno));
}

static void make_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        trouble("cannot make a pipe", strerror(errno));
    /* The other program must not hold it open. */
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

static void cannot_run(const struct program *program, const char *why)
{
    struct text what = {0};

    text_add_string(&what, "cannot run '");
    text_add_string(&what, program->command);
    text_add(&what, "'", 2);
    trouble(what.bytes, why);
}

/* In a process group of its own, so that whatever it starts can be ended with it. Gives an errno. */
static int spawn(const struct program *program, int out, int err, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure;

    if (posix_spawn_file_actions_init(&actions) != 0 || posix_spawnattr_init(&attributes) != 0 ||
        posix_spawn_file_actions_adddup2(&actions, fileno(program->input), 0) != 0 ||
        posix_spawn_file_actions_adddup2(&actions, out, 1) != 0 ||
        posix_spawn_file_actions_adddup2(&actions, err, 2) != 0 ||
        posix_spawnattr_setpgroup(&attributes, 0) != 0 ||
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP) != 0)
        trouble("no memory", NULL);
    failure = posix_spawnp(pid, program->words[0], &actions, &attributes, program->words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

static int start(struct child *child, const struct program *program, const struct text *script,
                 struct run *run)
{
    int out[2], err[2], failure;

    text_clear(&run->out);
    text_clear(&run->err);
    run->end = RUN_EXITED;
    run->status = 0;
    fill_input(program, script);
    make_pipe(out);
    make_pipe(err);
    *child = (struct child){
        .out = out[0],
        .err = err[0],
        .most = program->most > 0 ? program->most : FLOOD,
        .run = run,
    };
    failure = spawn(program, out[1], err[1], &child->pid);
    close(out[1]);
    close(err[1]);
    return failure;
}

static long long milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void shut(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

static void read_some(struct child *child, int *file, struct text *into)
{
    static char chunk[CHUNK];
    ssize_t count = read(*file, chunk, sizeof chunk);

    if (count < 0 && errno == EINTR)
        return;
    if (count <= 0) {
        shut(file);
        return;
    }
    text_add(into, chunk, (size_t)count);
    if (into->length > child->most) {
        child->run->end = RUN_FLOOD;
        shut(&child->out);
        shut(&child->err);
    }
}

/* True when it has ended. It is not waited for: until that, nobody else can get its number. */
static bool has_ended(struct child *child)
{
    siginfo_t end = {0};

    if (!child->ended && waitid(P_PID, (id_t)child->pid, &end, WEXITED | WNOHANG | WNOWAIT) == 0)
        child->ended = end.si_pid == child->pid;
    return child->ended;
}

/* Reads what is in the pipe, and not more than a pipe may hold: somebody may go on writing. */
static void drain(struct child *child, int *file, struct text *into)
{
    struct pollfd ready = {*file, POLLIN, 0};

    for (int chunks = 0; chunks < PIPE_CHUNKS && *file >= 0 && poll(&ready, 1, 0) == 1; chunks++)
        read_some(child, file, into);
    shut(file);
}

/* A program that has ended is not waited for any longer, whatever its children hold open. */
static void drain_if_ended(struct child *child)
{
    if ((child->out < 0 && child->err < 0) || !has_ended(child))
        return;
    kill(-child->pid, SIGKILL);
    drain(child, &child->out, &child->run->out);
    drain(child, &child->err, &child->run->err);
}

/* How long a wait for output may last. */
static int wait_time(long long deadline)
{
    long long left = deadline - milliseconds();

    return left < 0 ? 0 : left < LOOK_MS ? (int)left : LOOK_MS;
}

/* Reads what the children write until all of it was read or the time is over. */
static void collect(struct child *children, size_t count, long long deadline)
{
    for (;;) {
        struct pollfd files[4];
        bool open = false;

        for (size_t i = 0; i < 2 * count; i++) {
            const struct child *child = &children[i / 2];

            files[i] = (struct pollfd){i % 2 == 0 ? child->out : child->err, POLLIN, 0};
            open = open || files[i].fd >= 0;
        }
        if (!open || milliseconds() >= deadline)
            return;
        if (poll(files, (nfds_t)(2 * count), wait_time(deadline)) < 0) {
            if (errno != EINTR)
                trouble("cannot wait for output", strerror(errno));
            continue;
        }
        for (size_t i = 0; i < 2 * count; i++) {
            struct child *child = &children[i / 2];
            int *file = i % 2 == 0 ? &child->out : &child->err;

            if (*file >= 0 && files[i].revents != 0)
                read_some(child, file, i % 2 == 0 ? &child->run->out : &child->run->err);
        }
        for (size_t i = 0; i < count; i++)
            drain_if_ended(&children[i]);
    }
}

/* True when the child has ended by itself in time. Its output was closed, so that is soon. */
static bool ended_in_time(struct child *child, long long deadline)
{
    struct timespec pause = {0, 20000};

    while (!has_ended(child)) {
        if (milliseconds() >= deadline)
            return false;
        nanosleep(&pause, NULL);
        if (pause.tv_nsec < 10000000)
            pause.tv_nsec *= 2;
    }
    return true;
}

/* Ends the child, if it has not ended, and whoever is in its group. Gives what wait gives. */
static int kill_group(const struct child *child)
{
    int status = 0;
    pid_t pid;

    kill(-child->pid, SIGKILL);
    do
        pid = waitpid(child->pid, &status, 0);
    while (pid < 0 && errno == EINTR);
    return status;
}

static void finish(struct child *child, long long deadline)
{
    struct run *run = child->run;
    bool open = child->out >= 0 || child->err >= 0;
    bool in_time = run->end != RUN_FLOOD && !open && ended_in_time(child, deadline);
    int status = kill_group(child);

    if (!in_time) {
        if (run->end != RUN_FLOOD)
            run->end = RUN_LATE;
    } else if (WIFSIGNALED(status)) {
        run->end = RUN_SIGNALLED;
        run->status = WTERMSIG(status);
    } else {
        run->status = WEXITSTATUS(status);
    }
    shut(&child->out);
    shut(&child->err);
}

static void check_started(const struct program *program, const struct run *run)
{
    if (run->end != RUN_EXITED)
        return;
    if (run->status == NOT_FOUND)
        cannot_run(program, "not found");
    if (run->status == CANNOT_EXECUTE)
        cannot_run(program, "it is no program that may be run");
}

/* Waits for those that were started, one or two. */
static void run_to_end(struct child *children, size_t count, unsigned limit)
{
    long long deadline = milliseconds() + limit;

    collect(children, count, deadline);
    for (size_t i = 0; i < count; i++) {
        finish(&children[i], deadline);
        running[i] = 0;
    }
    end_orphans();
}

int run_one(const struct program *program, const struct text *script, unsigned limit,
            struct run *run)
{
    struct child child;
    int failure = start(&child, program, script, run);

    if (failure != 0) {
        shut(&child.out);
        shut(&child.err);
        return failure;
    }
    running[0] = child.pid;
    if (ended_by != 0)
        kill_running();
    run_to_end(&child, 1, limit);
    return 0;
}

void run_both(const struct program *const programs[2], const struct text *script, unsigned limit,
              struct run runs[2])
{
    struct child children[2];

    for (size_t i = 0; i < 2; i++) {
        int failure = start(&children[i], programs[i], script, &runs[i]);

        if (failure != 0)
            cannot_run(programs[i], strerror(failure));
        running[i] = children[i].pid;
    }
    run_to_end(children, 2, limit);
    for (size_t i = 0; i < 2; i++)
        check_started(programs[i], &runs[i]);
}

void run_free(struct run *run)
{
    text_free(&run->out);
    text_free(&run->err);
}
