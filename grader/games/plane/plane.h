/*
 * plane.h - the plane-bombing game as a game of the kit, and what the files of this folder give to plane.c and to each
 * other: an operation in words, thoughts for pages, the referee.
 */
#ifndef SORTIE_PLANE_H
#define SORTIE_PLANE_H

#include "match/match.h"
#include "rules.h"

extern const struct game plane_game;

/* The events of a plane game, and what their arguments are. The record's lines are these words and numbers. */
enum plane_event {
    PLANE_EVENT_DRAW = EVENT_OF_GAME, /* kind, direction, x, y */
    PLANE_EVENT_HIT,                  /* x, y, answer */
    PLANE_EVENT_MOVE                  /* plane, direction */
};

enum plane_end { PLANE_END_DESTROYED, PLANE_END_CAP };

/* ---- operations ---- */

/* Writes an operation in words: "hits 5,6: body". */
void plane_event_words(const struct match *m, const struct match_event *event, char *text, size_t size);

/* Makes a player's call in a game. A hit sets *answer. */
const char *plane_make_call(struct plane_game *g, int side, const struct player_call *call, int *answer);

/* Applies a logged draw, hit or move of its side to a game, no matter whose turn it is. */
const char *plane_apply(struct plane_game *g, const struct match_event *event, int *answer);

/* Each side's chance, by how many layouts of each board fit all answers so far, as the sample `exact` counts them. */
extern const struct game_chances plane_chances;

extern const struct person_board plane_person;

/* Reads what a person types: "draw 0 2 3 5" or "0 2 3 5", "hit 3 5" or "3 5", "move a left". Commas count as blanks.
 * Fills the call that is due in this callback. Returns NULL, or what is wrong with the line, as the end of a
 * sentence. */
const char *plane_person_read(const char *line, int callback, struct player_call *call);

/* ---- for pages ---- */

/*
 * Writes JSON for pages: a list with an entry for each game, {"start":["BOARD","BOARD"],"after":["BOARD",...]}. These
 * are the chances on both boards before the first operation, and after each operation those on the board that it
 * concerns (a hit: the other board, a move: the own board). A BOARD has a letter for each cell. The chance is the
 * square of the letter's index in the alphabet of thoughts.c (and board.js), divided by the square of the last index.
 * last: of the last game, the chances on both boards at its end, as "start". Returns 0, or -1 if out of memory.
 */
int plane_write_thoughts(const struct match *m, bool last, FILE *out);

/* ---- the referee ---- */

void plane_referee_play(struct match *m);

/* One game while it is played. It receives the players' calls, checks them, applies them and logs them. */
struct plane_referee {
    struct plane_game game;
    struct match *match;
    const struct match_event *made; /* the last event, after Init an operation */
};

int32_t plane_listen(void *referee, int side, const struct player_call *call);

#endif
