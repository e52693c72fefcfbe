#define _GNU_SOURCE
#include "game.h"
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int turn, word;

/* Naps of 2.5 s with a millisecond of work between them. */
static void nap(void)
{
    const struct timespec length = {2, 500000000};
    syscall(SYS_futex, &word, 0, word, &length, NULL, 0);
    for (clock_t until = clock() + CLOCKS_PER_SEC / 1000; clock() < until;) {
    }
}

static void attack(void)
{
    for (int i = 0; i < 4; i++)
        nap();
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    if (++turn == 3)
        attack();
    Hit(1, turn % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
