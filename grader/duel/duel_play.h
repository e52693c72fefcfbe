/*
 * duel_play.h - plays the matches of a duel with several workers at the same time (run/worker.h).
 */
#ifndef SORTIE_DUEL_PLAY_H
#define SORTIE_DUEL_PLAY_H

#include <signal.h>

#include "duel.h"
#include "run/task.h"

enum { DUEL_REPLAYS = 2 }; /* how often a match is played again after the system failed */

struct duel_way {
    char executable[2][TASK_PROGRAM]; /* A's and B's programs, as in struct task_job */
    const char *program;    /* executable of the workers. NULL: this program itself, which also runs "exec:COMMAND" */
    int jobs;               /* how many workers, or 0 if one for each core */
    bool try_again[2];      /* whether A's and B's worst matches are played once more, to see if they repeat */
    struct duel_keep *keep; /* results of matches that were played before, and where new ones go. May be NULL */
    double seconds;         /* stop after so long, or 0 */
    const volatile sig_atomic_t *stop; /* becomes nonzero to stop the duel */
    void *self;
    void *pair_self;
    void (*pair)(void *self, const struct duel *d);                     /* called after each whole pair. May be NULL */
    void (*progress)(void *self, const struct duel *d, double seconds); /* called several times a second. May be NULL */
    /* output, both */
    char *worst; /* with try_again[DUEL_A]: the record of A's worst game, which the caller frees. NULL: there is none,
                    as with linked players */
    char why[256];
};

/* Plays until the duel is over, or stopped, or its time is up. d then holds all results so far. Returns 0, or -1 if the
 * system failed, and sets way->why. */
int duel_play(struct duel *d, struct duel_way *way);

#endif
