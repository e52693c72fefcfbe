/*
 * game.h - what a player of the plane-bombing game includes. Everything you call and everything you write is here.
 *
 * You write three functions; the referee calls them. There is no main. One run of your program plays all games of a
 * test point (20 as a rule), so what you keep in globals is still there in the next game: you may learn your opponent.
 *
 *   void Init(int last, int id, const int type[3], bool b);              in C
 *   void Init(int last, int id, std::vector<int> type, bool b);          in C++
 *       Called before each game. Call Draw exactly three times: plane 0, plane 1, plane 2.
 *       last     1 = you won the previous game, 0 = you lost it, 2 = this is the first
 *       id       the number of the test point
 *       type[i]  the kinds that plane i may be of: bit j (lowest is j = 0) set = kind j is allowed
 *       b        true = you move first in this game
 *
 *   void Operate_self(void);
 *       Called when it is your turn. Make exactly one operation: one Hit or one Move.
 *
 *   void Operate_opponent(bool kind, int x, int y);
 *       Called after each operation of the opponent, the one that ends the game included. Call nothing here.
 *       kind     false = he hit your cell (x,y); true = he moved one of his planes in direction x (y is 0);
 *                you are not told which one.
 *
 * Cells are (x,y), both 1..12: x is the row and grows downwards, y is the column and grows to the right.
 *
 * You call:
 *
 *   void Draw(int kind, int direction, int x, int y)        in Init only
 *       Places your next plane with its head at (x,y). direction 0, 1, 2, 3 = not rotated, rotated clockwise by 90, 180,
 *       270 degrees. Illegal: a kind that type[i] does not allow, another direction, a plane that leaves the board or
 *       overlaps one drawn before, fewer or more than three Draws.
 *
 *   int Hit(int x, int y)                                   in Operate_self only
 *       Hits the opponent's cell (x,y) and returns what is there: 0 nothing, 1 the body of a plane, 2 a head. A hit head
 *       destroys its plane; a destroyed plane stays on the board and answers as before. Illegal: x or y outside 1..12.
 *
 *   void Move(int id, int direction)                        in Operate_self only
 *       Shifts your plane id (0..2, in the order you drew them) by one cell. direction 0 up (x-1), 1 right (y+1),
 *       2 down (x+1), 3 left (y-1). Illegal: a destroyed plane, off the board, onto another plane of yours, destroyed
 *       ones included.
 *
 * You win a game by destroying his three planes first. After 500 operations each, the second mover wins.
 * An illegal call, a crash, leaving the program, or too much time or memory loses ALL games of the test point.
 *
 * Chance: rand, random, lrand48, drand48 and their seeds are your own, seeded from the match's seed before anything of
 * yours runs, and time() has a fixed value that the seed decides. So a match can be played again exactly. Finer clocks
 * are real.
 *
 * A whole player (C; it hits at random and works at every test point whose plane 0..2 may be of kind 5):
 *
 *   #include <stdlib.h>
 *   #include "game.h"
 *   void Init(int last, int id, const int type[3], bool b)
 *   {
 *       Draw(5, 0, 2, 2);
 *       Draw(5, 0, 6, 6);
 *       Draw(5, 0, 11, 4);
 *   }
 *   void Operate_self(void) { Hit(rand() % 12 + 1, rand() % 12 + 1); }
 *   void Operate_opponent(bool kind, int x, int y) {}
 *
 * The cells of each kind of plane are in planes.h, which you may include too.
 */
#ifndef SORTIE_GAME_H
#define SORTIE_GAME_H

#ifdef __cplusplus
#include <vector>
extern "C" {
#else
#include <stdbool.h>
#endif

void Draw(int kind, int direction, int x, int y);
int Hit(int x, int y);
void Move(int id, int direction);

#ifdef __cplusplus
}
#endif

#endif
