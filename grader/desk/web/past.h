/*
 * past.h - the beginning of a match that a person takes over: what the players did until then is in a record, and the
 * referee plays it again (match/again/recorded.h). Seats ask for it before they ask a player.
 */
#ifndef SORTIE_DESK_WEB_PAST_H
#define SORTIE_DESK_WEB_PAST_H

#include "match/match.h"

struct past;

/* Reads a record of the game that ends in the middle, with any result: its last event is an operation, or its only one
 * begins a game. Its head is that of the whole match. Returns NULL if it is refused, or out of memory. */
struct past *past_read(const struct game *game, const char *text, size_t size);

/* Opens the match that has this past, and begins it. If the seed draws who is in the first place, and it would be
 * another seat, then the next seed that fits is taken. Returns 0, or -1 if out of memory. */
int past_begin(struct past *p, struct match *m);

/* Returns what does the operations of this seat while the past lasts, or NULL: it is over, or p is NULL. */
struct seat *past_seat(struct past *p, int side);

#endif
