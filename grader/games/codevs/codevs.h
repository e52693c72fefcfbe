/*
 * codevs.h - CODE VS Reborn as the kit knows it (match/game.h): its name, test points, words, pages, and the
 * functions that play it.
 */
#ifndef SORTIE_CODEVS_H
#define SORTIE_CODEVS_H

#include "match/game.h"

extern const struct game codevs_game;

#endif
