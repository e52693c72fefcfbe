/*
 * linked_worker.h - a worker (worker.h) whose two players are linked into it: build/grader with the argument
 * "worker". Each match is played by a process of its own, so that it begins with fresh players, and a crash is a
 * result.
 */
#ifndef SORTIE_LINKED_WORKER_H
#define SORTIE_LINKED_WORKER_H

#include "run/play/linked_match.h"

/* What a job's program[side] says: which of the two sits there. */
#define LINKED_WORKER_PLAYER0 "0"
#define LINKED_WORKER_PLAYER1 "1"

/* A worker's whole life. Takes standard input and output; what players print goes nowhere. Returns the exit status. */
int linked_worker_run(const struct game *game, const struct player *const player[2]);

#endif
