/*
 * duel_compare.h - compares two records of the same match: did the programs do the same?
 */
#ifndef SORTIE_DUEL_COMPARE_H
#define SORTIE_DUEL_COMPARE_H

#include "duel_play.h"

/* Returns DUEL_REPEATS, or DUEL_OTHERWISE with the first operation that differs, or DUEL_NOT_TRIED if a record is
 * missing. */
enum duel_repeats duel_compare(const struct game *game, const struct duel_record *one, const struct duel_record *other,
                               struct match_departure *departs);

#endif
