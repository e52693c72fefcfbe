/*
 * random.h - the generator of the original referee, as published for java.util.Random: a linear congruence of 48 bits,
 * of which the upper ones are given out. Inline, for a turn draws some twenty numbers.
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

/* The next 1 to 32 bits. */
static inline uint32_t kutulu_random_bits(struct kutulu_random *r, int bits)
{
    r->state = (r->state * 0x5DEECE66Du + 0xBu) & 0xFFFFFFFFFFFFu;
    return (uint32_t)(r->state >> (48 - bits));
}

/* From 0 to n-1, n >= 1; draws again where the last, incomplete span of n would make small numbers likelier. */
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

/* The index of a map drawn from n. */
static inline int kutulu_random_map(struct kutulu_random *r, int n)
{
    int64_t drawn = (int32_t)kutulu_random_bits(r, 32);
    return (int)((drawn < 0 ? -drawn : drawn) % n);
}

#endif
