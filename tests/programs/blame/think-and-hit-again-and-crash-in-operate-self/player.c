/* Goes wrong long after its answer, when the opponent has crashed already. */
#include "game.h"
#include <time.h>

static int turn;

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    Hit(1, turn % 12 + 1);
    clock_t from = clock();
    if (++turn == 3) {
        while (clock() - from < 5 * (CLOCKS_PER_SEC / 1000)) {
        }
        Hit(1, 2);
    }
}

void Operate_opponent(bool kind, int x, int y)
{
}
