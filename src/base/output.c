/* output.c - see output.h. */
#include "base/output.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

void output_init(struct output *output, int fd)
{
    output->fd = fd;
    output->error = 0;
    output->written = false;
    output->piped = false;
    output->used = 0;
}

void output_take_signals(struct output *output)
{
    output->piped = signal(SIGPIPE, SIG_IGN) == SIG_DFL;
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
}

static void fail(struct output *output, int error)
{
    output->error = error;
    if (error != EPIPE || !output->piped)
        return;
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

/* Writes bytes to the file, however many calls that takes. */
static void send(struct output *output, const char *bytes, size_t length)
{
    while (length > 0 && output->error == 0) {
        ssize_t count = write(output->fd, bytes, length);

        if (count >= 0) {
            bytes += count;
            length -= (size_t)count;
            output->written = true;
        } else if (errno != EINTR) {
            fail(output, errno);
        }
    }
}

bool output_flush(struct output *output)
{
    send(output, output->block, output->used);
    output->used = 0;
    return output->error == 0;
}

void output_word(struct output *output, struct word word)
{
    if (word.length > OUTPUT_BLOCK - output->used) {
        output_flush(output);
        if (word.length > OUTPUT_BLOCK) {
            send(output, word.text, word.length);
            return;
        }
    }
    memcpy(output->block + output->used, word.text, word.length);
    output->used += word.length;
}

void output_byte(struct output *output, char byte)
{
    output_word(output, (struct word){&byte, 1});
}

void output_pair(struct output *output, struct word word, uint64_t number, char after)
{
    char digits[20]; /* 2^64 - 1 has so many */
    size_t at = sizeof digits;

    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    output_item(output, word, '=');
    output_item(output, (struct word){digits + at, sizeof digits - at}, after);
}

bool output_close(struct output *output)
{
    if (!output_flush(output))
        return false;
    if (output->written && close(output->fd) != 0)
        output->error = errno;
    return output->error == 0;
}
