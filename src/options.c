/* options.c - see options.h. */
#include "options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "balancers/ramp_option.h"
#include "base/message.h"
#include "base/number.h"
#include "base/quote.h"
#include "base/suggestion.h"
#include "traffic.h"

#define VERSION "slowstart 1.0.0\n"

#define HELP \
    "Usage: slowstart [OPTION]... [FILE]...\n" \
    "Runs scripts of slow start and smooth weighted round-robin, prints the answers.\n" \
    "The FILEs are read in turn as one script; no FILE, or -, is standard input.\n" \
    "\n" \
    "  -1, --one-per-line  WEIGHTS prints each backend on a line of its own\n" \
    "      --explain       say why, on standard error, in lines beginning with #\n" \
    "      --explain=N-M   only of the lines from N to M; --explain=N, of line N\n" \
    "      --ramp=SHAPE    ramp as another balancer does, see --ramp=help\n" \
    "      --rate=N        make N picks in each second from one NOW to the next\n" \
    "      --shares[=tsv]  print who gets which share of the picks, as a table\n" \
    "      --chart         print the same as a picture, in SVG\n" \
    "      --title=TEXT    the title of the picture\n" \
    "  -h, --help          print this help\n" \
    "  -V, --version       print the version\n" \
    "\n" \
    "Commands of a script, one a line; # begins a comment line:\n" \
    "  POOL <name>=<weight> ...    replace the whole pool, at full weight\n" \
    "  NOW <seconds>               set the clock\n" \
    "  ADD <name>=<weight> <ramp>  join now, ramping over <ramp> seconds\n" \
    "  DOWN <name>                 take a backend out\n" \
    "  UP <name> <ramp>            bring it back, ramping from now\n" \
    "  WEIGHTS                     print the effective weights\n" \
    "  PICK                        print who is next, or NONE\n" \
    "\n" \
    "Exit status: 0 every line was accepted, 1 some line was refused, 2 trouble.\n"

/* What getopt_long gives for an option that has no letter: no byte's value. */
enum { EXPLAIN = 256, RAMP, RATE, SHARES, CHART, TITLE };

/* clang-format off */
static const struct option long_options[] = {
    {"one-per-line", no_argument, NULL, '1'},
    {"explain", optional_argument, NULL, EXPLAIN},
    {"shares", optional_argument, NULL, SHARES},
    {"chart", no_argument, NULL, CHART},
    {"title", required_argument, NULL, TITLE},
    {"ramp", required_argument, NULL, RAMP},
    {"rate", required_argument, NULL, RATE},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
};
/* clang-format on */

static void print_help(struct output *output)
{
    output_word(output, word_from(HELP));
}

static void print_version(struct output *output)
{
    output_word(output, word_from(VERSION));
}

/* The long option that was perhaps meant, without its value; NULL: none. */
static const char *meant_option(const char *argument)
{
    struct word name = {argument + 2, strcspn(argument + 2, "=")};
    struct suggestion suggestion = suggestion_for(name);

    for (const struct option *known = long_options; known->name != NULL; known++)
        suggestion_consider(&suggestion, word_from(known->name));
    return suggestion.likeness == DIFFERS ? NULL : suggestion.best.text;
}

/* Says which option is wrong: a long one whole, of a bundle of letters the one; but the bundle where
 * that is a `-`, for `--` is an option. */
static void refuse_option(const char *argument, int letter)
{
    char quoted[QUOTED_SIZE], text[QUOTED_SIZE + 128];
    char short_option[] = {'-', (char)letter, '\0'};
    bool is_long = strncmp(argument, "--", 2) == 0;
    const char *meant = is_long && letter == 0 ? meant_option(argument) : NULL;

    quote(quoted, word_from(is_long || letter == '-' ? argument : short_option));
    if (is_long && letter != 0)
        snprintf(text, sizeof text,
                 "%s has a value, which this option does not take; see slowstart --help", quoted);
    else if (meant != NULL)
        snprintf(text, sizeof text, "%s is not an option; did you mean --%s?", quoted, meant);
    else
        snprintf(text, sizeof text, "%s is not an option; see slowstart --help", quoted);
    message(text);
}

/* The argument of --ramp, which is one more. False: it is wrong, and the message is written. */
static bool choose_ramp(struct options *options, const char *text)
{
    struct reason reason;
    size_t last = options->ramp_count < RAMPS_MAX ? options->ramp_count : RAMPS_MAX - 1;

    if (strcmp(text, "help") == 0) {
        options->answer = ramp_option_help;
        return true;
    }
    if (ramp_option_parse(text, &options->ramps[last], &reason) != ACCEPTED) {
        message(reason.text);
        return false;
    }
    options->shapes[last] = text;
    options->ramp_count++;
    return true;
}

/* Several ramps are for a picture and a table in long form; elsewhere the last one counts. False: there are
 * too many, and the message is written. */
static bool settle_ramps(struct options *options)
{
    size_t last = options->ramp_count < RAMPS_MAX ? options->ramp_count : RAMPS_MAX;

    if (options->ramp_count == 0) {
        options->ramps[0] = slow_start_linear();
        options->shapes[0] = "linear";
        options->ramp_count = 1;
    } else if (!options->chart && !options->tsv) {
        options->ramps[0] = options->ramps[last - 1];
        options->shapes[0] = options->shapes[last - 1];
        options->ramp_count = 1;
    } else if (options->ramp_count > RAMPS_MAX) {
        message("--ramp is given more than nine times; nine can be put side by side");
        return false;
    }
    return true;
}

/* The argument of --rate. False: it is wrong, and the message is written. */
static bool choose_rate(struct options *options, const char *text)
{
    char quoted[QUOTED_SIZE], problem[QUOTED_SIZE + 64];
    uint64_t rate;

    if (number_read(word_from(text), RATE_MAX, &rate) == NUMBER_READ && rate > 0) {
        options->rate = (uint32_t)rate;
        return true;
    }
    snprintf(problem, sizeof problem, "--rate takes a whole number from 1 to %d, not %s", RATE_MAX,
             quote(quoted, word_from(text)));
    message(problem);
    return false;
}

/* An option stands at the end without its argument. False, and the message is written. */
static bool miss_argument(struct options *options, int option)
{
    if (option == RAMP)
        return choose_ramp(options, "");
    if (option == RATE)
        return choose_rate(options, "");
    message("--title has no text after it; --title=TEXT");
    return false;
}

/* The number of a line. One past all that can be counted stands for a line that never comes. */
static bool read_line_number(struct word word, uint64_t *line)
{
    enum number number = number_read(word, UINT64_MAX, line);

    if (number == NUMBER_ABOVE)
        *line = UINT64_MAX;
    return number != NUMBER_MALFORMED && *line > 0;
}

/* "12", or "12-40". */
static bool read_lines(const char *text, struct lines *lines)
{
    size_t length = strcspn(text, "-");

    if (!read_line_number((struct word){text, length}, &lines->first))
        return false;
    lines->last = lines->first;
    if (text[length] == '-' && !read_line_number(word_from(text + length + 1), &lines->last))
        return false;
    return lines->first <= lines->last;
}

/* The value of --explain, NULL for none. False: it is wrong, and the message is written. */
static bool choose_lines(struct options *options, const char *value)
{
    char quoted[QUOTED_SIZE], text[QUOTED_SIZE + 128];

    options->explain = true;
    options->explained = (struct lines){1, UINT64_MAX};
    if (value == NULL || read_lines(value, &options->explained))
        return true;
    snprintf(text, sizeof text,
             "--explain takes a line, as 12, or lines in their order, as 12-40, from 1, not %s",
             quote(quoted, word_from(value)));
    message(text);
    return false;
}

/* The value of --shares, NULL for none. False: it is wrong, and the message is written. */
static bool choose_shares(struct options *options, const char *value)
{
    char quoted[QUOTED_SIZE], text[QUOTED_SIZE + 64];

    options->shares = true;
    options->tsv = value != NULL;
    if (value == NULL || strcmp(value, "tsv") == 0)
        return true;
    quote(quoted, word_from(value));
    snprintf(text, sizeof text, "--shares takes no value but tsv, not %s", quoted);
    message(text);
    return false;
}

/* False: more than one is asked for, and the message is written. */
static bool one_view(const struct options *options)
{
    if (options->explain + options->shares + options->chart <= 1)
        return true;
    message("--explain, --shares and --chart exclude each other; choose one");
    return false;
}

/* Takes an option as getopt_long gives it; `argument` is where it stands. False: it is wrong,
 * and the message is written. */
static bool take_option(struct options *options, int option, const char *argument)
{
    switch (option) {
    case 1:
        options->files[options->file_count++] = optarg;
        return true;
    case '1':
        options->one_per_line = true;
        return true;
    case EXPLAIN:
        return choose_lines(options, optarg);
    case SHARES:
        return choose_shares(options, optarg);
    case CHART:
        options->chart = true;
        return true;
    case RAMP:
        return choose_ramp(options, optarg);
    case RATE:
        return choose_rate(options, optarg);
    case TITLE:
        options->title = optarg;
        return true;
    case ':':
        return miss_argument(options, optopt);
    case 'h':
        options->answer = print_help;
        return true;
    case 'V':
        options->answer = print_version;
        return true;
    default:
        refuse_option(argument, optopt);
        return false;
    }
}

/* The next option or file, as getopt_long gives it, or -1. A lone `-` is a file like any other, though
 * some C libraries (musl) would have it end the options. */
static int next_option(int argc, char **argv)
{
    if (optind < argc && strcmp(argv[optind], "-") == 0) {
        optarg = argv[optind++];
        return 1;
    }
    return getopt_long(argc, argv, "-:1hV", long_options, NULL);
}

/* The leading `-` of the short options has getopt_long give every argument in its order, whatever
 * POSIXLY_CORRECT says. */
bool options_parse(int argc, char **argv, struct options *options)
{
    int option, at = optind;

    *options = (struct options){.files = argv + 1};
    opterr = 0; /* the messages are ours */
    for (; (option = next_option(argc, argv)) != -1; at = optind) {
        if (!take_option(options, option, argv[at]))
            return false;
        if (options->answer != NULL)
            return true;
    }
    while (optind < argc)
        options->files[options->file_count++] = argv[optind++];
    return one_view(options) && settle_ramps(options);
}
