/*
 * duel_compare.h - compares two records of the same match: did the programs do the same?
 */
#ifndef SORTIE_DUEL_COMPARE_H
#define SORTIE_DUEL_COMPARE_H

#include "match/again/departure.h"

struct game;

/* The record of a match, packed (run/pack.h). bytes is NULL if there is none. */
struct duel_record {
    void *bytes;
    int packed;
    size_t size;
};

/* Whether a match that was played again was the same. */
enum duel_repeats { DUEL_NOT_TRIED, DUEL_REPEATS, DUEL_OTHERWISE };

/* Returns DUEL_REPEATS, or DUEL_OTHERWISE with the first operation that differs, or DUEL_NOT_TRIED if a record is
 * missing. */
enum duel_repeats duel_compare(const struct game *game, const struct duel_record *one, const struct duel_record *other,
                               struct match_departure *departs);

#endif
