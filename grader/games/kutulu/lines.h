/*
 * lines.h - what the players of Kutulu read and write: the start, the view of a turn, the answer.
 */
#ifndef SORTIE_KUTULU_LINES_H
#define SORTIE_KUTULU_LINES_H

#include "base/printf_like.h"
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

/* A text that grows by parts of less than KUTULU_LINE_BYTES each. */
struct kutulu_writer {
    char *at;
    int parts;
};
void kutulu_write(struct kutulu_writer *w, const char *format, ...) PRINTF_LIKE(2, 3);

/* As players and notes name them: by enum kutulu_action, and by enum kutulu_effect_kind. */
extern const char *const kutulu_action_name[KUTULU_ACTIONS], *const kutulu_effect_name[];

/* Finds where an effect is. A yell has no place: -1 and -1. */
void kutulu_effect_place(const struct kutulu *g, const struct kutulu_effect *e, int *x, int *y);

/* Return what players see of a minion. The count: for a slasher that walks or charges, the life that it never loses.
 * The target: a living player, or else -1. */
int kutulu_shown_count(const struct kutulu *g, const struct kutulu_minion *m);
int kutulu_shown_target(const struct kutulu *g, const struct kutulu_minion *m);

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
