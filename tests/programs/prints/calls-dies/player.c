/* Prints in each callback and never flushes. At last it prints, and dies by END. */
#include <stdio.h>
#include <stdlib.h>

#include "game.h"

static int own;

void Init(int last, int id, const int type[3], bool b)
{
    own = 0;
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    printf("before %d\n", ++own);
    if (own == 20) {
        END;
    }
    Hit(own % 12 + 1, 1);
    printf("%01500d\nafter %d\n", 7, own);
}

void Operate_opponent(bool kind, int x, int y)
{
    printf("told after %d\n", own);
}
