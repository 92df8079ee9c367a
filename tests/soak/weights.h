/* weights.h - the weights of pools as they come in life, and as they hurt. */
#ifndef SOAK_WEIGHTS_H
#define SOAK_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

#include "../common/chance.h"

enum kind {
    ALL_EQUAL,
    FEW,          /* 0 to 3 */
    TO_A_HUNDRED, /* 1 to 100 */
    DIFFERENT,    /* as good as all different */
    HEAVY_TAILED, /* half are 1, one in a thousand is above a thousand */
    BIGGEST,      /* the largest that there are */
    KINDS
};

/* What a kind is called. */
const char *kind_name(enum kind kind);

/* One weight of a kind. */
uint32_t kind_weight(enum kind kind, struct chance *chance);

/* One of the sizes at which something begins or ends: small ones, those about the end of the
 * walk, powers of two and their neighbours, up to 5000. */
size_t some_size(struct chance *chance);

/* Those sizes, one after the other; 0 after the last. */
size_t size_number(size_t number);

#endif
