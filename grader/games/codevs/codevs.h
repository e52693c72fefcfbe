/*
 * codevs.h - CODE VS Reborn (docs/codevs.md) as a game of the kit, and what the files of this folder give to each
 * other. It is played by lines: two seats answer the same turn, each with a time bank. Side s of the game is seat s.
 * The order in which the seats are asked gives neither of them information.
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
#ifndef SORTIE_CODEVS_H
#define SORTIE_CODEVS_H

#include "match/match.h"
#include "rules.h"

extern const struct game codevs_game;

/* Each side's chance, by the longest chain that each field has in sight, the obstacles that wait, and the room that is
 * left. */
extern const struct game_chances codevs_chances;

extern const struct person_board codevs_person;

/* ---- pieces of the picture, for a person's screen ---- */

enum { CODEVS_WIDTH = 2 * CODEVS_COLUMNS + 6 }; /* of a field */

/* Prints a row of two fields, the first one on the left. fallen: the first one after a pack fell, or NULL. Its new
 * cells are inverted, and no obstacle is dimmed then. */
void codevs_print_row(const struct codevs_field *const field[2], const struct codevs_field *fallen, int row, int style,
                      FILE *out);

/* left: the seat whose field stands on the left. */
void codevs_print_names(const struct match *m, int left, FILE *out);
void codevs_print_numbers(const char *name, int64_t left, int64_t right, FILE *out);

/* ---- the referee ---- */

void codevs_referee_play(struct match *m);
bool codevs_referee_decided(const struct match *m);
/* Checks a file of packs, or the name of a way to draw them: 0, or the line that is wrong, with why. */
int codevs_check_packs(const char *text, char *why, size_t size);

#endif
