/* mistakes.c: the exercise with a known mistake in it, chosen by its name.
 *
 * Usage: mistakes NAME[+NAME]...  <SCRIPT      answers as a program that makes these mistakes
 *        mistakes NAME[+NAME]... SCRIPT...     the same for each, behind a line `== SCRIPT'S NAME`
 *        mistakes --all SCRIPT...              the same by each known mistake, behind a line `@ NAME`
 *        mistakes --each NAME[+NAME]... -- SCRIPT...   the same by each of these
 *        mistakes --list                       a line for each mistake: its name, a tab, the hint
 *
 * It is how tests/grade gives a mistake its name, and how the golden cases prove that they can
 * fail. `none` is the name of making none. A hint says what the mistake does, and then what should be.
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
                                " s (Envoy ramps those that it starts with); only those of ADD " \
                                "and UP should ramp" \
    }

static const struct known list[MISTAKES] = {
    [ROUNDS_UP] = {"rounds-up", "the ramp rounds up, as HAProxy does; it should round down"},
    [ROUNDS_HALF_UP] = {"rounds-half-up",
                        "the ramp rounds to nearest, a half up; it should round down"},
    [ROUNDS_HALF_EVEN] =
        {"rounds-half-even",
         "the ramp rounds to nearest, a half to the even number, as Python's round() does; "
         "it should round down"},
    [ROUNDS_HALF_DOWN] = {"rounds-half-down",
                          "the ramp rounds to nearest, a half down; it should round down always"},
    [AT_LEAST_1] = {"at-least-1", "a ramp gives 1 at least, never 0; it should begin at 0"},
    [AT_LEAST_1_UNLESS_0] =
        {"at-least-1-unless-0",
         "a ramp gives 1 at least, never 0, unless the configured weight is 0; it should "
         "begin at 0"},
    [AT_LEAST_1_ALWAYS] =
        {"at-least-1-always",
         "whoever is up has a weight of 1 at least, with a ramp or without; it should be 0 "
         "where the rule says 0"},
    [DIVIDES_ELAPSED_FIRST] =
        {"divides-elapsed-first",
         "elapsed is divided by the ramp before anything is multiplied; the division should "
         "come last"},
    [DIVIDES_WEIGHT_FIRST] =
        {"divides-weight-first",
         "the weight is divided by the ramp before anything is multiplied; the division "
         "should come last"},
    [DIVIDES_WEIGHT_FIRST_TO_THE_END] =
        {"divides-weight-first-to-the-end",
         "the weight is divided by the ramp before anything is multiplied, also when the "
         "ramp is over; the division should come last"},
    [FLOATS_ELAPSED_FIRST] =
        {"floats-elapsed-first",
         "elapsed / ramp is a floating-point number, multiplied afterwards and then a hair "
         "too small; whole numbers should be multiplied first and divided last"},
    [FLOATS_WEIGHT_FIRST] =
        {"floats-weight-first",
         "weight / ramp is a floating-point number, multiplied afterwards and then a hair "
         "too small; whole numbers should be multiplied first and divided last"},
    [NO_CAP] = {"no-cap",
                "the weight grows on when the ramp is over; elapsed should be capped at the ramp"},
    [NEGATIVE_TRUNCATED] =
        {"negative-truncated",
         "elapsed goes below 0 when the clock is before the join, and the division cuts "
         "towards 0; elapsed should be 0 then"},
    [NEGATIVE_FLOORED] =
        {"negative-floored",
         "elapsed goes below 0 when the clock is before the join, and the division rounds "
         "down, as Python's // does; elapsed should be 0 then"},
    [NEGATIVE_TURNED_ROUND] =
        {"negative-turned-round",
         "elapsed loses its sign when the clock is before the join; it should be 0 then"},
    [NEGATIVE_IS_FULL] =
        {"negative-is-full",
         "the weight is full when the clock is before the join; elapsed should be 0 then"},
    [ELAPSED_PLUS_1] =
        {"elapsed-plus-1",
         "elapsed is counted one second too high; it should be 0 in the second of the join"},
    [ELAPSED_PLUS_1_NOT_BEFORE] = {"elapsed-plus-1-not-before",
                                   "elapsed is counted one second too high, save where the clock "
                                   "is before the join; it should be 0 in the second of the join"},
    [ELAPSED_MINUS_1] =
        {"elapsed-minus-1",
         "elapsed is counted one second too low; it should be 1 in the second after the join"},
    [ELAPSED_SINCE_0] = {"elapsed-since-0",
                         "elapsed is counted from second 0; it should be counted from the join"},
    [ELAPSED_SINCE_POOL] =
        {"elapsed-since-pool",
         "elapsed is counted from the last POOL; it should be counted from the backend's own join"},
    [JOIN_AT_0_IS_NO_RAMP] =
        {"join-at-0-is-no-ramp",
         "whoever joins at second 0 has its full weight at once, as where 0 is taken for a time "
         "that is not set; it should ramp as at any second"},
    [RAMP_LATCHED_AT_NOW] = {"ramp-latched-at-now",
                             "a ramp that a NOW found over stays over when the clock goes back; "
                             "the weight should depend on the clock alone"},
    [RAMP_LATCHED_WHEN_ASKED] = {"ramp-latched-when-asked",
                                 "a ramp that was seen to be over stays over when the clock goes "
                                 "back; the weight should depend on the clock alone"},
    [CACHED_AT_NOW_0] = {"cached-at-now-0",
                         "the effective weights are worked out at NOW, and whoever joins has 0 "
                         "until the next NOW; they should be worked out when they are asked for"},
    [CACHED_AT_NOW_FULL] =
        {"cached-at-now-full",
         "the effective weights are worked out at NOW, and whoever joins has its full weight until "
         "the next NOW; they should be worked out when they are asked for"},
    [CACHED_AT_NOW_OLD] =
        {"cached-at-now-old",
         "the effective weights are worked out at NOW, and whoever joins has the one from before "
         "until the next NOW; they should be worked out when they are asked for"},
    [DOWN_FORGOTTEN_WITHOUT_RAMP] = {"down-forgotten-without-ramp",
                                     "a backend that is down has its full weight if its ramp is 0; "
                                     "it should be asked first whether it is down"},
    [DOWN_FORGOTTEN_WHEN_WARM] = {"down-forgotten-when-warm",
                                  "a backend that is down has its full weight if its ramp is 0 or "
                                  "over; it should be asked first whether it is down"},
    [NO_RAMP] = {"no-ramp", "nobody ramps; whoever comes by ADD or UP should"},
    [ALWAYS_0] = {"always-0",
                  "every effective weight is 0 and every PICK is NONE, as when the "
                  "starter's two functions are still empty; is effective_weight written?"},

    [WEIGHT_0_TAKES_PART] =
        {"weight-0-takes-part",
         "an effective weight of 0 takes part in a pick; it should be above 0 for that"},
    [COLD_TAKES_PART] = {"cold-takes-part",
                         "whoever is up with a configured weight above 0 takes part in a pick; the "
                         "effective weight should be above 0 for that"},
    [EVERYBODY_TAKES_PART] =
        {"everybody-takes-part",
         "everybody takes part in a pick, down or with an effective weight of 0; it should be "
         "only those that are up and have more"},
    [WEIGHT_0_TAKES_PART_ALONE] =
        {"weight-0-takes-part-alone",
         "an effective weight of 0 wins when there is nobody else; the answer should be "
         "NONE then"},
    [CONFIGURED_WEIGHTS_FED] =
        {"configured-weights-fed",
         "a participant's score grows by its configured weight, and the winner pays the "
         "total of these; both should be the effective weights"},
    [CONFIGURED_FED_EFFECTIVE_CHARGED] =
        {"configured-fed-effective-charged",
         "a participant's score grows by its configured weight, while the winner pays the "
         "effective weights; it should grow by its effective weight"},
    [CONFIGURED_FED_ALL_CHARGED] =
        {"configured-fed-all-charged",
         "a participant's score grows by its configured weight, and the winner pays the "
         "configured weights of the whole pool; both should be the effective weights of the "
         "participants"},
    [CONFIGURED_FED_UP_CHARGED] =
        {"configured-fed-up-charged",
         "a participant's score grows by its configured weight, and the winner pays the "
         "configured weights of all that are up; both should be the effective weights of "
         "the participants"},
    [PICK_IGNORES_RAMPS] =
        {"pick-ignores-ramps",
         "PICK goes by the configured weights throughout, as if nobody ramped; it should go "
         "by the effective weights"},
    [DOWN_TAKES_PART] = {"down-takes-part",
                         "a backend that is down still takes part in a pick; it should not"},
    [DOWN_GAINS_SCORE] =
        {"down-gains-score",
         "a backend that is down still gains score and counts in the total, though it does "
         "not win; it should be absent"},
    [DOWN_GAINS_CONFIGURED] =
        {"down-gains-configured",
         "a backend that is down still gains its configured weight and counts in the total, "
         "though it does not win; it should be absent"},
    [COLD_GAINS_CONFIGURED] =
        {"cold-gains-configured",
         "a backend whose effective weight is 0 gains its configured weight as score; it "
         "should be absent"},
    [ABSENT_LOSE_SCORE] =
        {"absent-lose-score",
         "whoever does not take part in a pick loses its score; it should keep it"},
    [SCORES_RESET_AT_PICK] =
        {"scores-reset-at-pick",
         "all scores go back to 0 at every pick, or there are none and the heaviest always "
         "wins; they should live on from pick to pick"},
    [SCORES_RESET_AT_NONE] =
        {"scores-reset-at-none",
         "all scores go back to 0 when nobody takes part; NONE should change nothing"},
    [CHOOSES_BEFORE_RAISE] =
        {"chooses-before-raise",
         "the winner is chosen before the scores are raised; they should be raised first"},
    [BEST_STARTS_AT_0] =
        {"best-starts-at-0",
         "only a score above 0 can win; the highest should win, also when it is 0 or below"},
    [BEST_STARTS_AT_MINUS_1] =
        {"best-starts-at-minus-1",
         "only a score above -1 can win; the highest should win, also when it is below 0"},
    [BEST_STARTS_AT_FIRST] =
        {"best-starts-at-first",
         "the search for the highest score starts with the first of the pool, which then wins "
         "though it takes no part; it should start with the first that takes part"},
    [BEST_OF_ALL] = {"best-of-all", "the highest score of the whole pool wins, also that of one "
                                    "who takes no part; only participants should win"},
    [BEST_OF_UP] = {"best-of-up", "the highest score of all that are up wins, also that of one who "
                                  "takes no part; only participants should win"},
    [TIE_TO_LAST] = {"tie-to-last",
                     "a tie goes to the last in pool order; it should go to the first"},
    [TIE_BY_NAME] =
        {"tie-by-name",
         "a tie goes to the first by name, or the pool is kept sorted by name; it should go "
         "to the first in pool order"},
    [TIE_BY_WEIGHT] = {"tie-by-weight",
                       "a tie goes to the larger weight; it should go to the first in pool order"},
    [CHARGES_CONFIGURED_OF_ALL] =
        {"charges-configured-of-all",
         "the winner pays the configured weights of the whole pool; it should pay the "
         "effective weights of the participants"},
    [CHARGES_CONFIGURED_OF_UP] =
        {"charges-configured-of-up",
         "the winner pays the configured weights of all that are up; it should pay the "
         "effective weights of the participants"},
    [CHARGES_CONFIGURED_OF_PARTICIPANTS] =
        {"charges-configured-of-participants",
         "the winner pays the configured weights of the participants; it should pay their "
         "effective weights"},
    [CHARGES_OWN_WEIGHT] =
        {"charges-own-weight",
         "the winner pays its own weight only; it should pay the total of the participants"},
    [CHARGES_DOWN_TO_0] =
        {"charges-down-to-0",
         "the winner's score is set to 0; it should drop by the total of the participants"},
    [CHARGES_NOTHING] =
        {"charges-nothing",
         "the winner pays nothing; its score should drop by the total of the participants"},
    [TOTAL_NEVER_SET_BACK] = {"total-never-set-back",
                              "the total that the winner pays grows from pick to pick; it should "
                              "start at 0 at each pick"},
    [FLOORED_ONLY_SHOWN] = {"floored-only-shown",
                            "PICK goes by weights with fractions, and only WEIGHTS rounds them "
                            "down; the score should grow by the rounded weight"},
    [PLAIN_IN_BLOCKS] =
        {"plain-in-blocks",
         "weighted round-robin in blocks, all wins of a backend in a row; it should be "
         "smooth"},
    [PLAIN_BY_COUNTERS] =
        {"plain-by-counters",
         "weighted round-robin by counting down the wins that are left; it should be smooth"},
    [PICKS_NONE] = {"picks-none",
                    "every PICK is NONE: is the pick written? It should give the winner"},

    [POOL_RAMPS_1] = POOL_RAMPS(1),
    [POOL_RAMPS_5] = POOL_RAMPS(5),
    [POOL_RAMPS_10] = POOL_RAMPS(10),
    [POOL_RAMPS_20] = POOL_RAMPS(20),
    [POOL_RAMPS_30] = POOL_RAMPS(30),
    [POOL_RAMPS_60] = POOL_RAMPS(60),
    [POOL_KEEPS_SCORES] =
        {"pool-keeps-scores",
         "a name that was in the old pool keeps its score in the new one; POOL should start "
         "everybody at 0"},
    [POOL_RESETS_CLOCK] = {"pool-resets-clock",
                           "POOL sets the clock back to 0; it should leave the clock alone"},
    [POOL_SORTS] =
        {"pool-sorts",
         "POOL puts its backends in the order of their names; they should stay in the order "
         "given"},
    [POOL_ADDS] =
        {"pool-adds",
         "POOL adds its members to the pool that is there; it should replace the whole pool"},
    [POOL_ADDS_TWINS] =
        {"pool-adds-twins",
         "POOL adds its members to the pool that is there, a name that is there already once "
         "more; it should replace the whole pool"},
    [NOW_ADDS] =
        {"now-adds",
         "NOW moves the clock on by so many seconds; it should set the clock to that second"},
    [NOW_NEVER_GOES_BACK] = {"now-never-goes-back",
                             "NOW does not let the clock go back; it should"},
    [NOW_0_IGNORED] = {"now-0-ignored", "NOW 0 does not set the clock, as where 0 is taken for no "
                                        "value; it should set it back to 0"},
    [SCORES_RESET_AT_NOW] = {"scores-reset-at-now",
                             "all scores go back to 0 at NOW; they should live on"},
    [RAMP_ON_ADD_ONLY] = {"ramp-on-add-only",
                          "only ADD ramps, UP is at full weight at once; both should ramp"},
    [RAMP_ON_UP_ONLY] = {"ramp-on-up-only",
                         "only UP ramps, ADD is at full weight at once; both should ramp"},
    [UP_GOES_ON_WITH_RAMP] =
        {"up-goes-on-with-ramp",
         "UP counts elapsed from the join before, where there was a ramp; it should start "
         "anew"},
    [UP_KEEPS_RAMP_LENGTH] =
        {"up-keeps-ramp-length",
         "UP ramps as long as the ramp before did, where there was one; it should be as "
         "long as UP says"},
    [UP_FORGETS_JOINED] =
        {"up-forgets-joined",
         "UP does not set the time of the join, so that elapsed goes on from before; it "
         "should be counted from UP"},
    [UP_FORGETS_JOINED_OF_POOL] =
        {"up-forgets-joined-of-pool",
         "neither UP nor POOL sets the time of the join, so that elapsed goes on from before; "
         "it should be counted from UP"},
    [UP_FORGETS_RAMP_LENGTH] =
        {"up-forgets-ramp-length",
         "UP does not set the length of the ramp, so that the one before stays (none, for a "
         "member of POOL); it should be as long as UP says"},
    [UP_FORGETS_BOTH] =
        {"up-forgets-both",
         "UP sets neither the length of the ramp nor the time of the join; it should set "
         "both"},
    [UP_SETS_ONLY_UP] =
        {"up-sets-only-up",
         "UP marks the backend as up and does nothing else; it should also start a new "
         "ramp, from now, and a score of 0"},
    [UP_IGNORED_WHEN_UP] =
        {"up-ignored-when-up",
         "UP does nothing to a backend that is up; it should start a fresh life"},
    [UP_MOVES_TO_END] = {"up-moves-to-end",
                         "UP puts the backend at the end of the pool; it should keep its place"},
    [UP_KEEPS_SCORE] =
        {"up-keeps-score",
         "UP keeps the score, as nginx keeps that of a backend that returns; it should go "
         "back to 0, as at ADD"},
    [UP_WHEN_UP_KEEPS_SCORE] =
        {"up-when-up-keeps-score",
         "UP keeps the score of a backend that is up; it should go back to 0"},
    [ADD_KEEPS_SCORE] = {"add-keeps-score",
                         "ADD in place keeps the score; it should go back to 0, as at UP"},
    [ADD_AND_UP_KEEP_SCORE] =
        {"add-and-up-keep-score",
         "UP and ADD in place keep the score, as nginx keeps that of a backend that "
         "returns; it should go back to 0"},
    [ADD_AND_UP_KEEP_SCORE_WHEN_UP] =
        {"add-and-up-keep-score-when-up",
         "a backend that is up keeps its score at UP and at ADD in place; it should go back "
         "to 0"},
    [RAMP_0_KEEPS_SCORE] = {"ramp-0-keeps-score",
                            "a rejoin with a ramp of 0 keeps the score; it should go back to 0"},
    [RAMP_0_KEEPS_RAMP] = {"ramp-0-keeps-ramp",
                           "a ramp of 0 leaves the one before, as where 0 is taken for no value; "
                           "it should end the ramp at once"},
    [UP_RAMP_0_KEEPS_RAMP] = {"up-ramp-0-keeps-ramp",
                              "UP with a ramp of 0 leaves the one before, as where 0 is taken for "
                              "no value; it should end the ramp at once"},
    [ADD_RAMP_0_KEEPS_RAMP] = {"add-ramp-0-keeps-ramp",
                               "ADD in place with a ramp of 0 leaves the one before, as where 0 is "
                               "taken for no value; it should end the ramp at once"},
    [ADD_WEIGHT_0_KEEPS_WEIGHT] = {"add-weight-0-keeps-weight",
                                   "ADD in place with a weight of 0 leaves the one before, as "
                                   "where 0 is taken for no value; it should bring a weight of 0"},
    [REJOIN_RESETS_ALL_SCORES] =
        {"rejoin-resets-all-scores",
         "all scores go back to 0 at ADD and UP; it should be only that of the one that "
         "joins"},
    [ADD_RESETS_ALL_SCORES] =
        {"add-resets-all-scores",
         "all scores go back to 0 at ADD; it should be only that of the one that joins"},
    [UP_RESETS_ALL_SCORES] =
        {"up-resets-all-scores",
         "all scores go back to 0 at UP; it should be only that of the one that returns"},
    [REJOIN_BEGINS_IN_DEBT] =
        {"rejoin-begins-in-debt",
         "whoever joins starts with minus the weights of the pool as its score; it should "
         "start with 0"},
    [ADD_JOINS_AT_0] =
        {"add-joins-at-0",
         "ADD sets the time of the join to 0, or does not set it; elapsed should be counted "
         "from ADD"},
    [ADD_IN_PLACE_GOES_ON_WITH_RAMP] =
        {"add-in-place-goes-on-with-ramp",
         "ADD in place goes on with the ramp before; it should start a new one"},
    [ADD_IN_PLACE_KEEPS_WEIGHT] =
        {"add-in-place-keeps-weight",
         "ADD in place keeps the weight before; it should bring a new one"},
    [ADD_OF_KNOWN_IGNORED] = {"add-of-known-ignored",
                              "ADD does nothing if the name is in the pool; it should replace that "
                              "backend where it stands"},
    [ADD_OF_KNOWN_TWICE] = {"add-of-known-twice",
                            "ADD of a name that is in the pool adds it once more; it should "
                            "replace that backend where it stands"},
    [ADD_IN_PLACE_STAYS_DOWN] =
        {"add-in-place-stays-down",
         "ADD of a backend that is down leaves it down; it should bring it up"},
    [ADD_IN_PLACE_MOVES_TO_END] =
        {"add-in-place-moves-to-end",
         "ADD in place moves the backend to the end of the pool; it should keep its place"},
    [ADD_OF_DOWN_MOVES_TO_END] =
        {"add-of-down-moves-to-end",
         "ADD of a backend that is down moves it to the end of the pool; it should keep its "
         "place"},
    [ADD_PUTS_NEW_FIRST] = {"add-puts-new-first",
                            "ADD puts a new backend first in the pool; it should go to the end"},
    [ADD_KEEPS_POOL_SORTED] = {"add-keeps-pool-sorted",
                               "ADD sorts the pool by name; a new backend should go to the end"},
    [DOWN_FORGETS_BACKEND] =
        {"down-forgets-backend",
         "DOWN takes the backend out of the pool for good, so that UP no longer finds it; "
         "it should stay there, with 0, until it returns"},
    [DOWN_ZEROES_WEIGHT] =
        {"down-zeroes-weight",
         "DOWN sets the configured weight to 0, and UP cannot bring it back; it should be kept"},
    [DOWN_DOES_NOTHING] =
        {"down-does-nothing",
         "DOWN has no effect; the backend should have the effective weight 0 then, and take "
         "no part"},
    [DOWN_RESETS_ALL_SCORES] = {"down-resets-all-scores",
                                "all scores go back to 0 at DOWN; they should live on"},

    [SHOWS_CONFIGURED] =
        {"shows-configured",
         "WEIGHTS shows the configured weight of whoever is up; it should show the "
         "effective weight"},
    [SHOWS_CONFIGURED_ALWAYS] =
        {"shows-configured-always",
         "WEIGHTS shows the configured weights, also of a backend that is down; it should show the "
         "effective weight, and 0 for one that is down"},
    [SHOWS_CONFIGURED_OF_DOWN] =
        {"shows-configured-of-down",
         "WEIGHTS shows a backend that is down with its configured weight; it should show 0"},
    [SHOWS_WEIGHT_OF_DOWN] =
        {"shows-weight-of-down",
         "WEIGHTS shows a backend that is down with its weight; it should show 0"},
    [LEAVES_OUT_DOWN] = {"leaves-out-down",
                         "WEIGHTS leaves out a backend that is down; it should be there, with 0"},
    [LEAVES_OUT_0] = {"leaves-out-0",
                      "WEIGHTS leaves out an effective weight of 0; it should be there, with 0"},
    [SORTS_NOT] = {"sorts-not", "WEIGHTS goes in pool order; it should be sorted by name"},
    [SORTS_POOL] = {"sorts-pool", "WEIGHTS sorts the pool itself, so that later ties go by name; "
                                  "it should leave the pool in its order"},
    [SORTS_IGNORING_CASE] =
        {"sorts-ignoring-case",
         "WEIGHTS is sorted without regard to upper and lower case; it should be by the "
         "bytes, upper case first"},
    [SORTS_WHOLE_WORDS] =
        {"sorts-whole-words",
         "WEIGHTS is sorted by the words name=weight; it should be by the names alone"},
    [SORTS_NATURALLY] =
        {"sorts-naturally",
         "WEIGHTS is sorted by the numbers in the names; it should be by the bytes, so that "
         "web10 comes before web9"},
    [SORTS_BY_LENGTH] = {"sorts-by-length",
                         "WEIGHTS is sorted by the length of the names; it should be by the bytes"},
    [SORTS_BACKWARDS] =
        {"sorts-backwards",
         "WEIGHTS is sorted by name, the last one first; the first should come first"},
    [SORTS_BY_WEIGHT_DOWN] =
        {"sorts-by-weight-down",
         "WEIGHTS is sorted by weight, the largest first; it should be by name"},
    [SORTS_BY_WEIGHT_UP] =
        {"sorts-by-weight-up",
         "WEIGHTS is sorted by weight, the smallest first; it should be by name"},
    [SORTS_DOWN_LAST] =
        {"sorts-down-last",
         "WEIGHTS puts those that are down last; all should be sorted by name together"},
    [SORTS_LOWER_FIRST] = {"sorts-lower-first",
                           "WEIGHTS is sorted with lower case before upper case; it should be by "
                           "the bytes, upper case first"},
    [SORTS_AS_A_DICTIONARY] = {"sorts-as-a-dictionary",
                               "WEIGHTS is sorted as a dictionary is, without regard to case and "
                               "signs, as sort does in a locale; it should be by the bytes"},
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
    const struct twist twist = {
        .after = wrong_after,
        .weights = wrong_weights,
        .pool_adds = made(POOL_ADDS) || made(POOL_ADDS_TWINS),
        .pool_twins = made(POOL_ADDS_TWINS),
        .add_twins = made(ADD_OF_KNOWN_TWICE),
    };

    forget_table();
    forget_picks();
    forget_total();
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

/* NAMES... -- SCRIPT...; gives 2 if a name is not known. */
static int answer_by_each(char **words)
{
    char **files = words;
    int status = 0;

    while (*files != NULL && strcmp(*files, "--") != 0)
        files++;
    if (*files == NULL)
        return 2;
    for (; words < files && status < 2; words++) {
        memset(makes, 0, sizeof makes);
        if (!choose_all(*words))
            return 2;
        printf("@ %s\n", *words);
        status = answer_files(files + 1);
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
    if (count > 2 && strcmp(words[1], "--each") == 0)
        return answer_by_each(words + 2);
    if (count < 2 || !choose_all(words[1])) {
        fputs("usage: mistakes NAME[+NAME]... [SCRIPT]...\n"
              "       mistakes --all SCRIPT...\n"
              "       mistakes --each NAME[+NAME]... -- SCRIPT...\n"
              "       mistakes --list\n",
              stderr);
        return 2;
    }
    return count == 2 ? answer() : answer_files(words + 2);
}
