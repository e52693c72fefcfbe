/* As deep as a search may go: 100 MiB of stack. */

#include "game.h"

static int deep(int n)
{
    volatile char room[1000];
    room[n % 1000] = (char)n;
    return n == 0 ? 1 : deep(n - 1) + room[n % 1000] * 0;
}

static int think(void)
{
    static int n;
    return n++ == 0 ? deep(100000) : 1;
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
