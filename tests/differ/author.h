/*
 * The author of one script: writes lines in plain or odd forms, and keeps notes of what they did
 * to the pool, so that the next lines can aim at something (a known name, the edge of a ramp).
 * The notes know no scores and compute no answers; they are no third model.
 */
#ifndef DIFFER_AUTHOR_H
#define DIFFER_AUTHOR_H

#include "../common/chance.h"
#include "../common/text.h"

#define WEIGHT_MAX UINT64_C(4294967295)
#define RAMP_MAX UINT64_C(4294967295)
#define SECONDS_MAX UINT64_C(9223372036854775807)

enum { POOL_LIMIT = 64, NAME_ROOM = 48 };

/* What the lines of many scripts did. The first six have to be frequent, or the scripts are dull. */
struct tally {
    size_t sure_ties;   /* PICK right after a POOL whose heaviest weight stands there twice */
    size_t sure_nones;  /* PICK with nobody in the pool, or with everybody down */
    size_t clock_backs; /* NOW that goes back */
    size_t rejoins;     /* ADD in place or UP */
    size_t edges;       /* NOW at or one second off a point where a ramp's value changes */
    size_t wrong;       /* lines that must be refused */
    size_t commands;    /* lines that must not, without blank ones and comments */
    size_t picks;
    size_t weights;
};

/* A finished script: its bytes, the numbers of the lines to be refused, and its own tally. */
struct script {
    struct text text;
    size_t *wrong_lines;
    size_t wrong_room;
    struct tally tally;
};

/* Which names, and which sizes of weights and ramps. */
enum names { NAMES_LETTERS, NAMES_NUMBERED, NAMES_ALIKE, NAMES_ODD };
enum sizes {
    SIZES_TINY,
    SIZES_SMALL,
    SIZES_ROTATION,
    SIZES_FEW,
    SIZES_MANY,
    SIZES_MILLIONS,
    SIZES_LARGE
};

/* One backend as far as the author's notes go. */
struct note {
    char name[NAME_ROOM];
    uint64_t weight, ramp, joined;
    bool up;
};

struct author {
    struct chance chance;
    struct script *script;
    size_t line; /* number of the line being written, from 1 */
    size_t lines_left;
    size_t backends; /* no more in a pool */
    enum names names;
    enum sizes sizes;
    unsigned odd;  /* how many words of a hundred get an odd form */
    unsigned crlf; /* how many lines of a hundred end in CR LF */
    bool bom;      /* the script starts with a byte order mark */
    struct note pool[POOL_LIMIT];
    size_t count;
    uint64_t clock;
    bool fresh; /* every score is 0: a POOL, and no PICK or rejoin since */
};

/*
 * A line: begin, words, end. Begin writes the first word; it is false, and nothing else may
 * follow, when the script has its length. Blanks between the words are added.
 */
bool line_begin(struct author *author, const char *word);
void line_word(struct author *author, const char *word);
void line_bytes(struct author *author, const char *bytes, size_t length);
void line_number(struct author *author, uint64_t number);
void line_member(struct author *author, const char *name, uint64_t weight);
void line_end(struct author *author);

/* Ends a line that has to be refused. */
void line_end_wrong(struct author *author);

/* A blank line or a comment, to be skipped by the reader. */
void write_filler(struct author *author);

/* The same as one finds it in scripts that people write. */
void write_plain_filler(struct author *author);

/* The seven commands, always acceptable. DOWN and UP take the place of a backend in the notes. */
void write_pool(struct author *author, size_t count);
void write_now(struct author *author, uint64_t seconds);
void write_add(struct author *author, const char *name, uint64_t weight, uint64_t ramp);
void write_down(struct author *author, size_t place);
void write_up(struct author *author, size_t place, uint64_t ramp);
void write_weights(struct author *author);
void write_pick(struct author *author);

/* A random place in the pool; the pool must not be empty. */
size_t author_place(struct author *author);

/* Where in the notes the name stands; author->count if nowhere. */
size_t author_find(const struct author *author, const char *name);

#endif
