/* Growing byte strings, the lines in them, and how to show their bytes to a person. */
#ifndef COMMON_TEXT_H
#define COMMON_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Any bytes, NUL among them. All zero is an empty text. */
struct text {
    char *bytes;
    size_t length;
    size_t room;
};

/* Some bytes of a text that somebody else owns. */
struct span {
    const char *bytes;
    size_t length;
};

/* How the program calls itself when it is in trouble; each main.c has its own. */
extern const char program_name[];

/* Says what is wrong on standard error and ends the program with status 2. `detail` may be NULL. */
_Noreturn void trouble(const char *what, const char *detail);

/* Memory that is there, or trouble. The caller frees it. */
void *need_memory(void *old, size_t size);

/* Each appends to the text and ends in trouble if memory runs out. */
void text_add(struct text *text, const void *bytes, size_t length);
void text_add_byte(struct text *text, char byte);
void text_add_string(struct text *text, const char *string);
void text_add_number(struct text *text, uint64_t number);

/* Appends what is left of a stream, up to its end or to an error (ferror). */
void text_add_stream(struct text *text, FILE *file);

/* Empties the text and keeps its memory, or gives the memory back. */
void text_clear(struct text *text);
void text_free(struct text *text);

/*
 * Gives the line that starts at *at, its LF included if it has one, and moves *at past it.
 * False at the end of the text. Start with *at = 0.
 */
bool text_line(const struct text *text, size_t *at, struct span *line);

/* How many lines there are; bytes after the last LF are a line. */
size_t text_count_lines(const struct text *text);

/* The line of that number, from 1, its LF included; an empty span if there is none. */
struct span text_find_line(const struct text *text, size_t number);

/* The line without its LF. */
struct span span_without_lf(struct span line);

/* In a script only the blanks that nobody would see are marked, in an answer every one. */
enum blanks { BLANKS_AT_ENDS, BLANKS_AS_DOTS };

/*
 * Writes the bytes so that they can be told apart: \t \r \n, a backslash as \\, bytes outside 32 to
 * 126 as \xHH; blanks as a middle dot, or those at either end as \x20. Gives the columns used.
 */
size_t show_bytes(FILE *to, struct span span, enum blanks blanks);

#endif
