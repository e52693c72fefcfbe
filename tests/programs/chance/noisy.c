/* Draws chance in its constructor and in every callback: nobody else may notice. */
#include "game.h"
#include <stdlib.h>

__attribute__((constructor)) static void early(void)
{
    srand(1);
    for (int i = 0; i < 100; i++)
        rand();
}

void Init(int last, int id, const int type[3], bool b)
{
    rand();
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    random();
    Hit(rand() % 12 + 1, rand() % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
    srand(5);
}
