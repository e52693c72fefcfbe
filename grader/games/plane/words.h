/*
 * words.h - the plane game in words: its events as lines of a record, its calls and its ends, and back again. These are
 * members of struct game (match/game.h).
 */
#ifndef SORTIE_PLANE_WORDS_H
#define SORTIE_PLANE_WORDS_H

#include "events.h"
#include "rules.h"

void plane_event_text(const struct match_event *event, char *text, size_t size);
const char *plane_event_read(const char *line, struct match_event *event);
int plane_event_call(const struct match_event *event, struct player_call *call);
void plane_call_text(const struct player_call *call, char *text, size_t size);
bool plane_call_read(const char *text, struct player_call *call);
const char *plane_callback_name(int callback);
const char *plane_end_name(int how);
const char *plane_late_why(int callback, const struct player_call *call);

/* Applies a logged draw, hit or move of its side to a game, no matter whose turn it is. A hit sets *answer. */
enum plane_fault plane_apply(struct plane_game *g, const struct match_event *event, int *answer);

#endif
