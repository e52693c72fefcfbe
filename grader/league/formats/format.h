/*
 * format.h - how a contest is run: given what has been played so far, the next round or the end; given everything, the
 * standing. A format is a line in a table; a batch knows nothing else of it. Pure.
 *
 *   league      rounds by chance among those of near rating, ratings by Elo (pairing.h, round.h); any number of seats
 *   swiss       rounds of those of near score (swiss.h), ranked by points and its tie-breaks
 *   roundrobin  everybody meets everybody (roundrobin.h), ranked by points a match, which are the points where all have
 *               played as many; then by Sonneborn-Berger, where the rules say so
 *
 * A format that ranks may be followed by a knock-out of the best (bracket.h): its rounds come after the format's own. A
 * match that nobody has won is played again, sides swapped, as often as the rules say, each time in a round of its own;
 * then the higher seed goes on.
 *
 * A win is the larger share of a match's point. A match without a result, which the system failed in, is nobody's
 * fault: in a Swiss contest it is half a point for both; in a round robin it is left out, and so are its points.
 */
#ifndef SORTIE_FORMAT_H
#define SORTIE_FORMAT_H

#include "format_field.h"

/* Ends with NULL; the first one is what is meant where none is named. */
extern const struct format *const formats_known[];
const struct format *format_find(const char *name); /* NULL: there is none of this name */

/* What is wrong with rules for a game of `seats`; NULL: nothing. */
const char *format_wrong(const struct format_rules *rules);

/* Rounds and matches, at most, the knock-out's too. */
int64_t format_rounds(const struct format_rules *rules, int players);
int64_t format_matches(const struct format_rules *rules, int players);

/* The next round: how many matches and byes; FORMAT_OVER: there is none; -1: memory is short. */
int format_draw(const struct format_field *f, struct chance *chance, struct seating *seating);

/* Whether a round, from 1, is one of the knock-out. */
bool format_is_knockout(const struct format_rules *rules, int players, int round);

/* What the round's matches, which of a format that ranks are the last of f->past, do to f->rating: of such a format it
 * becomes the points. 0, or -1 when memory is short. */
int format_rate(struct format_field *f, const struct seating *seating, const struct outcome *outcome, int count);

/* Of a format that ranks: the standing when it is over. 0, or -1. */
int format_rank(const struct format_field *f, struct format_standing *table);

#endif
