/* siphash.c - see siphash.h; the names v0 to v3 are the paper's. */
#include "base/siphash.h"

struct state {
    uint64_t v0, v1, v2, v3;
};

static uint64_t rotate(uint64_t x, unsigned bits)
{
    return x << bits | x >> (64 - bits);
}

static void rounds(struct state *s, int count)
{
    while (count-- > 0) {
        s->v0 += s->v1;
        s->v2 += s->v3;
        s->v1 = rotate(s->v1, 13) ^ s->v0;
        s->v3 = rotate(s->v3, 16) ^ s->v2;
        s->v0 = rotate(s->v0, 32);
        s->v2 += s->v1;
        s->v0 += s->v3;
        s->v1 = rotate(s->v1, 17) ^ s->v2;
        s->v3 = rotate(s->v3, 21) ^ s->v0;
        s->v2 = rotate(s->v2, 32);
    }
}

static void absorb(struct state *s, uint64_t block)
{
    s->v3 ^= block;
    rounds(s, 2);
    s->v0 ^= block;
}

/* Up to eight bytes as a little-endian number, whatever the machine's order. */
static uint64_t little_endian(const char *bytes, size_t count)
{
    uint64_t number = 0;

    for (size_t i = 0; i < count; i++)
        number |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
    return number;
}

uint64_t siphash(struct siphash_key key, struct word word)
{
    struct state s = {
        key.low ^ UINT64_C(0x736f6d6570736575),
        key.high ^ UINT64_C(0x646f72616e646f6d),
        key.low ^ UINT64_C(0x6c7967656e657261),
        key.high ^ UINT64_C(0x7465646279746573),
    };
    size_t whole = word.length & ~(size_t)7;

    for (size_t i = 0; i < whole; i += 8)
        absorb(&s, little_endian(word.text + i, 8));
    absorb(&s, little_endian(word.text + whole, word.length & 7) | (uint64_t)word.length << 56);
    s.v2 ^= 0xff;
    rounds(&s, 4);
    return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}
