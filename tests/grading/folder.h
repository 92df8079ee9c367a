/*
 * A folder of its own for one run, with a copy of what is graded and nothing else in it, and an
 * environment that says nothing of where the tests are.
 */
#ifndef GRADING_FOLDER_H
#define GRADING_FOLDER_H

#include <stddef.h>

/*
 * Finds out what has to be copied: `copies` holds `count` files, named from the root, and room for as
 * many more as there are words, and one. Added are the files and folders that words of the command
 * name from here; the list is then ended by NULL. In the words, each is named as it will be in the
 * folder. What is named from the root, and not in `copies`, is taken for a part of the system.
 */
void name_copies(char **words, char **copies, size_t count);

/* Makes it inside `parent`, copies the files and folders there, and moves this process into it with
 * a small environment. Gives its name, for leave_folder. Trouble if that cannot be done. */
char *enter_folder(const char *parent, char **copies);

/* Takes the folder away with all that is in it now, the copies and whatever was added. */
void leave_folder(char *folder, char **copies);

#endif
