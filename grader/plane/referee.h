/*
 * referee.h - the plane game as the kit knows it (match/game.h): one game played between two seats by the rules.
 */
#ifndef SORTIE_PLANE_REFEREE_H
#define SORTIE_PLANE_REFEREE_H

#include "../match/match.h"
#include "rules.h"

extern const struct game plane_game;

/* The events of a plane game, and what their arguments are. The record's lines are these words and numbers. */
enum plane_event {
    PLANE_EVENT_DRAW = EVENT_OF_GAME, /* kind, direction, x, y */
    PLANE_EVENT_HIT,                  /* x, y, answer */
    PLANE_EVENT_MOVE                  /* plane, direction */
};

enum plane_win { PLANE_WIN_DESTROYED, PLANE_WIN_CAP };

#endif
