/*
 * Processes that a program has left behind: children of its children, in sessions of their own too.
 *
 * Linux gives them to the nearest ancestor that has asked for them. Elsewhere there is no such
 * thing, and both functions do nothing.
 */
#ifndef COMMON_ORPHANS_H
#define COMMON_ORPHANS_H

/* From here on the orphans among this process's descendants become its children. */
void adopt_orphans(void);

/*
 * Kills and waits for all children of this process, and for those that it gets in place of them,
 * until there are none. Only for a process that has no children that it wants to keep.
 */
void end_orphans(void);

#endif
