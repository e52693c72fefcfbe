/*
 * lines.h - what players of CODE VS Reborn read and write: the protocol of the original contest. The 500 packs of a
 * game stand here too. They are drawn, or read as players get them.
 */
#ifndef SORTIE_CODEVS_LINES_H
#define SORTIE_CODEVS_LINES_H

#include <stddef.h>

#include "base/chance.h"
#include "match/match.h"
#include "rules.h"

/* ---- packs ---- */

/* How many blocks of each digit, and how many packs of four blocks there are: as in the rules, or as seen in real
 * games. */
enum codevs_counts { CODEVS_OFFICIAL, CODEVS_OBSERVED, CODEVS_COUNTS };

extern const char *const codevs_counts_name[CODEVS_COUNTS]; /* "official", "observed" */

/*
 * Draws the packs. Official: 180 of each digit, 380 packs of three blocks and 120 of four. Observed: 177, 407 and 93.
 * All orders are equally likely. The empty cell of a pack of three is the upper left, the lower left or the lower right
 * one, each equally likely, in both modes.
 */
void codevs_draw_packs(struct codevs_pack pack[CODEVS_TURNS], enum codevs_counts counts, struct chance *chance);

/*
 * Reads 500 packs of three lines each, as players read them: "a b", "c d", "END". There is one blank between the
 * numbers, and at most one of the digits 0..9 is 0. Nothing else is allowed. Returns 0, or the number of the first
 * invalid line, from 1, and sets *why. pack is then undefined.
 */
int codevs_read_packs(struct codevs_pack pack[CODEVS_TURNS], const char *text, size_t length, const char **why);

/* ---- what players read ---- */

/* Size of the longest text of each kind, with the 0 at its end. */
enum { CODEVS_PACKS_TEXT = 3 * 4 * CODEVS_TURNS + 1, CODEVS_TURN_TEXT = 1280 };

/* Both functions write a string and return its length. */

/* Writes all packs, as players read them when a game begins, to text[CODEVS_PACKS_TEXT]. */
size_t codevs_tell_packs(const struct codevs_pack pack[CODEVS_TURNS], char *text);

/* Writes a turn as one side sees it to text[CODEVS_TURN_TEXT]: its number, then the state of that side and of the other
 * side, each with its remaining time in ms, 0 or more. */
size_t codevs_tell_turn(const struct codevs_game *game, int side, char *text);

/* ---- what they write ---- */

/* Reads an answer: "p r" with 0..8 and 0..3, or "S". White space is allowed anywhere else. Returns the command, or -1
 * and sets *why. codevs_allowed checks whether the skill is allowed. */
int codevs_read_answer(const char *line, const char **why);

/* Checks a player's name, which is the first line that it prints. Returns NULL, or why the name is invalid. */
const char *codevs_name_wrong(const char *name);

/* ---- the notes: a record that is read may be untrusted ---- */

enum { CODEVS_SET_BANK, CODEVS_SET_WINS, CODEVS_SET_PACKS }; /* indices in the set-up. packs: enum codevs_counts */

/* Most notes in one game. A turn has one note, and one more for each side. A side can add a note for the explosion and
 * for at most two steps: each step takes two blocks away, and a pack brings at most four. */
enum { CODEVS_LIST = 100, CODEVS_MOST_NOTES = CODEVS_TURNS / CODEVS_LIST + 9 * CODEVS_TURNS };

void codevs_note_packs(struct match *m, const struct codevs_pack pack[CODEVS_TURNS]);

/* Notes a turn that was played with this pack. */
void codevs_note_turn(struct match *m, const struct codevs_game *before, const struct codevs_game *after,
                      const struct codevs_pack *pack);

/* Reads a note of a side, which does not tell its command. Returns the side, or -1 if it is another note. */
int codevs_read_side(const char *note, struct codevs_side *out);

/* A game as far as its notes tell it. */
struct codevs_told {
    int turn; /* the last turn, or -1 before the first */
    struct codevs_side side[2];
    struct codevs_pack pack[CODEVS_TURNS];
};

/* Reads the events before number end of the game that begins with event number begin. */
void codevs_read_notes(struct codevs_told *t, const struct match *m, size_t begin, size_t end);

#endif
