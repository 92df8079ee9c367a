/* reader.c - checks of src/script/reader.c: an input becomes lines. */
#include "script/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

enum { BLOCK = 65536 }; /* what the reader asks for at once; sizes around it are tried */

/* Files and pipes **********************************************************************/

static void must(bool done, const char *act)
{
    if (!done) {
        perror(act);
        exit(2);
    }
}

static void write_all(int fd, struct word bytes)
{
    while (bytes.length > 0) {
        ssize_t count = write(fd, bytes.text, bytes.length);

        must(count > 0, "write");
        bytes = (struct word){bytes.text + count, bytes.length - (size_t)count};
    }
}

/* A file with these bytes, at its beginning; fclose removes it. */
static FILE *file_of(struct word bytes)
{
    FILE *file = tmpfile();

    must(file != NULL, "tmpfile");
    write_all(fileno(file), bytes);
    must(lseek(fileno(file), 0, SEEK_SET) == 0, "lseek");
    return file;
}

/* The end of a pipe to read from; a child writes the bytes, `chunk` at a time. */
static int pipe_of(struct word bytes, size_t chunk, pid_t *child)
{
    int ends[2];

    must(pipe(ends) == 0, "pipe");
    *child = fork();
    must(*child >= 0, "fork");
    if (*child > 0) {
        close(ends[1]);
        return ends[0];
    }
    close(ends[0]);
    while (bytes.length > 0) {
        size_t length = bytes.length < chunk ? bytes.length : chunk;

        write_all(ends[1], (struct word){bytes.text, length});
        bytes = (struct word){bytes.text + length, bytes.length - length};
    }
    _exit(0);
}

/* Lines ********************************************************************************/

/* What a reader gave: each line between brackets, one after the other. */
struct lines {
    char *text;
    size_t used;
    size_t size;
    uint64_t count;
    enum fill end; /* how it ended */
};

static void add_bytes(struct lines *lines, struct word bytes)
{
    memcpy(lines->text + lines->used, bytes.text, bytes.length);
    lines->used += bytes.length;
}

static void add_line(struct lines *lines, struct word line)
{
    if (lines->text == NULL || lines->size - lines->used < line.length + 2) {
        lines->size = lines->size * 2 + line.length + 64;
        lines->text = realloc(lines->text, lines->size);
        must(lines->text != NULL, "realloc");
    }
    add_bytes(lines, BYTES("["));
    add_bytes(lines, line);
    add_bytes(lines, BYTES("]"));
}

static struct lines read_lines(int fd)
{
    struct lines lines = {.end = FILL_MORE};
    struct reader reader;
    struct word line;

    reader_init(&reader, fd);
    for (;;) {
        while (reader_next(&reader, &line)) {
            add_line(&lines, line);
            expect_number(++lines.count, reader.number, "number of the line");
        }
        if (lines.end != FILL_MORE)
            break;
        lines.end = reader_fill(&reader);
    }
    reader_free(&reader);
    return lines;
}

static void expect_lines(struct word expected, struct lines lines, const char *what)
{
    expect_number(FILL_END, lines.end, "how it ended");
    expect_word(expected, (struct word){lines.text, lines.used}, what);
    free(lines.text);
}

/* The same bytes from a file and from two pipes, one of which brings them one by one. */
static void gives(struct word bytes, const char *expected)
{
    static const size_t chunks[] = {SIZE_MAX, 1};
    FILE *file = file_of(bytes);

    about("input of %zu bytes for %s", bytes.length, expected);
    expect_lines(word_of(expected), read_lines(fileno(file)), "lines of a file");
    fclose(file);
    for (size_t i = 0; i < 2; i++) {
        pid_t child;
        int fd = pipe_of(bytes, chunks[i], &child);

        expect_lines(word_of(expected), read_lines(fd), "lines of a pipe");
        close(fd);
        waitpid(child, NULL, 0);
    }
}

/* The form of the input ****************************************************************/

static void line_feeds(void)
{
    gives(BYTES("a\nb\n"), "[a][b]");
    gives(BYTES("PICK\n"), "[PICK]");
    gives(BYTES("\n"), "[]");
    gives(BYTES("\n\n\n"), "[][][]");
    gives(BYTES("a\n\nb\n"), "[a][][b]");
}

static void no_final_newline(void)
{
    gives(BYTES("a"), "[a]");
    gives(BYTES("a\nb"), "[a][b]");
    gives(BYTES("a\n "), "[a][ ]");
}

static void empty_input(void)
{
    gives(BYTES(""), "");
}

static void carriage_returns(void)
{
    gives(BYTES("a\r\nb\r\n"), "[a][b]");
    gives(BYTES("\r\n"), "[]");
    gives(BYTES("a\r\nb\n"), "[a][b]");
    gives(BYTES("a\r"), "[a]");
    gives(BYTES("\r"), "[]");
    gives(BYTES("a\nb\r"), "[a][b]");
}

/* One CR belongs to the end of a line; any other is a byte of the line. */
static void other_carriage_returns(void)
{
    gives(BYTES("a\rb\n"), "[a\rb]");
    gives(BYTES("a\rb\rc"), "[a\rb\rc]");
    gives(BYTES("a\r\r\n"), "[a\r]");
    gives(BYTES("\r\r"), "[\r]");
    gives(BYTES("a\r \n"), "[a\r ]");
    gives(BYTES("a\n\rb\n"), "[a][\rb]");
}

static void byte_order_mark(void)
{
    gives(BYTES("\xEF\xBB\xBFPICK\n"), "[PICK]");
    gives(BYTES("\xEF\xBB\xBFPICK"), "[PICK]");
    gives(BYTES("\xEF\xBB\xBF\nPICK\n"), "[][PICK]");
    gives(BYTES("\xEF\xBB\xBF\r\nPICK\r\n"), "[][PICK]");
    gives(BYTES("\xEF\xBB\xBF"), "[]");
    gives(BYTES("\xEF\xBB\xBF\r"), "[]");
}

/* The reader says how many bytes of a line it has skipped. */
static void skipped_bytes(void)
{
    struct reader reader;
    struct word line;
    int ends[2];

    must(pipe(ends) == 0, "pipe");
    write_all(ends[1], BYTES("\xEF\xBB\xBFone\n\xEF\xBB\xBFtwo\n"));
    close(ends[1]);
    reader_init(&reader, ends[0]);
    expect_number(FILL_MORE, reader_fill(&reader), "fill");
    expect(reader_next(&reader, &line), "a first line");
    expect_number(3, reader.skipped, "bytes skipped of it");
    expect(reader_next(&reader, &line), "a second line");
    expect_number(0, reader.skipped, "bytes skipped of it");
    reader_free(&reader);
    close(ends[0]);
}

static void byte_order_mark_elsewhere(void)
{
    gives(BYTES("a\n\xEF\xBB\xBFPICK\n"), "[a][\xEF\xBB\xBFPICK]");
    gives(BYTES("\n\xEF\xBB\xBF\n"), "[][\xEF\xBB\xBF]");
    gives(BYTES(" \xEF\xBB\xBF\n"), "[ \xEF\xBB\xBF]");
    gives(BYTES("a\xEF\xBB\xBF\n"), "[a\xEF\xBB\xBF]");
    gives(BYTES("\xEF\xBB\xBF\xEF\xBB\xBF\n"), "[\xEF\xBB\xBF]");
    gives(BYTES("\xEF\xBB\n"), "[\xEF\xBB]");
    gives(BYTES("\xEF"), "[\xEF]");
    gives(BYTES("\xFF\xFE\n"), "[\xFF\xFE]");
}

static void nul_bytes(void)
{
    FILE *file = file_of(BYTES("a\0b\n\0\nc\0"));

    expect_lines(BYTES("[a\0b][\0][c\0]"), read_lines(fileno(file)), "lines of a file");
    fclose(file);
}

static void every_byte(void)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        char input[] = {'x', (char)byte, 'y', '\n'};
        char lines[] = {'[', 'x', (char)byte, 'y', ']'};
        FILE *file;

        if (byte == '\n')
            continue; /* that would be two lines */
        file = file_of((struct word){input, sizeof input});
        about("byte %u", byte);
        expect_lines((struct word){lines, sizeof lines}, read_lines(fileno(file)), "line");
        fclose(file);
    }
}

/* Long lines ***************************************************************************/

/* Two lines: `length` letters, no two neighbours the same, and "next"; with this end. */
static void long_line(size_t length, const char *end)
{
    size_t tail = strlen(end), size = length + 2 * tail + 4;
    char *bytes = must_allocate(size, 1), *expected = must_allocate(length + 8, 1);
    struct word input = {bytes, size};
    FILE *file;
    pid_t child;
    int fd;

    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)('a' + i % 23);
    memcpy(bytes + length, end, tail);
    memcpy(bytes + length + tail, "next", 4);
    memcpy(bytes + length + tail + 4, end, tail);
    expected[0] = '[';
    memcpy(expected + 1, bytes, length);
    memcpy(expected + 1 + length, "][next]", 7);
    file = file_of(input);
    about("a line of %zu bytes", length);
    expect_lines((struct word){expected, length + 8}, read_lines(fileno(file)), "lines of a file");
    fclose(file);
    fd = pipe_of(input, 4093, &child);
    expect_lines((struct word){expected, length + 8}, read_lines(fd), "lines of a pipe");
    close(fd);
    waitpid(child, NULL, 0);
    free(bytes);
    free(expected);
}

static void around_the_block(void)
{
    size_t two = (size_t)2 * BLOCK, three = (size_t)3 * BLOCK;

    for (size_t length = BLOCK - 4; length <= BLOCK + 4; length++) {
        long_line(length, "\n");
        long_line(length, "\r\n");
    }
    for (size_t length = two - 3; length <= two + 3; length++)
        long_line(length, "\n");
    for (size_t length = three - 3; length <= three + 3; length++)
        long_line(length, "\r\n");
}

static void long_lines(void)
{
    long_line(200000, "\n");
    long_line(200000, "\r\n");
    long_line(3000000, "\n");
}

/* Lines of all lengths from 0 to 700 and back, so that a block ends in each part of one. */
static void many_lines(void)
{
    static const size_t longest = 700;
    size_t size = longest * (longest + 1) + 4 * longest + 4, used = 0;
    char *bytes = must_allocate(size, 1);
    struct reader reader;
    struct word line;
    FILE *file;
    uint64_t number = 0;

    for (size_t i = 0; i < 2 * longest; i++) {
        size_t length = i < longest ? i : 2 * longest - i;

        memset(bytes + used, 'a' + (int)(i % 26), length);
        used += length;
        bytes[used++] = '\n';
    }
    file = file_of((struct word){bytes, used});
    reader_init(&reader, fileno(file));
    while (reader_fill(&reader) == FILL_MORE)
        while (reader_next(&reader, &line)) {
            size_t i = (size_t)number++, length = i < longest ? i : 2 * longest - i;

            about("line %zu", i + 1);
            expect_number(length, line.length, "length");
            for (size_t at = 0; at < line.length; at++)
                if (line.text[at] != 'a' + (char)(i % 26))
                    expect(false, "the line's own letter everywhere");
        }
    expect_number(2 * longest, number, "lines");
    expect_number(number, reader.number, "number of the last");
    reader_free(&reader);
    fclose(file);
    free(bytes);
}

/* What has arrived *********************************************************************/

/* A line is given out as soon as its LF has arrived, and not before. */
static void as_it_arrives(void)
{
    static const char script[] = "PICK\r\n\nNOW 5\nlast";
    struct reader reader;
    struct word line;
    int ends[2];
    uint64_t number = 0;
    char last[32] = "";

    must(pipe(ends) == 0, "pipe");
    reader_init(&reader, ends[0]);
    expect(!reader_next(&reader, &line), "no line before anything has arrived");
    for (size_t i = 0; i < sizeof script - 1; i++) {
        bool arrived;

        write_all(ends[1], (struct word){script + i, 1});
        about("byte %zu", i + 1);
        expect_number(FILL_MORE, reader_fill(&reader), "fill");
        arrived = reader_next(&reader, &line);
        expect(arrived == (script[i] == '\n'), "a line where an LF has arrived, else none");
        if (arrived) {
            expect_number(++number, reader.number, "number");
            snprintf(last, sizeof last, "%.*s", (int)line.length, line.text);
            expect_text(number == 1 ? "PICK" : number == 2 ? "" : "NOW 5", word_of(last), "line");
            expect(!reader_next(&reader, &line), "and no other");
        }
    }
    close(ends[1]);
    about("the end");
    expect_number(FILL_END, reader_fill(&reader), "fill");
    expect(reader_next(&reader, &line), "the last line, without an LF");
    expect_text("last", line, "line");
    expect_number(4, reader.number, "number");
    expect(!reader_next(&reader, &line), "and no other");
    reader_free(&reader);
    close(ends[0]);
}

/* Lines that have arrived together are given out without another look at the input. */
static void together(void)
{
    struct reader reader;
    struct word line;
    int ends[2];

    must(pipe(ends) == 0, "pipe");
    write_all(ends[1], BYTES("one\ntwo\nthr"));
    reader_init(&reader, ends[0]);
    expect_number(FILL_MORE, reader_fill(&reader), "fill");
    expect(reader_next(&reader, &line), "a first line");
    expect_text("one", line, "line");
    expect(reader_next(&reader, &line), "a second line");
    expect_text("two", line, "line");
    expect(!reader_next(&reader, &line), "no third yet");
    write_all(ends[1], BYTES("ee\n"));
    expect_number(FILL_MORE, reader_fill(&reader), "fill");
    expect(reader_next(&reader, &line), "a third line");
    expect_text("three", line, "line");
    reader_free(&reader);
    close(ends[0]);
    close(ends[1]);
}

/* Repeats ******************************************************************************/

/* The lines of an input, each once, with the times that it was found to repeat: "[a]2". */
static void repeats(struct word input, const char *expected)
{
    FILE *file = file_of(input);
    struct lines lines = {.end = FILL_MORE};
    struct reader reader;
    struct word line;

    about("input of %zu bytes for %s", input.length, expected);
    reader_init(&reader, fileno(file));
    while (lines.end == FILL_MORE) {
        lines.end = reader_fill(&reader);
        while (reader_next(&reader, &line)) {
            char count[24];
            uint64_t number = reader.number, more = reader_repeats(&reader);

            snprintf(count, sizeof count, "%" PRIu64, more);
            add_line(&lines, line);
            add_line(&lines, word_of(count));
            expect_number(number + more, reader.number, "number of the last");
        }
    }
    reader_free(&reader);
    fclose(file);
    expect_lines(word_of(expected), lines, "lines, each with its repeats");
}

/* The first line may have had a byte order mark that the next ones lack: it never repeats. */
static void repeated_lines(void)
{
    repeats(BYTES("x\nPICK\nPICK\nPICK\n"), "[x][0][PICK][2]");
    repeats(BYTES("PICK\nPICK\nPICK\n"), "[PICK][0][PICK][1]");
    repeats(BYTES("\xEF\xBB\xBFPICK\n\xEF\xBB\xBFPICK\nPICK\n"),
            "[PICK][0][\xEF\xBB\xBFPICK][0][PICK][0]");
    repeats(BYTES("x\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\ny\n"), "[x][0][][19][y][0]");
    repeats(BYTES("x\nab\nab\nab\nab\nab\nab\nab\nab\nac\n"), "[x][0][ab][7][ac][0]");
    repeats(BYTES("x\nPICK\nPICK\nPICKS\nPICK\n"), "[x][0][PICK][1][PICKS][0][PICK][0]");
    repeats(BYTES("x\nPICK\n PICK\nPICK\n"), "[x][0][PICK][0][ PICK][0][PICK][0]");
    repeats(BYTES("x\nPICK\r\nPICK\r\nPICK\n"), "[x][0][PICK][1][PICK][0]");
    repeats(BYTES("x\nPICK\nPICK"), "[x][0][PICK][0][PICK][0]");
    repeats(BYTES("x\nPICK\nPICK\nPIC"), "[x][0][PICK][1][PIC][0]");
    repeats(BYTES("x\nbackend-1\nbackend-2\nbackend-2\n"), "[x][0][backend-1][0][backend-2][1]");
}

/* Repeats that go past the end of a block are found in parts, and none is lost. */
static void many_repeats(void)
{
    enum { LINES = 40000 };
    char *bytes = must_allocate(LINES, 7);
    uint64_t lines = 0, found = 0;
    struct reader reader;
    struct word line;
    FILE *file;

    for (size_t i = 0; i < LINES; i++)
        memcpy(bytes + 7 * i, "WEIGHT\n", 7);
    file = file_of((struct word){bytes, (size_t)7 * LINES});
    reader_init(&reader, fileno(file));
    while (reader_fill(&reader) == FILL_MORE)
        while (reader_next(&reader, &line)) {
            expect_text("WEIGHT", line, "line");
            lines += 1 + reader_repeats(&reader);
            found++;
        }
    expect_number(LINES, lines, "lines");
    expect_number(LINES, reader.number, "number of the last");
    expect(found < 20, "less than twenty of them looked at");
    reader_free(&reader);
    fclose(file);
    free(bytes);
}

/* A line that arrives later is not taken for a repeat of one that is not there any more. */
static void no_repeats_of_the_gone(void)
{
    struct reader reader;
    struct word line;
    int ends[2];

    must(pipe(ends) == 0, "pipe");
    reader_init(&reader, ends[0]);
    expect_number(0, reader_repeats(&reader), "repeats of no line");
    write_all(ends[1], BYTES("x\nPICK\n"));
    reader_fill(&reader);
    expect(reader_next(&reader, &line), "a first line");
    expect(reader_next(&reader, &line), "a second line");
    write_all(ends[1], BYTES("PICK\nPICK\n"));
    reader_fill(&reader);
    expect_number(0, reader_repeats(&reader), "repeats of a line that is gone");
    expect(reader_next(&reader, &line), "a line");
    expect_text("PICK", line, "line");
    expect_number(3, reader.number, "number");
    expect_number(1, reader_repeats(&reader), "repeats of the line that is there");
    expect(!reader_next(&reader, &line), "and no other");
    expect_number(4, reader.number, "number");
    reader_free(&reader);
    close(ends[0]);
    close(ends[1]);
}

/* Trouble ******************************************************************************/

static void directory(void)
{
    struct reader reader;
    struct word line;
    int fd = open("/", O_RDONLY);

    must(fd >= 0, "open");
    reader_init(&reader, fd);
    errno = 0;
    expect_number(FILL_ERROR, reader_fill(&reader), "fill");
    expect_number(EISDIR, (uint64_t)errno, "errno");
    expect(!reader_next(&reader, &line), "no line");
    reader_free(&reader);
    close(fd);
}

static void no_file(void)
{
    struct reader reader;

    reader_init(&reader, -1);
    errno = 0;
    expect_number(FILL_ERROR, reader_fill(&reader), "fill");
    expect_number(EBADF, (uint64_t)errno, "errno");
    reader_free(&reader);
}

static void on_signal(int signal)
{
    (void)signal;
}

static void nap(void)
{
    nanosleep(&(struct timespec){0, 20000000}, NULL);
}

/* A signal while the reader waits is no reason to stop. */
static void interrupted(void)
{
    struct sigaction action = {.sa_handler = on_signal}; /* and no SA_RESTART */
    pid_t parent = getpid(), child;
    struct lines lines;
    int ends[2];

    must(pipe(ends) == 0 && sigaction(SIGUSR1, &action, NULL) == 0, "pipe");
    child = fork();
    must(child >= 0, "fork");
    if (child == 0) {
        for (int i = 0; i < 3; i++) {
            nap();
            kill(parent, SIGUSR1);
        }
        nap();
        write_all(ends[1], BYTES("PICK\n"));
        _exit(0);
    }
    close(ends[1]);
    lines = read_lines(ends[0]);
    expect_lines(BYTES("[PICK]"), lines, "lines");
    close(ends[0]);
    waitpid(child, NULL, 0);
}

int main(void)
{
    static const struct check checks[] = {
        {"reader: lines end at LF", line_feeds},
        {"reader: a last line without LF is a line", no_final_newline},
        {"reader: an empty input has no line", empty_input},
        {"reader: a CR belongs to the end of its line", carriage_returns},
        {"reader: any other CR is a byte", other_carriage_returns},
        {"reader: a byte order mark at the start is skipped", byte_order_mark},
        {"reader: how many bytes that were is known", skipped_bytes},
        {"reader: a byte order mark elsewhere is not", byte_order_mark_elsewhere},
        {"reader: NUL bytes are bytes", nul_bytes},
        {"reader: every byte", every_byte},
        {"reader: lines around the size of a block", around_the_block},
        {"reader: lines of 200000 bytes and of three million", long_lines},
        {"reader: blocks that end anywhere in a line", many_lines},
        {"reader: a line is there when its LF is, not before", as_it_arrives},
        {"reader: lines that arrived together need one look", together},
        {"reader: repeats of a line", repeated_lines},
        {"reader: forty thousand repeats", many_repeats},
        {"reader: no repeats of a line that is gone", no_repeats_of_the_gone},
        {"reader: a directory is an error", directory},
        {"reader: a closed file is an error", no_file},
        {"reader: a signal does not end the input", interrupted},
    };

    return CHECK_ALL(checks);
}
