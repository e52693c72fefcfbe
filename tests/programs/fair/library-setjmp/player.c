/* Leaves a search early. */
#include <setjmp.h>

#include "game.h"

static jmp_buf out;

static void search(int n)
{
    if (n == 7)
        longjmp(out, n);
    search(n + 1);
}

static int think(void)
{
    int n = setjmp(out);
    if (n == 0)
        search(0);
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
