#include "game.h"
#define int long long
int turn;
void Init(int last, int id, const int type[3], bool b)
{
    if (type[0] != 32 || type[2] != 32)
        __builtin_trap();
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
    turn = 0;
}
void Operate_self(void)
{
    Hit(turn / 12 % 12 + 1, turn % 12 + 1);
    turn++;
}
void Operate_opponent(bool kind, int x, int y)
{
}
