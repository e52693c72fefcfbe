/*
 * linked_worker.h - plays matches between two players that are linked into this process, for your own code only: one,
 * or as a worker (worker.h) all that come, which is build/grader with the argument "worker". A worker has each match
 * played by a process of its own, so that the players start afresh and a crash is only a result. Untrusted players need
 * seated_match.h.
 */
#ifndef SORTIE_LINKED_WORKER_H
#define SORTIE_LINKED_WORKER_H

#include "match/match.h"

/* The players of a match. */
struct linked_players {
    const struct player *player[2];
    bool strict;         /* confined as linked_open does it */
    struct trace *trace; /* NULL, or it receives where a player crashed */
};

/* Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. After a fault of a player,
 * no code of the players may run in this process any more. Returns 0, or -1 with errno when out of memory or if
 * confinement is not available. */
int linked_match(struct match *m, const struct game *game, const struct match_job *job,
                 const struct linked_players *players);

/* The program[side] of a job: which of the two linked players sits there. */
#define LINKED_WORKER_PLAYER0 "0"
#define LINKED_WORKER_PLAYER1 "1"

/* Runs the worker until its input ends. Uses standard input and output. The players' output is discarded. Returns the
 * exit status. */
int linked_worker_run(const struct game *game, const struct player *const player[2]);

#endif
