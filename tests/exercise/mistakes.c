/* mistakes.c: the exercise with a known mistake in it, chosen by its name.
 *
 * Usage: mistakes NAME[+NAME]...  <SCRIPT      answers as a program that makes these mistakes
 *        mistakes NAME[+NAME]... SCRIPT...     the same for each, behind a line `== SCRIPT'S NAME`
 *        mistakes --all SCRIPT...              the same by each known mistake, behind a line `@ NAME`
 *        mistakes --list                       a line for each mistake: its name, a tab, the hint
 *
 * It is how tests/grade gives a mistake its name, and how the golden cases prove that they can
 * fail. `none` is the name of making none. A hint says what the mistake does, and then what is right.
 */
#include "mistakes.h"

#include <stdio.h>
#include <string.h>

struct known {
    const char *name;
    const char *hint;
};

#define POOL_RAMPS(seconds) \
    { \
        "pool-ramps-" #seconds, "the backends of POOL ramp, for " #seconds \
                                " s (Envoy ramps those that it starts with); here only ADD and " \
                                "UP carry a ramp" \
    }

static const struct known list[MISTAKES] = {
    [ROUNDS_UP] = {"rounds-up", "the ramp rounds up, as HAProxy does; here it rounds down"},
    [ROUNDS_HALF_UP] = {"rounds-half-up",
                        "the ramp rounds to nearest, a half up; here it rounds down"},
    [ROUNDS_HALF_EVEN] = {"rounds-half-even", "the ramp rounds to nearest, a half to the even "
                                              "number, as Python's round() does; here it rounds "
                                              "down"},
    [AT_LEAST_1] = {"at-least-1", "a ramp gives 1 at least, never 0; here it begins at 0"},
    [AT_LEAST_1_UNLESS_0] = {"at-least-1-unless-0", "a ramp gives 1 at least, never 0, unless the "
                                                    "configured weight is 0; here it begins at 0"},
    [AT_LEAST_1_ALWAYS] = {"at-least-1-always", "whoever is up has a weight of 1 at least, with a "
                                                "ramp or without; here it may be 0"},
    [DIVIDES_ELAPSED_FIRST] = {"divides-elapsed-first",
                               "elapsed is divided by the ramp before anything is multiplied; here "
                               "the division comes last"},
    [DIVIDES_WEIGHT_FIRST] = {"divides-weight-first",
                              "the weight is divided by the ramp before anything is multiplied; "
                              "here the division comes last"},
    [DIVIDES_WEIGHT_FIRST_TO_THE_END] =
        {"divides-weight-first-to-the-end",
         "the weight is divided by the ramp before anything is multiplied, also when the ramp is "
         "over; here the division comes last"},
    [FLOATS_ELAPSED_FIRST] =
        {"floats-elapsed-first",
         "elapsed / ramp is a floating-point number, multiplied afterwards and "
         "then a hair too small; here whole numbers are multiplied first and "
         "divided last"},
    [FLOATS_WEIGHT_FIRST] = {"floats-weight-first",
                             "weight / ramp is a floating-point number, multiplied afterwards and "
                             "then a hair too small; here whole numbers are multiplied first and "
                             "divided last"},
    [NO_CAP] = {"no-cap",
                "the weight grows on when the ramp is over; here elapsed is capped at the "
                "ramp"},
    [NEGATIVE_TRUNCATED] = {"negative-truncated",
                            "elapsed goes below 0 when the clock is before the join, and the "
                            "division cuts towards 0; here elapsed is never below 0"},
    [NEGATIVE_FLOORED] =
        {"negative-floored",
         "elapsed goes below 0 when the clock is before the join, and the division "
         "rounds down, as Python's // does; here elapsed is never below 0"},
    [NEGATIVE_TURNED_ROUND] =
        {"negative-turned-round",
         "elapsed loses its sign when the clock is before the join; here it is "
         "0 then"},
    [NEGATIVE_IS_FULL] = {"negative-is-full", "the weight is full when the clock is before the "
                                              "join; here elapsed is 0 then"},
    [ELAPSED_PLUS_1] = {"elapsed-plus-1", "elapsed is counted one second too high; here it is 0 in "
                                          "the second of the join"},
    [ELAPSED_SINCE_0] = {"elapsed-since-0", "elapsed is counted from second 0; here it is counted "
                                            "from the join"},
    [NO_RAMP] = {"no-ramp", "nobody ramps; here ADD and UP carry a ramp"},

    [WEIGHT_0_TAKES_PART] =
        {"weight-0-takes-part",
         "an effective weight of 0 takes part in a pick; here it has to be above "
         "0"},
    [COLD_TAKES_PART] =
        {"cold-takes-part",
         "whoever is up with a configured weight above 0 takes part in a pick; here "
         "the effective weight has to be above 0"},
    [WEIGHT_0_TAKES_PART_ALONE] = {"weight-0-takes-part-alone",
                                   "an effective weight of 0 wins when there is nobody else; here "
                                   "the answer is NONE then"},
    [CONFIGURED_WEIGHTS_FED] = {"configured-weights-fed",
                                "a participant's score grows by its configured weight; here by its "
                                "effective weight"},
    [DOWN_TAKES_PART] = {"down-takes-part", "a backend that is down still takes part in a pick; "
                                            "here it does not"},
    [DOWN_GAINS_SCORE] =
        {"down-gains-score",
         "a backend that is down still gains score and counts in the total, though "
         "it does not win; here it is absent"},
    [DOWN_GAINS_CONFIGURED] =
        {"down-gains-configured",
         "a backend that is down still gains its configured weight and counts "
         "in the total, though it does not win; here it is absent"},
    [COLD_GAINS_CONFIGURED] =
        {"cold-gains-configured",
         "a backend whose effective weight is 0 gains its configured weight as "
         "score; here it is absent"},
    [ABSENT_LOSE_SCORE] = {"absent-lose-score", "whoever does not take part in a pick loses its "
                                                "score; here it keeps it"},
    [SCORES_RESET_AT_PICK] = {"scores-reset-at-pick", "all scores go back to 0 at every pick; here "
                                                      "they live on"},
    [SCORES_RESET_AT_NONE] = {"scores-reset-at-none",
                              "all scores go back to 0 when nobody takes part; here NONE changes "
                              "nothing"},
    [CHOOSES_BEFORE_RAISE] = {"chooses-before-raise", "the winner is chosen before the scores are "
                                                      "raised; here they are raised first"},
    [TIE_TO_LAST] = {"tie-to-last", "a tie goes to the last in pool order; here to the first"},
    [TIE_BY_NAME] = {"tie-by-name",
                     "a tie goes to the first by name; here to the first in pool order"},
    [TIE_BY_WEIGHT] = {"tie-by-weight",
                       "a tie goes to the larger weight; here to the first in pool order"},
    [CHARGES_CONFIGURED_OF_ALL] = {"charges-configured-of-all",
                                   "the winner pays the configured weights of the whole pool; here "
                                   "the effective weights of the participants"},
    [CHARGES_CONFIGURED_OF_UP] = {"charges-configured-of-up",
                                  "the winner pays the configured weights of all that are up; here "
                                  "the effective weights of the participants"},
    [CHARGES_CONFIGURED_OF_PARTICIPANTS] = {"charges-configured-of-participants",
                                            "the winner pays the configured weights of the "
                                            "participants; here their effective weights"},
    [CHARGES_OWN_WEIGHT] = {"charges-own-weight", "the winner pays its own weight only; here the "
                                                  "total of the participants"},
    [CHARGES_DOWN_TO_0] = {"charges-down-to-0", "the winner's score is set to 0; here it drops by "
                                                "the total of the participants"},
    [CHARGES_NOTHING] = {"charges-nothing", "the winner pays nothing; here its score drops by the "
                                            "total of the participants"},
    [PLAIN_IN_BLOCKS] =
        {"plain-in-blocks",
         "weighted round-robin in blocks, all wins of a backend in a row; here it is "
         "smooth"},
    [PLAIN_BY_COUNTERS] =
        {"plain-by-counters",
         "weighted round-robin by counting down the wins that are left; here it is "
         "smooth"},

    [POOL_RAMPS_1] = POOL_RAMPS(1),
    [POOL_RAMPS_5] = POOL_RAMPS(5),
    [POOL_RAMPS_10] = POOL_RAMPS(10),
    [POOL_RAMPS_20] = POOL_RAMPS(20),
    [POOL_RAMPS_30] = POOL_RAMPS(30),
    [POOL_RAMPS_60] = POOL_RAMPS(60),
    [POOL_KEEPS_SCORES] = {"pool-keeps-scores",
                           "a name that was in the old pool keeps its score in "
                           "the new one; here POOL starts everybody at 0"},
    [POOL_RESETS_CLOCK] = {"pool-resets-clock", "POOL sets the clock back to 0; here it leaves the "
                                                "clock alone"},
    [POOL_SORTS] = {"pool-sorts", "POOL puts its backends in the order of their names; here they "
                                  "stay in the order given"},
    [NOW_ADDS] = {"now-adds", "NOW moves the clock on by so many seconds; here it sets the clock"},
    [NOW_NEVER_GOES_BACK] = {"now-never-goes-back",
                             "NOW does not let the clock go back; here it may"},
    [SCORES_RESET_AT_NOW] = {"scores-reset-at-now",
                             "all scores go back to 0 at NOW; here they live "
                             "on"},
    [RAMP_ON_ADD_ONLY] = {"ramp-on-add-only", "only ADD ramps, UP is at full weight at once; here "
                                              "both ramp"},
    [RAMP_ON_UP_ONLY] = {"ramp-on-up-only",
                         "only UP ramps, ADD is at full weight at once; here both "
                         "ramp"},
    [UP_GOES_ON_WITH_RAMP] = {"up-goes-on-with-ramp", "UP goes on from the join before; here the "
                                                      "ramp starts anew"},
    [UP_KEEPS_RAMP_LENGTH] = {"up-keeps-ramp-length", "UP ramps as long as the ramp before did; "
                                                      "here as long as UP says"},
    [UP_IGNORED_WHEN_UP] = {"up-ignored-when-up",
                            "UP does nothing to a backend that is up; here it "
                            "starts a fresh life"},
    [UP_MOVES_TO_END] = {"up-moves-to-end", "UP puts the backend at the end of the pool; here it "
                                            "keeps its place"},
    [UP_KEEPS_SCORE] = {"up-keeps-score", "UP keeps the score, as nginx keeps that of a backend "
                                          "that returns; here it goes back to 0, as at ADD"},
    [UP_WHEN_UP_KEEPS_SCORE] =
        {"up-when-up-keeps-score",
         "UP keeps the score of a backend that is up; here it goes back to 0"},
    [ADD_KEEPS_SCORE] = {"add-keeps-score",
                         "ADD in place keeps the score; here it goes back to 0, as at UP"},
    [ADD_AND_UP_KEEP_SCORE] =
        {"add-and-up-keep-score",
         "UP and ADD in place keep the score, as nginx keeps that of a backend "
         "that returns; here it goes back to 0"},
    [ADD_AND_UP_KEEP_SCORE_WHEN_UP] = {"add-and-up-keep-score-when-up",
                                       "a backend that is up keeps its score at UP and at ADD in "
                                       "place; here it goes back to 0"},
    [RAMP_0_KEEPS_SCORE] = {"ramp-0-keeps-score", "a rejoin with a ramp of 0 keeps the score; here "
                                                  "it goes back to 0"},
    [REJOIN_RESETS_ALL_SCORES] =
        {"rejoin-resets-all-scores",
         "all scores go back to 0 at ADD and UP; here only that of the one "
         "that joins"},
    [ADD_RESETS_ALL_SCORES] =
        {"add-resets-all-scores",
         "all scores go back to 0 at ADD; here only that of the one that joins"},
    [UP_RESETS_ALL_SCORES] =
        {"up-resets-all-scores",
         "all scores go back to 0 at UP; here only that of the one that returns"},
    [REJOIN_BEGINS_IN_DEBT] = {"rejoin-begins-in-debt",
                               "whoever joins starts with minus the weights of the pool as its "
                               "score; here with 0"},
    [ADD_IN_PLACE_GOES_ON_WITH_RAMP] =
        {"add-in-place-goes-on-with-ramp",
         "ADD in place goes on with the ramp before; here it starts a "
         "new one"},
    [ADD_IN_PLACE_KEEPS_WEIGHT] =
        {"add-in-place-keeps-weight",
         "ADD in place keeps the weight before; here it brings a new one"},
    [ADD_IN_PLACE_STAYS_DOWN] = {"add-in-place-stays-down",
                                 "ADD of a backend that is down leaves it down; here it brings it "
                                 "up"},
    [ADD_IN_PLACE_MOVES_TO_END] = {"add-in-place-moves-to-end",
                                   "ADD in place moves the backend to the end of the pool; here it "
                                   "keeps its place"},
    [ADD_OF_DOWN_MOVES_TO_END] = {"add-of-down-moves-to-end",
                                  "ADD of a backend that is down moves it to the end of the pool; "
                                  "here it keeps its place"},
    [ADD_PUTS_NEW_FIRST] = {"add-puts-new-first", "ADD puts a new backend first in the pool; here "
                                                  "at the end"},
    [ADD_KEEPS_POOL_SORTED] = {"add-keeps-pool-sorted",
                               "ADD sorts the pool by name; here a new backend goes to the end"},

    [SHOWS_CONFIGURED] = {"shows-configured", "WEIGHTS shows the configured weight of whoever is "
                                              "up; here the effective weight"},
    [SHOWS_WEIGHT_OF_DOWN] = {"shows-weight-of-down",
                              "WEIGHTS shows a backend that is down with its weight; here with 0"},
    [LEAVES_OUT_DOWN] = {"leaves-out-down", "WEIGHTS leaves out a backend that is down; here it is "
                                            "there, with 0"},
    [LEAVES_OUT_0] = {"leaves-out-0", "WEIGHTS leaves out an effective weight of 0; here it is "
                                      "there, with 0"},
    [SORTS_NOT] = {"sorts-not", "WEIGHTS goes in pool order; here it is sorted by name"},
    [SORTS_IGNORING_CASE] =
        {"sorts-ignoring-case",
         "WEIGHTS is sorted without regard to upper and lower case; here by the "
         "bytes, upper case first"},
    [SORTS_WHOLE_WORDS] = {"sorts-whole-words",
                           "WEIGHTS is sorted by the words name=weight; here by the names alone"},
    [SORTS_NATURALLY] = {"sorts-naturally",
                         "WEIGHTS is sorted by the numbers in the names; here by "
                         "the bytes, so that web10 comes before web9"},
    [SORTS_BY_LENGTH] = {"sorts-by-length",
                         "WEIGHTS is sorted by the length of the names; here by the bytes"},
};

static bool makes[MISTAKES];

bool made(enum mistake mistake)
{
    return makes[mistake];
}

static bool choose(const char *name, size_t length)
{
    if (length == strlen("none") && memcmp(name, "none", length) == 0)
        return true;
    for (size_t i = 0; i < MISTAKES; i++)
        if (strlen(list[i].name) == length && memcmp(list[i].name, name, length) == 0) {
            makes[i] = true;
            return true;
        }
    return false;
}

/* NAME+NAME... */
static bool choose_all(const char *names)
{
    for (;;) {
        size_t length = strcspn(names, "+");

        if (!choose(names, length))
            return false;
        if (names[length] == '\0')
            return true;
        names += length + 1;
    }
}

static int answer(void)
{
    static const struct twist twist = {wrong_after, wrong_weights};

    forget_table();
    forget_picks();
    int status = play(&twist);
    forget_table();
    return status;
}

static int answer_file(const char *file)
{
    const char *slash = strrchr(file, '/');

    if (freopen(file, "r", stdin) == NULL) {
        perror(file);
        return 2;
    }
    printf("== %s\n", slash != NULL ? slash + 1 : file);
    return answer();
}

/* Gives the worst of the exit statuses. */
static int answer_files(char **files)
{
    int status = 0;

    for (; *files != NULL && status < 2; files++) {
        int one = answer_file(*files);
        status = one > status ? one : status;
    }
    return status;
}

static int answer_by_all(char **files)
{
    int status = 0;

    for (size_t i = 0; i < MISTAKES && status < 2; i++) {
        makes[i] = true;
        printf("@ %s\n", list[i].name);
        status = answer_files(files);
        makes[i] = false;
    }
    return status;
}

static void print_list(void)
{
    for (size_t i = 0; i < MISTAKES; i++)
        printf("%s\t%s\n", list[i].name, list[i].hint);
}

int main(int count, char **words)
{
    if (count == 2 && strcmp(words[1], "--list") == 0) {
        print_list();
        return 0;
    }
    if (count > 2 && strcmp(words[1], "--all") == 0)
        return answer_by_all(words + 2);
    if (count < 2 || !choose_all(words[1])) {
        fputs("usage: mistakes NAME[+NAME]... [SCRIPT]...\n"
              "       mistakes --all SCRIPT...\n"
              "       mistakes --list\n",
              stderr);
        return 2;
    }
    return count == 2 ? answer() : answer_files(words + 2);
}
