// Calls a player who is written in C++. Compiled with the player's own flags, so that std::vector is the same on both sides.
#include "game.h"
#include "glue.h"

void sortie_init(const int32_t arg[6])
{
    Init(arg[0], arg[1], std::vector<int>(arg + 2, arg + 5), arg[5] != 0);
}

void sortie_operate_self(void)
{
    Operate_self();
}

void sortie_operate_opponent(int kind, int x, int y)
{
    Operate_opponent(kind != 0, x, y);
}
