#include "game.h"
static int turn;
static inline void Init(int last, int id, std::vector<int> type, bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
    turn = 0;
}
inline void Operate_self()
{
    Hit(turn / 12 % 12 + 1, turn % 12 + 1);
    turn++;
}
inline void Operate_opponent(bool kind, int x, int y)
{
}
