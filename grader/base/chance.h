/*
 * chance.h - random numbers from a seed. The same seed gives the same numbers on every machine.
 *
 * A stream of numbers is splitmix64 (Steele, Lea, Flood 2014). One number of a stream gives away all the others, so two
 * things never share a stream. Each thing that a secret or a seed decides has a seed of its own, made by HMAC-SHA-256,
 * which cannot be reversed. If you know the seeds of all parts but one, you know nothing about that one, and nothing
 * about the secret or seed behind them.
 */
#ifndef SORTIE_CHANCE_H
#define SORTIE_CHANCE_H

#include <stddef.h>
#include <stdint.h>

#include "hash.h"

struct chance {
    uint64_t state; /* initialise it with the seed */
};

uint64_t chance_next(struct chance *chance);

/* Returns a number from 0 to n - 1, each exactly as likely. n must be above 0. */
uint64_t chance_below(struct chance *chance, uint64_t n);

/* Shuffles a list of so many things of this size: each order is as likely. */
void chance_shuffle(struct chance *chance, void *list, int count, size_t size);

/*
 * Returns the seed of one part of what another seed decides: the first 8 bytes of HMAC-SHA-256 as a big-endian number.
 * The key is the seed (8 bytes, big-endian). The message is the part's name, a 0 byte, and the number (8 bytes,
 * big-endian).
 */
uint64_t chance_part(uint64_t seed, const char *name, uint64_t number);

/* A batch's secret, or the chance that follows from it. Nobody can guess it, and its hash tells nothing of it. */
struct chance_secret {
    uint8_t bytes[HASH_SIZE];
};

/* Returns a secret that follows from a seed. For tests only. */
struct chance_secret chance_secret_of(uint64_t seed);

/* Works as chance_part, with the secret as the key and three numbers after the name. */
uint64_t chance_secret_part(const struct chance_secret *secret, const char *name, const uint64_t number[3]);

/* Derives a secret from a secret and a public hash, one way: HMAC-SHA-256, the secret is the key, the message the name,
 * a 0, and the hash. Nobody who lacks either of them knows anything of it. */
struct chance_secret chance_secret_with(const struct chance_secret *secret, const char *name,
                                        const uint8_t hash[HASH_SIZE]);

/* The SHA-256 of a secret's 32 bytes: what is published before it. */
void chance_secret_hash(const struct chance_secret *secret, uint8_t digest[HASH_SIZE]);

#endif
