/*
 * written_referee.h - matches of a game of one's own whose referee is a text: the lines that it writes, whatever it
 * hears. It has three seats, two games, at most 20 asks in a game, totals and the ends "last" and "all-out". Players
 * answer with the number of their seat, but seat 1 is gone at its third answer of a game.
 */
#ifndef SORTIE_WRITTEN_REFEREE_H
#define SORTIE_WRITTEN_REFEREE_H

#include "games/own/own.h"

struct written_player {
    struct seat seat; /* first */
    int heard;
};

struct written_referee {
    struct seat seat; /* first */
    const char *lines, *at;
    struct own *own;
    struct written_player player[SEATS_MOST];
};

/* Returns 0, or -1 with why. */
int written_referee_open(struct written_referee *w, char why[OWN_WHY]);
void written_referee_close(struct written_referee *w);

/* Plays a match. Its record can be verified until the next one. Returns 0, or -1: no memory. The caller closes m. */
int written_referee_play(struct written_referee *w, const char *lines, struct match *m);

#endif
