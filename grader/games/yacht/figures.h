/*
 * figures.h - figures that explain why games of the Yacht Auction are won and lost (struct game_figure).
 */
#ifndef SORTIE_YACHT_FIGURES_H
#define SORTIE_YACHT_FIGURES_H

#include "match/game.h"

extern const struct game_figure yacht_figure[];

void yacht_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

#endif
