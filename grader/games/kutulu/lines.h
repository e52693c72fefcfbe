/*
 * lines.h - what the players of Kutulu read and write: the start, the view of a turn, the answer. And what the referee
 * notes.
 */
#ifndef SORTIE_KUTULU_LINES_H
#define SORTIE_KUTULU_LINES_H

#include "match/match.h"
#include "rules.h"

enum {
    KUTULU_LINE_BYTES = 48, /* longer than any line of a view, with its newline */
    KUTULU_START_BYTES = 4 * KUTULU_LINE_BYTES + KUTULU_MOST_HEIGHT * (KUTULU_MOST_WIDTH + 1),
    KUTULU_VIEW_BYTES = KUTULU_LINE_BYTES * (1 + KUTULU_SEATS + KUTULU_MOST_MINIONS + KUTULU_MOST_EFFECTS),
    KUTULU_MESSAGE_SHOWN = 26 /* characters of a message that are shown to spectators */
};

/*
 * kutulu_write_start writes the lines that every player reads before its first turn: width, height, the rows (S as
 * floor, U too in a stage without shelters), the four numbers. kutulu_write_view writes the lines for one seat in each
 * turn: how many things there are, then the player itself, the other living players in the order of the table, the
 * minions and the effects. Each line ends with a newline, and out with a 0. Both return the length without the 0.
 */
size_t kutulu_write_start(const struct kutulu *g, char out[KUTULU_START_BYTES]);
size_t kutulu_write_view(const struct kutulu *g, int seat, char out[KUTULU_VIEW_BYTES]);

/* As players and notes name them: by enum kutulu_action. */
extern const char *const kutulu_action_name[KUTULU_ACTIONS];

/* ---- the notes (kutulu.h) ---- */

/* Most notes in one game: the map and the start, and for each turn its actions, its changes for each player, and the
 * whole position. */
enum { KUTULU_MOST_NOTES = KUTULU_MOST_HEIGHT + 3 + KUTULU_SEATS + (4 + KUTULU_SEATS) * KUTULU_TURNS };

/* name: the map's file name, without its ending. */
void kutulu_note_start(struct match *m, const struct kutulu *g, const char *name);

void kutulu_note_turn(struct match *m, const struct kutulu *before, const struct kutulu *after,
                      const uint8_t action[KUTULU_SEATS], const struct kutulu_tally *tally);

/* An explorer, as a note tells it. */
struct kutulu_noted {
    bool living;
    int x, y, sanity, plans, lights;
};

/* Reads the list of a note "explorers", which ends at a number that no explorer has. Those that are not in it do not
 * live. */
void kutulu_read_explorers(const char *at, struct kutulu_noted explorer[KUTULU_SEATS]);

/* Reads the next part of a note's list: a word, if it is wanted, and so many numbers, each -1..9999. Moves *at behind
 * them. Returns false at the end, or if it is no such part. */
enum { KUTULU_WORD = 16 };
bool kutulu_read_part(const char **at, char word[KUTULU_WORD], int number[], int count);

/* ---- answers ---- */

struct kutulu_answer {
    enum kutulu_action action; /* a move to (x,y) is KUTULU_WAIT until kutulu_action_of() resolves it */
    bool to;                   /* true if the answer names a cell */
    int x, y;
    const char *message; /* points into the line. NULL: none */
    size_t message_length;
};

/*
 * Reads an answer, without its newline: a word in upper or lower case at the beginning of the line. MOVE is followed by
 * a blank and two numbers, with one blank between them. After that come nothing, or blanks and a message. Returns NULL,
 * or why it is a fault ("MOVE wants two numbers, one blank before each"). action is then KUTULU_FAULT.
 */
const char *kutulu_read_answer(const char *line, struct kutulu_answer *answer);

/* Returns the action that an answer means for a player in its position before the turn. */
enum kutulu_action kutulu_action_of(const struct kutulu *g, int player, const struct kutulu_answer *answer);

#endif
