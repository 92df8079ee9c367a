/* pick_laws.c - what follows from the contract of a pick alone, whatever its code: for `make proof`.
 *
 * Nothing runs this; the prover reads it, and knows of pick_winner() what src/lesson/pick.h promises.
 */
#include "lesson/pick.h"

/* A pick shares out what it gives: the scores add up to what they did before. */
/*@ requires ready(backends, count);
    assigns backends[0 .. count - 1].score;
    ensures same_sum: \result < count ==>
        sum_of_scores(backends, count) == \old(sum_of_scores(backends, count));
*/
uint32_t keeps_the_sum(struct standing *backends, size_t count);

uint32_t keeps_the_sum(struct standing *backends, size_t count)
{
    uint32_t place = pick_winner(backends, count);

    /*@ loop invariant 0 <= n <= count;
        loop invariant place < count ==> sum_of_scores(backends, n) ==
            \at(sum_of_scores(backends, \at(n, Here)) + sum_of_weights(backends, \at(n, Here)), Pre) -
            (place < n ? \at(sum_of_weights(backends, count), Pre) : 0);
        loop assigns n;
        loop variant count - n;
    */
    for (size_t n = 0; n < count; n++) {
    }
    return place;
}
