/*
 * grade-run: what tests/grade needs of the system and a shell has no portable word for: a time
 * limit, limits to output and memory, the name of the signal that ended a program, several runs at
 * the same time, and an end to whatever a program leaves running.
 *
 * Usage: grade-run [OPTION]... FOLDER SCRIPT... -- COMMAND [ARG]...
 *   -l SECONDS  how long a script may take, such as 1.5 (5)
 *   -t SECONDS  how long all together may take (without an end)
 *   -p LATE     leave out the rest after so many late ones (0: never)
 *   -j N        how many scripts run at the same time (1)
 *   -m MIB      how much memory the program may have (no limit)
 *   -o MIB      how much it may write (1)
 *   -i          each run in a folder of its own, with a small environment; the files and folders that
 *               words of the command name from here are copied there, and named there
 *   -c FILE     with -i: copy this one too, wherever the command names it; named from the root
 *   -s N        show on descriptor N, a terminal, how far it is, once it takes longer than a second
 *
 * Runs the command once for each script, with the script as its standard input. What it writes goes to FOLDER/NAME.got and
 * FOLDER/NAME.err, NAME being that of the script without .in. One line a script on standard output,
 * in the order in which they were named, says how it ended:
 *
 *     NAME exit STATUS SAME
 *     NAME signal SIGSEGV SAME
 *     NAME late SECONDS SAME  no end within the time limit
 *     NAME flood KIB SAME     it wrote without an end; so much of it was kept
 *     NAME left out           not run, because LATE scripts before it were late
 *     NAME left time          not run, or not to its end, because the time for all was over
 *
 * SAME is `same` if its answers are those of NAME.out beside the script, else `other`.
 * A script that is late while others run beside it is run once more alone: it may have been the
 * machine that was slow.
 *
 * Exit status: 0, or 2 with a message if the command cannot be started.
 */
#include "../common/orphans.h"
#include "../common/text.h"
#include "folder.h"
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const char program_name[] = "tests/grade";

enum { KEEPERS_MOST = 64 };

/* How often it looks, while it shows how far it is. */
enum { LOOK_MS = 10 };

/* The keepers that run now, and which scripts they have; 0 is a free place. */
static volatile sig_atomic_t keepers[KEEPERS_MOST];
/* The signal that wants this program to end; 0 is none. */
static volatile sig_atomic_t told_to_end;

/* The state of the whole work. */
struct work {
    const struct job *job;
    size_t scripts[KEEPERS_MOST]; /* by the place of the keeper */
    size_t running, next;
    unsigned long late;
    bool *again; /* a script that was late with others beside it */
    size_t done;
    time_t began, shown; /* when it was last shown how far it is; 0 is never */
};

static void pass_on(int number)
{
    told_to_end = number;
    for (size_t i = 0; i < KEEPERS_MOST; i++)
        if (keepers[i] > 0)
            kill((pid_t)keepers[i], SIGTERM);
}

static void guard_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM};
    struct sigaction action = {.sa_handler = pass_on};

    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        sigaction(numbers[i], &action, NULL);
}

/* ---- Ends ---- */

/* Says in one line how the script ended; `left time` if no keeper wrote it. */
static void print_end(const struct job *job, size_t at)
{
    char *name = result_file(job, job->scripts[at], ".end");
    const char *base = strrchr(name, '/') + 1;
    FILE *file = fopen(name, "r");
    char line[80];

    if (!file || !fgets(line, sizeof line, file))
        strcpy(line, "left time\n");
    if (file)
        fclose(file);
    printf("%.*s %s", (int)(strlen(base) - strlen(".end")), base, line);
    remove(name);
    free(name);
}

static bool was_late(const struct job *job, size_t at)
{
    /* The words of main are never null; the analyzer forgets them at a call that it cannot see into.
     * NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    char *name = result_file(job, job->scripts[at], ".end");
    FILE *file = fopen(name, "r");
    char word[8] = "";

    if (file) {
        if (!fgets(word, 5, file))
            word[0] = '\0';
        fclose(file);
    }
    free(name);
    return strcmp(word, "late") == 0;
}

/* A keeper always writes how its script ended, unless it is told to end. */
static bool was_lost(const struct job *job, size_t at)
{
    char *name = result_file(job, job->scripts[at], ".end");
    bool lost = !told_to_end && access(name, F_OK) != 0;

    free(name);
    return lost;
}

static void leave_out(const struct job *job, size_t at)
{
    char *name = result_file(job, job->scripts[at], ".end");
    FILE *file = fopen(name, "w");

    if (!file || fputs("left out\n", file) < 0 || fclose(file) != 0)
        trouble(name, "cannot be written");
    free(name);
}

/* ---- How far it is ---- */

static time_t seconds_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* Once a second, and not in the first one. */
static void show_progress(struct work *work)
{
    time_t now = seconds_now();

    if (work->began == 0)
        work->began = work->shown = now;
    if (now - work->began < 2 || now == work->shown)
        return;
    work->shown = now;
    dprintf(work->job->terminal, "\r%zu of %zu scripts, %ld s ", work->done, work->job->count,
            (long)(now - work->began));
}

static void clear_progress(const struct work *work)
{
    if (work->shown > work->began)
        dprintf(work->job->terminal, "\r%40s\r", "");
}

/* ---- Keepers ---- */

static void start_keeper(struct work *work, size_t at)
{
    sigset_t all, old;
    size_t place = 0;
    pid_t pid;

    while (keepers[place] != 0)
        place++;
    /* No signal between the start of a keeper and its place in the list. */
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &old);
    pid = fork();
    if (pid < 0)
        trouble("cannot start a process", strerror(errno));
    if (pid == 0) {
        signal(SIGALRM, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        sigprocmask(SIG_SETMASK, &old, NULL);
        keep(work->job, work->job->scripts[at]);
    }
    keepers[place] = (sig_atomic_t)pid;
    work->scripts[place] = at;
    work->running++;
    sigprocmask(SIG_SETMASK, &old, NULL);
}

static void end_all(void)
{
    for (size_t i = 0; i < KEEPERS_MOST; i++)
        if (keepers[i] > 0)
            kill((pid_t)keepers[i], SIGTERM);
    while (waitpid(-1, NULL, 0) > 0 || errno == EINTR)
        ;
    end_orphans();
}

/* As waitpid does; on a terminal it is shown meanwhile how far it is. */
static pid_t wait_for_any(struct work *work, int *status)
{
    const struct timespec pause = {0, LOOK_MS * 1000000L};
    pid_t pid;

    for (;;) {
        pid = waitpid(-1, status, work->job->terminal > 0 ? WNOHANG : 0);
        if (pid > 0 || (pid < 0 && errno != EINTR))
            return pid;
        if (work->job->terminal > 0) {
            show_progress(work);
            nanosleep(&pause, NULL);
        }
    }
}

/* Waits for one keeper. Gives its place; KEEPERS_MOST if it was somebody's orphan. */
static size_t wait_for_keeper(struct work *work)
{
    size_t place = 0;
    int status;
    pid_t pid = wait_for_any(work, &status);

    while (place < KEEPERS_MOST && (pid_t)keepers[place] != pid)
        place++;
    if (place == KEEPERS_MOST)
        return place;
    keepers[place] = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) {
        end_all(); /* it has said why */
        exit(2);
    }
    return place;
}

static void finish_one(struct work *work)
{
    size_t place = wait_for_keeper(work), at;

    if (place == KEEPERS_MOST)
        return;
    work->done++;
    at = work->scripts[place];
    if (was_lost(work->job, at))
        save_lost(work->job, work->job->scripts[at]);
    if (was_late(work->job, at)) {
        work->late++;
        work->again[at] = work->running > 1 || work->again[at];
    }
    work->running--;
}

static bool enough_late(const struct work *work)
{
    return work->job->patience > 0 && work->late >= work->job->patience;
}

/* ---- All scripts ---- */

/* The first one alone: what cannot be started is told once. Then as many at a time as asked for. */
static void run_all(struct work *work)
{
    const struct job *job = work->job;

    for (size_t at = 0; at < job->count && !told_to_end; at++) {
        if (enough_late(work)) {
            leave_out(job, at);
            continue;
        }
        start_keeper(work, at);
        while (work->running >= job->at_once || (at == 0 && work->running > 0))
            finish_one(work);
    }
    while (work->running > 0)
        finish_one(work);
}

/* Runs alone what was late beside others, until one is late again: then it is not the machine. */
static void run_again(struct work *work)
{
    const struct job *job = work->job;
    bool slow = false;

    for (size_t at = 0; at < job->count && !told_to_end; at++) {
        if (!work->again[at])
            continue;
        start_keeper(work, at);
        while (work->running > 0)
            finish_one(work);
        if (was_late(job, at))
            return;
        slow = true;
    }
    if (!slow)
        return;
    work->late = 0;
    for (size_t at = 0; at < job->count && !told_to_end; at++) {
        char *name = result_file(job, job->scripts[at], ".got");

        if (access(name, F_OK) != 0 && !enough_late(work)) {
            start_keeper(work, at);
            while (work->running > 0)
                finish_one(work);
        }
        free(name);
    }
}

/* When the time for all is over, that is as if somebody ended it, but what there is gets printed. */
static void run_in_time(const struct job *job)
{
    struct work work = {.job = job};

    work.again = need_memory(NULL, job->count * sizeof *work.again);
    memset(work.again, 0, job->count * sizeof *work.again);
    if (job->total > 0)
        alarm((job->total + 999) / 1000);
    run_all(&work);
    run_again(&work);
    clear_progress(&work);
    free(work.again);
    end_orphans();
    if (told_to_end == SIGALRM || !told_to_end)
        return;
    signal(told_to_end, SIG_DFL);
    raise(told_to_end);
}

/* ---- Options ---- */

static unsigned long read_number(const char *word, unsigned long most)
{
    char *end;
    unsigned long number;

    errno = 0;
    number = strtoul(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || errno != 0 || number > most)
        trouble("a number was expected", word);
    return number;
}

/* Seconds with up to three decimals; gives milliseconds. */
static unsigned read_seconds(const char *word)
{
    unsigned long long thousandths = 0;
    int decimals = -1;

    for (const char *at = word; *at; at++) {
        if (*at == '.' && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (*at < '0' || *at > '9' || decimals == 3 || thousandths > 100000000)
            trouble("a number of seconds was expected", word);
        thousandths = thousandths * 10 + (unsigned long long)(*at - '0');
        decimals += decimals >= 0;
    }
    for (decimals = decimals < 0 ? 0 : decimals; decimals < 3; decimals++)
        thousandths *= 10;
    return (unsigned)(thousandths < 1 ? 1 : thousandths);
}

static void take_option(struct job *job, int letter, size_t *copies)
{
    switch (letter) {
    case 'l':
        job->seconds = optarg;
        job->limit = read_seconds(optarg);
        break;
    case 't':
        job->total = read_seconds(optarg);
        break;
    case 'p':
        job->patience = read_number(optarg, 1000000);
        break;
    case 'j':
        job->at_once = read_number(optarg, KEEPERS_MOST);
        break;
    case 'm':
        job->memory = read_number(optarg, 1 << 20);
        break;
    case 'o':
        job->output = read_number(optarg, 1 << 10);
        break;
    case 's':
        job->terminal = (int)read_number(optarg, KEEPERS_MOST);
        fcntl(job->terminal, F_SETFD, FD_CLOEXEC);
        break;
    case 'i':
        job->isolated = true;
        break;
    case 'c':
        job->copies[(*copies)++] = optarg;
        break;
    default:
        exit(2);
    }
}

static void read_words(struct job *job, int count, char **words)
{
    size_t copies = 0;
    int letter, at;

    /* Each word may be an option or a file to copy, and none both. */
    job->copies = need_memory(NULL, ((size_t)count + 1) * sizeof *job->copies);
    while ((letter = getopt(count, words, "+l:t:p:j:m:o:ic:s:")) != -1)
        take_option(job, letter, &copies);
    job->copies[copies] = NULL;
    at = optind + 1;
    while (at < count && strcmp(words[at], "--") != 0)
        at++;
    if (at >= count - 1 || job->at_once == 0)
        trouble("usage", "grade-run [OPTION]... FOLDER SCRIPT... -- COMMAND [ARG]...");
    job->folder = words[optind];
    job->scripts = words + optind + 1;
    job->count = (size_t)(at - optind - 1);
    job->words = words + at + 1;
    if (job->isolated)
        name_copies(job->words, job->copies, copies);
}

int main(int count, char **words)
{
    /* What it holds lives until the process ends. */
    static struct job job = {.limit = 5000, .seconds = "5", .at_once = 1, .output = 1};

    read_words(&job, count, words);
    guard_signals();
    adopt_orphans();
    run_in_time(&job);
    for (size_t at = 0; at < job.count; at++)
        print_end(&job, at);
    if (fflush(stdout) != 0 || ferror(stdout))
        trouble("cannot write", NULL);
    return 0;
}
