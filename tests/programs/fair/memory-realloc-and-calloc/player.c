/* Grows its memory. */
#include <stdlib.h>

#include "game.h"

static int think(void)
{
    static int n, *list;
    int *more = realloc(list, (size_t)++n * 4000 * sizeof *list);
    int *clean = calloc(1000, sizeof *clean);
    if (more == NULL || clean == NULL)
        abort();
    list = more;
    list[n * 4000 - 1] = n + clean[999];
    free(clean);
    return list[n * 4000 - 1];
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
