/* Prints in each callback, before and after its call, and never flushes. */
#include <stdio.h>
#include <stdlib.h>

#include "game.h"

static int own, others;

void Init(int last, int id, const int type[3], bool b)
{
    own = others = 0;
    printf("init\n");
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    printf("before %d\n", ++own);
    Hit(rand() % 12 + 1, rand() % 12 + 1);
    printf("after %d\n", own);
}

void Operate_opponent(bool kind, int x, int y)
{
    printf("told %d\n", ++others);
}
