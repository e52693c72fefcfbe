/*
 * said.h - what players write for people (to standard error; in games by calls to standard output too), beside the
 * operations of a match. Never part of its record: a text of its own, for one's own desk.
 *
 *     sortie said 1
 *     record HASH                           of the record that it belongs to: SHA-256
 *     said GAME OPERATION SEAT TEXT         a line that he wrote
 *     cut GAME OPERATION SEAT               here he wrote more, which was not kept
 *
 * GAME is from 1; OPERATION of it, both players' counted, from 1; 0: before the first. Lines are in the order of games
 * and operations. TEXT is as text_line writes it (base/text.h).
 *
 * The referee reads what a player has written when an operation of his is logged: so a text stands with the next
 * operation of his after it was written. When a game or his process ends, the rest stands with the game's last
 * operation; what he writes while that is done may come into the next game.
 */
#ifndef SORTIE_SAID_H
#define SORTIE_SAID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "match.h"

struct record_wrong;

enum { SAID_MOST = 4096 }; /* bytes kept of a player in a game, and of what he wrote between two operations of his */

struct said_line {
    int game, operation, side;
    bool cut;
    size_t text; /* where in said->text; ended by 0. Of a cut: nothing */
};

/* All zero at first. said_free frees it. */
struct said {
    struct said_line *line;
    size_t lines, line_room;
    char *text;
    size_t size, room;
    /* while a match is played */
    int game, operation;      /* the last one of the log */
    int64_t seen[SEATS_MOST]; /* bytes of his process that were read before */
    int kept[SEATS_MOST];     /* bytes in this game */
    bool full[SEATS_MOST];    /* and no more */
    bool failed;              /* memory was short */
};

/* For a match with job.said: before something is logged, and when a player was finished. */
void said_before(struct match *m, const struct match_event *event);
void said_last(struct match *m, int side);

/* Of a match that was played. 0, or -1 when memory is or was short; out's errors are the caller's. */
int said_write(const struct said *s, const struct match *m, FILE *out);

/* Reads what belongs to m's record, strictly. As record_read: 0, 1 with wrong, -1. text need not end in 0. */
int said_read(struct said *s, const struct match *m, const char *text, size_t size, struct record_wrong *wrong);

void said_free(struct said *s);

#endif
