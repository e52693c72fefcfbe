/*
 * figures.h - figures that explain why games of CODE VS Reborn are won and lost (struct game_figure).
 */
#ifndef SORTIE_CODEVS_FIGURES_H
#define SORTIE_CODEVS_FIGURES_H

#include "match/game.h"

extern const struct game_figure codevs_figure[];

/* Classes by the longest chain: below 10, 10 to 12, 13 to 15, 16 and more. */
extern const struct game_classes codevs_classes;

void codevs_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

#endif
