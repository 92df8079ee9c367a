/* verdict.h - what became of a line: the control flow from the parser to the session. */
#ifndef SLOWSTART_VERDICT_H
#define SLOWSTART_VERDICT_H

enum verdict {
    ACCEPTED,
    REFUSED,   /* the line is wrong; it has changed nothing; there is a reason */
    NO_MEMORY, /* the program cannot go on */
    NO_ANSWER, /* there is no exact one any more: the program cannot go on */
};

#endif
