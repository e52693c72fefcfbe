/*
 * figures.h - figures that explain why plane games are won and lost (struct game_figure).
 */
#ifndef SORTIE_PLANE_FIGURES_H
#define SORTIE_PLANE_FIGURES_H

#include "match/game.h"

extern const struct game_figure plane_figure[];

void plane_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

#endif
