/* Reads what tells.c sends, from the time between the end of its own turn and the other's answer. Its next hit encodes
 * the last bit read: Hit(2,1) for 0, Hit(2,2) for 1. See channel. */
#include <time.h>

#include "game.h"

static double answered;
static int heard;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    Hit(2, 1 + heard);
    answered = now();
}

void Operate_opponent(bool kind, int x, int y)
{
    heard = now() - answered > 0.0001;
}
