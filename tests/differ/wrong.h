/* Lines that have to be refused, of every kind that the language names. */
#ifndef DIFFER_WRONG_H
#define DIFFER_WRONG_H

#include "author.h"

/* Writes one wrong line and notes its number. The pool in the notes stays as it is. */
void write_wrong(struct author *author);

#endif
