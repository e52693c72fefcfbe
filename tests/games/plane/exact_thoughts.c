#include "exact_thoughts.h"

/* A player is compiled without the kit's warnings. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#include "../../../samples/plane/exact.c"

/* ---- what it calls: nothing of it is played ---- */

void Draw(int kind, int direction, int x, int y)
{
    (void)kind, (void)direction, (void)x, (void)y;
}

int Hit(int x, int y)
{
    (void)x, (void)y;
    return 0;
}

/* ---- what it is asked ---- */

void exact_begin(const int types[3])
{
    if (placements > 0) { /* as a process of its own begins */
        memset(on, 0, sizeof on);
        memset(head_on, 0, sizeof head_on);
        memset(apart, 0, sizeof apart);
        memset(completes, 0, sizeof completes);
        memset(&alive, 0, sizeof alive);
        placements = 0;
    }
    Init(2, 0, types, true);
    turn = 0;
}

void exact_hit(int x, int y, int answer)
{
    learn((x - 1) * 12 + y - 1, answer);
}

void exact_move(int direction)
{
    Operate_opponent(true, direction, 0);
}

void exact_heads(double chance[])
{
    budget = 1L << 60; /* all of it */
    count_layouts();
    if (layouts == 0) {
        forget();
        count_layouts();
    }
    for (int c = 0; c < CELLS; c++)
        chance[c] = 0;
    for (int p = 0; p < placements; p++)
        if (!destroyed[placement[p].cell[0]])
            chance[placement[p].cell[0]] += (double)count[p];
    for (int c = 0; c < CELLS; c++)
        chance[c] /= layouts > 0 ? (double)layouts : 1;
}
