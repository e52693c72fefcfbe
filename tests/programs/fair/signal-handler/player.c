/* Sets one, and does not care whether it could. */
#include <signal.h>

#include "game.h"

static void on_alarm(int number)
{
    (void)number;
}

static int think(void)
{
    signal(SIGUSR1, on_alarm);
    return 4;
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
