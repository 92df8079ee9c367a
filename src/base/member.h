/* member.h - <name>=<weight>, as POOL and ADD say it. */
#ifndef SLOWSTART_MEMBER_H
#define SLOWSTART_MEMBER_H

#include <stdint.h>

#include "base/word.h"

struct member {
    struct word name;
    uint32_t weight;
};

#endif
