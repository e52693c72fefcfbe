/* Seeds its chance from the clock, as contest programs do, and hits by it. */
#include "game.h"
#include <stdlib.h>
#include <time.h>

void Init(int last, int id, const int type[3], bool b)
{
    if (last == 2)
        srand(time(NULL));
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    Hit(rand() % 12 + 1, rand() % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
