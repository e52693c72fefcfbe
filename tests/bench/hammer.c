/* Makes one call many times, for a benchmark that lets it: the "opponent" has moved to (call, times). */
#include "game.h"

void Init(int last, int id, const int type[3], bool b)
{
}

void Operate_self(void)
{
}

void Operate_opponent(bool kind, int call, int times)
{
    for (int i = 0; i < times; i++) {
        if (call == 0)
            Draw(5, i % 4, i % 10 + 2, 6);
        else if (call == 1)
            Hit(i % 12 + 1, 1);
        else
            Move(1, i % 2 == 0 ? 0 : 2);
    }
}
