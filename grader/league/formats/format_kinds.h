/*
 * format_kinds.h - internals of format.h: the formats of its table, and the knock-out that may follow.
 */
#ifndef SORTIE_FORMAT_KINDS_H
#define SORTIE_FORMAT_KINDS_H

#include "format_field.h"

extern const struct format format_league, format_swiss, format_roundrobin, format_leagues;

/* Return the largest possible number of rounds and of matches of the knock-out. */
int knockout_rounds(const struct format_rules *rules, int players);
int knockout_matches(const struct format_rules *rules, int players);

/* Draws the next round of the knock-out. Returns the same as format_draw. */
int knockout_draw(const struct format_field *f, struct seating *seating);

/* Puts the players of the bracket at the front of a standing, the winner first. Players that got equally far keep their
 * order. Returns 0, or -1 if out of memory. */
int knockout_rank(const struct format_field *f, struct format_standing *table);

#endif
