/*
 * thoughts.h - what a strong player would think of a board he does not see: the chance of each cell to be the head of a
 * plane that is not destroyed, if every layout that fits all answers so far is as likely as the others. The sample
 * `exact` (samples/plane/exact.c) counts the same layouts the same way; a test holds the two against each other. For
 * pages that show a match (sortie show --thoughts).
 *
 * A move shifts one plane that is not destroyed by a cell, and nobody is told which: so each placement that was possible
 * brings its neighbour in. What was learnt of bodies is kept with the same blur.
 */
#ifndef SORTIE_PLANE_THOUGHTS_H
#define SORTIE_PLANE_THOUGHTS_H

#include <stdbool.h>
#include <stdio.h>

#include "rules.h"

struct match;
struct thoughts;

enum { THOUGHTS_CELLS = PLANE_SIZE * PLANE_SIZE };

/* About both boards of a match with these masks; at the beginning of a game. NULL: memory is short. */
struct thoughts *thoughts_open(const int types[PLANE_PLANES]);
void thoughts_close(struct thoughts *t); /* NULL too */

void thoughts_start(struct thoughts *t); /* another game */

/* What happened, after the rules have taken it: side hit a cell of the other's board (answer as plane_hit's), or moved one
 * of its planes. */
void thoughts_hit(struct thoughts *t, int side, int x, int y, int answer);
void thoughts_move(struct thoughts *t, int side, int direction);

/*
 * The chances on side's board, cell (x,y) at PLANE_SIZE * (x - 1) + y - 1. They are exact where that takes at most WORK
 * words of sets (about two nanoseconds each); else a part of the layouts is counted, as exact does, and the rest left
 * out. Where nothing fits, as it may after many moves, all but the destroyed heads is forgotten. Returns whether all were
 * counted.
 */
bool thoughts_heads(struct thoughts *t, int side, double chance[THOUGHTS_CELLS]);

/*
 * JSON for pages: a list with an entry for each game, {"start":["BOARD","BOARD"],"after":["BOARD",...]}: the chances on
 * both boards before the first operation, and after each operation those on the board that it concerns (hit: the other's;
 * move: his own). A BOARD has a letter for each cell: the square of the letter's place in the alphabet of thoughts.c (and
 * board.js), divided by the last place. 0; -1: memory is short.
 */
int plane_write_thoughts(const struct match *m, FILE *out);

#endif
