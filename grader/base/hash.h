/*
 * hash.h - SHA-256 (FIPS 180-4) and with a key HMAC-SHA-256 (RFC 2104): names for contents, and steps that nobody can
 * take backwards.
 */
#ifndef SORTIE_HASH_H
#define SORTIE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HASH_SIZE = 32, HASH_TEXT = 2 * HASH_SIZE + 1 };

/* The hash of bytes that come in pieces. */
struct hash {
    uint32_t state[8];
    uint64_t bytes; /* so far */
    uint8_t block[64];
};

void hash_start(struct hash *h);
void hash_add(struct hash *h, const void *data, size_t size);
void hash_end(struct hash *h, uint8_t digest[HASH_SIZE]);

/* Of bytes that are all there. */
void hash_whole(const void *data, size_t size, uint8_t digest[HASH_SIZE]);

/* Of bytes under a key of any size. */
void hash_keyed(const void *key, size_t key_size, const void *data, size_t size, uint8_t digest[HASH_SIZE]);

/* As 64 small hexadecimal digits. */
void hash_text(const uint8_t digest[HASH_SIZE], char text[HASH_TEXT]);

/* Any bytes as 2 * size such digits, ended by 0. */
void hash_digits(const void *bytes, size_t size, char *text);

/* Whether a text could have come of hash_text. */
bool hash_is_text(const char *text);

/* Reads exactly such a text of `size` bytes, 2 digits each, ended by 0. Returns 0, or -1: it is none. */
int hash_bytes(const char *text, uint8_t *bytes, size_t size);

#endif
