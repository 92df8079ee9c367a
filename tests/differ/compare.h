/* What two runs of the same script may differ in. */
#ifndef DIFFER_COMPARE_H
#define DIFFER_COMPARE_H

#include "../common/run.h"

enum difference {
    SAME,
    ENDING,  /* one was killed: by a signal, by the time limit, for its flood of output */
    ANSWER,  /* standard output */
    REFUSED, /* the numbers of the refused lines */
    STATUS   /* the exit status */
};

/* The program under test and the one that is right, in this order, and their latest runs. */
enum side { TESTED, ORACLE };

struct pair {
    const struct program *programs[2];
    struct run runs[2];
    unsigned limit; /* milliseconds */
    bool plain;     /* standard error is not looked at; the oracle must refuse nothing */
};

/* The lines refused in a run, in the order of their messages. All zero is an empty list. */
struct refused {
    size_t *numbers;
    struct span *messages; /* whole lines of standard error */
    size_t count, room;
};

/*
 * Runs both and says what differs first. Trouble if the oracle exits with anything but 0 or 1.
 */
enum difference pair_try(struct pair *pair, const struct text *script);

/*
 * Lists the messages of a run; the numbers are those between '<stdin>:' and the next ':'. Lines
 * that begin with '# ' are explanations and left out; any other line without a number has 0.
 */
void refused_list(struct refused *list, const struct run *run);
void refused_free(struct refused *list);

/* How many lines the run refused. */
size_t refused_count(const struct run *run);

/* The first place at which the lists differ; false if they are the same. */
bool refused_differ(const struct refused *one, const struct refused *other, size_t *place);

#endif
