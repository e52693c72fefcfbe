/*
 * picture.h - a plane game as people look at it: a position after so many events of a match's log, and its picture in
 * text.
 */
#ifndef SORTIE_PLANE_PICTURE_H
#define SORTIE_PLANE_PICTURE_H

#include <stdio.h>

#include "referee.h"

struct plane_position {
    struct plane_game game;
    struct cells shot[2]; /* the cells of each side's board that were hit; a cell may have been left or entered by a plane since */
};

/* The first event of game number `game` (from 1) in a log, or its end. */
const struct match_event *plane_find_game(const struct match *m, int game);

/* Applies the log's next event, which must be of this game. 0, or the fault that the rules find in it. */
enum plane_fault plane_position_step(struct plane_position *p, const struct match_event *event);

/* Both boards side by side:  . nothing  1 2 3 the body of a plane  A B C its head  * a hit body  X a hit head  o a miss */
void plane_position_print(const struct plane_position *p, const char *const name[2], FILE *out);

#endif
