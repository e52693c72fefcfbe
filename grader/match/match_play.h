/*
 * match_play.h - plays a match: one loop for every game and every kind of seat. It opens the players, has the game play
 * each of its games, closes the players and counts what came of it.
 */
#ifndef SORTIE_MATCH_PLAY_H
#define SORTIE_MATCH_PLAY_H

#include "match.h"

/* Closes a player by seats->close, if there is one. */
void match_close_seat(const struct match_seats *seats, int side);

/* Plays a match. Whatever the players do, m->result and the log are complete afterwards. */
void match_play(struct match *m, const struct match_seats *seats);

/* The same with seats that exist already and stay the caller's. In a `fresh` game of several games each seat must be
 * one that can begin again, as recorded ones can (recorded.h). */
void match_play_seated(struct match *m, struct seat *const seat[]);

/* ---- by calls, for match_play.c ---- */

/* Waits until all callbacks have ended. Returns -1 if the match is over. */
int match_settle(struct match *m);

/* Records a fault that became known only when the seat was finished. */
void match_late_fault(struct match *m, int side);

#endif
