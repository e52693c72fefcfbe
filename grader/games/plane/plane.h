/*
 * plane.h - the plane-bombing game as the kit knows it (match/game.h): its name, test points, words, pages, and the
 * functions that play it.
 */
#ifndef SORTIE_PLANE_H
#define SORTIE_PLANE_H

#include "match/game.h"

extern const struct game plane_game;

#endif
