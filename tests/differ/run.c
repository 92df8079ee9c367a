#include "run.h"

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

/* A started program: its process and the reading ends of its output; -1 once at their end. */
struct child {
    pid_t pid;
    int out, err;
    struct run *run;
};

/* The process groups to kill when this program is told to end; 0 is none. */
static volatile sig_atomic_t running[2];

static void end_with_children(int number)
{
    for (size_t i = 0; i < 2; i++)
        if (running[i] > 0)
            kill(-(pid_t)running[i], SIGKILL);
    signal(number, SIG_DFL);
    raise(number);
}

void run_guard_signals(void)
{
    struct sigaction action = {.sa_handler = end_with_children};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
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
}

void program_open(struct program *program, const char *command)
{
    static const char special[] = "|&;<>()$`\\\"'*?[]#~=%!{}\n";

    program->command = command;
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
    *child = (struct child){0, out[0], err[0], run};
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
    if (into->length > FLOOD) {
        child->run->end = RUN_FLOOD;
        shut(&child->out);
        shut(&child->err);
    }
}

/* Reads what the children write until all of it was read or the time is over. */
static void collect(struct child *children, size_t count, long long deadline)
{
    for (;;) {
        struct pollfd files[4];
        long long left = deadline - milliseconds();
        bool open = false;

        for (size_t i = 0; i < 2 * count; i++) {
            const struct child *child = &children[i / 2];

            files[i] = (struct pollfd){i % 2 == 0 ? child->out : child->err, POLLIN, 0};
            open = open || files[i].fd >= 0;
        }
        if (!open || left <= 0)
            return;
        if (poll(files, (nfds_t)(2 * count), (int)left) < 0 && errno != EINTR)
            trouble("cannot wait for output", strerror(errno));
        for (size_t i = 0; i < 2 * count; i++) {
            struct child *child = &children[i / 2];
            int *file = i % 2 == 0 ? &child->out : &child->err;

            if (*file >= 0 && files[i].revents != 0)
                read_some(child, file, i % 2 == 0 ? &child->run->out : &child->run->err);
        }
    }
}

/* True when the child has ended by itself in time. Its output was closed, so that is soon. */
static bool ended_in_time(const struct child *child, long long deadline, int *status)
{
    struct timespec pause = {0, 20000};

    for (;;) {
        pid_t pid = waitpid(child->pid, status, WNOHANG);

        if (pid == child->pid)
            return true;
        if (pid < 0 && errno != EINTR)
            trouble("cannot wait for a program", strerror(errno));
        if (milliseconds() >= deadline)
            return false;
        nanosleep(&pause, NULL);
        if (pause.tv_nsec < 10000000)
            pause.tv_nsec *= 2;
    }
}

static void kill_child(const struct child *child)
{
    pid_t pid;

    kill(-child->pid, SIGKILL);
    do
        pid = waitpid(child->pid, NULL, 0);
    while (pid < 0 && errno == EINTR);
}

static void finish(struct child *child, long long deadline)
{
    struct run *run = child->run;
    bool open = child->out >= 0 || child->err >= 0;
    int status = 0;

    if (run->end == RUN_FLOOD || open || !ended_in_time(child, deadline, &status)) {
        if (run->end != RUN_FLOOD)
            run->end = RUN_LATE;
        kill_child(child);
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
    long long deadline = milliseconds() + (long long)limit * 1000;

    collect(children, count, deadline);
    for (size_t i = 0; i < count; i++) {
        finish(&children[i], deadline);
        running[i] = 0;
    }
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
