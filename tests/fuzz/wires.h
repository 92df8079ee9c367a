/* wires.h - put before each file of src (-include) in the builds for fuzzing: its system calls
 * and its standard error go to tested.c. src itself knows nothing of it. */
#ifndef FUZZ_WIRES_H
#define FUZZ_WIRES_H

#include <stdio.h>
#include <unistd.h>

ssize_t wire_read(int fd, void *bytes, size_t count);
ssize_t wire_write(int fd, const void *bytes, size_t count);
extern FILE *wire_messages;

#define read wire_read
#define write wire_write
#undef stderr
#define stderr wire_messages

#endif
