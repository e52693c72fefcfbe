/*
 * random.h - the random numbers of the original referee, as published for java.util.Random: a linear congruential
 * generator of 48 bits that returns its upper bits. The functions are inline because a turn draws about twenty numbers.
 */
#ifndef SORTIE_KUTULU_RANDOM_H
#define SORTIE_KUTULU_RANDOM_H

#include <stdint.h>

struct kutulu_random {
    uint64_t state; /* below 2^48 */
};

static inline struct kutulu_random kutulu_random_seeded(uint64_t seed)
{
    return (struct kutulu_random){(seed ^ 0x5DEECE66Du) & 0xFFFFFFFFFFFFu};
}

/* Returns the next 1 to 32 bits. */
static inline uint32_t kutulu_random_bits(struct kutulu_random *r, int bits)
{
    r->state = (r->state * 0x5DEECE66Du + 0xBu) & 0xFFFFFFFFFFFFu;
    return (uint32_t)(r->state >> (48 - bits));
}

/* Returns a number from 0 to n-1, for n >= 1. Numbers in the last, incomplete span of n are drawn again, because they
 * would make small results more likely. */
static inline int kutulu_random_below(struct kutulu_random *r, int n)
{
    if ((n & (n - 1)) == 0)
        return (int)((uint64_t)n * kutulu_random_bits(r, 31) >> 31);
    for (;;) {
        uint32_t bits = kutulu_random_bits(r, 31), value = bits % (uint32_t)n;
        if (bits - value + (uint32_t)n - 1 < 0x80000000u)
            return (int)value;
    }
}

/* Returns the index of a map drawn from n. */
static inline int kutulu_random_map(struct kutulu_random *r, int n)
{
    int64_t drawn = (int32_t)kutulu_random_bits(r, 32);
    return (int)((drawn < 0 ? -drawn : drawn) % n);
}

#endif
