/*
 * slow_five.h - Five! a second time, slow and obvious: everything is counted again from the cards as text. For tests.
 */
#ifndef SORTIE_SLOW_FIVE_H
#define SORTIE_SLOW_FIVE_H

/* A game as side 0 sees it: "34 41 5!", one word a turn, "" before the first. After a fault "X" (side 0's), "Y" (side
 * 1's) or "XY" stands as the last word. */

int slow_five_beats(char mine, char theirs); /* 1, -1, 0 */
int slow_five_score(const char *game);       /* without regard to a fault */
int slow_five_over(const char *game);        /* 1: nobody plays on */
int slow_five_winner(const char *game);      /* 0, 1, -1, with regard to a fault */

/* Of `games` games, of a knock-out or not. The last may be going on, then it does not count. */
void slow_five_count(const char game[][24], int games, int knockout, int *over, int *winner, int wins[2]);

/* Writes the request to a side before the next turn of the last game. */
void slow_five_request(const char game[][24], int games, int side, char *text);

#endif
