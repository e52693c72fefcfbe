/*
 * talk.h - a match's talk with its players and the faults in it: what match_play.c needs of calls.c, lines.c and log.c.
 * For games it is in match.h.
 */
#ifndef SORTIE_TALK_H
#define SORTIE_TALK_H

#include "match.h"

/* Waits until all callbacks have come to their end. -1: the match is over. */
int match_settle(struct match *m);

/* The seat's finish has told a fault that nobody knew of. */
void match_late_fault(struct match *m, int side);

/* Notes a fault: it costs the match, or where the game is `fresh` the player is out of this game. */
void match_note_fault(struct match *m, const struct match_fault *fault);

/* The system has failed; the match is over. */
void match_over_by_system(struct match *m, int ended_at, enum proof proof, const char *why);

/* A text of the log's; its events carry where it begins. Returns -1, and the match is over, where memory is short. */
int match_keep_text(struct match *m, const char *text, size_t length, struct match_event *event);

#endif
