/* oracle_wires.h - put before each file of the exercise (-include) in the builds for fuzzing: it
 * reads from oracle.c, and what it answers and refuses comes back there. The lesson's two functions
 * get other names, since oracle.c stands between them and the harness, and src has names of its own. */
#ifndef FUZZ_ORACLE_WIRES_H
#define FUZZ_ORACLE_WIRES_H

#include <stdio.h>

extern FILE *oracle_script, *oracle_log;

#undef stdin
#define stdin oracle_script
#undef stdout
#define stdout oracle_log
#undef stderr
#define stderr oracle_log

#undef printf
#undef putchar
#undef puts
#define printf(...) fprintf(oracle_log, __VA_ARGS__)
#define putchar(byte) putc(byte, oracle_log)
#define puts(text) fprintf(oracle_log, "%s\n", text)

#ifdef LESSON
#define effective_weight lesson_weight
#define pick lesson_pick
#else
#define effective_weight oracle_weight
#define pick oracle_pick
#endif

#endif
