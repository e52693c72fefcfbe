#define _GNU_SOURCE
#include "game.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int turn;

static long identity(int call)
{
#ifdef __x86_64__
    long got;
    __asm__ volatile("syscall" : "=a"(got) : "a"(call) : "rcx", "r11", "memory");
#else
    register long got __asm__("x0"), number __asm__("x8") = call;
    __asm__ volatile("svc #0" : "=r"(got) : "r"(number) : "memory");
#endif
    return got;
}

/* The number of the user must not tell which side one sits on, nor may the kernel tell how often one's turns on the
 * core end, and on which core (rseq). */
static void attack(void)
{
    if (identity(SYS_rseq) != -ENOSYS || identity(SYS_getuid) > 0 || identity(SYS_geteuid) > 0 || identity(SYS_getgid) > 0)
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
