/* target.h - what a fuzzer calls; the names are libFuzzer's, and AFL++ takes them too. */
#ifndef FUZZ_TARGET_H
#define FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>

/* Runs one input; one that shows a mistake ends the program. */
int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size);

/* Makes another input out of one, in its place, and gives its size; mutate.c. */
size_t LLVMFuzzerCustomMutator(uint8_t *input, size_t size, size_t room, unsigned seed);

/* libFuzzer's own way of doing that. */
size_t LLVMFuzzerMutate(uint8_t *input, size_t size, size_t room);

#endif
