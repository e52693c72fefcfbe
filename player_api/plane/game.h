/*
 * game.h - what a player of the plane-bombing game includes. Everything you call and everything you write is here.
 *
 * You write three functions. The referee calls them. There is no main. One run of your program plays all games of a
 * test point (20 as a rule), so what you keep in globals is still there in the next game: you may learn your opponent.
 *
 *   void Init(int last, int id, const int type[3], bool b);              in C
 *   void Init(int last, int id, std::vector<int> type, bool b);          in C++, which takes the one above too
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
 *       Called after each operation of the opponent, also after the one that ends the game. Call nothing here.
 *       kind     false = the opponent hit your cell (x,y), true = the opponent moved a plane in direction x (y is 0);
 *                you are not told which one.
 *
 * Cells are (x,y), both 1..12: x is the row and grows downwards, y is the column and grows to the right.
 *
 * You call:
 *
 *   void Draw(int kind, int direction, int x, int y)        in Init only
 *       Places your next plane with its head at (x,y). direction 0, 1, 2, 3 = not rotated, rotated clockwise by 90,
 *       180, 270 degrees. Illegal: a kind that type[i] does not allow, another direction, a plane that leaves the board
 *       or overlaps one drawn before, fewer or more than three Draws.
 *
 *   int Hit(int x, int y)                                   in Operate_self only
 *       Hits the opponent's cell (x,y) and returns what is there: 0 nothing, 1 the body of a plane, 2 a head. A hit
 *       head destroys its plane. A destroyed plane stays on the board and answers as before. Illegal: x or y outside
 *       1..12.
 *
 *   void Move(int id, int direction)                        in Operate_self only
 *       Shifts your plane id (0..2, in the order you drew them) by one cell. direction 0 up (x-1), 1 right (y+1),
 *       2 down (x+1), 3 left (y-1). Illegal: a destroyed plane, off the board, onto another plane of yours, destroyed
 *       ones included.
 *
 * You win a game by being the first to destroy the opponent's three planes. After 500 operations each, the second mover
 * wins. An illegal call, a crash, leaving the program, or too much time or memory loses ALL games of the test point.
 *
 * Chance: rand, random, lrand48, drand48 and their seeds are your own, seeded from the match's seed before anything of
 * yours runs, and time() has a fixed value that the seed decides. So a match can be played again exactly. Finer clocks
 * are real.
 *
 * A whole player (C: it hits at random and works at every test point whose plane 0..2 may be of kind 5):
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
 *
 * ---- 中文 ----
 *
 * 选手程序只需包含 game.h。你写三个函数，由交互库调用；没有 main。程序运行一次，进行一个测试点的所有局（一般为 20
 * 局），因此全局变量在下一局仍然保留：可以用来了解对手。
 *
 *   Init                每局开始前调用一次。恰好调用三次 Draw：飞机 0、飞机 1、飞机 2。
 *       last            1 = 上一局获胜，0 = 上一局失败，2 = 这是第一局
 *       id              测试点编号
 *       type[i]         飞机 i 可以选用的型号：第 j 位（最低位 j = 0）为 1 表示可用型号 j
 *       b               true = 本局你先手
 *   Operate_self        轮到你时调用一次。恰好进行一次操作：一次 Hit 或一次 Move。
 *   Operate_opponent    对手每次操作之后调用，结束一局的那次也不例外。其中什么都不要调用。
 *       kind            false = 对手打击了你的格子 (x,y)；true = 对手把一架飞机向方向 x 平移一格（y 为 0），
 *                       不告诉你是哪一架
 *
 * 格子为 (x,y)，都在 1..12 之内：x 是行，向下增大；y 是列，向右增大。
 *
 * 你可以调用：
 *
 *   Draw(kind, direction, x, y)    只能在 Init 中。放置下一架飞机，机头在 (x,y)。direction 0, 1, 2, 3 = 不旋转，
 *       顺时针旋转 90, 180, 270 度。非法：type[i] 不允许的型号、其他方向、
 *       飞机出界或与已放置的重叠、Draw 多于或少于三次。
 *   Hit(x, y)                      只能在 Operate_self 中。打击对手的格子 (x,y)，返回 0 空白、1 机身、2 机头。
 *       机头被击中，该飞机即被击毁；被击毁的飞机留在棋盘上，回答不变。非法：x 或 y 不在 1..12 之内。
 *   Move(id, direction)            只能在 Operate_self 中。把自己的飞机 id（0..2，按放置的顺序）平移一格：
 *       0 向上 (x-1)、1 向右 (y+1)、2 向下 (x+1)、3 向左 (y-1)。
 *       非法：已被击毁的飞机、出界、移到自己的其他飞机上（已被击毁的也算）。
 *
 * 最先击毁对方三架飞机者获胜。双方各 500 次操作之后，后手获胜。非法调用、运行时错误、退出程序、超时或内存超限，
 * 该测试点的所有局都判负。
 *
 * 随机性：rand、random、lrand48、drand48 及其种子是你自己的，在你的任何代码运行之前由对局的种子设定；time() 固定不变，
 * 由该种子决定。因此对局可以精确重现。更精细的时钟是真实的。
 *
 * 上面有一个完整的选手程序。各型号飞机的格子在 planes.h 中，也可以包含。
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
