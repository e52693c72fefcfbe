/*
 * figures.h - figures that explain why games of Kutulu are won and lost (struct game_figure).
 */
#ifndef SORTIE_KUTULU_FIGURES_H
#define SORTIE_KUTULU_FIGURES_H

#include "match/game.h"

extern const struct game_figure kutulu_figure[];

void kutulu_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

#endif
