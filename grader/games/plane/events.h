/*
 * events.h - the events of a plane game, and how one ends.
 */
#ifndef SORTIE_PLANE_EVENTS_H
#define SORTIE_PLANE_EVENTS_H

#include "match/match.h"

/* The events of a plane game, and what their arguments are. The record's lines are these words and numbers. */
enum plane_event {
    PLANE_EVENT_DRAW = EVENT_OF_GAME, /* kind, direction, x, y */
    PLANE_EVENT_HIT,                  /* x, y, answer */
    PLANE_EVENT_MOVE                  /* plane, direction */
};

enum plane_end { PLANE_END_DESTROYED, PLANE_END_CAP };

#endif
