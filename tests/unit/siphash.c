/* siphash.c - checks of src/base/siphash.c.
 *
 * The vectors are those published with SipHash-2-4: the key is the bytes 00 to 0f, the
 * message of length n the bytes 00, 01, ... n - 1. Length 15 is worked out in the paper.
 */
#include "base/siphash.h"

#include "check.h"

static const struct siphash_key key = {UINT64_C(0x0706050403020100), UINT64_C(0x0f0e0d0c0b0a0908)};

/* The first `length` bytes of 00, 01, 02, ... */
static uint64_t hash_counting(struct siphash_key with, size_t length)
{
    char bytes[64];
    struct word copy;
    uint64_t hash;

    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)i;
    copy = exact_copy((struct word){bytes, length});
    hash = siphash(with, copy);
    free_copy(copy);
    return hash;
}

static void published(void)
{
    static const struct {
        size_t length;
        uint64_t hash;
    } vectors[] = {
        {0, UINT64_C(0x726fdb47dd0e0e31)},  {1, UINT64_C(0x74f839c593dc67fd)},
        {2, UINT64_C(0x0d6c8009d9a94f5a)},  {3, UINT64_C(0x85676696d7fb7e2d)},
        {4, UINT64_C(0xcf2794e0277187b7)},  {5, UINT64_C(0x18765564cd99a68d)},
        {6, UINT64_C(0xcbc9466e58fee3ce)},  {7, UINT64_C(0xab0200f58b01d137)},
        {8, UINT64_C(0x93f5f5799a932462)},  {9, UINT64_C(0x9e0082df0ba9e4b0)},
        {10, UINT64_C(0x7a5dbbc594ddb9f3)}, {11, UINT64_C(0xf4b32f46226bada7)},
        {12, UINT64_C(0x751e8fbc860ee5fb)}, {13, UINT64_C(0x14ea5627c0843d90)},
        {14, UINT64_C(0xf723ca908e7af2ee)}, {15, UINT64_C(0xa129ca6149be45e5)},
        {16, UINT64_C(0x3f2acc7f57c29bdb)}, {63, UINT64_C(0x958a324ceb064572)},
    };

    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        about("%zu bytes", vectors[i].length);
        expect_number(vectors[i].hash, hash_counting(key, vectors[i].length), "hash");
    }
}

static void each_half_of_the_key_counts(void)
{
    struct siphash_key low = key, high = key;
    uint64_t hash = hash_counting(key, 15);

    low.low ^= 1;
    high.high ^= UINT64_C(1) << 63;
    expect(hash_counting(low, 15) != hash, "another hash with another lower half");
    expect(hash_counting(high, 15) != hash, "another hash with another upper half");
}

static void every_bit_of_the_message_counts(void)
{
    char bytes[20] = "nineteen bytes long";
    uint64_t hash = siphash(key, (struct word){bytes, 19});

    for (size_t bit = 0; bit < 152; bit++) {
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
        about("bit %zu changed", bit);
        expect(siphash(key, (struct word){bytes, 19}) != hash, "another hash");
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
    }
}

/* A byte above 127 is a number like any other, and does not spill over its neighbours. */
static void bytes_above_127(void)
{
    for (size_t at = 0; at < 7; at++) {
        char one[] = "\1\1\1\1\1\1\1\1", other[] = "\1\1\1\1\1\1\1\1";

        one[at] = other[at] = '\xFF';
        other[at + 1] = '\2';
        about("byte %zu", at);
        expect(siphash(key, word_of(one)) != siphash(key, word_of(other)),
               "another hash where its neighbour differs");
    }
}

/* It does not matter how the message lies in memory. */
static void alignment(void)
{
    char room[80];

    for (size_t shift = 0; shift < 8; shift++) {
        for (size_t i = 0; i < 63; i++)
            room[shift + i] = (char)i;
        about("shifted by %zu", shift);
        expect_number(UINT64_C(0x958a324ceb064572), siphash(key, (struct word){room + shift, 63}),
                      "hash of 63 bytes");
    }
}

int main(void)
{
    static const struct check checks[] = {
        {"siphash: the published vectors", published},
        {"siphash: each half of the key counts", each_half_of_the_key_counts},
        {"siphash: every bit of the message counts", every_bit_of_the_message_counts},
        {"siphash: bytes above 127", bytes_above_127},
        {"siphash: any alignment", alignment},
    };

    return CHECK_ALL(checks);
}
