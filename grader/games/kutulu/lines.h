/*
 * lines.h - what the players of Kutulu read and write: the start, the view of a turn, the answer.
 */
#ifndef SORTIE_KUTULU_LINES_H
#define SORTIE_KUTULU_LINES_H

#include "rules.h"

enum {
    KUTULU_LINE_BYTES = 48, /* more than any line of a view, with its newline */
    KUTULU_START_BYTES = 4 * KUTULU_LINE_BYTES + KUTULU_MOST_HEIGHT * (KUTULU_MOST_WIDTH + 1),
    KUTULU_VIEW_BYTES = KUTULU_LINE_BYTES * (1 + KUTULU_SEATS + KUTULU_MOST_MINIONS + KUTULU_MOST_EFFECTS),
    KUTULU_MESSAGE_SHOWN = 26 /* characters of a message that spectators see */
};

/*
 * The lines that every player gets before his first turn: width, height, the rows (S as floor), the four numbers. And
 * those that a seat gets in each turn: how many things there are, then himself and the other living players in the
 * order of the table, minions, effects. Each line ends with a newline, out with a 0. The length without the 0.
 */
size_t kutulu_write_start(const struct kutulu *g, char out[KUTULU_START_BYTES]);
size_t kutulu_write_view(const struct kutulu *g, int seat, char out[KUTULU_VIEW_BYTES]);

/* What players are told of a minion: its count (of a slasher that walks or charges, the life it never loses), and its
 * target where that player lives, else -1. */
int kutulu_shown_count(const struct kutulu *g, const struct kutulu_minion *m);
int kutulu_shown_target(const struct kutulu *g, const struct kutulu_minion *m);

struct kutulu_answer {
    enum kutulu_action action; /* a move to (x,y) is KUTULU_WAIT until kutulu_action_of() resolves it */
    bool to;                   /* the answer names a cell */
    int x, y;
    const char *message; /* within the line; NULL: none */
    size_t message_length;
};

/*
 * Reads an answer: a word in upper or lower case, at the beginning of the line; for MOVE one blank and two numbers, one
 * blank between; then nothing, or blanks and a message. The line comes without its newline. NULL, or why it is a fault
 * ("MOVE wants two numbers, one blank before each"); then action is KUTULU_FAULT.
 */
const char *kutulu_read_answer(const char *line, size_t length, struct kutulu_answer *answer);

/* What an answer means to a player who is where he is before the turn. */
enum kutulu_action kutulu_action_of(const struct kutulu *g, int player, const struct kutulu_answer *answer);

#endif
