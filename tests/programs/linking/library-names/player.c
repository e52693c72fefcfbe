/* Players may use names that the kit's glue, or the C library, has too. */
#include "game.h"
#include <stdbool.h>

int time = 3, link = 4, chance = 5, callback = 6, sortie_player_count = 7;
static unsigned next = 1;

int rand(void)
{
    next = next * 1103515245u + 12345u;
    return (int)(next >> 16 & 0x7fff);
}

int main(void)
{
    return time + link + chance + callback + sortie_player_count;
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    Hit(rand() % 12 + 1, rand() % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
