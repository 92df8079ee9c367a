/* corpus.h - inputs kept in one file, a line each.
 *
 * The bytes 32 to 126 stand as they are, a backslash as \\, LF as \n, all others as \xHH. So the
 * file is text, and a difference of two versions is read line by line.
 */
#ifndef FUZZ_CORPUS_H
#define FUZZ_CORPUS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct corpus {
    FILE *file;
    const char *name;
    char *line;
    size_t room;
    size_t number; /* of the input read last, from 1 */
};

/* What cannot be opened, read or understood ends the program with a message. */
void corpus_open(struct corpus *corpus, const char *name);

/* The next input, good until the next call; NULL: there is none, and all is closed and freed. */
const uint8_t *corpus_next(struct corpus *corpus, size_t *size);

/* Writes one input as a line. */
void corpus_put(FILE *file, const uint8_t *input, size_t size);

#endif
