/*
 * chance.h - random numbers from a seed: splitmix64 (Steele, Lea, Flood 2014). The same seed gives the same numbers on
 * every machine. Not for secrets.
 */
#ifndef SORTIE_CHANCE_H
#define SORTIE_CHANCE_H

#include <stdint.h>

struct chance {
    uint64_t state; /* set it to the seed */
};

uint64_t chance_next(struct chance *chance);

/* Uniform over 0..n-1, exactly. n > 0. */
uint64_t chance_below(struct chance *chance, uint64_t n);

/* A seed for a part of what another seed decides: parts with different numbers have nothing to do with each other. */
uint64_t chance_seed(uint64_t seed, uint64_t part);

#endif
