#include "chance.h"

#include <assert.h>
#include <string.h>

uint64_t chance_next(struct chance *chance)
{
    uint64_t z = chance->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Numbers in the last, incomplete run of n are drawn again, because they would make some results more likely. */
uint64_t chance_below(struct chance *chance, uint64_t n)
{
    uint64_t last_run = (0 - n) % n; /* 2^64 mod n */
    uint64_t number;
    do
        number = chance_next(chance);
    while (number < last_run);
    return number % n;
}

/* Fisher and Yates (1938), from the end. */
void chance_shuffle(struct chance *chance, void *list, int count, size_t size)
{
    for (int last = count - 1; last > 0; last--) {
        unsigned char *a = (unsigned char *)list + (size_t)last * size;
        unsigned char *b = (unsigned char *)list + (size_t)chance_below(chance, (uint64_t)last + 1) * size;
        for (size_t i = 0; i < size; i++) {
            unsigned char kept = a[i];
            a[i] = b[i];
            b[i] = kept;
        }
    }
}

/* ---- seeds of parts ---- */

enum { MOST_NAME = 32, NUMBER = 8 };

/* The HMAC of a name, a 0 and what is behind it. */
static struct chance_secret derive(const void *key, size_t key_size, const char *name, const void *tail,
                                   size_t tail_size)
{
    uint8_t message[(size_t)MOST_NAME + HASH_SIZE];
    struct chance_secret derived;
    size_t size = strlen(name) + 1;
    assert(size <= MOST_NAME && tail_size <= HASH_SIZE);
    memcpy(message, name, size);
    memcpy(message + size, tail, tail_size);
    hash_keyed(key, key_size, message, size + tail_size, derived.bytes);
    return derived;
}

/* The first bytes of what is derived by a name and some numbers, as a number. */
static uint64_t derive_number(const void *key, size_t key_size, const char *name, const uint64_t number[], int numbers)
{
    uint8_t tail[3 * NUMBER];
    uint64_t first = 0;
    for (int i = 0; i < numbers; i++)
        hash_put_number(tail + (size_t)i * NUMBER, number[i], NUMBER);
    const struct chance_secret part = derive(key, key_size, name, tail, (size_t)numbers * NUMBER);
    for (int i = 0; i < NUMBER; i++)
        first = first << 8 | part.bytes[i];
    return first;
}

uint64_t chance_part(uint64_t seed, const char *name, uint64_t number)
{
    uint8_t key[NUMBER];
    hash_put_number(key, seed, NUMBER);
    return derive_number(key, sizeof key, name, &number, 1);
}

uint64_t chance_secret_part(const struct chance_secret *secret, const char *name, const uint64_t number[3])
{
    return derive_number(secret->bytes, sizeof secret->bytes, name, number, 3);
}

struct chance_secret chance_secret_of(uint64_t seed)
{
    struct chance_secret secret;
    uint8_t key[NUMBER];
    hash_put_number(key, seed, NUMBER);
    hash_keyed(key, sizeof key, "secret", strlen("secret"), secret.bytes);
    return secret;
}

struct chance_secret chance_secret_with(const struct chance_secret *secret, const char *name,
                                        const uint8_t hash[HASH_SIZE])
{
    return derive(secret->bytes, sizeof secret->bytes, name, hash, HASH_SIZE);
}

void chance_secret_hash(const struct chance_secret *secret, uint8_t digest[HASH_SIZE])
{
    hash_whole(secret->bytes, sizeof secret->bytes, digest);
}
