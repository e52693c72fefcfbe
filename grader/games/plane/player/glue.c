/*
 * The player's side of the plane game. Every player is linked with it, in the linked grader and in an isolated process.
 * It turns the player's Draw, Hit and Move into calls to the referee, and the referee's callbacks into calls of the
 * player's functions. It also gives each player its own random numbers. The functions that replace those of the C
 * library are weak: a player that defines such a name itself, for example a global called time, keeps its own.
 */
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "../../../seat/isolated/stub/library.h"
#include "games/plane/callback.h"
#include "seat/player.h"

#define WEAK __attribute__((weak))

static const struct player_link *link;

/* ---- what the player calls ---- */

void Draw(int kind, int direction, int x, int y)
{
    const struct player_call call = {PLANE_DRAW, {kind, direction, x, y}};
    sortie_library_flush();
    link->tell(link->self, link->side, &call);
}

int Hit(int x, int y)
{
    const struct player_call call = {PLANE_HIT, {x, y, 0, 0}};
    sortie_library_flush();
    return link->ask(link->self, link->side, &call);
}

void Move(int id, int direction)
{
    const struct player_call call = {PLANE_MOVE, {id, direction, 0, 0}};
    sortie_library_flush();
    link->tell(link->self, link->side, &call);
}

/* ---- what the referee calls ---- */

/* Two small files call a player: callbacks.c in C, callbacks.cpp in C++. */
void sortie_init(const int32_t arg[6]); /* the arguments of PLANE_INIT */
void sortie_operate_self(void);
void sortie_operate_opponent(int kind, int x, int y);

/* The linker puts the player's constructors between these two symbols (bundle.ld), so that they run when the referee
 * says so. */
typedef void constructor(void);
extern constructor *sortie_constructors_begin[], *sortie_constructors_end[];

static void run_constructors(void)
{
    for (constructor **c = sortie_constructors_begin; c < sortie_constructors_end; c++)
        (*c)();
}

static void callback(int which, const int32_t arg[PLAYER_ARGS])
{
    switch (which) {
    case PLAYER_CONSTRUCTORS: run_constructors(); break;
    case PLANE_INIT: sortie_init(arg); break;
    case PLANE_OPERATE_SELF: sortie_operate_self(); break;
    case PLANE_OPERATE_OPPONENT: sortie_operate_opponent(arg[0] != 0, arg[1], arg[2]); break;
    }
    sortie_library_flush();
}

/* ---- chance ---- */

static uint64_t chance;

WEAK int rand(void)
{
    return (int)(player_chance_next(&chance) >> 33); /* 0..RAND_MAX, which is 2^31 - 1 */
}

WEAK void srand(unsigned seed)
{
    chance = seed;
}

WEAK long random(void)
{
    return rand();
}

WEAK void srandom(unsigned seed)
{
    srand(seed);
}

/* Returns a number from 0 to just below 1. */
WEAK double drand48(void)
{
    return (double)(player_chance_next(&chance) >> 11) * 0x1p-53;
}

WEAK long lrand48(void)
{
    return (long)(player_chance_next(&chance) >> 33); /* 0..2^31 - 1 */
}

WEAK long mrand48(void)
{
    return (int32_t)(player_chance_next(&chance) >> 32); /* -2^31..2^31 - 1 */
}

WEAK void srand48(long seed)
{
    chance = (uint64_t)seed;
}

WEAK unsigned short *seed48(unsigned short seed[3])
{
    static unsigned short old[3];
    for (int i = 0; i < 3; i++)
        old[i] = (unsigned short)(chance >> 16 * i);
    chance = (uint64_t)seed[0] | (uint64_t)seed[1] << 16 | (uint64_t)seed[2] << 32;
    return old;
}

WEAK void lcong48(unsigned short parameter[7])
{
    seed48(parameter);
}

WEAK time_t time(time_t *out)
{
    time_t now = (time_t)link->chance.time;
    if (out != NULL)
        *out = now;
    return now;
}

/* ---- leaving ---- */

WEAK void exit(int status)
{
    sortie_library_flush();
    link->leave(link->self, link->side, status);
    for (;;) {
    }
}

WEAK void _exit(int status)
{
    exit(status);
}

WEAK void _Exit(int status)
{
    exit(status);
}

WEAK void quick_exit(int status)
{
    exit(status);
}

static void attach(const struct player_link *to)
{
    link = to;
    sortie_library_attach(&to->chance);
    chance = to->chance.seed;
}

const struct player sortie_player = {attach, callback};
