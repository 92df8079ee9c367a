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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/chance.h"
#include "pool/contest.h"
#include "pool/lean_walk.h"
#include "pool/swrr.h"
#include "row.h"

enum { RUNS = 5, LOOKS = 2000000, OFTEN = 500 /* picks between two changes */ };

static _Noreturn void give_up(const char *why)
{
    fprintf(stderr, "bench: %s\n", why);
    exit(2);
}

static void *need(void *memory)
{
    if (memory == NULL)
        give_up("no memory");
    return memory;
}

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
    struct standing *standings; /* without a record: of a pool that is walked */
    struct contest contest;     /* and of one that is not */
    uint64_t *weights;          /* two arrays */
    int64_t *scores;
    struct peer *peers;
    uint64_t total;
    uint64_t check; /* of the winners so far, in one form */
};

static void set_up(struct forms *forms, size_t count)
{
    struct chance chance = chance_start(count, 1);

    *forms = (struct forms){.count = count};
    forms->standings = need(calloc(count, sizeof *forms->standings));
    forms->weights = need(calloc(count, sizeof *forms->weights));
    forms->scores = need(calloc(count, sizeof *forms->scores));
    forms->peers = need(calloc(count, sizeof *forms->peers));
    swrr_init(&forms->swrr);
    contest_init(&forms->contest);
    if (!swrr_reserve(&forms->swrr, count) || !contest_reserve(&forms->contest, count + 1))
        give_up("no memory");
    for (size_t i = 0; i < count; i++) {
        uint64_t weight = chance_between(&chance, 1, 100);

        swrr_append(&forms->swrr, weight);
        forms->standings[i].weight = forms->weights[i] = forms->peers[i].weight = weight;
        contest_append(&forms->contest, forms->standings[i]);
        forms->peers[i].next = i + 1 < count ? &forms->peers[i + 1] : NULL;
        forms->total += weight;
    }
}

static void tear_down(struct forms *forms)
{
    swrr_free(&forms->swrr);
    contest_free(&forms->contest);
    free(forms->standings);
    free(forms->weights);
    free(forms->scores);
    free(forms->peers);
}

/* The ways to pick *********************************************************************/

static uint32_t by_swrr(struct forms *forms)
{
    return swrr_pick(&forms->swrr);
}

static uint32_t unrecorded(struct forms *forms)
{
    if (forms->count <= WALKED)
        return lean_walk(forms->standings, forms->count, forms->total);
    return contest_pick(&forms->contest, forms->total);
}

static uint32_t by_arrays(struct forms *forms)
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

static uint32_t by_list(struct forms *forms)
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

/* The weight of place 0 becomes another one, or its score 0, for one form. */
static void change(struct forms *forms, uint32_t (*pick)(struct forms *))
{
    uint64_t weight = 0;

    if (pick == by_swrr) {
        weight = swrr_weight(&forms->swrr, 0) ^ 1;
        swrr_set_weight(&forms->swrr, 0, weight);
        return;
    }
    if (pick == by_arrays) {
        forms->weights[0] ^= 1;
        return;
    }
    if (pick == by_list) {
        forms->peers[0].weight ^= 1;
        return;
    }
    if (forms->count <= WALKED) {
        weight = forms->standings[0].weight ^ 1;
        forms->total += weight - forms->standings[0].weight;
        forms->standings[0].weight = weight;
    } else {
        struct standing standing = contest_standing(&forms->contest, 0);

        forms->total += (standing.weight ^ 1) - standing.weight;
        standing.weight ^= 1;
        contest_change(&forms->contest, 0, standing);
    }
}

/* So many picks, with a change before every `often`: nanoseconds a pick. */
static double measure(struct forms *forms, uint32_t (*pick)(struct forms *), size_t picks,
                      size_t often)
{
    uint64_t check = 0;
    double start = seconds_used();

    for (size_t i = 0; i < picks; i++) {
        if (i % often == 0)
            change(forms, pick);
        check = check * 31 + pick(forms);
    }
    forms->check = check;
    return (seconds_used() - start) * 1e9 / (double)picks;
}

/* One way beside another, in fresh pools; other winners end the bench. */
static void beside(struct race *race, size_t count, uint32_t (*one)(struct forms *),
                   uint32_t (*other)(struct forms *), size_t picks, size_t often)
{
    for (race->runs = 0; race->runs < RUNS; race->runs++) {
        struct forms forms;
        uint64_t check;

        set_up(&forms, count);
        measure(&forms, one, 2, often); /* the first pick takes seats for all */
        measure(&forms, other, 2, often);
        race->one[race->runs] = measure(&forms, one, picks, often);
        check = forms.check;
        race->other[race->runs] = measure(&forms, other, picks, often);
        if (check != forms.check)
            give_up("two ways to pick have found other winners");
        tear_down(&forms);
    }
}

/* Rows *********************************************************************************/

/* How many picks it takes from a change to the end of the record. */
static size_t recorded_after(size_t count)
{
    struct forms forms;
    size_t picks = 0;

    set_up(&forms, count);
    change(&forms, by_swrr);
    for (; !forms.swrr.round.plays && picks < 10000000; picks++)
        swrr_pick(&forms.swrr);
    tear_down(&forms);
    return picks;
}

static void row_h(void)
{
    static const size_t counts[] = {3, 16, 64, 96, 256, 1000};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        size_t often = recorded_after(counts[i]) + 1, picks = often * (1 + 300000 / often);
        struct race race;
        char what[60];

        snprintf(what, sizeof what, "a change after each record, of %zu backends", counts[i]);
        beside(&race, counts[i], by_swrr, unrecorded, picks, often);
        print_race("h", what, &race, "ns", (struct aim){1.05, 1.1});
    }
}

static void row_i(void)
{
    static const size_t counts[] = {3, 8, 16, 32, 64, 96, 128, 1000, 10000, 100000, 1000000};

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        size_t picks = LOOKS / counts[i] < 50 ? 50 : LOOKS / counts[i];
        struct aim aim = {1, counts[i] < 16 ? 1.25 : 1};
        struct race race;
        char what[60];

        snprintf(what, sizeof what, "%zu backends, beside a loop over two arrays", counts[i]);
        beside(&race, counts[i], by_swrr, by_arrays, picks, OFTEN);
        print_race("i", what, &race, "ns", aim);
        beside(&race, counts[i], by_swrr, by_list, picks, OFTEN);
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
