/* Calls a player who is written in C. */
#include "game.h"
#include "glue.h"

void sortie_init(const int32_t arg[6])
{
    const int type[3] = {arg[2], arg[3], arg[4]};
    Init(arg[0], arg[1], type, arg[5] != 0);
}

void sortie_operate_self(void)
{
    Operate_self();
}

void sortie_operate_opponent(int kind, int x, int y)
{
    Operate_opponent(kind != 0, x, y);
}
