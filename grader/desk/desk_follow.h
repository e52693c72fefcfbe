/*
 * desk_follow.h - the desk program fights a recorded match again (match/follow.h).
 */
#ifndef SORTIE_DESK_FOLLOW_H
#define SORTIE_DESK_FOLLOW_H

#include "opponent.h"

struct desk_follow {
    const char *file;        /* of the record */
    int seat;                /* of the own program. -1: where the record has its name, or 0 */
    const char *depart;      /* the sample that goes on after a departure, or NULL */
    const char *record;      /* gets the record of the match that was played, or NULL */
    bool linked;             /* in this process, for a debugger */
    int time_ms, memory_mib; /* the limits, or -1: the test point's */
};

/* Plays and prints the result, and where the program departs from the record. Returns the exit status. */
int desk_follow_play(const struct desk *desk, const struct desk_follow *o, const struct desk_named *mine);

#endif
