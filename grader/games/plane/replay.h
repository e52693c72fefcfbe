/*
 * replay.h - a recorded plane game, read and played again: what match/game.h asks of a game for record.h and verify.h.
 */
#ifndef SORTIE_PLANE_REPLAY_H
#define SORTIE_PLANE_REPLAY_H

#include "referee.h"

const char *plane_event_read(const char *line, struct match_event *event);
ptrdiff_t plane_replay(struct game_replay *replay);

/* Applies a logged draw, hit or move of its side's to a game, whoever's turn it is. answer is set by a hit. */
enum plane_fault plane_apply(struct plane_game *g, const struct match_event *event, int *answer);

#endif
