/*
 * recorded.h - seats that do what a record says: the same referee plays it again (verify.h). It lies here and not in
 * seat/, because what it answers with is a match's log.
 */
#ifndef SORTIE_RECORDED_H
#define SORTIE_RECORDED_H

#include "match_play.h"

struct recorded;

struct recorded_seat {
    struct seat seat; /* first */
    struct recorded *of;
};

/* All seats of a match. They take what the players did from the log, in its order. */
struct recorded {
    const struct match *log;   /* as record_read has read it */
    const struct match *again; /* the match in which they sit */
    size_t at;                 /* the next event that has not been taken */
    struct recorded_seat seat[SEATS_MOST];
    char why[200]; /* what is wrong with event number `at`: it cannot have happened here; empty: nothing */
};

void recorded_open(struct recorded *r, const struct match *log, const struct match *again);

/* For match_play of the match that is played again. */
struct match_seats recorded_seats(struct recorded *r);

#endif
