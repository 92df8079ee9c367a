/* command.c - checks of src/script/command.c: one line becomes a command, or a reason why not. */
#include "script/command.h"

#include "check.h"

static const char *const verbs[] = {
    [NOTHING] = "nothing", [POOL] = "POOL", [NOW] = "NOW",         [ADD] = "ADD",
    [DOWN] = "DOWN",       [UP] = "UP",     [WEIGHTS] = "WEIGHTS", [PICK] = "PICK",
};

static const char *const verdicts[] = {
    [ACCEPTED] = "accepted",
    [REFUSED] = "refused",
    [NO_MEMORY] = "no memory",
};

/* Asking a line ************************************************************************/

/* A line, and what became of it; its words point into `line`. */
struct asked {
    struct word line;
    struct command command;
    struct reason reason;
    enum verdict verdict;
};

static void ask(struct asked *asked, struct word line)
{
    command_init(&asked->command);
    asked->line = exact_copy(line);
    asked->reason.text[0] = '\0';
    asked->verdict = command_parse(&asked->command, asked->line, &asked->reason);
    about("line '%.*s'", (int)(line.length < 100 ? line.length : 100), line.text);
}

static void forget(struct asked *asked)
{
    command_free(&asked->command);
    free_copy(asked->line);
}

static void expect_verb(struct asked *asked, enum verb verb, const char *line)
{
    ask(asked, word_of(line));
    expect_text(verdicts[ACCEPTED], word_of(verdicts[asked->verdict]), "verdict");
    expect_text("", word_of(asked->reason.text), "reason");
    expect_text(verbs[verb], word_of(verbs[asked->command.verb]), "command");
}

static void skipped(struct word line)
{
    struct asked asked;

    ask(&asked, line);
    expect_text(verdicts[ACCEPTED], word_of(verdicts[asked.verdict]), "verdict");
    expect_text(verbs[NOTHING], word_of(verbs[asked.command.verb]), "command");
    forget(&asked);
}

static void refused_word(struct word line, const char *reason)
{
    struct asked asked;

    ask(&asked, line);
    expect_text(verdicts[REFUSED], word_of(verdicts[asked.verdict]), "verdict");
    expect_text(reason, word_of(asked.reason.text), "reason");
    forget(&asked);
}

static void refused(const char *line, const char *reason)
{
    refused_word(word_of(line), reason);
}

/* Right lines **************************************************************************/

/* POOL: the members, each as NAME=WEIGHT and a blank. */
static void pool_is(const char *line, const char *expected)
{
    struct asked asked;
    char text[200] = "";

    expect_verb(&asked, POOL, line);
    for (size_t i = 0; i < asked.command.count; i++) {
        struct member member = asked.command.members[i];
        size_t used = strlen(text);

        snprintf(text + used, sizeof text - used, "%.*s=%" PRIu32 " ", (int)member.name.length,
                 member.name.text, member.weight);
    }
    expect_text(expected, word_of(text), "members");
    forget(&asked);
}

static void pool(void)
{
    pool_is("POOL", "");
    pool_is("POOL a=1", "a=1 ");
    pool_is("POOL a=5 b=1 c=1", "a=5 b=1 c=1 ");
    pool_is("POOL b=0 a=4294967295 10.0.0.1:80=007", "b=0 a=4294967295 10.0.0.1:80=7 ");
    /* That a name stands twice, only the pool can tell. */
    pool_is("POOL a=1 a=2", "a=1 a=2 ");
}

static void now_is(const char *line, uint64_t seconds)
{
    struct asked asked;

    expect_verb(&asked, NOW, line);
    expect_number(seconds, asked.command.seconds, "seconds");
    forget(&asked);
}

static void now(void)
{
    now_is("NOW 0", 0);
    now_is("NOW 42", 42);
    now_is("NOW 00000000000000000000000000000000000042", 42);
    now_is("NOW 4294967296", UINT64_C(4294967296));
    now_is("NOW 9223372036854775807", UINT64_C(9223372036854775807));
}

static void add_is(const char *line, const char *name, uint32_t weight, uint32_t ramp)
{
    struct asked asked;

    expect_verb(&asked, ADD, line);
    expect_text(name, asked.command.member.name, "name");
    expect_number(weight, asked.command.member.weight, "weight");
    expect_number(ramp, asked.command.ramp, "ramp");
    forget(&asked);
}

static void add(void)
{
    add_is("ADD a=10 20", "a", 10, 20);
    add_is("ADD a=0 0", "a", 0, 0);
    add_is("ADD web-1.example=4294967295 4294967295", "web-1.example", UINT32_MAX, UINT32_MAX);
    add_is("ADD a=0010 000", "a", 10, 0);
}

static void down_and_up(void)
{
    struct asked asked;

    expect_verb(&asked, DOWN, "DOWN a");
    expect_text("a", asked.command.member.name, "name");
    forget(&asked);
    expect_verb(&asked, UP, "UP a 30");
    expect_text("a", asked.command.member.name, "name");
    expect_number(30, asked.command.ramp, "ramp");
    forget(&asked);
    expect_verb(&asked, UP, "UP 10 4294967295");
    expect_text("10", asked.command.member.name, "name");
    expect_number(UINT32_MAX, asked.command.ramp, "ramp");
    forget(&asked);
}

static void questions(void)
{
    struct asked asked;

    expect_verb(&asked, WEIGHTS, "WEIGHTS");
    forget(&asked);
    expect_verb(&asked, PICK, "PICK");
    forget(&asked);
}

static void blanks(void)
{
    struct asked asked;

    pool_is("  POOL\ta=1  \t b=2 \t", "a=1 b=2 ");
    now_is("\t NOW \t 7\t ", 7);
    add_is(" ADD\t\ta=10    20 ", "a", 10, 20);
    expect_verb(&asked, PICK, "\tPICK ");
    forget(&asked);
    expect_verb(&asked, WEIGHTS, "  WEIGHTS\t");
    forget(&asked);
}

static void nothing(void)
{
    skipped(BYTES(""));
    skipped(BYTES(" "));
    skipped(BYTES("\t \t"));
    skipped(BYTES("#"));
    skipped(BYTES("# PICK"));
    skipped(BYTES("#PICK"));
    skipped(BYTES("  \t# a comment, indented"));
    skipped(BYTES("# \x01\x7F\x80\xFF\r\v\f"));
}

/* A name is any run of bytes but blanks, control bytes and '='. */
static void names(void)
{
    for (unsigned byte = 1; byte < 256; byte++) {
        char line[] = {'D', 'O', 'W', 'N', ' ', 'x', (char)byte, 'y'};
        struct asked asked;
        bool good = byte > 32 && byte != 127 && byte != '=';

        if (byte == ' ' || byte == '\t')
            continue; /* that would be two words */
        ask(&asked, (struct word){line, sizeof line});
        about("byte %u in a name", byte);
        expect_text(verdicts[good ? ACCEPTED : REFUSED], word_of(verdicts[asked.verdict]),
                    "verdict");
        if (good)
            expect_word((struct word){line + 5, 3}, asked.command.member.name, "name");
        forget(&asked);
    }
}

static void names_that_look_like_something_else(void)
{
    add_is("ADD #1=2 3", "#1", 2, 3);
    add_is("ADD PICK=2 3", "PICK", 2, 3);
    add_is("ADD 5=6 7", "5", 6, 7);
    add_is("ADD '\"\\$%s=1 2", "'\"\\$%s", 1, 2);
    add_is("ADD \xC3\xA4\xFF=1 2", "\xC3\xA4\xFF", 1, 2);
    pool_is("POOL POOL=1 #=2", "POOL=1 #=2 ");
}

static void many_members(void)
{
    enum { COUNT = 5000 };
    char *line = must_allocate(COUNT, 16);
    size_t used = (size_t)snprintf(line, 16, "POOL");
    struct asked asked;

    for (int i = 0; i < COUNT; i++)
        used += (size_t)snprintf(line + used, 16, " n%d=%d", i, i);
    expect_verb(&asked, POOL, line);
    expect_number(COUNT, asked.command.count, "members");
    for (size_t i = 0; i < asked.command.count; i++) {
        char name[24];

        snprintf(name, sizeof name, "n%zu", i);
        expect_text(name, asked.command.members[i].name, "name");
        expect_number(i, asked.command.members[i].weight, "weight");
    }
    forget(&asked);
    free(line);
}

/* One struct takes line after line, and nothing of an earlier one shows. */
static void used_again(void)
{
    struct command command;
    struct reason reason;

    command_init(&command);
    expect(command_parse(&command, BYTES("POOL a=1 b=2 c=3"), &reason) == ACCEPTED, "POOL of 3");
    expect_number(3, command.count, "members");
    expect(command_parse(&command, BYTES("POOL d=4 e=x"), &reason) == REFUSED, "a wrong POOL");
    expect(command_parse(&command, BYTES("POOL f=6"), &reason) == ACCEPTED, "POOL of 1");
    expect_number(1, command.count, "members");
    expect_text("f", command.members[0].name, "name");
    expect(command_parse(&command, BYTES("# note"), &reason) == ACCEPTED, "a comment");
    expect_text("nothing", word_of(verbs[command.verb]), "command");
    expect(command_parse(&command, BYTES("POOL"), &reason) == ACCEPTED, "POOL of none");
    expect_number(0, command.count, "members");
    command_free(&command);
    expect(command.members == NULL, "the memory is given back");
}

/* The room for `count` members, and how much of it is left at the next line. */
static void expect_room(size_t count, size_t kept)
{
    char *line = must_allocate(count + 1, 4);
    struct command command;
    struct reason reason;

    strcpy(line, "POOL");
    for (size_t i = 0; i < count; i++)
        memcpy(line + 4 + 4 * i, " a=1", 4);
    about("POOL of %zu", count);
    command_init(&command);
    expect(command_parse(&command, (struct word){line, 4 * (count + 1)}, &reason) == ACCEPTED,
           "POOL");
    expect_number(count, command.count, "members");
    expect(command_parse(&command, BYTES("PICK"), &reason) == ACCEPTED, "PICK");
    expect_number(kept, command.capacity, "room kept");
    command_free(&command);
    free(line);
}

static void gives_back(void)
{
    expect_room(1, 16);
    expect_room(16, 16);
    expect_room(4096, 4096);
    expect_room(4097, 0);
    expect_room(20000, 0);
}

/* Wrong lines **************************************************************************/

static void no_command(void)
{
#define LIST "; there are POOL, NOW, ADD, DOWN, UP, WEIGHTS and PICK"
    refused("FOO", "'FOO' is not a command" LIST);
    refused("a=1", "'a=1' is not a command" LIST);
    refused("NONE", "'NONE' is not a command" LIST);
    refused("DOWNUP x", "'DOWNUP' is not a command" LIST);
    refused("WEIGHTS=1", "'WEIGHTS=1' is not a command" LIST);
    refused("// PICK", "'//' is not a command" LIST);
#undef LIST
}

/* What looks like a command, or like nothing, and is not. */
static void unseen_bytes(void)
{
#define ODD ", which is neither a letter nor a blank"
    refused("\r", "'\\x0D' is not a command: it holds '\\x0D'" ODD);
    refused("PICK\r", "'PICK\\x0D' is not a command: it holds '\\x0D'" ODD);
    refused("\v\f", "'\\x0B\\x0C' is not a command: it holds '\\x0B'" ODD);
    refused("\xC2\xA0PICK", "'\\xC2\\xA0PICK' is not a command: it holds '\\xC2'" ODD);
    refused("\xEF\xBB\xBFPICK", "'\\xEF\\xBB\\xBFPICK' is not a command: it holds '\\xEF'" ODD);
    refused("PICK\x7F", "'PICK\\x7F' is not a command: it holds '\\x7F'" ODD);
#undef ODD
}

static void wrong_case(void)
{
    refused("pick", "'pick' is not a command; commands are upper case: PICK");
    refused("Pool a=1", "'Pool' is not a command; commands are upper case: POOL");
    refused("nOw 5", "'nOw' is not a command; commands are upper case: NOW");
    refused("add a=1 2", "'add' is not a command; commands are upper case: ADD");
    refused("down a", "'down' is not a command; commands are upper case: DOWN");
    refused("uP a 1", "'uP' is not a command; commands are upper case: UP");
    refused("weights", "'weights' is not a command; commands are upper case: WEIGHTS");
}

static void misspelt(void)
{
    refused("PCK", "'PCK' is not a command; did you mean PICK?");
    refused("PICKK", "'PICKK' is not a command; did you mean PICK?");
    refused("XPICK", "'XPICK' is not a command; did you mean PICK?");
    refused("PINK", "'PINK' is not a command; did you mean PICK?");
    refused("PIKC", "'PIKC' is not a command; did you mean PICK?");
    refused("PCXK",
            "'PCXK' is not a command; there are POOL, NOW, ADD, DOWN, UP, WEIGHTS and PICK");
    refused("PICK~", "'PICK~' is not a command; did you mean PICK?");
    refused("PICK{", "'PICK{' is not a command; did you mean PICK?");
    refused("{pick", "'{pick' is not a command; did you mean PICK?");
    refused("IPCK", "'IPCK' is not a command; did you mean PICK?");
    refused("WEIGHT", "'WEIGHT' is not a command; did you mean WEIGHTS?");
    refused("weight", "'weight' is not a command; did you mean WEIGHTS?");
    refused("WIEGHTS", "'WIEGHTS' is not a command; did you mean WEIGHTS?");
    refused("POOLS a=1", "'POOLS' is not a command; did you mean POOL?");
    refused("POLO", "'POLO' is not a command; did you mean POOL?");
    refused("NWO 5", "'NWO' is not a command; did you mean NOW?");
    refused("NOW: 5", "'NOW:' is not a command; did you mean NOW?");
    refused("NOX 5", "'NOX' is not a command; did you mean NOW?");
    refused("NOW:5",
            "'NOW:5' is not a command; there are POOL, NOW, ADD, DOWN, UP, WEIGHTS and PICK");
    refused("ADDD", "'ADDD' is not a command; did you mean ADD?");
    refused("AD", "'AD' is not a command; did you mean ADD?");
    refused("DON a", "'DON' is not a command; did you mean DOWN?");
    refused("DWON a", "'DWON' is not a command; did you mean DOWN?");
    refused("UPP a 1", "'UPP' is not a command; did you mean UP?");
    refused("PU a 1", "'PU' is not a command; did you mean UP?");
}

/* Two letters off is too far for a guess. */
static void too_far_off(void)
{
    static const char *const words[] = {"PIXX",  "XXCK", "PPICKK",  "WEIGH",  "DOOWNN",
                                        "UPPER", "CKPI", "POOLING", "NOWHERE"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char reason[120];

        snprintf(reason, sizeof reason,
                 "'%s' is not a command; there are POOL, NOW, ADD, DOWN, UP, WEIGHTS and PICK",
                 words[i]);
        refused(words[i], reason);
    }
}

static void missing_words(void)
{
    refused("NOW", "the number of seconds is missing after 'NOW': NOW <seconds>");
    refused("NOW \t", "the number of seconds is missing after 'NOW': NOW <seconds>");
    refused("ADD", "the member is missing after 'ADD': ADD <name>=<weight> <ramp>");
    refused("ADD a=1", "the ramp is missing after 'a=1': ADD <name>=<weight> <ramp>");
    refused("DOWN", "the name is missing after 'DOWN': DOWN <name>");
    refused("UP", "the name is missing after 'UP': UP <name> <ramp>");
    refused("UP a", "the ramp is missing after 'a': UP <name> <ramp>");
}

static void extra_words(void)
{
    refused("NOW 5 6", "'6' is one word too many: NOW <seconds>");
    refused("ADD a=1 2 3", "'3' is one word too many: ADD <name>=<weight> <ramp>");
    refused("DOWN a b", "'b' is one word too many: DOWN <name>");
    refused("UP a 1 2", "'2' is one word too many: UP <name> <ramp>");
    refused("WEIGHTS a", "'a' is one word too many: WEIGHTS stands alone");
    refused("PICK 3", "'3' is one word too many: PICK stands alone");
    refused("PICK PICK", "'PICK' is one word too many: PICK stands alone");
    refused("PICK \r", "'\\x0D' is one word too many: PICK stands alone");
}

static void comment_after(void)
{
    refused("PICK # who?", "'#' is one word too many: PICK stands alone; a comment needs a line "
                           "of its own");
    refused("NOW 5 #later", "'#later' is one word too many: NOW <seconds>; a comment needs a line "
                            "of its own");
    refused("NOW x # later",
            "the number of seconds, 'x', is not a whole number: 'x' is not a digit; "
            "a comment needs a line of its own");
    refused("NOW x #later",
            "the number of seconds, 'x', is not a whole number: 'x' is not a digit");
    refused("DOWN # x", "'x' is one word too many: DOWN <name>; a comment needs a line of its own");
    refused("PICK #a=1", "'#a=1' is one word too many: PICK stands alone; a comment needs a line "
                         "of its own");
    refused("POOL a=1 #b",
            "'#b' has no '='; a member is <name>=<weight>, without blanks; a comment "
            "needs a line of its own");
}

/* In a member `#b` may be a name. */
static void no_comment(void)
{
    refused("POOL #a=1 #b=x", "the weight of '#b', 'x', is not a whole number: 'x' is not a digit");
    refused("ADD #b= 1", "'#b=' has no weight after the '='; a member is <name>=<weight>, without "
                         "blanks");
}

/* A byte order mark is no part of the text, but of the line. */
static void skipped_bytes(void)
{
    struct command command;
    struct reason reason;

    command_init(&command);
    command.skipped = 3;
    expect_number(REFUSED, command_parse(&command, (struct word){"A\0", 2}, &reason), "verdict");
    expect_text("'A\\x00' holds a NUL byte, byte 5 of the line; a script is text",
                word_of(reason.text), "reason");
    command_free(&command);
}

static void members(void)
{
#define FORM "; a member is <name>=<weight>, without blanks"
    refused("POOL a", "'a' has no '='" FORM);
    refused("POOL a=1 b", "'b' has no '='" FORM);
    refused("POOL a = 1", "'a' has no '='" FORM);
    refused("POOL a= 1", "'a=' has no weight after the '='" FORM);
    refused("POOL a=1 =4", "'=4' has no name before the '='" FORM);
    refused("POOL =", "'=' has no name before the '='" FORM);
    refused("POOL a==1", "'a==1' has more than one '='" FORM);
    refused("POOL a=1=2", "'a=1=2' has more than one '='" FORM);
    refused("POOL a=1=", "'a=1=' has more than one '='" FORM);
    refused("POOL ==", "'==' has more than one '='" FORM);
    refused("ADD c 1", "'c' has no '='" FORM);
    refused("ADD =4 0", "'=4' has no name before the '='" FORM);
    refused("ADD a= 0", "'a=' has no weight after the '='" FORM);
    refused("ADD c==4 0", "'c==4' has more than one '='" FORM);
    /* The member is judged before the ramp is missed. */
    refused("ADD c", "'c' has no '='" FORM);
#undef FORM
}

static void wrong_numbers(void)
{
    refused("NOW -5", "the number of seconds, '-5', is not a whole number: '-' is not a digit");
    refused("NOW +5", "the number of seconds, '+5', is not a whole number: '+' is not a digit");
    refused("NOW 1.5", "the number of seconds, '1.5', is not a whole number: '.' is not a digit");
    refused("NOW 190x", "the number of seconds, '190x', is not a whole number: 'x' is not a digit");
    refused("NOW 5s", "the number of seconds, '5s', is not a whole number: 's' is not a digit");
    refused("NOW 5\r", "the number of seconds, '5\\x0D', is not a whole number: '\\x0D' is not a "
                       "digit");
    refused("ADD a=1 1e3", "the ramp, '1e3', is not a whole number: 'e' is not a digit");
    refused("ADD a=1 -1", "the ramp, '-1', is not a whole number: '-' is not a digit");
    refused("UP a 0x10", "the ramp, '0x10', is not a whole number: 'x' is not a digit");
    refused("UP a ten", "the ramp, 'ten', is not a whole number: 't' is not a digit");
    refused("POOL a=1 b=x", "the weight of 'b', 'x', is not a whole number: 'x' is not a digit");
    refused("ADD a=-1 0", "the weight of 'a', '-1', is not a whole number: '-' is not a digit");
    refused("ADD a=2,5 0", "the weight of 'a', '2,5', is not a whole number: ',' is not a digit");
    refused("ADD \xC3\xA4=\xD9\xA1 0", "the weight of '\\xC3\\xA4', '\\xD9\\xA1', is not a whole "
                                       "number: '\\xD9' is not a digit");
}

static void limits(void)
{
    refused("POOL a=4294967296",
            "the weight of 'a', '4294967296', is above the limit of 4294967295");
    refused("ADD a=18446744073709551617 0",
            "the weight of 'a', '18446744073709551617', is above the limit of 4294967295");
    refused("ADD a=1 4294967296", "the ramp, '4294967296', is above the limit of 4294967295");
    refused("UP a 4294967296", "the ramp, '4294967296', is above the limit of 4294967295");
    refused("NOW 9223372036854775808", "the number of seconds, '9223372036854775808', is above "
                                       "the limit of 9223372036854775807");
    refused("NOW 99999999999999999999999", "the number of seconds, '99999999999999999999999', is "
                                           "above the limit of 9223372036854775807");
}

static void wrong_names(void)
{
    refused("DOWN a=1", "'a=1' holds a '=', which no name has: DOWN <name>");
    refused("UP = 5", "'=' holds a '=', which no name has: UP <name> <ramp>");
    refused("DOWN a\x01", "the name 'a\\x01' holds a control character, '\\x01'");
    refused("UP a\x7F"
            "b 5",
            "the name 'a\\x7Fb' holds a control character, '\\x7F'");
    refused("DOWN a\r", "the name 'a\\x0D' holds a control character, '\\x0D'");
    refused("POOL a=1 b\x1B[1m=2", "the name 'b\\x1B[1m' holds a control character, '\\x1B'");
    refused("ADD \v=1 2", "the name '\\x0B' holds a control character, '\\x0B'");
}

/* The first fault of a line is the one that is told. */
static void first_fault(void)
{
    refused("POOL a=x b=y", "the weight of 'a', 'x', is not a whole number: 'x' is not a digit");
    refused("UP a=1 x", "'a=1' holds a '=', which no name has: UP <name> <ramp>");
    refused("ADD a=x y", "the weight of 'a', 'x', is not a whole number: 'x' is not a digit");
    refused("NOW x y", "the number of seconds, 'x', is not a whole number: 'x' is not a digit");
}

static void nul(void)
{
#define TEXT " of the line; a script is text"
    refused_word(BYTES("DOWN a\0"), "'a\\x00' holds a NUL byte, byte 7" TEXT);
    refused_word(BYTES("DOWN a\0 b"), "'a\\x00' holds a NUL byte, byte 7" TEXT);
    refused_word(BYTES("PI\0CK"), "'PI\\x00CK' holds a NUL byte, byte 3" TEXT);
    refused_word(BYTES("\0"), "'\\x00' holds a NUL byte, byte 1" TEXT);
    refused_word(BYTES(" \t\0\t "), "'\\x00' holds a NUL byte, byte 3" TEXT);
    refused_word(BYTES("# a com\0ment"), "'com\\x00ment' holds a NUL byte, byte 8" TEXT);
    refused_word(BYTES("#\0"), "'#\\x00' holds a NUL byte, byte 2" TEXT);
    refused_word(BYTES("POOL a=1 b=\0"
                       "1"),
                 "'b=\\x00\x31' holds a NUL byte, byte 12" TEXT);
    /* It comes before any other fault, and before a good command. */
    refused_word(BYTES("FOO x\0"), "'x\\x00' holds a NUL byte, byte 6" TEXT);
    refused_word(BYTES("PICK \0"), "'\\x00' holds a NUL byte, byte 6" TEXT);
    refused_word(BYTES("a\0b c\0d"), "'a\\x00\x62' holds a NUL byte, byte 2" TEXT);
#undef TEXT
}

/* Long words in messages ***************************************************************/

#define TEN "abcdefghij"
#define SIXTY TEN TEN TEN TEN TEN TEN
#define LIST "; there are POOL, NOW, ADD, DOWN, UP, WEIGHTS and PICK"

static void cut(void)
{
    refused(SIXTY, "'" SIXTY "' is not a command" LIST);
    refused(SIXTY "k", "'" SIXTY "...' is not a command" LIST);
    refused(SIXTY SIXTY, "'" SIXTY "...' is not a command" LIST);
    refused("NOW " SIXTY SIXTY,
            "the number of seconds, '" SIXTY "...', is not a whole number: 'a' is not a digit");
    refused("ADD " SIXTY "k=" SIXTY "k 0", "the weight of '" SIXTY "...', '" SIXTY "...', is not "
                                           "a whole number: 'a' is not a digit");
    refused("PICK " SIXTY "k", "'" SIXTY "...' is one word too many: PICK stands alone");
    refused("POOL " SIXTY "k",
            "'" SIXTY "...' has no '='; a member is <name>=<weight>, without blanks");
}

/* The longest message there is: two words of bytes that take four characters each. */
static void longest(void)
{
    char line[300] = "ADD ", reason[REASON_SIZE] = "the weight of '";

    memset(line + 4, 0x80, 100);
    line[104] = '=';
    memset(line + 105, 0xFF, 100);
    for (int i = 0; i < 60; i++)
        strcat(reason, "\\x80");
    strcat(reason, "...', '");
    for (int i = 0; i < 60; i++)
        strcat(reason, "\\xFF");
    strcat(reason, "...', is not a whole number: '\\xFF' is not a digit");
    refused(line, reason);
}

int main(void)
{
    static const struct check checks[] = {
        {"command: POOL", pool},
        {"command: NOW", now},
        {"command: ADD", add},
        {"command: DOWN and UP", down_and_up},
        {"command: WEIGHTS and PICK", questions},
        {"command: blanks and tabs around words", blanks},
        {"command: blank lines and comments", nothing},
        {"command: every byte in a name", names},
        {"command: names that look like something else", names_that_look_like_something_else},
        {"command: a POOL of 5000", many_members},
        {"command: one struct for line after line", used_again},
        {"command: the room of a large POOL is given back", gives_back},
        {"command: refuses what is no command", no_command},
        {"command: refuses unseen bytes, and shows them", unseen_bytes},
        {"command: refuses the wrong case, and says so", wrong_case},
        {"command: suggests the command one letter away", misspelt},
        {"command: suggests nothing two letters away", too_far_off},
        {"command: refuses a missing word", missing_words},
        {"command: refuses an extra word", extra_words},
        {"command: refuses a comment after a command", comment_after},
        {"command: takes no name for a comment", no_comment},
        {"command: counts the bytes of a byte order mark", skipped_bytes},
        {"command: refuses a member without exactly one '='", members},
        {"command: refuses what is no whole number", wrong_numbers},
        {"command: refuses numbers above a limit", limits},
        {"command: refuses names with '=' or control characters", wrong_names},
        {"command: tells the first fault", first_fault},
        {"command: refuses a NUL byte anywhere", nul},
        {"command: cuts words over 60 bytes", cut},
        {"command: the longest reason is whole", longest},
    };

    return CHECK_ALL(checks);
}
