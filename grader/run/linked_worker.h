/*
 * linked_worker.h - a worker (worker.h) whose two players are linked into it: build/grader with the argument "worker".
 * Each match is played by a process of its own, so that the players start afresh and a crash is only a result.
 */
#ifndef SORTIE_LINKED_WORKER_H
#define SORTIE_LINKED_WORKER_H

#include "run/play/linked_match.h"

/* The program[side] of a job: which of the two linked players sits there. */
#define LINKED_WORKER_PLAYER0 "0"
#define LINKED_WORKER_PLAYER1 "1"

/* Runs the worker until its input ends. Uses standard input and output. The players' output is discarded. Returns the
 * exit status. */
int linked_worker_run(const struct game *game, const struct player *const player[2]);

#endif
