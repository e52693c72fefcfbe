/*
 * player.h - a player of a game by calls as a part of a desk program: the contestant's own, or a sample. It runs as a
 * process of its own, which serves a referee over two pipes (the same program again, with --serve), or linked, in the
 * referee's process.
 *
 * Both say lines of text over the pipes:
 *     to the player    s SEED TIME          what it draws from: the first line, only if a judge started it
 *                      c CALLBACK ARG...    run this callback          (six arguments)
 *                      r ANSWER             to what it has asked
 *     to the referee   sortie-desk 1 GAME   who speaks
 *                      a CALL ARG...        a call that wants an answer (four arguments)
 *                      t CALL ARG...        a call that has none
 *                      e                    the callback has ended
 *                      f stack, f memory    why it crashes now
 */
#ifndef SORTIE_DESK_PLAYER_H
#define SORTIE_DESK_PLAYER_H

#ifndef SORTIE_WEB
#include <setjmp.h>
#endif
#include <stdbool.h>
#include <stdint.h>

#include "base/chance.h"
#include "seat/seat.h"

/* Before what players call or define: these names are the same in C and in C++. */
#ifdef __cplusplus
#define DESK_PUBLIC extern "C"
#else
#define DESK_PUBLIC
#endif

struct desk_player {
    const char *name; /* of a sample. NULL: the contestant's own; the list of samples ends with a NULL callback */
    void (*callback)(int callback, const int32_t arg[PLAYER_ARGS]);
};

/* Makes a call for the player that runs. Returns its answer, if it asks for one. */
int32_t desk_call(const struct player_call *made, bool ask);

/* ---- a process of its own ---- */

/* Takes the pipes and says who speaks, once. A call in a constructor comes before main. */
void desk_greet(const char *game);

/* Serves a referee until it closes its pipe. */
void desk_serve(const char *game, const struct desk_player *player, int memory_mib);

/* ---- linked ---- */

/* The numbers that it draws: by rand() and the like, and by std::random_device and its like. */
struct desk_chance {
    struct chance stream, device;
    int64_t time;
};

#ifndef SORTIE_WEB /* a browser has no setjmp (desk/web/web.h) */
struct desk_linked {
    struct seat seat; /* first */
    const struct desk_player *player;
    struct desk_chance chance;
    const struct seat_request *running;
    int64_t used_us;
    jmp_buf escape;
};

/* A seat in this process, without limits of time and memory. A crash or an exit is a fault, as in a process. */
void desk_linked_open(struct desk_linked *l, const struct desk_player *player, int side, struct player_chance chance);
#endif

#endif
