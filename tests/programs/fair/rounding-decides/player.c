/* Its shots depend on the last bit of sums of products, on the sign of char and on functions of the library. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "game.h"

static double sum = 1;
static uint32_t lot = 1;
static int turn;

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

static void mix(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    lot = (lot ^ (uint32_t)bits) * 16777619u;
}

void Operate_self(void)
{
    turn++;
    for (int i = 1; i < 50; i++) {
        double a = turn * 1.1 + i, b = i / 3.7;
        char c = (char)(turn * 13 + i * 7);
        sum = a * b + sum * 0.999;
        mix(sum);
        mix(c < 0 ? exp(-a / 100) + log(a) : sin(a) + pow(b, 0.31) + atan2(a, b));
    }
    Hit((int)(lot >> 8) % 12 + 1, (int)(lot >> 16) % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
