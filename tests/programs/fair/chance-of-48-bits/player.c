#include <stdlib.h>
#include "game.h"
void Init(int last, int id, const int type[3], bool b)
{
    if (drand48() < 0 || drand48() >= 1 || lrand48() < 0)
        abort();
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}
void Operate_self(void)
{
    Hit((int)(drand48() * 12) + 1, (int)(lrand48() % 12) + 1);
}
void Operate_opponent(bool kind, int x, int y)
{
}
