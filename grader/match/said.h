/*
 * said.h - what players write for people (to standard error, and in games by calls also to standard output), next to
 * the operations of a match. It is never part of the match's record. It is a text of its own, for the author of a
 * player:
 *
 *     sortie said 1
 *     record HASH                           of the record that it belongs to: SHA-256
 *     said GAME OPERATION SEAT TEXT         a line that the player wrote
 *     cut GAME OPERATION SEAT               before this it wrote more in this game, which was not kept
 *
 * GAME counts from 1. OPERATION counts the operations of both players in the game from 1. 0 is before the first.
 * Lines are in the order of games and operations. TEXT is as text_line writes it (base/text.h).
 *
 * By calls, a text stands with the operation of the callback that wrote it: the player's own operation, or the one that
 * the callback reported. The library of programs in C and C++ says in which callback they have printed what. Programs
 * in other languages do not, nor those that print by system calls of their own. In a match of which somebody wants to
 * know, the referee waits for the end of each of their callbacks: of the latter once it has seen such a text when they
 * were at rest, and that text stands there. The match is the same otherwise. By lines, it stands with the answer before
 * which it was written, or behind which, if the player then waits for more to read. After a fault it stands with the
 * last operation that there was. When a game or its process ends, the rest stands with the game's last operation.
 */
#ifndef SORTIE_SAID_H
#define SORTIE_SAID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "match.h"

struct record_wrong;

enum { SAID_MOST = 4096 }; /* bytes kept of a player in a game: the last ones */

struct said_line {
    int game, operation, side;
    bool cut;
    size_t text; /* index in said->text, ended by 0, empty for a cut */
};

/* The end of what a player has written in a game, and behind which operation each byte of it stands. */
struct said_end {
    char text[SAID_MOST];
    int operation[SAID_MOST];
    int length;
    bool cut; /* there was more before it */
};

/* All zero at first. said_free frees it. */
struct said {
    struct said_line *line;
    size_t lines, line_room;
    char *text;
    size_t size, room;
    /* while a match is played */
    int game, operation;      /* the last one of the log */
    int64_t seen[SEATS_MOST]; /* bytes of its process that were read before */
    bool waits[SEATS_MOST];   /* its seat does not tell of all that it prints */
    struct said_end end[SEATS_MOST];
    bool failed; /* memory was short */
};

/* Call when a player was opened. */
void said_open(struct match *m, int side);

/* Whether the referee must wait for the end of each request to this player, to know what was printed in it. Without
 * job.said: false. */
bool said_waits(const struct match *m, int side);

/* Call when all requests to the player have ended. The text that it has written since it was asked last stands with the
 * last operation of the log. Without job.said: nothing. */
void said_now(struct match *m, int side);

/* Called when a player is finished, and when the match has ended. */
void said_last(struct match *m, int side);
void said_end(struct match *m);

/* Writes the text for a match that was played. Returns 0, or -1 if out of memory, now or earlier. The caller checks the
 * stream's errors. */
int said_write(const struct said *s, const struct match *m, FILE *out);

/* Writes what one seat wrote, and where in the record it stands, which a page of the match needs. A line each:
 *
 *     GAME OPERATION LINE TEXT      LINE: of the game's lines, as a record's reader on a page counts them (record.js)
 *     GAME OPERATION LINE           before this it wrote more in this game, which was not kept
 *
 * Returns 0, or -1 if memory was short. */
int said_write_placed(const struct said *s, const struct match *m, int side, FILE *out);

/* Returns which of its game's lines has the operation of l. Moves *game on to that game: it is all zero before the
 * first l. */
long said_line_of(const struct match *m, const struct said_line *l, struct game_log *game);

/* Reads the text that belongs to m's record, strictly. Returns as record_read does: 0, 1 with wrong, or -1. text need
 * not end in 0. */
int said_read(struct said *s, const struct match *m, const char *text, size_t size, struct record_wrong *wrong);

void said_free(struct said *s);

#endif
