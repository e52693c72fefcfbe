/*
 * talk.h - a match's talk with its players and the faults in it: what match_play.c needs of calls.c, lines.c and log.c.
 * For games it is in match.h.
 */
#ifndef SORTIE_TALK_H
#define SORTIE_TALK_H

#include "match.h"

/* Waits until all callbacks have ended. Returns -1 if the match is over. */
int match_settle(struct match *m);

/* Records a fault that became known only when the seat was finished. */
void match_late_fault(struct match *m, int side);

/* Records a fault. It loses the match, or if the game is `fresh`, the player is out of this game. */
void match_note_fault(struct match *m, const struct match_fault *fault);

/* The system has failed. The match is over. */
void match_over_by_system(struct match *m, int ended_at, enum proof proof, const char *why);

/* Stores a text of the log, and in the event where it begins. If out of memory, returns -1 and the match is over. */
int match_keep_text(struct match *m, const char *text, size_t length, struct match_event *event);

#endif
