/*
 * heartbeat.h - what the judge's clock keeps in the store: that it is alive, when the next batch begins, and for which one
 * the notice has been given, so that it is given once, however often the clock is started. Pages tell it.
 */
#ifndef SORTIE_HEARTBEAT_H
#define SORTIE_HEARTBEAT_H

#include "contest.h"

enum { HEARTBEAT_SECONDS = 10, HEARTBEAT_ALIVE_SECONDS = 120 }; /* between two beats; older than this it is not alive */

struct heartbeat {
    int64_t started, beat;
    int64_t stopped; /* 0: it was not */
    int64_t next;    /* the next batch begins; 0: none any more */
    int64_t noticed; /* the time of the batch that the notice was given of; 0: of none that is still to come */
};

/* 0, or -1 as store.h has it. heartbeat_read: all of it 0 where the clock has never run. */
int heartbeat_read(struct contest *c, struct heartbeat *out);
int heartbeat_start(struct contest *c, int64_t now);
int heartbeat_beat(struct contest *c, int64_t now, int64_t next);
int heartbeat_stop(struct contest *c, int64_t now);
int heartbeat_notice(struct contest *c, int64_t at);

/* Whether somebody handed in something after the last batch began, which began before `end`. */
int heartbeat_owes_last(struct contest *c, int64_t end, bool *owes);

#endif
