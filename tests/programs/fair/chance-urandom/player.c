/* A seed from the device, which is there and fills all that it is asked for. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "game.h"

static int think(void)
{
    static int n;
    uint64_t seed[2] = {0, 0};
    if (n++ == 0) {
        FILE *in = fopen("/dev/urandom", "rb");
        if (in == NULL || fread(seed, sizeof seed, 1, in) != 1 || seed[1] == 0)
            exit(1);
        srand((unsigned)seed[0]);
        fclose(in);
    }
    return rand();
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
