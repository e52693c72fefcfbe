/*
 * yacht.h - the Yacht Auction as the kit knows it (match/game.h): its name, test points, words, pages, and the
 * functions that play it.
 */
#ifndef SORTIE_YACHT_H
#define SORTIE_YACHT_H

#include "match/game.h"

extern const struct game yacht_game;

#endif
