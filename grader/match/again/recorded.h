/*
 * recorded.h - seats that do what a record says, so that the referee plays the match again (verify.h). They are not in
 * seat/, because they answer from a match's log.
 */
#ifndef SORTIE_RECORDED_H
#define SORTIE_RECORDED_H

#include "seat/seat.h"

struct match;

struct recorded_seat {
    struct seat seat; /* first */
    struct recorded *of;
};

/* All seats of a match. They take the players' operations from the log, in its order. */
struct recorded {
    const struct match *log;   /* as record_read read it */
    const struct match *again; /* the match in which these seats play */
    size_t at;                 /* index of the next event that was not taken yet */
    struct recorded_seat seat[SEATS_MOST];
    char why[200]; /* why event number `at` cannot have happened here, or empty */
};

void recorded_open(struct recorded *r, const struct match *log, const struct match *again);

/* Opens them and plays a match that was opened. */
void recorded_play(struct recorded *r, const struct match *log, struct match *again);

#endif
