/*
 * game_log.h - finds the games in a match's log, and the moments of a game. Moment k of a game is the state after k
 * operations of both sides together: 0 is after the set-up, and the last one is when the game has ended or was broken
 * off.
 */
#ifndef SORTIE_GAME_LOG_H
#define SORTIE_GAME_LOG_H

#include "match.h"

struct game_log {
    int number;                     /* number of the game, from 1, or 0 if there is no such game */
    size_t begin, end;              /* its events: EVENT_GAME is the first */
    int made[SEATS_MOST];           /* operations of each side */
    const struct match_event *over; /* its EVENT_END, or NULL if the game was broken off */
};

struct game_log game_log_find(const struct match *m, int number);

/* Moves on to the next game. A whole log takes one pass. Set number and end to 0 to get the first game. Returns false
 * if there are no more games. */
bool game_log_next(const struct match *m, struct game_log *s);

int game_log_count(const struct match *m); /* games that have begun */
int game_log_operations(const struct game_log *s);

/* Returns where in the log the events up to this moment end. */
size_t game_log_moment(const struct match *m, const struct game_log *s, int operations);

#endif
