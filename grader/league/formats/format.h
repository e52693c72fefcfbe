/*
 * format.h - formats of a contest. From the results so far a format gives the next round or the end. From all results
 * it gives the standings. A format is one line in a table, and a batch knows nothing else about it. Pure.
 *
 *   league      random pairings of players of similar rating, ratings by Elo (pairing.h, elo.h), any number of seats
 *   swiss       pairings of players of similar score (swiss.c), ranked by points and then by tie-breaks
 *   roundrobin  everybody meets everybody (roundrobin.c), ranked by points a match (equal to points if all
 *               played equally often), then by Sonneborn-Berger if the rules say so
 *   leagues     players rise by beating the boss of their league (leagues.c), any number of seats, ranked by league
 *
 * A format that ranks may be followed by a knock-out of the best players (format_knockout.c), whose rounds come after
 * the format's own. A match that nobody won is played again with sides swapped, each time in a round of its own, as
 * often as the rules say. Then the higher seed advances.
 *
 * A win is the larger share of a match's point. A match without a result, because the system failed, is nobody's fault.
 * In a Swiss contest both players get half a point for it. In a round robin the match and its points are left out.
 */
#ifndef SORTIE_FORMAT_H
#define SORTIE_FORMAT_H

#include "format_field.h"

/* All formats, ended by NULL. The first one is the default. */
extern const struct format *const formats_known[];
const struct format *format_find(const char *name); /* returns NULL if there is none with this name */

/* Returns why rules are invalid for a game of `seats` seats, or NULL. */
const char *format_wrong(const struct format_rules *rules);

/* Reads the bosses as a contest stores them: "3,-1,0". An empty text: none. Returns false if they cannot be. */
bool format_read_bosses(struct format_rules *rules, const char *text, int players);

/* Return the largest possible number of rounds and of matches, with the knock-out. */
int64_t format_rounds(const struct format_rules *rules, int players);
int64_t format_matches(const struct format_rules *rules, int players);

/* The next round: how many matches and byes, FORMAT_OVER if there is none, or -1 if out of memory. */
int format_draw(const struct format_field *f, struct chance *chance, struct seating *seating);

/* Returns whether a round, from 1, belongs to the knock-out. */
bool format_is_knockout(const struct format_rules *rules, int players, int round);

/* Updates f->rating with a round's matches. For a format that ranks, these are the last matches of f->past, and the
 * rating becomes the points. Returns 0, or -1 if out of memory. */
int format_rate(struct format_field *f, const struct seating *seating, const struct outcome *outcome, int count);

/* For a format that ranks: computes the final standings. Returns 0, or -1 if out of memory. */
int format_rank(const struct format_field *f, struct format_standing *table);

#endif
