/*
 * preview_rank.h - a preview's likely rank (league/compare/likely.h), from the matches that are stored.
 */
#ifndef SORTIE_PREVIEW_RANK_H
#define SORTIE_PREVIEW_RANK_H

#include "contest/contest.h"

/* Computes and stores the rank of a preview. Opponents that the last batch rated count with their ratings there. If
 * there are too few of them, the wins and losses alone count. Inside a transaction. Returns a result of contest.h. */
int preview_rank(struct contest *c, int64_t unrated);

#endif
