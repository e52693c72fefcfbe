#include "hash.h"

#include <string.h>

static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turn(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void spread(const uint8_t block[64], uint32_t w[64])
{
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

/* The eight working values are separate variables. In an array, they would be moved in memory in each of the 64
 * rounds. */
static void compress(uint32_t state[8], const uint8_t block[64])
{
    uint32_t w[64], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6],
                    h = state[7];
    spread(block, w);
    for (int i = 0; i < 64; i++) {
        uint32_t choice = (e & f) ^ (~e & g), most = (a & b) ^ (a & c) ^ (b & c);
        uint32_t one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + round_constant[i] + w[i];
        uint32_t two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most;
        h = g, g = f, f = e, e = d + one;
        d = c, c = b, b = a, a = one + two;
    }
    const uint32_t after[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        state[i] += after[i];
}

void hash_start(struct hash *h)
{
    static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(h->state, start, sizeof start);
    h->bytes = 0;
}

void hash_add(struct hash *h, const void *data, size_t size)
{
    const uint8_t *at = (const uint8_t *)data;
    while (size > 0) {
        size_t have = h->bytes % sizeof h->block, take = sizeof h->block - have;
        take = take < size ? take : size;
        memcpy(h->block + have, at, take);
        h->bytes += take;
        at += take;
        size -= take;
        if (have + take == sizeof h->block)
            compress(h->state, h->block);
    }
}

void hash_put_number(uint8_t *to, uint64_t number, int bytes)
{
    for (int i = bytes - 1; i >= 0; i--, number >>= 8)
        to[i] = (uint8_t)number;
}

void hash_add_text(struct hash *h, const char *text)
{
    hash_add(h, text, strlen(text) + 1);
}

void hash_end(struct hash *h, uint8_t digest[HASH_SIZE])
{
    static const uint8_t padding[64] = {0x80};
    uint8_t length[8];
    hash_put_number(length, h->bytes * 8, 8);
    hash_add(h, padding, 1 + (119 - h->bytes % 64) % 64);
    hash_add(h, length, sizeof length);
    for (int i = 0; i < 8; i++)
        hash_put_number(digest + 4 * i, h->state[i], 4);
}

static void hash_two(const void *one, size_t one_size, const void *two, size_t two_size, uint8_t digest[HASH_SIZE])
{
    struct hash h;
    hash_start(&h);
    hash_add(&h, one, one_size);
    hash_add(&h, two, two_size);
    hash_end(&h, digest);
}

void hash_whole(const void *data, size_t size, uint8_t digest[HASH_SIZE])
{
    hash_two(data, size, NULL, 0, digest);
}

void hash_keyed(const void *key, size_t key_size, const void *data, size_t size, uint8_t digest[HASH_SIZE])
{
    uint8_t inner[64] = {0}, outer[64];
    if (key_size > sizeof inner)
        hash_two(key, key_size, NULL, 0, inner);
    else
        memcpy(inner, key, key_size);
    for (size_t i = 0; i < sizeof inner; i++) {
        outer[i] = inner[i] ^ 0x5c;
        inner[i] ^= 0x36;
    }
    hash_two(inner, sizeof inner, data, size, digest);
    hash_two(outer, sizeof outer, digest, HASH_SIZE, digest);
}

static const char digit[] = "0123456789abcdef";

void hash_digits(const void *bytes, size_t size, char *text)
{
    const uint8_t *byte = (const uint8_t *)bytes;
    for (size_t i = 0; i < size; i++) {
        text[2 * i] = digit[byte[i] >> 4];
        text[2 * i + 1] = digit[byte[i] & 15];
    }
    text[2 * size] = '\0';
}

void hash_text(const uint8_t digest[HASH_SIZE], char text[HASH_TEXT])
{
    hash_digits(digest, HASH_SIZE, text);
}

void hash_end_text(struct hash *h, char text[HASH_TEXT])
{
    uint8_t digest[HASH_SIZE];
    hash_end(h, digest);
    hash_text(digest, text);
}

void hash_whole_text(const void *data, size_t size, char text[HASH_TEXT])
{
    uint8_t digest[HASH_SIZE];
    hash_whole(data, size, digest);
    hash_text(digest, text);
}

bool hash_is_text(const char *text)
{
    return strlen(text) == HASH_TEXT - 1 && strspn(text, digit) == HASH_TEXT - 1;
}

int hash_bytes(const char *text, uint8_t *bytes, size_t size)
{
    if (strspn(text, digit) != 2 * size || text[2 * size] != '\0')
        return -1;
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)((strchr(digit, text[2 * i]) - digit) << 4 | (strchr(digit, text[2 * i + 1]) - digit));
    return 0;
}
