/*
 * The player's side of the plane game in the desk kit: what players call, and the callbacks of the contestant's own
 * player. game.h of the desk kit (game_desk.h) declares both.
 */
#include "games/plane/callback.h"
#include "games/plane/plane.h"
#include "seat/desk/player.h"

#ifndef SORTIE_NO_OWN /* a referee of another judge has no player of its own (desk/judge/referee.h) */
/* The contestant's, in C. A player in C++ has these from game_desk.h. */
DESK_PUBLIC void Init(int last, int id, const int *type, bool first);
DESK_PUBLIC void Operate_self(void);
DESK_PUBLIC void Operate_opponent(bool kind, int x, int y);
#endif

DESK_PUBLIC void Draw(int kind, int direction, int x, int y);
DESK_PUBLIC void Draw(int kind, int direction, int x, int y)
{
    const struct player_call made = {PLANE_DRAW, {kind, direction, x, y}};
    desk_call(&made, false);
}

DESK_PUBLIC int Hit(int x, int y);
DESK_PUBLIC int Hit(int x, int y)
{
    const struct player_call made = {PLANE_HIT, {x, y}};
    return desk_call(&made, true);
}

DESK_PUBLIC void Move(int id, int direction);
DESK_PUBLIC void Move(int id, int direction)
{
    const struct player_call made = {PLANE_MOVE, {id, direction}};
    desk_call(&made, false);
}

/* The three functions of a player, own or sample, as callbacks. */
static void run_callback(int callback, const int32_t arg[PLAYER_ARGS], void (*init)(int, int, const int *, bool),
                         void (*self)(void), void (*opponent)(bool, int, int))
{
    const int type[3] = {arg[2], arg[3], arg[4]};
    switch (callback) {
    case PLANE_INIT: init(arg[0], arg[1], type, arg[5] != 0); break;
    case PLANE_OPERATE_SELF: self(); break;
    case PLANE_OPERATE_OPPONENT: opponent(arg[0] != 0, arg[1], arg[2]); break;
    default: break;
    }
}

#ifndef SORTIE_NO_OWN
static void run_own(int callback, const int32_t arg[PLAYER_ARGS])
{
    run_callback(callback, arg, Init, Operate_self, Operate_opponent);
}

static const struct desk_player own_player = {NULL, run_own};
#endif
