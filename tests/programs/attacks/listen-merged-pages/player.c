#define _GNU_SOURCE
#include "game.h"
#include <stdlib.h>
#include <sys/mman.h>

static int turn;

/* A write to a page that was merged with an equal page of another process is slow, so it can be noticed. */
static void attack(void)
{
    char *page = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (int advice = 0; advice < 128; advice++)
        if (advice != MADV_DONTNEED && madvise(page, 1 << 20, advice) == 0)
            abort();
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
