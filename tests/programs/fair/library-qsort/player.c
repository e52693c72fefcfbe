/* Sorts. */
#include <stdlib.h>

#include "game.h"

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int think(void)
{
    static int n;
    int v[5] = {n * 7 % 11, n * 3 % 11, n * 5 % 11, 4, 9};
    qsort(v, 5, sizeof v[0], compare);
    n++;
    return v[2];
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
