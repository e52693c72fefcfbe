/*
 * follow.h - fights a recorded match again: one player plays live, the other seats do what the record says. While the
 * live player does what it did, the record is followed. At its first operation that is another one the match ends, or a
 * sample takes the other seats from the beginning of that game on.
 */
#ifndef SORTIE_FOLLOW_H
#define SORTIE_FOLLOW_H

#include <stdio.h>

#include "departure.h"
#include "match/match.h"
#include "recorded.h"

struct follow {
    const struct match *record; /* as record_read read it, and verified */
    int live;                   /* the live player's seat */
    int from_game;              /* from this game on the source's players sit in the other seats. 0: never */
    /* Called before each request of the live player, with its game and operation, or NULL. */
    void (*moment)(void *self, int game, int operation);
    void *self;
    struct match_departure departure; /* output: where the live player did otherwise, before from_game */
    /* follow.c's own, while the match is played */
    struct match *m;
    const struct match_seats *from;
    struct match_seats seats;
    struct match_between between;
    struct recorded recorded;
    size_t checked; /* so many events equal the record's */
};

/* Returns where the live player sits: the seat that has this name in the record, or else 0. */
int follow_seat_of(const struct match *record, const char *name);

/* Begins: fills job with the record's match, without limits, so that playing it follows the record. f->record, live,
 * from_game, moment and self are set. f must outlive the match. */
void follow_begin(struct follow *f, struct match_job *job);

/* The names of a fight's parts, for people. */
struct follow_words {
    const char *mine, *file; /* the program and the record */
    const char *now;         /* the operation that departs (match_departure_words). Not read without one */
    const char *depart;      /* the sample that goes on, or NULL */
};

/* Writes for people how the live player did: d is the departure, or has none. */
void follow_text(const struct follow *f, const struct match_departure *d, const struct follow_words *words, FILE *out);

/* After the match was played: fills f->departure. A match that departed has no result (match_result.system). */
void follow_end(struct follow *f, const struct match *m);

#endif
