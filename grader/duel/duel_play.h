/*
 * duel_play.h - plays a duel's matches by workers (run/worker.h), several at the same time.
 */
#ifndef SORTIE_DUEL_PLAY_H
#define SORTIE_DUEL_PLAY_H

#include <signal.h>

#include "duel.h"
#include "run/task.h"

enum { DUEL_REPLAYS = 2 }; /* of a match that failed by the system's fault */

/* The record of a match, packed (run/pack.h); bytes NULL: there is none. */
struct duel_record {
    void *bytes;
    int packed;
    size_t size;
};

struct duel_way {
    char executable[2][TASK_PROGRAM];  /* of A and B: as in struct task_job */
    bool commands;                     /* some are "exec:COMMAND" (run/worker.h) */
    const char *program;               /* what the workers are; NULL: this program. Not with commands */
    int jobs;                          /* 0: one for each core */
    const volatile sig_atomic_t *stop; /* not 0: stop now */
    void *self;
    void (*progress)(void *self, const struct duel *d, double seconds); /* several times a second; or NULL */
    struct duel_record worst[2]; /* out: of A's and B's worst games' matches, to be freed; linked players have none */
    char why[256];
};

/* Until the duel is over, or stopped: then d holds what is known by then. 0; -1: the system failed, way->why tells. */
int duel_play(struct duel *d, struct duel_way *way);

#endif
