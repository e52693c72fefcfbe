#include <stdlib.h>
static int deep(int n)
{
    volatile char a[64 * 1024]; /* few pages touched: it is the stack that must end first, not the time */
    a[n % 65536] = 1;
    return deep(n + 1) + a[n % 65535];
}
#include "game.h"

static int turn;

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    if (++turn == 3) {
        deep(0);
    } else {
        Hit(1, turn % 12 + 1);
    }
}

void Operate_opponent(bool kind, int x, int y)
{
}
