/* agree.h - one script by both, and whether they say the same. */
#ifndef FUZZ_AGREE_H
#define FUZZ_AGREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Runs one input (setup.h) by the interpreter and by the exercise. True: the answers are the
 * same to the byte, the same lines are refused, each at the same place between the answers, and
 * every message is one line of printable characters. Else false, and what
 * was expected and what received is written to `why`, indented. */
bool agree(const uint8_t *input, size_t size, FILE *why);

/* Commands so far, wrong ones too. */
extern uint64_t agreed_commands;

#endif
