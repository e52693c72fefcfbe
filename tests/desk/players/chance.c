/* All of C's chance, in an order that the language fixes: the arguments of one call may be computed in any order. */
#include "game.h"
#include <stdlib.h>
#include <time.h>

static int turn;

void Init(int last, int id, const int type[3], bool b)
{
    if (last == 2)
        srand((unsigned)time(NULL));
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    int x, y;
    switch (turn++ % 4) {
    case 0: x = rand() % 12, y = rand() % 12; break;
    case 1: x = (int)(drand48() * 12), y = (int)(lrand48() % 12); break;
    case 2: x = (int)(random() % 12), y = (int)((mrand48() >> 3 & 0xfff) % 12); break;
    default:
        if (turn > 100 && turn < 110)
            srand48(-turn), srandom((unsigned)rand());
        x = rand() / (RAND_MAX / 12 + 1), y = rand() / (RAND_MAX / 12 + 1);
    }
    Hit(x + 1, y + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
