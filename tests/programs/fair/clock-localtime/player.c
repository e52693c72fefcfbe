/* The time of day, for a log. */
#include <stdio.h>
#include <time.h>

#include "game.h"

static int think(void)
{
    char text[64];
    time_t now = time(NULL);
    struct tm *t = localtime(&now);
    return t == NULL ? 0 : (int)strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", t);
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
