/*
 * format_kinds.h - internals of format.h: the formats of its table, what they share, and the knock-out that may follow.
 */
#ifndef SORTIE_FORMAT_KINDS_H
#define SORTIE_FORMAT_KINDS_H

#include "format_field.h"

extern const struct format format_league, format_swiss, format_roundrobin, format_leagues;

/* Returns the rounds of a format for which the rules say how many these are. */
int format_given_rounds(const struct format_rules *rules, int players);

/* Returns how many rounds were played without those of the knock-out. */
int format_own_rounds(const struct format_field *f);

/* Begins a standing: all players with their seeds and nothing else, each at its number. */
void format_begin(const struct format_field *f, struct format_standing *table);

/* Counts a match: a win is more than half of its points, a loss less. */
void format_tally(struct format_standing *t, double share);

/* For qsort of a standing: by points, then by the ties, then by the higher seed, best first. */
int format_by_points(const void *left, const void *right);

/* Return the largest possible number of rounds and of matches of the knock-out. */
int knockout_rounds(const struct format_rules *rules, int players);
int knockout_matches(const struct format_rules *rules, int players);

/* Draws the next round of the knock-out. Returns the same as format_draw. */
int knockout_draw(const struct format_field *f, struct seating *seating);

/* Puts the players of the bracket at the front of a standing, the winner first. Players that got equally far keep their
 * order. */
void knockout_rank(const struct format_field *f, struct format_standing *table);

#endif
