/* plan.h - what a chart shows: which bands, which steps of the clock, from when to when.
 *
 * At most seven backends have a band of their own: all of a pool that has no more, else those
 * that ever ramped or rejoined, or without any such the first ones; the others share one band.
 * Where more than seven ever ramped or rejoined, each of these has a row of a heat map instead, up
 * to sixty, and all others have one.
 * NONE has one where it was answered. Intervals of one clock are put together, and where the
 * clock had more values than a picture has room for, equal spans of it are.
 */
#ifndef SLOWSTART_CHART_PLAN_H
#define SLOWSTART_CHART_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/radix_sort.h"
#include "chart/record.h"
#include "views/short_names.h"

enum {
    NAMED_MAX = 7,            /* backends with a band of their own */
    ROWS_MAX = 60,            /* backends with a row of their own in a heat map */
    BANDS_MAX = ROWS_MAX + 2, /* and the others, and NONE */
    BINS_MAX = 100,           /* so many clocks are shown one by one, */
    SPANS_MAX = 60,           /* of more, so many spans; in a heat map as many as clocks */
    BINS_LEAST = 16,          /* and fewer where that leaves few picks for each, down to this */
    MOMENTS_MAX = 48,         /* of more none gets a text */
    NAMES_MAX = ROWS_MAX + 2 * MOMENTS_MAX,
};

/* From the top of the picture to its bottom: NONE, those that never ramped, the others, and, on
 * the ground, where a share can be read off, those that did. */
enum band_kind {
    BAND_NONE,
    BAND_STEADY,
    BAND_OTHERS,
    BAND_RAMPED,
};

struct band {
    enum band_kind kind;
    uint32_t entry;  /* of the one backend that it is for; NOBODY: it is for none, or several */
    size_t backends; /* that it is for */
    uint64_t picks;  /* in the whole run */
};

/* A step of the bands, from its clock to the next one's. */
struct bin {
    uint64_t clock;
    uint64_t picks;
    uint64_t parts[BANDS_MAX]; /* of each band */
    struct odds begin, end;    /* of the run, at the first pick and after the last */
    struct odds odds;          /* of its picks */
    uint64_t due[BANDS_MAX];   /* of each row of a heat map, by due_fill, in 1/256 of a pick */
};

struct plan {
    const struct record *record;
    struct band bands[BANDS_MAX]; /* from the top */
    size_t band_count;
    uint32_t *band_of; /* by entry of the tally */
    bool heat;         /* it is a heat map: each band is a row */
    size_t ramped;     /* backends that ever ramped or rejoined, with a band or not */
    /* The first span and the last may be cut: two more than fit the range. */
    struct bin bins[BINS_MAX + 2];
    size_t bin_count;
    uint64_t span;        /* of the clock, that a bin puts together; 0: one value */
    uint64_t first, last; /* of the clock, first < last */
    uint64_t picks;       /* all */
    struct sort_item *room;
    struct sort_item
        *events; /* lives but a POOL's, by clock; those that are not far from all picks */
    size_t event_count;
    struct short_name names[NAMES_MAX]; /* those that the picture shows */
    size_t name_count;
};

/* Plans the picture of a run that is over; the record has to live as long. False: no memory;
 * the plan can be freed all the same. */
bool plan_init(struct plan *plan, const struct record *record);

/* The same, but never a heat map. */
bool plan_init_bands(struct plan *plan, const struct record *record);

/* Notes that the picture shows the name of an entry. */
void plan_name(struct plan *plan, uint32_t entry);

/* The label of an entry that plan_name was told of. Costs a look at each of these. */
const struct label *plan_label(const struct plan *plan, uint32_t entry);

/* Whether the picture shows a change of this kind. */
bool plan_has(const struct plan *plan, enum verb verb);

/* Gives the memory back. */
void plan_free(struct plan *plan);

#endif
