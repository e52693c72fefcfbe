/*
 * notes.h - what the referee of CODE VS Reborn writes to the record, and reading it back. codevs.h describes the
 * lines. A record that is read may be untrusted.
 */
#ifndef SORTIE_CODEVS_NOTES_H
#define SORTIE_CODEVS_NOTES_H

#include "match/match.h"
#include "rules.h"

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

#endif
