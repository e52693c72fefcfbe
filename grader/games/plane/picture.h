/*
 * picture.h - shows a plane game to people: a position in text, an operation in words, the board for pages. These are
 * members of struct game (match/game.h).
 */
#ifndef SORTIE_PLANE_PICTURE_H
#define SORTIE_PLANE_PICTURE_H

#include <stdio.h>

#include "match/match.h"

/*
 * Prints both boards side by side, with these signs:
 *
 *     .       nothing                     o    a miss
 *     1 2 3   the body of a plane         *    a hit body
 *     A B C   its head                    X    a hit head
 *     #       the rest of a destroyed plane
 *     ,       where a plane was until the last operation moved it
 *
 * The sign of a hit stays when the plane has moved away, and a plane that moves onto a miss covers the miss. With
 * PRINT_SIDE0 side 1's board shows only the results of hits.
 */
void plane_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

void plane_event_words(const struct match *m, const struct match_event *event, char *text, size_t size);

/* Writes {"size":12,"planes":3,"kinds":[{"name":"classic","cells":[[[0,0],...],...]},...]}. Cells are (dx,dy) from the
 * head, for each direction. */
void plane_write_board(FILE *out);

/* board.js and board.css. */
extern const struct embedded *const plane_file;

#endif
