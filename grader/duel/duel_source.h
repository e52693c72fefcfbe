/*
 * duel_source.h - where a duel came from, for its report: the files and the command that played it.
 */
#ifndef SORTIE_DUEL_SOURCE_H
#define SORTIE_DUEL_SOURCE_H

#include <stdbool.h>

struct duel_source {
    const char *file[2];  /* of A and B, as they were named */
    const char *sortie;   /* how this program is called: a command that plays a match again begins with it */
    const char *options;  /* of that command beyond test point and seed: " --time 500", or empty */
    bool linked, stopped; /* stopped: before the duel was over */
    const char *record;   /* a file with the record of A's worst game. NULL: there is none */
    bool desk;            /* played by the desk kit: each program in a process that is not isolated */
    bool sealed;          /* in sealed seats */
};

#endif
