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

static uint64_t part(const void *key, size_t key_size, const char *name, const uint64_t *number, int numbers)
{
    uint8_t message[MOST_NAME + 3 * NUMBER], digest[HASH_SIZE];
    size_t size = strlen(name) + 1;
    uint64_t seed = 0;
    assert(size <= MOST_NAME && numbers <= 3);
    memcpy(message, name, size);
    for (int i = 0; i < numbers; i++, size += NUMBER)
        hash_put_number(message + size, number[i], NUMBER);
    hash_keyed(key, key_size, message, size, digest);
    for (int i = 0; i < NUMBER; i++)
        seed = seed << 8 | digest[i];
    return seed;
}

uint64_t chance_part(uint64_t seed, const char *name, uint64_t number)
{
    uint8_t key[NUMBER];
    hash_put_number(key, seed, NUMBER);
    return part(key, sizeof key, name, &number, 1);
}

uint64_t chance_secret_part(const struct chance_secret *secret, const char *name, const uint64_t number[3])
{
    return part(secret->bytes, sizeof secret->bytes, name, number, 3);
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
    struct chance_secret with;
    uint8_t message[(size_t)MOST_NAME + HASH_SIZE];
    size_t size = strlen(name) + 1;
    assert(size <= MOST_NAME);
    memcpy(message, name, size);
    memcpy(message + size, hash, HASH_SIZE);
    hash_keyed(secret->bytes, sizeof secret->bytes, message, size + HASH_SIZE, with.bytes);
    return with;
}

void chance_secret_hash(const struct chance_secret *secret, uint8_t digest[HASH_SIZE])
{
    hash_whole(secret->bytes, sizeof secret->bytes, digest);
}
