/*
 * heartbeat.h - the state of the judge's clock in the store: that it is alive, when the next batch begins, and which
 * batch was announced. A notice is so given once, even if the clock is restarted. The pages show this state.
 */
#ifndef SORTIE_HEARTBEAT_H
#define SORTIE_HEARTBEAT_H

#include "contest.h"

enum { HEARTBEAT_SECONDS = 10 }; /* between beats */

struct heartbeat {
    bool alive; /* it runs: it was started, has not stopped, and its last beat is less than two minutes from now */
    int64_t started, beat;
    int64_t stopped; /* 0: not stopped */
    int64_t next;    /* when the next batch begins, or 0 */
    int64_t noticed; /* begin of the announced batch, or 0 */
};

/* Times are seconds since 1970. Gives all zeros if the clock has never run. Returns a result of contest.h. */
int heartbeat_read(struct contest *c, struct heartbeat *out);

#endif
