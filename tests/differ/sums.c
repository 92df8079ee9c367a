#include "sums.h"

#include "compare.h"
#include "generate.h"

#include <string.h>

/* How many lines of the text are exactly this word. */
static size_t count_lines_like(const struct text *text, const char *word)
{
    struct span line;
    size_t at = 0, count = 0, length = strlen(word);

    while (text_line(text, &at, &line)) {
        line = span_without_lf(line);
        count += line.length == length && memcmp(line.bytes, word, length) == 0;
    }
    return count;
}

void sums_add_script(struct sums *sums, const struct script *script, const struct run *oracle)
{
    sums->scripts++;
    sums->nones += count_lines_like(&oracle->out, "NONE");
    sums->refused += refused_count(oracle);
    tally_add(&sums->tally, &script->tally);
}

void sums_add(struct sums *all, const struct sums *part)
{
    tally_add(&all->tally, &part->tally);
    all->scripts += part->scripts;
    all->nones += part->nones;
    all->refused += part->refused;
}

/* One thing that has to come up. */
struct ground {
    const char *what;
    size_t count, least;
};

static void print_ground(const struct ground *grounds, size_t count, bool dull)
{
    printf("%s differential: the scripts cover the ground", dull ? "FAIL" : "ok");
    for (size_t i = 0; i < count && !dull; i++)
        if (grounds[i].least > 0)
            printf("%s %zu %s", i == 0 ? ":" : ",", grounds[i].count, grounds[i].what);
    putchar('\n');
    for (size_t i = 0; i < count; i++)
        if (grounds[i].count < grounds[i].least)
            printf("  %s\n  expected  at least %zu\n  received  %zu\n", grounds[i].what,
                   grounds[i].least, grounds[i].count);
}

bool sums_cover_the_ground(const struct sums *sums, bool plain)
{
    size_t least = (sums->scripts + 3) / 4;
    const struct ground grounds[] = {
        {"NONE answers", sums->nones, least},
        {"picks from an empty or all-down pool", sums->tally.sure_nones, least},
        {"ties on fresh scores", sums->tally.sure_ties, least},
        {"rejoins", sums->tally.rejoins, least},
        {"clocks set back", sums->tally.clock_backs, least},
        {"clocks set beside the steps of a ramp", sums->tally.edges, least},
        {"refused lines", sums->refused, plain ? 0 : least},
    };
    size_t count = sizeof grounds / sizeof grounds[0];
    bool dull = false;

    for (size_t i = 0; i < count; i++)
        dull = dull || grounds[i].count < grounds[i].least;
    print_ground(grounds, count, dull);
    return !dull;
}
