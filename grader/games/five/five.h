/*
 * five.h - Five! as the kit knows it (match/game.h): its name, test points, words, pages, and the functions
 * that play it.
 */
#ifndef SORTIE_FIVE_H
#define SORTIE_FIVE_H

#include "match/game.h"

extern const struct game five_game;

#endif
