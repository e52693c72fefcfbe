/*
 * span.h - the games in a match's log, and the moments of a game. Moment k of a game is after k of its operations, both
 * sides' counted: 0 when all is set up, the last one when the game is over or broken off.
 */
#ifndef SORTIE_SPAN_H
#define SORTIE_SPAN_H

#include "match.h"

struct span {
    int number;                     /* of the game, from 1; 0: there is no such game */
    size_t begin, end;              /* its events, EVENT_GAME first */
    int made[SEATS_MOST];           /* operations of each side */
    const struct match_event *over; /* its EVENT_END; NULL: the game was broken off */
};

struct span span_game(const struct match *m, int number);

/* The game behind one, in one pass over all; the first behind one whose number and end are 0. False: there is none. */
bool span_next(const struct match *m, struct span *s);

int span_games(const struct match *m); /* that have begun */
int span_operations(const struct span *s);

/* Where in the log the events up to this moment end. */
size_t span_moment(const struct match *m, const struct span *s, int operations);

#endif
