/* bare.c - rows h and i of the bench: picks beside bare loops, nothing read and nothing written.
 *
 * Usage: bare ROW...
 *
 *   h  a change just after each round was recorded, so that none is ever played; beside the same
 *      picks and changes without a record
 *   i  picks of small and large pools in which a weight changes so often that no round is
 *      recorded; beside a loop over two arrays, and one over a list of large structs, as nginx
 *      holds its peers
 *
 * All sides find the same winners, or the bench ends.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/chance.h"
#include "need.h"
#include "pool/swrr.h"
#include "row.h"

/* Runs are short, so that some of the many are disturbed by nobody; those of large pools are few,
 * as their setting up takes its time. */
enum {
    LOOKS = 300000, /* at backends, in a run */
    OFTEN = 500,    /* picks between two changes */
    INTERVALS_MAX = 1000,
};

/* As large as what nginx keeps of a peer, more or less. */
struct peer {
    struct peer *next;
    char others[200];
    uint64_t weight;
    int64_t score;
};

/* The same pool in each form. */
struct forms {
    size_t count;
    struct swrr swrr;
    struct swrr unrecorded;
    uint64_t *weights; /* two arrays */
    int64_t *scores;
    struct peer *peers;
    uint64_t check; /* of the winners so far, in one form */
};

static void set_up(struct forms *forms, size_t count)
{
    struct chance chance = chance_start(count, 1);

    *forms = (struct forms){.count = count};
    forms->weights = need(calloc(count, sizeof *forms->weights));
    forms->scores = need(calloc(count, sizeof *forms->scores));
    forms->peers = need(calloc(count, sizeof *forms->peers));
    swrr_init(&forms->swrr);
    swrr_init(&forms->unrecorded);
    if (!swrr_reserve(&forms->swrr, count) || !swrr_reserve(&forms->unrecorded, count))
        give_up("no memory");
    for (size_t i = 0; i < count; i++) {
        uint64_t weight = chance_between(&chance, 1, 100);

        swrr_append(&forms->swrr, weight);
        swrr_append(&forms->unrecorded, weight);
        forms->weights[i] = forms->peers[i].weight = weight;
        forms->peers[i].next = i + 1 < count ? &forms->peers[i + 1] : NULL;
    }
}

static void tear_down(struct forms *forms)
{
    swrr_free(&forms->swrr);
    swrr_free(&forms->unrecorded);
    free(forms->weights);
    free(forms->scores);
    free(forms->peers);
}

/* The ways to pick *********************************************************************/

static uint32_t pick_arrays(struct forms *forms)
{
    uint64_t *weights = forms->weights, total = 0;
    int64_t *scores = forms->scores, highest = INT64_MIN;
    size_t winner = 0;

    for (size_t i = 0; i < forms->count; i++) {
        if (weights[i] == 0)
            continue;
        scores[i] += (int64_t)weights[i];
        total += weights[i];
        if (scores[i] > highest) {
            highest = scores[i];
            winner = i;
        }
    }
    scores[winner] -= (int64_t)total;
    return (uint32_t)winner;
}

static uint32_t pick_list(struct forms *forms)
{
    struct peer *peer = forms->peers, *best = peer;
    int64_t highest = INT64_MIN;
    uint64_t total = 0;

    do {
        if (peer->weight == 0)
            continue;
        peer->score += (int64_t)peer->weight;
        total += peer->weight;
        if (peer->score > highest) {
            highest = peer->score;
            best = peer;
        }
    } while ((peer = peer->next) != NULL);
    best->score -= (int64_t)total;
    return (uint32_t)(best - forms->peers);
}

/* Each of these changes the weight of place 0 and then makes so many picks, one of which the
 * compiler puts into the loop as it does in the program; gives a number made of the winners. */

static uint64_t by_swrr(struct forms *forms, size_t picks, uint64_t check)
{
    swrr_set_weight(&forms->swrr, 0, swrr_weight(&forms->swrr, 0) ^ 1);
    for (; picks > 0; picks--)
        check = check * 31 + swrr_pick(&forms->swrr);
    return check;
}

/* The same code, but nobody counts the picks and nothing is recorded. */
static uint64_t unrecorded(struct forms *forms, size_t picks, uint64_t check)
{
    swrr_set_weight(&forms->unrecorded, 0, swrr_weight(&forms->unrecorded, 0) ^ 1);
    for (; picks > 0; picks--)
        check = check * 31 + swrr_find_winner(&forms->unrecorded);
    return check;
}

static uint64_t by_arrays(struct forms *forms, size_t picks, uint64_t check)
{
    forms->weights[0] ^= 1;
    for (; picks > 0; picks--)
        check = check * 31 + pick_arrays(forms);
    return check;
}

static uint64_t by_list(struct forms *forms, size_t picks, uint64_t check)
{
    forms->peers[0].weight ^= 1;
    for (; picks > 0; picks--)
        check = check * 31 + pick_list(forms);
    return check;
}

typedef uint64_t way(struct forms *forms, size_t picks, uint64_t check);

/* The picks after each of its changes. */
struct script {
    size_t intervals[INTERVALS_MAX];
    size_t count;
    size_t warm; /* so many intervals are run before anything is measured */
};

/* Nanoseconds a pick, of what is measured. */
static double measure(struct forms *forms, way *pick, const struct script *script)
{
    uint64_t check = 0;
    size_t picks = 0;
    double start;

    for (size_t i = 0; i < script->warm; i++)
        check = pick(forms, script->intervals[i], check);
    start = seconds_used();
    for (size_t i = script->warm; i < script->count; i++) {
        check = pick(forms, script->intervals[i], check);
        picks += script->intervals[i];
    }
    forms->check = check;
    return (seconds_used() - start) * 1e9 / (double)picks;
}

/* One way beside another, in fresh pools, and each goes first in every other run; other winners end
 * the bench. */
static void beside(struct race *race, size_t count, const struct script *script, way *one,
                   way *other)
{
    size_t runs = count <= 1000 ? RUNS_MAX : 9;

    for (race->runs = 0; race->runs < runs; race->runs++) {
        bool turned = race->runs % 2 == 1;
        struct forms forms;
        uint64_t check;
        double first;

        set_up(&forms, count);
        first = measure(&forms, turned ? other : one, script);
        check = forms.check;
        race->one[race->runs] = turned ? measure(&forms, one, script) : first;
        race->other[race->runs] = turned ? first : measure(&forms, other, script);
        if (check != forms.check)
            give_up("two ways to pick have found other winners");
        tear_down(&forms);
    }
}

/* Row h ********************************************************************************/

/* A change as soon as a record is made and nothing of it played. What the first ones cost more, for
 * their memory and since the wait is not yet at its longest, is paid once. */
static void worst_script(struct script *script, size_t count)
{
    struct forms forms;
    size_t picks = 0;

    *script = (struct script){.warm = 6};
    set_up(&forms, count);
    while (script->count < INTERVALS_MAX && (picks < 30000 || script->count < script->warm + 2)) {
        size_t *interval = &script->intervals[script->count++];

        for (by_swrr(&forms, 0, 0); forms.swrr.round.state != ROUND_PLAYS; ++*interval)
            swrr_pick(&forms.swrr);
        picks += script->count > script->warm ? *interval : 0;
    }
    tear_down(&forms);
}

static void row_h(void)
{
    static const size_t counts[] = {3, 8, 16, 64, 96, 256, 1000};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct script script;
        struct race race;
        char what[60];

        worst_script(&script, counts[i]);
        snprintf(what, sizeof what, "a change after each record, of %zu backends", counts[i]);
        beside(&race, counts[i], &script, by_swrr, unrecorded);
        print_race("h", what, &race, "ns", (struct aim){1.05, 1.05});
    }
}

/* Row i ********************************************************************************/

/* A change every OFTEN picks. */
static void restless_script(struct script *script, size_t count)
{
    size_t changes = 2 + LOOKS / count / OFTEN;

    *script = (struct script){.warm = 1, .count = changes};
    for (size_t i = 0; i < changes; i++)
        script->intervals[i] = count > 1000 ? 50 : OFTEN;
}

/* Beside what the loop over two arrays does, the walk looks whether anybody takes part and whether a
 * score leaves its range, a dozen instructions a pick; among a few backends that can be felt. */
static struct aim walk_aim(size_t count)
{
    return (struct aim){1, count <= 8 ? 1.1 : 1};
}

static void row_i(void)
{
    static const size_t counts[] = {3, 5, 8, 16, 32, 64, 96, 128, 1000, 10000, 100000, 1000000};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct aim aim = walk_aim(counts[i]);
        struct script script;
        struct race race;
        char what[60];

        restless_script(&script, counts[i]);
        snprintf(what, sizeof what, "%zu backends, beside a loop over two arrays", counts[i]);
        beside(&race, counts[i], &script, unrecorded, by_arrays);
        print_race("i", what, &race, "ns", aim);
        beside(&race, counts[i], &script, by_swrr, by_arrays);
        print_race("i", "  the same, a round read out where it pays", &race, "ns", aim);
        beside(&race, counts[i], &script, unrecorded, by_list);
        print_race("i", "  beside a list of large structs", &race, "ns", aim);
    }
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "h") == 0)
            row_h();
        else if (strcmp(argv[i], "i") == 0)
            row_i();
        else
            give_up("bare has the rows h and i");
    return fflush(stdout) == 0 ? 0 : 2;
}
