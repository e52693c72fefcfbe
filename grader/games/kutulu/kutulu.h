/*
 * kutulu.h - Code of Kutulu as the kit knows it (match/game.h): its name, test points, words, pages, and the
 * functions that play it.
 */
#ifndef SORTIE_KUTULU_H
#define SORTIE_KUTULU_H

#include "match/game.h"

extern const struct game kutulu_game;

#endif
