/*
 * figures.h - figures that explain why games of Five! are won and lost (struct game_figure).
 */
#ifndef SORTIE_FIVE_FIGURES_H
#define SORTIE_FIVE_FIGURES_H

#include "match/game.h"

extern const struct game_figure five_figure[];

void five_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

#endif
