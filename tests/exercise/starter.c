/* starter.c: the two functions of the exercise, for you to write.
 *
 * Copy this file, write the functions in the copy, and say (with its name)
 *
 *     make starter MINE=mine.c      build a program from it: build/starter
 *     make grade MINE=mine.c        and hold it against the cases of the lesson
 *
 * The rest of the program is there: harness.c holds the backends, reads the
 * commands and prints the answers. What a backend is, and what the functions
 * take and give, to the letter, stands in exercise.h.
 */
#include "exercise.h"

/* The effective weight of one backend at the second `now`.
 *
 * 0 while the backend is down; its configured weight if its ramp is 0; else
 *
 *     weight * min(elapsed, ramp) / ramp      rounded down
 *
 * elapsed being the seconds from `joined` to `now`, and never below 0.
 */
int64_t effective_weight(const struct backend *backend, int64_t now)
{
    (void)backend; /* take these two lines out when you use them */
    (void)now;
    return 0;
}

/* One step of smooth weighted round-robin at the second `now`: gives the
 * winner, or NULL if nobody takes part.
 *
 *  1. Those that are up with an effective weight above 0 take part.
 *  2. Each of them adds its effective weight to its score.
 *  3. The highest score wins, the first in pool order on a tie.
 *  4. The winner's score drops by the total of the effective weights that
 *     took part.
 */
struct backend *pick(struct backend *backends, size_t count, int64_t now)
{
    (void)backends; /* take these three lines out when you use them */
    (void)count;
    (void)now;
    return NULL;
}
