/* output.c - checks of src/base/output.c: standard output in large blocks, no failed write lost. */
#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

/* Files ********************************************************************************/

static void must(bool done, const char *act)
{
    if (!done) {
        perror(act);
        exit(2);
    }
}

/* An output to a file of its own, with a second way to the file. */
struct sink {
    struct output output;
    int fd;
};

static void open_sink(struct sink *sink)
{
    FILE *file = tmpfile();
    int fd;

    must(file != NULL, "tmpfile");
    sink->fd = dup(fileno(file));
    fd = dup(fileno(file));
    must(sink->fd >= 0 && fd >= 0, "dup");
    fclose(file);
    memset(&sink->output, 0xff, sizeof sink->output); /* what is not set shows */
    output_init(&sink->output, fd);
    memset(sink->output.block, '?', OUTPUT_BLOCK); /* what is left out shows */
}

static size_t size_of(const struct sink *sink)
{
    struct stat status;

    must(fstat(sink->fd, &status) == 0, "fstat");
    return (size_t)status.st_size;
}

/* Closes the output, and holds the file against what is expected. */
static void expect_file(struct sink *sink, struct word expected)
{
    size_t size;
    char *bytes;

    expect(output_close(&sink->output), "closed, and nothing failed");
    expect_number(0, (uint64_t)sink->output.error, "error");
    size = size_of(sink);
    bytes = must_allocate(size, 1);
    must(lseek(sink->fd, 0, SEEK_SET) == 0 && read(sink->fd, bytes, size) == (ssize_t)size, "read");
    expect_word(expected, (struct word){bytes, size}, "the file");
    free(bytes);
    close(sink->fd);
}

/* What is written **********************************************************************/

static void words_and_bytes(void)
{
    struct sink sink;

    open_sink(&sink);
    output_pair(&sink.output, BYTES("a"), 7, ' ');
    output_item(&sink.output, BYTES("NONE"), '\n');
    output_word(&sink.output, BYTES(""));
    output_word(&sink.output, BYTES("b\0c"));
    output_byte(&sink.output, '\0');
    output_byte(&sink.output, '\xFF');
    output_byte(&sink.output, '\n');
    expect_file(&sink, BYTES("a=7 NONE\nb\0c\0\xFF\n"));
}

static void numbers(void)
{
    static const uint64_t numbers[] = {0, 1, 9, 10, 99, 100, UINT32_MAX, INT64_MAX, UINT64_MAX};
    struct sink sink;

    open_sink(&sink);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        output_pair(&sink.output, BYTES("n"), numbers[i], '\n');
    expect_file(&sink, BYTES("n=0\nn=1\nn=9\nn=10\nn=99\nn=100\nn=4294967295\n"
                             "n=9223372036854775807\nn=18446744073709551615\n"));
}

static void in_blocks(void)
{
    struct sink sink;

    open_sink(&sink);
    for (int i = 0; i < OUTPUT_BLOCK - 1; i++)
        output_byte(&sink.output, 'x');
    expect_number(0, size_of(&sink), "bytes in the file, a block not yet full");
    output_byte(&sink.output, 'x');
    output_byte(&sink.output, 'x');
    expect_number(OUTPUT_BLOCK, size_of(&sink), "bytes in the file, a block being full");
    expect(output_flush(&sink.output), "flushed");
    expect_number(OUTPUT_BLOCK + 1, size_of(&sink), "bytes in the file, all sent off");
    expect(output_flush(&sink.output), "flushed again");
    expect_number(OUTPUT_BLOCK + 1, size_of(&sink), "bytes in the file, as before");
    expect(output_close(&sink.output), "closed");
    close(sink.fd);
}

/* `before` bytes, then a word of `length` in one of three ways, then one byte. */
static void word_after(size_t before, size_t length, int way)
{
    static const char *const ways[] = {"word", "item", "pair"};
    static const char *const tails[] = {"", "\n", "=18446744073709551615 "};
    size_t tail = strlen(tails[way]), size = before + length + tail + 1;
    char *bytes = must_allocate(size, 1);
    struct word word = {bytes + before, length};
    struct sink sink;

    for (size_t i = 0; i < size; i++)
        bytes[i] = (char)('a' + i % 25);
    memcpy(bytes + before + length, tails[way], tail);
    about("%zu bytes, then a %s of %zu", before, ways[way], length);
    open_sink(&sink);
    for (size_t i = 0; i < before; i++)
        output_byte(&sink.output, bytes[i]);
    if (way == 0)
        output_word(&sink.output, word);
    else if (way == 1)
        output_item(&sink.output, word, '\n');
    else
        output_pair(&sink.output, word, UINT64_MAX, ' ');
    output_byte(&sink.output, bytes[size - 1]);
    expect_file(&sink, (struct word){bytes, size});
    free(bytes);
}

static void short_words(void)
{
    for (size_t length = 0; length < 40; length++)
        for (int way = 0; way < 3; way++)
            word_after(3, length, way);
}

static void long_words(void)
{
    static const size_t befores[] = {0, 1, OUTPUT_BLOCK - 1, OUTPUT_BLOCK};
    static const size_t lengths[] = {1,
                                     OUTPUT_BLOCK - 2,
                                     OUTPUT_BLOCK - 1,
                                     OUTPUT_BLOCK,
                                     OUTPUT_BLOCK + 1,
                                     5 * OUTPUT_BLOCK + 3};

    for (size_t i = 0; i < sizeof befores / sizeof *befores; i++)
        for (size_t j = 0; j < sizeof lengths / sizeof *lengths; j++)
            for (int way = 0; way < 3; way++)
                word_after(befores[i], lengths[j], way);
}

/* Pairs that end at, before and after the end of the block. */
static void around_the_end(void)
{
    for (size_t before = OUTPUT_BLOCK - 30; before <= OUTPUT_BLOCK; before++)
        for (int way = 0; way < 3; way++)
            word_after(before, 3, way);
}

/* Words of all lengths, so that the block ends everywhere in one. */
static void many_words(void)
{
    enum { LONGEST = 600 };
    char *bytes = must_allocate((size_t)LONGEST * LONGEST, 1), word[LONGEST];
    size_t used = 0;
    struct sink sink;

    open_sink(&sink);
    for (size_t length = 0; length < LONGEST; length++) {
        memset(word, 'a' + (int)(length % 26), length);
        memcpy(bytes + used, word, length);
        used += length;
        output_word(&sink.output, (struct word){word, length});
    }
    expect_file(&sink, (struct word){bytes, used});
    free(bytes);
}

/* What fails ***************************************************************************/

/* An output whose every write fails with this error. */
static void expect_stuck(struct output *output, int error)
{
    output_word(output, BYTES("a\n"));
    expect_number(0, (uint64_t)output->error, "error before the flush");
    expect(!output_flush(output), "the flush says so");
    expect_number((uint64_t)error, (uint64_t)output->error, "error");
    for (int i = 0; i < 3 * OUTPUT_BLOCK; i++)
        output_byte(output, 'x');
    output_pair(output, BYTES("a"), 5, '\n');
    output_item(output, BYTES("a"), '\n');
    expect(!output_flush(output), "so does every later one");
    expect_number((uint64_t)error, (uint64_t)output->error, "error, as before");
    expect(!output_close(output), "and the close");
    expect_number((uint64_t)error, (uint64_t)output->error, "error, as before");
}

static void expect_nothing_fails(int fd)
{
    static struct output output;

    memset(&output, 0xff, sizeof output); /* what is not set shows */
    output_init(&output, fd);
    expect(output_flush(&output), "nothing to flush, nothing failed");
    output_word(&output, BYTES(""));
    expect(output_close(&output), "nothing was written, nothing failed");
    expect_number(0, (uint64_t)output.error, "error");
}

static void closed_file(void)
{
    static struct output output;

    output_init(&output, -1);
    expect_stuck(&output, EBADF);
    expect_nothing_fails(-1);
}

static void read_only(void)
{
    static struct output output;
    int fd = open("/dev/null", O_RDONLY);

    must(fd >= 0, "open");
    output_init(&output, fd);
    expect_stuck(&output, EBADF);
    close(fd);
}

static void closed_pipe(void)
{
    static struct output output;
    int ends[2];

    must(pipe(ends) == 0 && signal(SIGPIPE, SIG_IGN) != SIG_ERR, "pipe");
    close(ends[0]);
    output_init(&output, ends[1]);
    expect_stuck(&output, EPIPE);
    close(ends[1]);
}

/* Some systems tell only at the close that the disk is full. */
static void failing_close(void)
{
    struct sink sink;

    open_sink(&sink);
    output_word(&sink.output, BYTES("a\n"));
    expect(output_flush(&sink.output), "flushed");
    must(close(sink.output.fd) == 0, "close"); /* so that the next close fails */
    expect(!output_close(&sink.output), "the close says so");
    expect_number(EBADF, (uint64_t)sink.output.error, "error");
    close(sink.fd);
}

/* A block that fills up finds the error without a flush. */
static void full_block(void)
{
    static struct output output;

    output_init(&output, -1);
    for (int i = 0; i <= OUTPUT_BLOCK; i++)
        output_byte(&output, 'x');
    expect_number(EBADF, (uint64_t)output.error, "error");
    output_init(&output, -1);
    output_word(&output, (struct word){output.block, OUTPUT_BLOCK});
    expect_number(0, (uint64_t)output.error, "error while the word fits");
    output_byte(&output, 'x');
    expect_number(EBADF, (uint64_t)output.error, "error");
}

static void full_disk(void)
{
    static struct output output;
    int fd = open("/dev/full", O_WRONLY);

    if (fd < 0) {
        printf("skip output: a full disk: there is no /dev/full here\n");
        expect(errno == ENOENT || errno == EACCES, "no /dev/full");
        return;
    }
    expect_nothing_fails(dup(fd));
    output_init(&output, fd);
    expect_stuck(&output, ENOSPC);
    close(fd);
}

/* A signal in the middle of a long write to a slow reader loses nothing. */
static void on_signal(int signal)
{
    (void)signal;
}

static void nap(void)
{
    nanosleep(&(struct timespec){0, 10000000}, NULL);
}

/* Reads a pipe to its end; ends with status 0 if it brought so many bytes, each the next
 * letter. Before every look come two signals to the writer: the first interrupts a write
 * that has got some bytes off, the second one that has got none off. */
static void slow_reader(int fd, pid_t writer, size_t length)
{
    char bytes[50000];
    size_t at = 0;
    ssize_t count;

    do {
        for (int i = 0; i < 2 && at < length; i++) {
            nap();
            kill(writer, SIGUSR1);
        }
        nap();
        count = read(fd, bytes, sizeof bytes);
        for (ssize_t i = 0; i < count; i++, at++)
            if (at >= length || bytes[i] != (char)('a' + at % 25))
                _exit(1);
    } while (count > 0);
    _exit(at == length ? 0 : 1);
}

static void interrupted(void)
{
    enum { LENGTH = 300000 };
    static struct output output;
    struct sigaction action = {.sa_handler = on_signal}; /* and no SA_RESTART */
    char *bytes = must_allocate(LENGTH, 1);
    pid_t parent = getpid(), child;
    int ends[2], status = -1;

    for (size_t i = 0; i < LENGTH; i++)
        bytes[i] = (char)('a' + i % 25);
    must(pipe(ends) == 0 && sigaction(SIGUSR1, &action, NULL) == 0, "pipe");
    child = fork();
    must(child >= 0, "fork");
    if (child == 0) {
        close(ends[1]);
        slow_reader(ends[0], parent, LENGTH);
    }
    close(ends[0]);
    output_init(&output, ends[1]);
    output_word(&output, (struct word){bytes, LENGTH});
    expect(output_close(&output), "nothing failed");
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    expect_number(0, (uint64_t)status, "the reader's status: it got every byte in order");
    free(bytes);
}

/* Whoever reads the answers has gone away: the signal that ends other programs then ends this one. Here it is
 * held back, to be seen. */
static void signal_of_pipe(void)
{
    struct output output;
    sigset_t held, usual, pending;
    int ends[2];

    sigemptyset(&held);
    sigaddset(&held, SIGPIPE);
    must(signal(SIGPIPE, SIG_DFL) != SIG_ERR, "signal");
    must(sigprocmask(SIG_BLOCK, &held, &usual) == 0, "sigprocmask");
    must(pipe(ends) == 0, "pipe");
    close(ends[0]);
    output_init(&output, ends[1]);
    output_take_signals(&output);
    output_byte(&output, 'a');
    expect(!output_flush(&output), "the write fails");
    expect_number(EPIPE, (uint64_t)output.error, "error");
    must(sigpending(&pending) == 0, "sigpending");
    expect(sigismember(&pending, SIGPIPE) == 1, "the signal is on its way");
    expect(signal(SIGPIPE, SIG_IGN) == SIG_DFL, "and would end the program");
    must(sigprocmask(SIG_SETMASK, &usual, NULL) == 0, "sigprocmask");
    close(ends[1]);
}

int main(void)
{
    static const struct check checks[] = {
        {"output: words, bytes and numbers in their order", words_and_bytes},
        {"output: numbers up to 2^64 - 1", numbers},
        {"output: leaves in blocks", in_blocks},
        {"output: words of up to 40 bytes", short_words},
        {"output: words around the size of a block and longer", long_words},
        {"output: blocks that end anywhere in a pair", around_the_end},
        {"output: blocks that end anywhere in a word", many_words},
        {"output: a closed file fails, unless nothing is written", closed_file},
        {"output: a file open for reading fails", read_only},
        {"output: a closed pipe fails", closed_pipe},
        {"output: a close that fails", failing_close},
        {"output: a block that fills up finds the error", full_block},
        {"output: a full disk fails, unless nothing is written", full_disk},
        {"output: a signal during a write loses nothing", interrupted},
        {"output: a closed pipe ends the program by its signal", signal_of_pipe},
    };

    return CHECK_ALL(checks);
}
