/*
 * chances.h - each seat's chance to win a game, at each of its positions: the curve under a replay, and the moments at
 * which a game turned. A game that offers them has a struct game_chances.
 *
 * A chance is in per mille of a won game. Seats that share the first place share it. All seats together have
 * CHANCES_ALL. Once the game has ended the chances are its result. The functions are pure and use integers alone, so
 * the same record has the same chances on each processor and in a browser.
 */
#ifndef SORTIE_MATCH_CHANCES_H
#define SORTIE_MATCH_CHANCES_H

#include "match.h"

enum { CHANCES_ALL = 1000 };

/* How a game knows its chances. It takes the events of a game in their order, at most a millisecond of CPU time each,
 * and knows the position after them. self is the game's own. */
struct game_chances {
    const char *by; /* for people, whose judgement that is: "the layouts that fit all answers" */
    size_t size;    /* of the game's own state: zeros before the first game */
    /* The game's next event. A game begins with EVENT_GAME, whatever was before. */
    void (*take)(void *self, const struct match *m, const struct match_event *e);
    void (*chances)(void *self, int chance[SEATS_MOST]); /* of each seat in this position */
};

/* ---- for games ---- */

enum { CHANCES_DOUBLE = 64, CHANCES_NONE = -(1 << 30) };

/* Makes chances of strengths: the odds of two seats are doubled by each CHANCES_DOUBLE between their strengths. A seat
 * with CHANCES_NONE has lost, and each other one has a chance of at least 1. If all have lost, they share. */
void chances_of(int seats, const int strength[], int chance[]);

/* Returns the square root, rounded down, or 0 below 0. */
int64_t chances_root(int64_t n);

/* ---- for pages ---- */

/* A position: after the first `line` of the game's lines in the record, from 0. The line that begins a game does not
 * count. */
struct chances_row {
    int game, line; /* games count from 1 */
    int chance[SEATS_MOST];
};

/* Calls take for each position whose chances differ from those before it, the first one of each game among them. The
 * game must have chances. Returns 0, or -1 if out of memory. */
int chances_each(const struct match *m, void (*take)(void *self, const struct chances_row *row), void *self);

/* Writes what the curve under a replay needs as JSON, two members of an object: "chances":[...],"figures":[...]. The
 * chances are a list for each game, [[LINE, CHANCE, CHANCE, ...], ...], the figures those of why_write_figures (why.h).
 * Returns 0, or -1 if out of memory. */
int chances_write(const struct match *m, FILE *out);

#endif
