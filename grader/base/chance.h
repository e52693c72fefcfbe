/*
 * chance.h - random numbers from a seed: the same seed gives the same numbers on every machine.
 *
 * A stream of numbers is splitmix64 (Steele, Lea, Flood 2014), and who knows one number of it knows all. So different
 * things never share a stream: what a secret or a seed decides has a seed of its own, by HMAC-SHA-256, a step that
 * cannot be taken backwards. Who knows the seeds of all parts but one knows nothing of that one, nor of what they come
 * from.
 */
#ifndef SORTIE_CHANCE_H
#define SORTIE_CHANCE_H

#include <stdint.h>

#include "hash.h"

struct chance {
    uint64_t state; /* set it to the seed */
};

uint64_t chance_next(struct chance *chance);

/* Uniform over 0..n-1, exactly. n > 0. */
uint64_t chance_below(struct chance *chance, uint64_t n);

/*
 * The seed of a part of what another seed decides: the first 8 bytes, the most significant first, of HMAC-SHA-256. Its
 * key is the seed (8 bytes, likewise), its message the part's name, a 0, and the number (8 bytes, likewise).
 */
uint64_t chance_part(uint64_t seed, const char *name, uint64_t number);

/* A batch's secret, or the chance that follows from it. Nobody can guess it, and its hash tells nothing of it. */
struct chance_secret {
    uint8_t bytes[HASH_SIZE];
};

/* For tests: a secret that a seed fixes. */
struct chance_secret chance_secret_of(uint64_t seed);

/* As chance_part, with the secret as the key and three numbers after the name. */
uint64_t chance_secret_part(const struct chance_secret *secret, const char *name, const uint64_t number[3]);

/* What follows from a secret and a hash of what everybody may know, one way: HMAC-SHA-256, the secret is the key, the
 * message the name, a 0, and the hash. Nobody who lacks either of them knows anything of it. */
struct chance_secret chance_secret_with(const struct chance_secret *secret, const char *name,
                                        const uint8_t hash[HASH_SIZE]);

/* The SHA-256 of a secret's 32 bytes: what is published before it. */
void chance_secret_hash(const struct chance_secret *secret, uint8_t digest[HASH_SIZE]);

#endif
