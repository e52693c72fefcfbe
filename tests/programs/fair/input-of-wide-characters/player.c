/* Reads wide characters where there is nothing. */
#include <stdio.h>
#include <wchar.h>

#include "game.h"

static int think(void)
{
    static int asked, n = 4;
    wchar_t line[20];
    if (!asked++ && fgetws(line, 20, stdin) != NULL)
        n = 5;
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
