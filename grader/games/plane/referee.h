/*
 * referee.h - the plane game as a game of the kit (match/game.h): plays one game between two seats by the rules.
 */
#ifndef SORTIE_PLANE_REFEREE_H
#define SORTIE_PLANE_REFEREE_H

#include "events.h"
#include "rules.h"

/* Plays one game of a match (game.h). */
void plane_referee_play(struct match *m);

/* One game while it is played. It receives the players' calls, checks them, applies them and logs them. */
struct plane_referee {
    struct plane_game game;
    struct match *match;
    const struct match_event *made; /* the last event, after Init an operation */
};

int32_t plane_listen(void *referee, int side, const struct player_call *call);

#endif
