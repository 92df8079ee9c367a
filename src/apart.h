/* apart.h - marks a function that compilers shall not merge into its caller.
 *
 * A caller with a short way and a long one saves registers for the long one before it
 * knows which it will be. With the long way apart, the short one costs next to nothing.
 */
#ifndef SLOWSTART_APART_H
#define SLOWSTART_APART_H

#ifdef __GNUC__
#define APART __attribute__((noinline))
#else
#define APART
#endif

#endif
