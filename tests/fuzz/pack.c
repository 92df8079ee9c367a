/* pack.c - between the one file of a kept corpus and the many of a fuzzer.
 *
 * Usage: pack FILE... >CORPUS          the files become lines, in their order
 *        pack --unpack CORPUS FOLDER   each line becomes a file in the folder
 */
#include <stdlib.h>
#include <string.h>

#include "corpus.h"

static _Noreturn void give_up(const char *what, const char *name)
{
    fprintf(stderr, "pack: cannot %s %s\n", what, name);
    exit(2);
}

static void unpack(const char *name, const char *folder)
{
    struct corpus corpus;
    const uint8_t *input;
    size_t size;

    corpus_open(&corpus, name);
    while ((input = corpus_next(&corpus, &size)) != NULL) {
        size_t length = strlen(folder) + sizeof "/kept-" + 20;
        char *path = malloc(length);
        FILE *file;

        if (path == NULL)
            give_up("find memory for", name);
        snprintf(path, length, "%s/kept-%zu", folder, corpus.number);
        file = fopen(path, "wb");
        if (file == NULL || fwrite(input, 1, size, file) != size || fclose(file) != 0)
            give_up("write", path);
        free(path);
    }
}

static void pack(const char *name)
{
    FILE *file = fopen(name, "rb");
    uint8_t *input = NULL;
    size_t size = 0, room = 0;

    if (file == NULL)
        give_up("open", name);
    do {
        if (size == room) {
            room = room * 2 + 4096;
            input = realloc(input, room);
            if (input == NULL)
                give_up("find memory for", name);
        }
        size += fread(input + size, 1, room - size, file);
    } while (size == room);
    if (ferror(file))
        give_up("read", name);
    fclose(file);
    corpus_put(stdout, input, size);
    free(input);
}

int main(int count, char **words)
{
    if (count == 4 && strcmp(words[1], "--unpack") == 0)
        unpack(words[2], words[3]);
    else
        for (int i = 1; i < count; i++)
            pack(words[i]);
    if (fflush(stdout) != 0)
        give_up("write", "standard output");
    return 0;
}
