/*
 * format_kinds.h - inside of format.h: the formats of its table, and the knock-out that may follow.
 */
#ifndef SORTIE_FORMAT_KINDS_H
#define SORTIE_FORMAT_KINDS_H

#include "format_field.h"

extern const struct format format_league, format_swiss, format_roundrobin;

/* Rounds and matches of the knock-out, at most. */
int knockout_rounds(const struct format_rules *rules, int players);
int knockout_matches(const struct format_rules *rules, int players);

/* Its next round, as format_draw. */
int knockout_draw(const struct format_field *f, struct seating *seating);

/* Puts those of the bracket in front of a standing, the winner first; who came as far stays in its order. 0, or -1. */
int knockout_rank(const struct format_field *f, struct format_standing *table);

#endif
