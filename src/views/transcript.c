/* transcript.c - see transcript.h. */
#include "views/transcript.h"

#include <string.h>

static const struct word none = {"NONE", 4};

enum { BATCH = 64 };

/* Shows up to a BATCH of backends, whose names start at `name`, with `last` after the last
 * of them; gives the end of the names. All weights are taken before anything is written:
 * reading here and there in a large table is several times as fast with nothing in between. */
static const char *show_batch(const struct transcript *transcript, const struct pool *pool,
                              const uint32_t *places, size_t count, const char *name, char last)
{
    uint64_t weights[BATCH];

    for (size_t i = 0; i < count; i++)
        weights[i] = pool_effective(pool, places[i]);
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(name);

        output_pair(transcript->output, (struct word){name, length}, weights[i],
                    i + 1 < count ? transcript->between : last);
        name += length + 1;
    }
    return name;
}

static enum verdict show_weights(struct view *view, struct pool *pool)
{
    struct transcript *transcript = (struct transcript *)view;
    size_t count = pool_count(pool);
    struct sorted sorted;

    if (!pool_sorted(pool, &sorted))
        return NO_MEMORY;
    for (size_t i = 0; i < count; i += BATCH) {
        bool more = count - i > BATCH;

        sorted.names = show_batch(transcript, pool, sorted.places + i, more ? BATCH : count - i,
                                  sorted.names, more ? transcript->between : '\n');
    }
    if (count == 0 && transcript->between == ' ')
        output_byte(transcript->output, '\n');
    return ACCEPTED;
}

static void show_pick(struct view *view, const struct pool *pool, uint32_t winner)
{
    struct output *output = ((struct transcript *)view)->output;

    output_item(output, winner == NOBODY ? none : pool_name(pool, winner), '\n');
}

void transcript_init(struct transcript *transcript, struct output *output, bool one_per_line)
{
    transcript->view = (struct view){.weights = show_weights, .pick = show_pick};
    transcript->output = output;
    transcript->between = one_per_line ? '\n' : ' ';
}
