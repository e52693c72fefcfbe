/*
 * referee.h - the plane game as the kit knows it (match/game.h): one game played between two seats by the rules.
 */
#ifndef SORTIE_PLANE_REFEREE_H
#define SORTIE_PLANE_REFEREE_H

#include "events.h"
#include "rules.h"

/* Plays one game of a match (game.h). */
void plane_referee_play(struct match *m);

/* One game while it is played, and what its players' calls go to: checks and applies a call, and logs it. */
struct plane_referee {
    struct plane_game game;
    struct match *match;
    struct match_event operation; /* the last one made */
};

int32_t plane_listen(void *referee, int side, const struct player_call *call);

#endif
