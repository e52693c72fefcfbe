/*
 * rules.h - the rules of the plane-bombing game. Pure: a game is a value that may be copied. Each function takes a
 * game, makes one step and returns NULL, or why that is illegal, as the end of a sentence: "outside the board". A step
 * that is illegal changes nothing. Arguments come from players, so every int is accepted and checked. Sides are 0 and
 * 1. They come from the caller and are not checked. docs/rules.md is the whole problem in words.
 */
#ifndef SORTIE_PLANE_RULES_H
#define SORTIE_PLANE_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "callback.h"
#include "plane_sizes.h" /* PLANE_KINDS, PLANE_TESTPOINTS: from subtasks/ */

enum {
    PLANE_SIZE = 12, /* cells in a row, and in a column */
    PLANE_PLANES = 3,
    PLANE_CAP = 500 /* operations of each side. After them the second mover wins */
};

/* A set of cells. Cell (x,y), counted from 1, is bit 12(x-1) + (y-1). */
struct cells {
    uint64_t word[3];
};

/* A kind of plane in one direction, moved to the upper left corner of the board. */
struct plane_shape {
    struct cells cells;
    int8_t rows, cols;
    int8_t head_row, head_col; /* from 0 */
};

extern const struct plane_shape plane_shape[PLANE_KINDS][4]; /* by kind and direction, from subtasks/plane/planes.txt */
extern const char *const plane_kind_name[PLANE_KINDS];

struct plane {
    struct cells cells;
    int8_t kind, direction;
    int8_t x, y; /* of the head, from 1 */
    bool destroyed;
};

struct plane_side {
    struct plane plane[PLANE_PLANES];
    struct cells occupied; /* cells of all planes, destroyed ones too */
    uint8_t callback;      /* enum plane_callback: the player's callback that is running */
    bool operated;         /* in this callback */
    uint8_t drawn;
    uint8_t destroyed; /* how many planes of this side are destroyed */
    uint16_t operations;
};

struct plane_game {
    int types[PLANE_PLANES]; /* masks of the allowed kinds of each plane */
    int first;               /* the side that moves first */
    struct plane_side side[2];
};

void plane_start(struct plane_game *g, const int types[PLANE_PLANES], int first);

/* Each callback needs these three. They are in this header because they are much of what a linked match costs. */

/* Begins a callback of a side. */
static inline void plane_enter(struct plane_game *g, int side, enum plane_callback callback)
{
    g->side[side].callback = (uint8_t)callback;
    g->side[side].operated = false;
}

/* Ends the callback. Returns why that is illegal if the player did not do what the callback was for. */
static inline const char *plane_leave(struct plane_game *g, int side)
{
    struct plane_side *s = &g->side[side];
    enum plane_callback callback = (enum plane_callback)s->callback;
    s->callback = PLANE_NOTHING;
    if (callback == PLANE_INIT && s->drawn < PLANE_PLANES)
        return "Init ended with fewer than three Draws";
    if (callback == PLANE_OPERATE_SELF && !s->operated)
        return "Operate_self ended without an operation";
    return NULL;
}

/* The three calls of a player. They check in this order: the moment, each argument from the left, the board, the
 * overlap. */
const char *plane_draw(struct plane_game *g, int side, int kind, int direction, int x, int y);
const char *plane_hit(struct plane_game *g, int side, int x, int y,
                      int *answer); /* answer: 0 nothing, 1 body, 2 head */
const char *plane_move(struct plane_game *g, int side, int plane, int direction);

/* Returns why a call is illegal that comes after the callback has done its work. Never NULL. */
const char *plane_late(enum plane_callback callback, enum plane_call call);

/* Returns the winner, or -1. Call it after each operation. */
static inline int plane_winner(const struct plane_game *g)
{
    for (int side = 0; side < 2; side++)
        if (g->side[!side].destroyed == PLANE_PLANES)
            return side;
    if (g->side[0].operations >= PLANE_CAP && g->side[1].operations >= PLANE_CAP)
        return !g->first;
    return -1;
}

bool plane_on_board(int x, int y);
bool plane_cells_has(const struct cells *c, int x, int y); /* x and y must be on the board */
void plane_cells_add(struct cells *c, int x, int y);
bool plane_cells_meet(const struct cells *a, const struct cells *b); /* have a cell in common */

/* Places the cells of a plane with its head at (x,y). Kind and direction are set. Returns false if it would leave the
 * board. */
bool plane_place(struct plane *p, int x, int y);

#endif
