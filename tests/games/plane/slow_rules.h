/*
 * slow_rules.h - the rules a second time, slow and obvious: arrays and loops, no code and no tables in common with
 * grader/games/plane. It reads the drawings by itself. Only the names of the faults are shared, so that they can be
 * compared.
 */
#ifndef SORTIE_SLOW_RULES_H
#define SORTIE_SLOW_RULES_H

#include "games/plane/rules.h"

struct slow_kind {
    char drawing[12][13];
    int rows, cols;
};

struct slow_plane {
    int kind, direction, x, y;
    int destroyed;
    int board[13][13]; /* what the plane has on each cell: 0 nothing, 1 body, 2 head */
};

struct slow_side {
    struct slow_plane plane[3];
    int planes, operations, operated, callback;
};

struct slow_game {
    int types[3], first;
    struct slow_side side[2];
};

/* Reads subtasks/plane/planes.txt. Returns how many kinds there are. Call it before anything else. */
int slow_read_kinds(struct slow_kind kind[16]);

void slow_start(struct slow_game *g, const int types[3], int first);
void slow_enter(struct slow_game *g, int side, int callback);
enum plane_fault slow_leave(struct slow_game *g, int side);
enum plane_fault slow_draw(struct slow_game *g, int side, int kind, int direction, int x, int y);
enum plane_fault slow_hit(struct slow_game *g, int side, int x, int y, int *answer);
enum plane_fault slow_move(struct slow_game *g, int side, int plane, int direction);
int slow_winner(const struct slow_game *g);

/* Returns what is on a cell of this side's board: 0, 1 or 2. */
int slow_cell(const struct slow_game *g, int side, int x, int y);

#endif
