/* scripts.c - see scripts.h. */
#include "scripts.h"

void script_nothing(FILE *script)
{
    fputs("# nothing yet\n", script);
}

/* Weights of which no two neighbours are the same. */
static void pool(FILE *script, int count)
{
    fputs("POOL", script);
    for (int i = 0; i < count; i++)
        fprintf(script, " backend-%d=%d", i, i * 37 % 1009 + 1);
    putc('\n', script);
}

/* One pick, so that whatever is made at the first is there. */
void script_pool_large(FILE *script)
{
    pool(script, LARGE);
    fputs("DOWN backend-7\nPICK\n", script);
}

void script_pool_middle(FILE *script)
{
    pool(script, MIDDLE);
    fputs("WEIGHTS\n", script);
}

void script_pool_small(FILE *script)
{
    pool(script, SMALL);
}

void script_pool_round(FILE *script)
{
    fputs("POOL", script);
    for (int i = 0; i < SMALL; i++)
        fprintf(script, " backend-%d=%d", i, i % 3 + 1);
    putc('\n', script);
}

void script_pool_ramping(FILE *script)
{
    pool(script, LARGE);
    for (int i = 0; i < RAMPING; i++)
        fprintf(script, "UP backend-%d 4000000\n", i * 997);
    fputs("PICK\n", script);
}

void script_look_ups(FILE *script)
{
    for (int i = 0; i < LOOK_UPS; i++)
        fputs("DOWN backend-7\n", script);
}

void script_unknown(FILE *script)
{
    for (int i = 0; i < UNKNOWN; i++)
        fprintf(script, "DOWN backed-%d\n", i);
}

void script_changes(FILE *script)
{
    for (int i = 0; i < CHANGES; i++)
        fprintf(script, "DOWN backend-%d\nPICK\nUP backend-%d 0\nPICK\n", i * 29, i * 29);
}

void script_adds(FILE *script)
{
    for (int i = 0; i < ADDS; i++)
        fprintf(script, "ADD newcomer-%d=%d %d\n", i, i % 9 + 1, i % 3 * 5);
}

void script_newcomers(FILE *script)
{
    for (int i = 0; i < NEWCOMERS; i++)
        fprintf(script, "ADD b-%d=1 0\nWEIGHTS\n", i);
}

static void seconds(FILE *script, int count)
{
    for (int i = 1; i <= count; i++)
        fprintf(script, "NOW %d\nPICK\n", i);
}

void script_seconds(FILE *script)
{
    seconds(script, TICKS);
}

void script_few_seconds(FILE *script)
{
    seconds(script, FEW_TICKS);
}

void script_picks(FILE *script)
{
    for (int i = 0; i < PICKS; i++)
        fputs("PICK\n", script);
}

void script_comment(FILE *script)
{
    putc('#', script);
    for (int i = 0; i < LONG_MIB * MIB / 64; i++)
        fprintf(script, "%63s ", "x");
    putc('\n', script);
}

void script_weights(FILE *script)
{
    for (int i = 0; i < ASKED; i++)
        fputs("WEIGHTS\n", script);
}

void script_lines(FILE *script)
{
    for (int i = 0; i < LINES / 10; i++)
        fprintf(script,
                "NOW %d\nADD new=9 20\nPICK\nPICK\nWEIGHTS\nDOWN backend-1\nPICK\n"
                "UP backend-1 5\n# a comment\nPOOL backend-1=5 new=2\n",
                i);
}
