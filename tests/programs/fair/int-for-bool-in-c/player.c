#include "game.h"
static int turn;
void Init(int last, int id, int *type, int b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
    turn = b;
}
int Operate_self()
{
    Hit(turn / 12 % 12 + 1, turn % 12 + 1);
    turn++;
    return 0;
}
inline void Operate_opponent(int kind, int x, int y)
{
}
