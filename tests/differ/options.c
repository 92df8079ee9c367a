#include "options.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static const char usage[] =
    "usage: differ [-n SCRIPTS] [-s SEED] [-l LINES] [-t SECONDS] [--plain] [--smallest FILE]\n"
    "              PROGRAM ORACLE\n"
    "       differ [-s SEED] [-l LINES] [--plain] --show NUMBER\n"
    "       differ [-n SCRIPTS] [-s SEED] [-l LINES] [--plain] --write FOLDER\n"
    "Gives random scripts to both commands and compares what they answer.\n"
    "  -n SCRIPTS  how many (1000)\n"
    "  -s SEED     which ones (1)\n"
    "  -l LINES    no script is longer (200); those with quiet stretches have 30 times as many\n"
    "  -t SECONDS  time limit for one script (5)\n"
    "  --plain     no wrong lines, no odd forms, small numbers; standard error is not compared\n"
    "  --smallest FILE  write the smallest script that differs to FILE, for another program to "
    "show\n"
    "  --only N    of these scripts only script N\n"
    "  --show N    print script N and end\n"
    "  --write FOLDER  write the scripts to FOLDER, 00001.in and so on, and end\n"
    "Exit status: 0 they agree, 1 they differ, 2 trouble.\n";

static _Noreturn void refuse_usage(const char *what, const char *detail)
{
    fprintf(stderr, "differ: %s%s%s\n%s", what, detail ? ": " : "", detail ? detail : "", usage);
    exit(2);
}

static uint64_t read_number(const char *digits, uint64_t low, uint64_t high)
{
    uint64_t number = 0;
    const char *at = digits;

    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');

        if (number > (high - digit) / 10)
            refuse_usage("a number too large", digits);
        number = number * 10 + digit;
    }
    if (at == digits || *at != '\0' || number < low)
        refuse_usage("a number was expected", digits);
    return number;
}

static const struct option longs[] = {
    {"plain", no_argument, NULL, 'p'},
    {"smallest", required_argument, NULL, 'm'},
    {"only", required_argument, NULL, 'o'},
    {"show", required_argument, NULL, 'w'},
    {"write", required_argument, NULL, 'f'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static void check_commands(const struct settings *settings, int count)
{
    bool writes = settings->show > 0 || settings->folder;

    if (writes && count > 0)
        refuse_usage("--show and --write take no command", settings->commands[0]);
    if (!writes && count != 2)
        refuse_usage("two commands are needed", NULL);
}

struct settings read_options(int count, char **words)
{
    struct settings settings = {.scripts = 1000, .seed = 1, .lines = 200, .limit = 5};
    int letter;

    while ((letter = getopt_long(count, words, "+n:s:l:t:h", longs, NULL)) != -1) {
        switch (letter) {
        case 'n':
            settings.scripts = read_number(optarg, 1, 1000000000);
            break;
        case 's':
            settings.seed = read_number(optarg, 0, UINT64_MAX);
            break;
        case 'l':
            settings.lines = read_number(optarg, 1, 1000000);
            break;
        case 't':
            settings.limit = read_number(optarg, 1, 3600);
            break;
        case 'p':
            settings.plain = true;
            break;
        case 'm':
            settings.smallest = optarg;
            break;
        case 'w':
            settings.show = read_number(optarg, 1, 1000000000);
            break;
        case 'o':
            settings.only = read_number(optarg, 1, 1000000000);
            break;
        case 'f':
            settings.folder = optarg;
            break;
        case 'h':
            fputs(usage, stdout);
            exit(0);
        default:
            fputs(usage, stderr);
            exit(2);
        }
    }
    settings.commands = words + optind;
    check_commands(&settings, count - optind);
    return settings;
}
