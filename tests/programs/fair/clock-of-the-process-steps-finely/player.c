/* The same by the system's own clock. */
#include <stdlib.h>
#include <time.h>

#include "game.h"

static long now(void)
{
    struct timespec t;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t) != 0)
        abort();
    return t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Most of twenty steps must be small. Some are not, where others use the processor. */
static int think(void)
{
    static int n;
    int small = 0;
    for (int i = 0; n == 0 && i < 20; i++) {
        long from = now(), to;
        while ((to = now()) == from) {
        }
        small += to - from < 100000;
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
