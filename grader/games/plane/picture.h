/*
 * picture.h - a plane game as people look at it: a position in text, an operation in words, the board for pages.
 * What match/game.h asks of a game for that.
 */
#ifndef SORTIE_PLANE_PICTURE_H
#define SORTIE_PLANE_PICTURE_H

#include <stdio.h>

#include "match/match.h"

/*
 * Both boards side by side:  . nothing  1 2 3 the body of a plane  A B C its head  * a hit body  X a hit head  o a miss
 * # the rest of a destroyed plane  , where a plane was until the last operation moved it.  What a hit met stays drawn
 * after the plane has gone; a plane that came onto a miss covers it. With PRINT_SIDE0 side 1's board has what hits met
 * and nothing else.
 */
void plane_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

void plane_event_words(const struct match *m, const struct match_event *event, char *text, size_t size);

/* {"size":12,"planes":3,"kinds":[{"name":"classic","cells":[[[0,0],...],...]},...]}: cells as (dx,dy) from the head, of
 * each direction. */
void plane_write_board(FILE *out);

/* board.js and board.css. */
extern const struct embedded *const plane_file;

#endif
