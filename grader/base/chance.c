#include "chance.h"

uint64_t chance_next(struct chance *chance)
{
    uint64_t z = chance->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Numbers of the last, incomplete run of n are drawn again. */
uint64_t chance_below(struct chance *chance, uint64_t n)
{
    uint64_t last_run = (0 - n) % n; /* 2^64 mod n */
    uint64_t number;
    do
        number = chance_next(chance);
    while (number < last_run);
    return number % n;
}

uint64_t chance_seed(uint64_t seed, uint64_t part)
{
    struct chance chance = {seed};
    chance.state = chance_next(&chance) + (part + 1) * 0xd1342543de82ef95u;
    return chance_next(&chance);
}
