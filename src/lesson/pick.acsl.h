/* pick.acsl.h - the words in which pick.h makes its promises: for `make proof`, which proves that
 * the code keeps them. To the compiler all of this is a comment.
 */

/*@ // The score of the backend at place i after step 2; an absent one gains its weight as well, 0.
    logic integer raised(struct standing *b, integer i) = b[i].score + b[i].weight;

    // Whether of the first n the one at place w wins: a participant, and none has more than
    // it, and none before it as much.
    predicate wins(struct standing *b, integer n, integer w) =
        0 <= w < n && b[w].weight != 0 &&
        (\forall integer i; 0 <= i < n && b[i].weight != 0 ==> raised(b, i) <= raised(b, w)) &&
        (\forall integer i; 0 <= i < w && b[i].weight != 0 ==> raised(b, i) < raised(b, w));

    predicate all_absent(struct standing *b, integer n) =
        \forall integer i; 0 <= i < n ==> b[i].weight == 0;

    logic integer sum_of_weights(struct standing *b, integer n) =
        n <= 0 ? 0 : sum_of_weights(b, n - 1) + b[n - 1].weight;
    logic integer sum_of_scores(struct standing *b, integer n) =
        n <= 0 ? 0 : sum_of_scores(b, n - 1) + b[n - 1].score;

    predicate in_range(integer score) = -SCORE_MAX <= score <= SCORE_MAX;
    predicate all_in_range(struct standing *b, integer n) =
        \forall integer i; 0 <= i < n ==> in_range(b[i].score);
    predicate goes_out(integer raised, integer total) =
        raised > SCORE_MAX || raised - total < -SCORE_MAX;

    // What a pick asks for. As no weight is below 0, the first n never weigh more than all.
    predicate ready(struct standing *b, integer count) =
        count <= PLACES_MAX && \valid(b + (0 .. count - 1)) && all_in_range(b, count) &&
        \forall integer n; 0 <= n < count ==> sum_of_weights(b, n) + b[n].weight <= TOTAL_MAX;

    // At two moments A and B with equal scores and equal weights the same one wins. What a pick
    // leaves is said by the winner, so the moments after it are equal again: from there on all
    // picks are the same. A round that comes back to its scores comes again.
    predicate equal{A, B}(struct standing *b, integer n) = \forall integer i; 0 <= i < n ==>
        \at(b[i].weight, A) == \at(b[i].weight, B) && \at(b[i].score, A) == \at(b[i].score, B);
    lemma same_winner{A, B}: \forall struct standing *b, integer n, v, w;
        equal{A, B}(b, n) && \at(wins(b, n, v), A) && \at(wins(b, n, w), B) ==> v == w;
    lemma nobody_again{A, B}: \forall struct standing *b, integer n;
        equal{A, B}(b, n) && \at(all_absent(b, n), A) ==> \at(all_absent(b, n), B);
*/
