/* As finely as in a plain process. */
#include <stdlib.h>
#include <time.h>

#include "game.h"

/* Most of twenty steps must be small. Some are not, where others use the processor. */
static int think(void)
{
    static int n;
    int small = 0;
    for (int i = 0; n == 0 && i < 20; i++) {
        clock_t from = clock(), to;
        while ((to = clock()) == from) {
        }
        small += to - from < CLOCKS_PER_SEC / 10000;
    }
    if (n == 0 && small < 11)
        abort();
    return n++;
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    static int turn;
    int shift = think() % 12;
    Hit((turn / 12 + shift) % 12 + 1, turn % 12 + 1);
    turn++;
}

void Operate_opponent(bool kind, int x, int y)
{
}
