#include "game.h"
#include <stdlib.h>

static int destroyed;

void Init(int last, int id, const int type[3], bool b)
{
    destroyed = 0;
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    if (destroyed)
        Move(1, 2);
    else
        Hit(1, 1);
}

void Operate_opponent(bool kind, int x, int y)
{
    if (!kind && x == 6 && y == 6)
        destroyed = 1;
}
