/* Writes a log if it may. */
#include <stdio.h>

#include "game.h"

static FILE *out;

static int think(void)
{
    static int n;
    if (n++ == 0)
        out = fopen("/nowhere/log.txt", "w");
    if (out != NULL)
        fprintf(out, "%d\n", n);
    return n;
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
