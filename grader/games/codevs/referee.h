/*
 * referee.h - CODE VS Reborn as a game of the kit, by lines: two seats answer the same turn, each with a time bank
 * (docs/codevs.md). Side s of the game is seat s. The order in which the seats are asked gives neither of them
 * information.
 *
 * The set-up of a match is the bank, the wins that decide the match, and the counts of packs. Its time limit is that of
 * a turn. The limit for the first answer is that of the name. The first answer of each game is the name. Besides
 * answers a record has these notes. Before the first turn:
 *
 *     list N ABCD ABCD ...       packs from number N on: upper left, upper right, lower left, lower right
 *
 * and after both answers of a turn:
 *
 *     turn T
 *     step S N FIELD             of side S, before step N of its chain, 0: before the explosion
 *     side S LEFT STOCK GAUGE SCORE ROW SKILL DESTROYED CHAIN SENT FIELD      when the turn is over
 *
 * LEFT is in ms. ROW is 1 if obstacles fell, and SKILL is 1 if the skill was used. A FIELD is its columns with commas
 * between, each from the bottom: 1..9, o for an obstacle, and a..i for a digit 1..9 that is about to vanish.
 */
#ifndef SORTIE_CODEVS_REFEREE_H
#define SORTIE_CODEVS_REFEREE_H

#include "match/match.h"
#include "parts.h"

/* Plays one game of a match (game.h). */
void codevs_referee_play(struct match *m);
/* True if the games played so far decide the match (game.h). */
bool codevs_referee_decided(const struct match *m);
/* Checks a file of packs, or the name of a way to draw them: 0, or the line that is wrong, with why. */
int codevs_check_packs(const char *text, char *why, size_t size);

#endif
