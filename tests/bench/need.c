/* need.c - see need.h. */
#include "need.h"

#include <stdio.h>
#include <stdlib.h>

void give_up(const char *why)
{
    fprintf(stderr, "bench: %s\n", why);
    exit(2);
}

void *need(void *memory)
{
    if (memory == NULL)
        give_up("no memory");
    return memory;
}
