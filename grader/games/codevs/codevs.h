/*
 * codevs.h - CODE VS Reborn (docs/codevs.md) as a game of the kit, and what the files of this folder give to codevs.c.
 * It is played by lines: two seats answer the same turn, each with a time bank. Side s of the game is seat s. The order
 * in which the seats are asked gives neither of them information.
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

void codevs_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* ---- pieces of the picture, for a person's screen ---- */

enum { CODEVS_WIDTH = 2 * CODEVS_COLUMNS + 6 }; /* of a field */

/* Returns 1 to 9, o for an obstacle, or a dot. */
char codevs_cell_letter(int value);
void codevs_print_cell(int value, int style, FILE *out);

/* left: the seat whose field stands on the left. */
void codevs_print_names(const struct match *m, int left, FILE *out);
void codevs_print_numbers(const char *name, int64_t left, int64_t right, FILE *out);

/* ---- the notes: a record that is read may be untrusted ---- */

enum { CODEVS_SET_BANK, CODEVS_SET_WINS, CODEVS_SET_PACKS }; /* indices in the set-up. packs: enum codevs_counts */

/* Most notes in one game. A turn has one note, and one more for each side. A side can add a note for the explosion and
 * for at most two steps: each step takes two blocks away, and a pack brings at most four. */
enum { CODEVS_LIST = 100, CODEVS_MOST_NOTES = CODEVS_TURNS / CODEVS_LIST + 9 * CODEVS_TURNS };

void codevs_note_packs(struct match *m, const struct codevs_pack pack[CODEVS_TURNS]);

/* A side after a turn: its state, what happened in the turn, and its remaining time. */
struct codevs_noted {
    struct codevs_side side;
    struct codevs_played played; /* read back: without the scores */
    int64_t left_ms;
};

/* A turn that was played. */
struct codevs_turn {
    struct codevs_game before;
    struct codevs_pack pack;
    int command[2];
    struct codevs_noted after[2];
};

void codevs_note_turn(struct match *m, const struct codevs_turn *t);

/* Reads a note of a side. Returns the side, or -1 if it is another note. */
int codevs_read_side(const char *note, struct codevs_noted *out);

/* A game as far as its notes tell it. */
struct codevs_told {
    int turn; /* the last turn, or -1 before the first */
    struct codevs_noted side[2];
    struct codevs_pack pack[CODEVS_TURNS];
};

/* Reads the events before number end of the game that begins with event number begin. */
void codevs_read_notes(struct codevs_told *t, const struct match *m, size_t begin, size_t end);

/* ---- the referee ---- */

void codevs_referee_play(struct match *m);
bool codevs_referee_decided(const struct match *m);
/* Checks a file of packs, or the name of a way to draw them: 0, or the line that is wrong, with why. */
int codevs_check_packs(const char *text, char *why, size_t size);

#endif
