/*
 * exact_thoughts.h - the sample exact (samples/plane/exact.c) as something that can be asked: told the answers one by
 * one, it counts the layouts that fit as it does before it hits. One match at a time.
 */
#ifndef SORTIE_EXACT_THOUGHTS_H
#define SORTIE_EXACT_THOUGHTS_H

void exact_begin(const int types[3]); /* a game: the first one of the process decides the masks of all */
void exact_hit(int x, int y, int answer);
void exact_move(int direction);

/* The chance of each of the 144 cells to be the head of a plane that is not destroyed. */
void exact_heads(double chance[]);

#endif
