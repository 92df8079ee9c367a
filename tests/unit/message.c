/* message.c - checks of src/base/message.c: what a message says, and that it leaves in one piece. */
#include "base/message.h"

#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include "check.h"

/* Standard error while a message is written: of a pair of sockets that keep each write apart. */
static int usual, heard;

static void listen_in(void)
{
    int pair[2];

    usual = dup(STDERR_FILENO);
    if (usual < 0 || socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) != 0 ||
        dup2(pair[1], STDERR_FILENO) < 0) {
        perror("socketpair");
        exit(2);
    }
    close(pair[1]);
    heard = pair[0];
}

/* Expects these writes, and no other. */
static void expect_writes(const char *const *writes, size_t count)
{
    char bytes[4000];

    for (size_t i = 0; i < count; i++) {
        ssize_t length = recv(heard, bytes, sizeof bytes, MSG_DONTWAIT);

        expect_text(writes[i], (struct word){bytes, length < 0 ? 0 : (size_t)length}, "a write");
    }
    expect(recv(heard, bytes, sizeof bytes, MSG_DONTWAIT) < 0, "nothing more is written");
    if (dup2(usual, STDERR_FILENO) < 0)
        exit(2);
    close(usual);
    close(heard);
}

static void each_in_one_piece(void)
{
    static const char *const writes[] = {
        "slowstart: reading commands\n",
        "slowstart: a.txt:12: 'PIKC' is not a command\n",
        "slowstart: <stdin>:18446744073709551615: x\n",
        "# PICK at 3 s: a wins, 50%\n",
        "# \n",
    };

    listen_in();
    message("reading commands");
    message_line("a.txt", 12, "'PIKC' is not a command");
    message_line("<stdin>", UINT64_MAX, "x");
    note("PICK at %d s: %s wins, %d%%", 3, "a", 50);
    note("%s", "");
    expect_writes(writes, sizeof writes / sizeof *writes);
}

/* What the system calls an error is its own affair. */
static void errors(void)
{
    char act[200], file[200];
    const char *const writes[] = {act, file};

    snprintf(act, sizeof act, "slowstart: cannot go on: %s\n", strerror(ENOMEM));
    snprintf(file, sizeof file, "slowstart: no such file: cannot open: %s\n", strerror(ENOENT));
    listen_in();
    message_error("go on", ENOMEM);
    message_file_error("no such file", "open", ENOENT);
    expect_writes(writes, 2);
}

/* The name of a file may hold any byte; a terminal sees none that it would obey. */
static void names_of_files(void)
{
    static const char *const writes[] = {
        "slowstart: a\\x1B[2J\\x0Ab:1: x\n",
    };

    listen_in();
    message_line("a\033[2J\nb", 1, "x");
    expect_writes(writes, 1);
}

int main(void)
{
    static const struct check checks[] = {
        {"message: each leaves in one piece", each_in_one_piece},
        {"message: errors of the system", errors},
        {"message: the name of a file with bytes that are no text", names_of_files},
    };

    message_init();
    return CHECK_ALL(checks);
}
