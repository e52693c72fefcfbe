#include "game.h"
#include <stdlib.h>

static int turn;

void Init(int last, int id, const int type[3], bool b)
{
    Move(0, 2);
}

void Operate_self(void)
{
    if (++turn == 3) {
        Hit(1, 1);
    } else {
        Hit(1, turn % 12 + 1);
    }
}

void Operate_opponent(bool kind, int x, int y)
{
}
