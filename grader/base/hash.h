/*
 * hash.h - SHA-256 (FIPS 180-4), and HMAC-SHA-256 (RFC 2104), which is SHA-256 with a key.
 */
#ifndef SORTIE_HASH_H
#define SORTIE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HASH_SIZE = 32, HASH_TEXT = 2 * HASH_SIZE + 1 };

/* A hash in progress. Call hash_start, hash_add for each piece of data, then hash_end. */
struct hash {
    uint32_t state[8];
    uint64_t bytes; /* how many bytes have been added so far */
    uint8_t block[64];
};

void hash_start(struct hash *h);
void hash_add(struct hash *h, const void *data, size_t size);
void hash_add_text(struct hash *h, const char *text); /* with the 0 that ends it */
void hash_end(struct hash *h, uint8_t digest[HASH_SIZE]);

/* Of bytes that are all there. */
void hash_whole(const void *data, size_t size, uint8_t digest[HASH_SIZE]);

/* Of bytes under a key of any size. */
void hash_keyed(const void *key, size_t key_size, const void *data, size_t size, uint8_t digest[HASH_SIZE]);

/* Writes a number as so many bytes, the highest one first. */
void hash_put_number(uint8_t *to, uint64_t number, int bytes);

/* Writes the digest as 64 lower-case hexadecimal digits, ended by 0. */
void hash_text(const uint8_t digest[HASH_SIZE], char text[HASH_TEXT]);

/* The same of what was added to h, and of bytes that are all there. */
void hash_end_text(struct hash *h, char text[HASH_TEXT]);
void hash_whole_text(const void *data, size_t size, char text[HASH_TEXT]);

/* Writes any bytes as 2 * size lower-case hexadecimal digits, ended by 0. */
void hash_digits(const void *bytes, size_t size, char *text);

/* Returns whether the text has the form that hash_text writes. */
bool hash_is_text(const char *text);

/* Reads a text of exactly 2 * size lower-case hexadecimal digits, ended by 0, into `size` bytes. Returns 0, or -1 if
 * the text is anything else. */
int hash_bytes(const char *text, uint8_t *bytes, size_t size);

#endif
