/* Sends the other side one bit a turn by its thinking time: 0.2 ms of CPU time for a 1. See channel. */
#include <time.h>

#include "game.h"

static unsigned turn;

static int bit(unsigned n)
{
    n = (n + 1) * 2654435761u;
    return (int)(n >> 16 & 1);
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    clock_t from = clock();
    while (bit(turn) && clock() - from < CLOCKS_PER_SEC / 5000) {
    }
    Hit(1, 1);
    turn++;
}

void Operate_opponent(bool kind, int x, int y)
{
}
