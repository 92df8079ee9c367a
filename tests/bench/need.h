/* need.h - the bench goes on, or says why not and ends. */
#ifndef BENCH_NEED_H
#define BENCH_NEED_H

/* Says why on standard error, and ends the program with status 2. */
_Noreturn void give_up(const char *why);

/* Memory that was asked for, or the end. The caller frees it. */
void *need(void *memory);

#endif
