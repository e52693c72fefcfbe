/* Both players define the same function, global and static variable. Each must see its own. */
#include "game.h"
#include <stdlib.h>

int state = 5000;
static int calls;

int helper(void)
{
    static int inner = 5000;
    calls++;
    return ++inner;
}

void Init(int last, int id, const int type[3], bool b)
{
    if (state < 5000 || state >= 5200)
        abort();
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    int value = helper();
    if (value != 5000 + calls)
        abort();
    state = 5000 + value % 100;
    Hit(value % 12 + 1, value / 12 % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
