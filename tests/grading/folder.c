/* realpath is of POSIX with the extensions of X/Open. */
#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier) */
#include "folder.h"

#include "../common/text.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* The last part of a path, which may end in slashes that do not count. */
static char *base_name(char *path)
{
    size_t length = strlen(path);

    while (length > 1 && path[length - 1] == '/')
        path[--length] = '\0';
    return strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
}

/* The word with ./NAME in place of the whole path of a copy, if that is in it. */
static char *name_copy(char *word, char *copy)
{
    char *name = base_name(copy), *at = strstr(word, copy);
    struct text text = {0};

    if (!at)
        return word;
    text_add(&text, word, (size_t)(at - word));
    text_add_string(&text, "./");
    text_add_string(&text, name);
    text_add(&text, at + strlen(copy), strlen(at + strlen(copy)) + 1);
    return text.bytes;
}

/* The whole path of what the word names from here, or NULL: a name without a slash in the first
 * place is a command, and a folder above this one is not what is graded. */
static char *named_from_here(const char *word, bool first)
{
    if (word[0] == '/' || word[0] == '-' || (first && !strchr(word, '/')) ||
        strcmp(word, ".") == 0 || strncmp(word, "..", 2) == 0)
        return NULL;
    return realpath(word, NULL);
}

/* They live until the process ends. */
void name_copies(char **words, char **copies, size_t count)
{
    size_t given = count;

    for (size_t i = 0; words[i]; i++) {
        char *path = named_from_here(words[i], i == 0);

        for (size_t j = 0; j < given && !path; j++)
            words[i] = name_copy(words[i], copies[j]);
        if (path) {
            copies[count++] = path;
            words[i] = name_copy(path, path);
        }
    }
    copies[count] = NULL;
}

/* Runs a command of the system and waits for it. True if it could do what it should. */
static bool run(char *const words[])
{
    pid_t pid;
    int status;

    if (posix_spawnp(&pid, words[0], NULL, NULL, words, environ) != 0)
        return false;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return status == 0;
}

/* What is left of the environment: where programs are, in which language they speak, and what
 * sanitizers are told. */
static bool is_kept(const char *variable)
{
    static const char *const kept[] = {
        "PATH=", "LANG=", "LC_ALL=", "TZ=", "ASAN_OPTIONS=", "UBSAN_OPTIONS="};

    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if (strncmp(variable, kept[i], strlen(kept[i])) == 0)
            return true;
    return false;
}

static void forget_environment(const char *folder)
{
    size_t left = 0;

    for (size_t i = 0; environ[i]; i++)
        if (is_kept(environ[i]))
            environ[left++] = environ[i];
    environ[left] = NULL;
    if (setenv("HOME", folder, 1) != 0 || setenv("TMPDIR", folder, 1) != 0)
        trouble("no memory", NULL);
}

/* A file is copied here, since that is soon done; a folder by cp. */
static bool copy_file(const char *from, const char *folder)
{
    const char *name = strrchr(from, '/') + 1;
    struct text to = {0};
    struct stat about;
    char chunk[64 * 1024];
    ssize_t count = 0;
    int in = open(from, O_RDONLY | O_CLOEXEC), out = -1;
    bool done = false;

    text_add_string(&to, folder);
    text_add_byte(&to, '/');
    text_add(&to, name, strlen(name) + 1);
    if (in >= 0 && fstat(in, &about) == 0 && S_ISREG(about.st_mode))
        out = open(to.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, about.st_mode & 0777);
    while (out >= 0 && (count = read(in, chunk, sizeof chunk)) > 0)
        if (write(out, chunk, (size_t)count) != count)
            break;
    done = out >= 0 && count == 0;
    if (in >= 0)
        close(in);
    if (out >= 0)
        done = close(out) == 0 && done;
    text_free(&to);
    return done;
}

static void copy(char *from, char *folder)
{
    char *const words[] = {(char[]){"cp"}, (char[]){"-Rp"}, (char[]){"--"}, from, folder, NULL};

    if (!copy_file(from, folder) && !run(words))
        trouble("cannot copy", from);
}

char *enter_folder(const char *parent, char **copies)
{
    static const char pattern[] = "/run-XXXXXX";
    char *folder = need_memory(NULL, strlen(parent) + sizeof pattern);

    strcpy(folder, parent);
    strcat(folder, pattern);
    if (!mkdtemp(folder))
        trouble(folder, strerror(errno));
    for (; *copies; copies++)
        copy(*copies, folder);
    if (chdir(folder) != 0)
        trouble(folder, strerror(errno));
    forget_environment(folder);
    return folder;
}

/* What is mostly all that there is: the copies, if they are files, and the folder itself. */
static bool remove_copies(const char *folder, char **copies)
{
    for (; *copies; copies++)
        if (unlink(strrchr(*copies, '/') + 1) != 0)
            break;
    return chdir("/") == 0 && rmdir(folder) == 0;
}

void leave_folder(char *folder, char **copies)
{
    char *const allow[] = {(char[]){"chmod"}, (char[]){"-R"}, (char[]){"u+rwx"}, folder, NULL};
    char *const away[] = {(char[]){"rm"}, (char[]){"-rf"}, folder, NULL};

    if (remove_copies(folder, copies)) {
        free(folder);
        return;
    }
    /* A folder that may not be searched keeps what is in it from being removed. */
    if (!run(away) || access(folder, F_OK) == 0) {
        run(allow);
        run(away);
    }
    free(folder);
}
