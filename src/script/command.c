/* command.c - see command.h. */
#include "script/command.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/quote.h"
#include "base/suggestion.h"

/* One line on its way to a command. */
struct parser {
    const struct grammar *grammar; /* of the line's command, once that is known */
    struct command *command;
    struct word rest;  /* what is not read yet */
    struct word taken; /* the last word read */
    bool extra;        /* it is one too many */
    struct reason *reason;
};

struct grammar {
    const char *name;
    const char *usage;
    enum verb verb;
    enum verdict (*arguments)(struct parser *);
};

void command_init(struct command *command)
{
    *command = (struct command){.verb = NOTHING};
}

void command_free(struct command *command)
{
    free(command->members);
    command->members = NULL;
    command->count = command->capacity = 0;
}

/* Words ********************************************************************************/

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* Takes the next word off the rest of the line; false: there is none. */
static bool next_word(struct parser *parser)
{
    const char *at = parser->rest.text;
    const char *end = at + parser->rest.length;
    const char *start;

    while (at < end && is_blank(*at))
        at++;
    start = at;
    while (at < end && !is_blank(*at))
        at++;
    parser->rest = (struct word){at, (size_t)(end - at)};
    if (at == start)
        return false;
    parser->taken = (struct word){start, (size_t)(at - start)};
    return true;
}

static enum verdict refuse_missing(struct parser *parser, const char *what)
{
    char before[QUOTED_SIZE];

    return refuse(parser->reason, "the %s is missing after %s: %s", what,
                  quote(before, parser->taken), parser->grammar->usage);
}

/* A word that the command needs; `what` says in the message what is missing. */
static enum verdict need_word(struct parser *parser, const char *what)
{
    return next_word(parser) ? ACCEPTED : refuse_missing(parser, what);
}

static enum verdict refuse_extra(struct parser *parser)
{
    char extra[QUOTED_SIZE];

    parser->extra = true;
    return refuse(parser->reason, "%s is one word too many: %s", quote(extra, parser->taken),
                  parser->grammar->usage);
}

/* Nothing may follow. */
static enum verdict need_end(struct parser *parser)
{
    return next_word(parser) ? refuse_extra(parser) : ACCEPTED;
}

/* Numbers and names ********************************************************************/

/* Refuses what number_read() has not read; in the message it is named `what` ("ramp", "weight of 'a'"). */
static enum verdict refuse_number(struct parser *parser, const char *what, struct word word,
                                  enum number number, uint64_t limit)
{
    char quoted[QUOTED_SIZE], byte[QUOTED_SIZE];
    size_t digits = 0;

    if (number == NUMBER_ABOVE)
        return refuse(parser->reason, "the %s, %s, is above the limit of %" PRIu64, what,
                      quote(quoted, word), limit);
    while (word.text[digits] >= '0' && word.text[digits] <= '9')
        digits++;
    return refuse(parser->reason, "the %s, %s, is not a whole number: %s is not a digit", what,
                  quote(quoted, word), quote(byte, (struct word){word.text + digits, 1}));
}

/* Takes the next word as a number. */
static enum verdict need_number(struct parser *parser, const char *what, uint64_t limit,
                                uint64_t *value)
{
    enum verdict verdict = need_word(parser, what);
    enum number number;

    if (verdict != ACCEPTED)
        return verdict;
    number = number_read(parser->taken, limit, value);
    return number == NUMBER_READ ? ACCEPTED
                                 : refuse_number(parser, what, parser->taken, number, limit);
}

static enum verdict need_ramp(struct parser *parser)
{
    uint64_t ramp = 0;
    enum verdict verdict = need_number(parser, "ramp", RAMP_MAX, &ramp);

    parser->command->ramp = (uint32_t)ramp;
    return verdict;
}

/* A name is in a word already, so it has no blank; a control character it may not have. */
static enum verdict check_name(struct parser *parser, struct word name)
{
    char quoted[QUOTED_SIZE], byte[QUOTED_SIZE];

    for (size_t i = 0; i < name.length; i++) {
        unsigned char c = (unsigned char)name.text[i];

        if (c < 32 || c == 127)
            return refuse(parser->reason, "the name %s holds a control character, %s",
                          quote(quoted, name), quote(byte, (struct word){name.text + i, 1}));
    }
    return ACCEPTED;
}

static enum verdict need_name(struct parser *parser)
{
    char quoted[QUOTED_SIZE];
    enum verdict verdict = need_word(parser, "name");
    struct word name = parser->taken;

    if (verdict != ACCEPTED)
        return verdict;
    if (memchr(name.text, '=', name.length) != NULL)
        return refuse(parser->reason, "%s holds a '=', which no name has: %s", quote(quoted, name),
                      parser->grammar->usage);
    parser->command->member.name = name;
    return check_name(parser, name);
}

/* Cuts a word at its one '='; both sides hold something. */
static enum verdict split_member(struct parser *parser, struct word word, struct word *name,
                                 struct word *weight)
{
    static const char form[] = "a member is <name>=<weight>, without blanks";
    char quoted[QUOTED_SIZE];
    const char *equals = memchr(word.text, '=', word.length);
    const char *fault = NULL;

    if (equals == NULL)
        return refuse(parser->reason, "%s has no '='; %s", quote(quoted, word), form);
    *name = (struct word){word.text, (size_t)(equals - word.text)};
    *weight = (struct word){equals + 1, word.length - name->length - 1};
    if (memchr(weight->text, '=', weight->length) != NULL)
        fault = "has more than one '='";
    else if (name->length == 0)
        fault = "has no name before the '='";
    else if (weight->length == 0)
        fault = "has no weight after the '='";
    if (fault != NULL)
        return refuse(parser->reason, "%s %s; %s", quote(quoted, word), fault, form);
    return ACCEPTED;
}

static enum verdict refuse_weight(struct parser *parser, struct word name, struct word digits,
                                  enum number number)
{
    char quoted[QUOTED_SIZE], what[QUOTED_SIZE + sizeof "weight of "];

    strcpy(what, "weight of ");
    strcat(what, quote(quoted, name));
    return refuse_number(parser, what, digits, number, WEIGHT_MAX);
}

/* The word taken last, as a member. */
static enum verdict read_member(struct parser *parser, struct member *member)
{
    struct word digits = {NULL, 0};
    uint64_t weight = 0;
    enum number number;
    enum verdict verdict = split_member(parser, parser->taken, &member->name, &digits);

    if (verdict == ACCEPTED)
        verdict = check_name(parser, member->name);
    if (verdict != ACCEPTED)
        return verdict;
    number = number_read(digits, WEIGHT_MAX, &weight);
    if (number != NUMBER_READ)
        return refuse_weight(parser, member->name, digits, number);
    member->weight = (uint32_t)weight;
    return ACCEPTED;
}

/* The members of a large POOL are given back before the next command: the pool, and not what
 * has been read, is what memory is for. */
enum { KEPT_MEMBERS = 4096 };

static void forget_members(struct command *command)
{
    command->count = 0;
    if (command->capacity > KEPT_MEMBERS)
        command_free(command);
}

/* The seven commands *******************************************************************/

/* Makes room for one more member. */
static bool grow_members(struct command *command)
{
    struct member *members =
        grow(command->members, &command->capacity, command->count + 1, sizeof *members);

    if (members == NULL)
        return false;
    command->members = members;
    return true;
}

static enum verdict pool_arguments(struct parser *parser)
{
    struct command *command = parser->command;

    while (next_word(parser)) {
        enum verdict verdict;

        if (!grow_members(command))
            return NO_MEMORY;
        verdict = read_member(parser, &command->members[command->count]);
        if (verdict != ACCEPTED)
            return verdict;
        command->count++;
    }
    return ACCEPTED;
}

static enum verdict now_arguments(struct parser *parser)
{
    return need_number(parser, "number of seconds", SECONDS_MAX, &parser->command->seconds);
}

static enum verdict add_arguments(struct parser *parser)
{
    enum verdict verdict = need_word(parser, "member");

    if (verdict == ACCEPTED)
        verdict = read_member(parser, &parser->command->member);
    return verdict == ACCEPTED ? need_ramp(parser) : verdict;
}

static enum verdict up_arguments(struct parser *parser)
{
    enum verdict verdict = need_name(parser);

    return verdict == ACCEPTED ? need_ramp(parser) : verdict;
}

static enum verdict no_arguments(struct parser *parser)
{
    (void)parser;
    return ACCEPTED;
}

static const struct grammar grammars[] = {
    {"POOL", "POOL <name>=<weight> ...", POOL, pool_arguments},
    {"NOW", "NOW <seconds>", NOW, now_arguments},
    {"ADD", "ADD <name>=<weight> <ramp>", ADD, add_arguments},
    {"DOWN", "DOWN <name>", DOWN, need_name},
    {"UP", "UP <name> <ramp>", UP, up_arguments},
    {"WEIGHTS", "WEIGHTS stands alone", WEIGHTS, no_arguments},
    {"PICK", "PICK stands alone", PICK, no_arguments},
};

enum { GRAMMARS = sizeof grammars / sizeof *grammars };

/* A word that is no command ************************************************************/

static enum verdict unknown_command(struct parser *parser)
{
    char quoted[QUOTED_SIZE], byte[QUOTED_SIZE];
    struct word word = parser->taken;
    struct suggestion suggestion = suggestion_for(word);
    const char *odd = suggestion_odd_byte(word);

    quote(quoted, word);
    if (odd != NULL)
        return refuse(parser->reason,
                      "%s is not a command: it holds %s, which is neither a letter nor a blank",
                      quoted, quote(byte, (struct word){odd, 1}));
    for (size_t i = 0; i < GRAMMARS; i++)
        suggestion_consider(&suggestion, word_from(grammars[i].name));
    if (suggestion.likeness == DIFFERS_IN_CASE)
        return refuse(parser->reason, "%s is not a command; commands are upper case: %s", quoted,
                      suggestion.best.text);
    if (suggestion.likeness == DIFFERS_IN_A_LETTER)
        return refuse(parser->reason, "%s is not a command; did you mean %s?", quoted,
                      suggestion.best.text);
    return refuse(parser->reason,
                  "%s is not a command; there are POOL, NOW, ADD, DOWN, UP, WEIGHTS and PICK",
                  quoted);
}

/* The line *****************************************************************************/

/* A NUL byte is wrong wherever it stands; the message names the word around it. */
static enum verdict refuse_nul(struct parser *parser, const char *nul)
{
    char quoted[QUOTED_SIZE];
    size_t byte = parser->command->skipped + (size_t)(nul - parser->rest.text) + 1;

    do
        next_word(parser);
    while (parser->taken.text + parser->taken.length <= nul);
    return refuse(parser->reason, "%s holds a NUL byte, byte %zu of the line; a script is text",
                  quote(quoted, parser->taken), byte);
}

/* Whoever has tried to end a line in a comment is told; the reason is there already. In a member `#b`
 * may be a name. */
static void hint_at_comment(struct parser *parser, struct word line)
{
    static const char hint[] = "; a comment needs a line of its own";
    size_t length = strlen(parser->reason->text);
    bool comment = parser->taken.text[0] == '#' &&
                   (parser->extra || memchr(parser->taken.text, '=', parser->taken.length) == NULL);

    parser->rest = line;
    while (next_word(parser))
        comment |= parser->taken.length == 1 && parser->taken.text[0] == '#';
    if (comment)
        snprintf(parser->reason->text + length, REASON_SIZE - length, "%s", hint);
}

static bool is_word(struct word word, const char *name)
{
    return word.length == strlen(name) && memcmp(word.text, name, word.length) == 0;
}

static const struct grammar *find_grammar(struct word name)
{
    for (size_t i = 0; i < GRAMMARS; i++)
        if (is_word(name, grammars[i].name))
            return &grammars[i];
    return NULL;
}

/* NOW with one blank and a number, and nothing else: of any other form, and of what is wrong, the
 * parser knows. */
static bool is_plain_now(struct word line, uint64_t *seconds)
{
    return line.length > 4 && memcmp(line.text, "NOW ", 4) == 0 &&
           number_read((struct word){line.text + 4, line.length - 4}, SECONDS_MAX, seconds) ==
               NUMBER_READ;
}

/* A line that has to be taken apart; `nul` is its first NUL byte, or NULL. */
static enum verdict parse_words(struct command *command, struct word line, const char *nul,
                                struct reason *reason)
{
    struct parser parser = {.command = command, .rest = line, .reason = reason};
    enum verdict verdict;

    if (nul != NULL)
        return refuse_nul(&parser, nul);
    if (!next_word(&parser) || parser.taken.text[0] == '#')
        return ACCEPTED;
    parser.grammar = find_grammar(parser.taken);
    if (parser.grammar == NULL)
        return unknown_command(&parser);
    command->verb = parser.grammar->verb;
    verdict = parser.grammar->arguments(&parser);
    if (verdict == ACCEPTED)
        verdict = need_end(&parser);
    if (verdict == REFUSED)
        hint_at_comment(&parser, line);
    return verdict;
}

/* What a line says that needs no parser, as most lines do not; else NOTHING. */
static enum verb plain_verb(struct word line, uint64_t *seconds)
{
    if (is_word(line, "PICK"))
        return PICK;
    if (is_word(line, "WEIGHTS"))
        return WEIGHTS;
    return is_plain_now(line, seconds) ? NOW : NOTHING;
}

enum verdict command_parse(struct command *command, struct word line, struct reason *reason)
{
    const char *nul;

    forget_members(command);
    command->verb = plain_verb(line, &command->seconds);
    if (line.length == 0 || command->verb != NOTHING)
        return ACCEPTED;
    nul = memchr(line.text, '\0', line.length);
    if (nul == NULL && line.text[0] == '#')
        return ACCEPTED;
    return parse_words(command, line, nul, reason);
}
