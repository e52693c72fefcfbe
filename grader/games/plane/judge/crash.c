/* Crashes in its first operation. */
#include "game.h"
#include "planes.h"

void Init(int last, int id, const int *type, bool first)
{
    (void)last, (void)id, (void)type, (void)first;
    Draw(0, 0, 1, 3);
    Draw(0, 0, 5, 3);
    Draw(0, 0, 9, 3);
}

void Operate_self(void)
{
    *(volatile int *)0 = 0;
}

void Operate_opponent(bool kind, int x, int y)
{
    (void)kind, (void)x, (void)y;
}
