/*
 * referee.h - CODE VS Reborn on the kit, by lines: two seats who answer the same turn, each with a time bank
 * (docs/codevs.md). Side s of the game is seat s; the order in which they are asked tells neither anything.
 *
 * A match gives the bank, the wins that decide it and the counts of packs as set-up; its limit of time is a turn's,
 * that of the first answer is the name's. A record has, besides answers, the first of which in each game is the name:
 *
 *     list N ABCD ABCD ...       packs from number N on: upper left, upper right, lower left, lower right
 *
 * before the first turn, and behind both answers of a turn:
 *
 *     turn T
 *     step S N FIELD             of side S, before step N of its chain; 0: before the explosion
 *     side S LEFT STOCK GAUGE SCORE ROW SKILL DESTROYED CHAIN SENT FIELD      when the turn is over
 *
 * LEFT is in ms; ROW is 1 where obstacles fell, SKILL where it was used. A FIELD is its columns with commas between,
 * each from the bottom: 1..9, o for an obstacle; a..i is a digit 1..9 that is to vanish.
 */
#ifndef SORTIE_CODEVS_REFEREE_H
#define SORTIE_CODEVS_REFEREE_H

#include "match/match.h"

enum { CODEVS_SET_BANK, CODEVS_SET_WINS, CODEVS_SET_PACKS }; /* numbers of the set-up; packs: enum codevs_counts */

/* Plays one game of a match (game.h). */
void codevs_referee_play(struct match *m);
/* True if the games played so far decide the match (game.h). */
bool codevs_referee_decided(const struct match *m);
/* Checks a file of packs, or the name of a way to draw them: 0, or the line that is wrong, with why. */
int codevs_check_packs(const char *text, char *why, size_t size);

#endif
