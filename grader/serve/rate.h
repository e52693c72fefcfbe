/*
 * rate.h - how often somebody may do something: a bucket of tokens for each, which fills again with time. A table of
 * fixed size: where more people come than it holds, those who did least are forgotten first.
 */
#ifndef SORTIE_RATE_H
#define SORTIE_RATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/hash.h"

enum { RATE_PLACES = 8192, RATE_NEAR = 8 };

struct rate_rule {
    const char *what; /* each has a bucket of its own for it */
    int burst;        /* that many at once */
    int every_ms;     /* and one more each time this has passed */
};

struct rate {
    uint8_t key[HASH_SIZE]; /* drawn, so that nobody can choose whose place in the table he shares */
    struct {
        uint64_t who;
        int64_t full_ms; /* when his bucket is full again, on the monotonic clock */
    } place[RATE_PLACES];
};

/* Takes one of who's. False: he has none, and has to wait *wait_s seconds. */
bool rate_take(struct rate *r, const struct rate_rule *rule, const char *who, int64_t now_ms, int *wait_s);

#endif
