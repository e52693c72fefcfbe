/*
 * slow_rules.h - the rules a second time, slow and obvious: arrays and loops, no code and no tables in common with
 * grader/games/plane. It reads the drawings by itself, and it says why a step is illegal in words
 * of its own list.
 */
#ifndef SORTIE_SLOW_RULES_H
#define SORTIE_SLOW_RULES_H

#include "games/plane/rules.h"

enum plane_fault {
    PLANE_OK,
    PLANE_DRAW_OUTSIDE_INIT,
    PLANE_FOURTH_DRAW,
    PLANE_TOO_FEW_DRAWS,
    PLANE_NO_SUCH_KIND,
    PLANE_KIND_NOT_ALLOWED,
    PLANE_NO_SUCH_DIRECTION,
    PLANE_OFF_BOARD,
    PLANE_OVERLAP,
    PLANE_HIT_OUTSIDE_OPERATE_SELF,
    PLANE_MOVE_OUTSIDE_OPERATE_SELF,
    PLANE_SECOND_OPERATION,
    PLANE_NO_OPERATION,
    PLANE_HIT_OFF_BOARD,
    PLANE_NO_SUCH_PLANE,
    PLANE_MOVE_DESTROYED,
    PLANE_MOVE_OFF_BOARD,
    PLANE_MOVE_OVERLAP,
    PLANE_FAULTS
};

/* Returns the reason of a fault as the rules say it, or NULL, and the fault of a reason. */
const char *slow_why(enum plane_fault fault);
enum plane_fault slow_fault(const char *why);

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
