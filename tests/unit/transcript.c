/* transcript.c - checks of src/views/transcript.c: WEIGHTS of pools of every size around its batches. */
#include "views/transcript.h"

#include <unistd.h>

#include "check.h"

enum { LARGEST = 200, ROOM = LARGEST * 16 };

static void add(struct pool *pool, uint32_t number)
{
    char name[16];
    struct reason reason;
    struct member member;

    snprintf(name, sizeof name, "b%03" PRIu32, number);
    member = (struct member){word_of(name), number};
    if (pool_add(pool, &member, 0, &reason) != ACCEPTED)
        abort(); /* the check is written wrong */
}

/* The names b000, b001 and so on, each with its number as weight. */
static size_t write_expected(char *text, uint32_t count, char between)
{
    size_t length = 0;

    for (uint32_t i = 0; i < count; i++)
        length += (size_t)snprintf(text + length, ROOM - length, "b%03" PRIu32 "=%" PRIu32 "%c", i,
                                   i, i + 1 < count ? between : '\n');
    if (count == 0 && between == ' ')
        text[length++] = '\n';
    return length;
}

/* What WEIGHTS of the pool writes, from a file of no name. */
static size_t write_weights(char *text, struct pool *pool, bool one_per_line)
{
    static struct output output;
    struct transcript transcript;
    FILE *file = tmpfile();
    ssize_t length;
    int fd = file != NULL ? dup(fileno(file)) : -1;

    if (fd < 0) {
        perror("tmpfile");
        exit(2);
    }
    output_init(&output, fd);
    transcript_init(&transcript, &output, one_per_line);
    expect(transcript.view.weights(&transcript.view, pool) == ACCEPTED, "it is accepted");
    expect(output_flush(&output), "all is written");
    length = pread(fileno(file), text, ROOM, 0);
    expect(output_close(&output), "closed");
    fclose(file);
    return length < 0 ? 0 : (size_t)length;
}

static void every_size(bool one_per_line)
{
    static char expected[ROOM], received[ROOM];
    const struct siphash_key key = {1, 2};
    struct pool pool;

    pool_init(&pool, slow_start_linear(), key);
    for (uint32_t count = 0; count <= LARGEST; count++) {
        size_t length = write_expected(expected, count, one_per_line ? '\n' : ' ');
        size_t written = write_weights(received, &pool, one_per_line);

        about("%" PRIu32 " backends", count);
        expect_word((struct word){expected, length}, (struct word){received, written}, "WEIGHTS");
        add(&pool, count);
    }
    pool_free(&pool);
}

static void on_one_line(void)
{
    every_size(false);
}

static void on_lines_of_their_own(void)
{
    every_size(true);
}

int main(void)
{
    static const struct check checks[] = {
        {"transcript: WEIGHTS of pools of every size up to some batches, on one line", on_one_line},
        {"transcript: the same, each backend on a line of its own", on_lines_of_their_own},
    };

    return CHECK_ALL(checks);
}
