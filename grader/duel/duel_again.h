/*
 * duel_again.h - where a duel came from, and the shell command that plays a match of it again, with its words quoted as
 * needed.
 */
#ifndef SORTIE_DUEL_AGAIN_H
#define SORTIE_DUEL_AGAIN_H

#include "duel.h"

/* The files and the command of a duel, for its report. */
struct duel_source {
    const char *file[2];  /* of A and B, as they were named */
    const char *sortie;   /* how this program is called: a command that plays a match again begins with it */
    const char *options;  /* of that command beyond test point and seed: " --time 500", or empty */
    bool linked, stopped; /* stopped: before the duel was over */
    const char *record;   /* a file with the record of A's worst game. NULL: there is none */
    bool desk;            /* played by the desk kit: each program in a process that is not isolated */
    bool sealed;          /* in sealed seats */
};

/* The size of a command with four long paths. A longer one is cut. */
enum { DUEL_COMMAND = 1 << 16 };

/* Match `number`. Returns command. */
const char *duel_again(const struct duel *d, const struct duel_source *r, int64_t number, char command[DUEL_COMMAND]);

/* And then it shows a program's worst game, or does just that where its record is in a file. */
const char *duel_again_worst(const struct duel *d, const struct duel_source *r, int program,
                             char command[DUEL_COMMAND]);

#endif
