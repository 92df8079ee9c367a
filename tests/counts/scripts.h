/* scripts.h - the scripts that the part `counts` runs: what is there first, and what is counted. */
#ifndef COUNTS_SCRIPTS_H
#define COUNTS_SCRIPTS_H

#include <stdio.h>

enum {
    LARGE = 30000,  /* backends, for what must not cost a look at each */
    MIDDLE = 20000, /* for what may */
    SMALL = 50,     /* for the walk */
    MIB = 1 << 20,
};

/* What is there first. */
void script_nothing(FILE *script);
void script_pool_large(FILE *script);
void script_pool_middle(FILE *script); /* its names are in order already */
void script_pool_small(FILE *script);
void script_pool_round(FILE *script);   /* a small one whose picks soon come again */
void script_pool_ramping(FILE *script); /* a large one of which RAMPING ramp, for long */
enum { RAMPING = 10 };

/* What is counted, and how many units of it. */
void script_look_ups(FILE *script);
enum { LOOK_UPS = 5000 }; /* a DOWN of one that is down already */
void script_unknown(FILE *script);
enum { UNKNOWN = 200 }; /* a DOWN of nobody */
void script_changes(FILE *script);
enum { CHANGES = 1000 }; /* a backend goes, and one comes back, each with a pick */
void script_adds(FILE *script);
enum { ADDS = 20000 };
void script_newcomers(FILE *script);
enum { NEWCOMERS = 20 }; /* an ADD, and WEIGHTS */
void script_seconds(FILE *script);
enum { TICKS = 500 }; /* a NOW, and a pick */
void script_few_seconds(FILE *script);
enum { FEW_TICKS = 4 };
void script_picks(FILE *script);
enum { PICKS = 20000 };
void script_comment(FILE *script); /* of LONG_MIB */
enum { LONG_MIB = 8 };
void script_weights(FILE *script); /* ASKED times all weights */
enum { ASKED = 10 };
void script_lines(FILE *script); /* of all kinds */
enum { LINES = 20000 };

#endif
