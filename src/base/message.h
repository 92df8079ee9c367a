/* message.h - the one way to standard error: `slowstart: ` and one line of text.
 *
 * Nothing here can fail: a message that cannot be written is lost, and no exit status
 * depends on it. (output_take_signals sees to it that a closed pipe is no more than that.)
 */
#ifndef SLOWSTART_MESSAGE_H
#define SLOWSTART_MESSAGE_H

#include <stdint.h>

/* Has each message leave in one piece; called once, before any other. */
void message_init(void);

/* slowstart: TEXT */
void message(const char *text);

/* slowstart: cannot ACT: what the errno value means */
void message_error(const char *act, int error);

/* slowstart: FILE: cannot ACT: what the errno value means */
void message_file_error(const char *file, const char *act, int error);

/* slowstart: FILE:LINE: TEXT */
void message_line(const char *file, uint64_t line, const char *text);

/* # TEXT, with a format as for printf: an explanation, not a complaint */
void note(const char *format, ...);

#endif
