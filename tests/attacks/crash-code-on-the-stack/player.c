#define _GNU_SOURCE
#include "game.h"

static int turn;

__asm__(".pushsection .note.GNU-stack,\"x\",@progbits\n.popsection");

/* Code on the stack: ret. */
static void attack(void)
{
    volatile unsigned char code[16] = {0xc3};
    ((void (*)(void))(void *)code)();
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
