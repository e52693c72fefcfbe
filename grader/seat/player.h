/*
 * player.h - the joint between a player's program and whoever runs it.
 *
 * A player's source is compiled together with its glue (player_api/) into one object that shows a single name: a
 * struct player. The linked grader puts two of them into one executable; an isolated player's process holds one.
 * Nothing here knows the game: callbacks and calls are numbers with integer arguments, whose meaning the game's glue
 * and the game's referee share (games/NAME/callback.h).
 */
#ifndef SORTIE_PLAYER_H
#define SORTIE_PLAYER_H

#include <stdint.h>

enum { PLAYER_ARGS = 6 };

/* Callback 0 of every game: the player's static constructors. A game's own callbacks begin at 1. */
enum { PLAYER_CONSTRUCTORS = 0 };

/* A call that the player's program makes while one of its callbacks runs. */
struct player_call {
    int32_t call;
    int32_t arg[4];
};

/* What is chance to a player, and his own. */
struct player_chance {
    uint64_t seed; /* of his rand() */
    int64_t time;  /* what time() says: a moment between 2023 and 2032, the same for the whole match */
};

/* What the player's side needs of the world; it must outlive the player. */
struct player_link {
    void *self;
    int side;
    struct player_chance chance;
    /* Carries a call to the referee: one that he answers, and one that he does not. */
    int32_t (*ask)(void *self, int side, const struct player_call *call);
    int32_t (*tell)(void *self, int side, const struct player_call *call);
    /* The player's program wants to end with this exit status. Does not return. */
    void (*leave)(void *self, int side, int status);
};

struct player {
    /* Before anything else of the player runs. */
    void (*attach)(const struct player_link *link);
    /* Runs a callback to its end. */
    void (*callback)(int callback, const int32_t arg[PLAYER_ARGS]);
};

#endif
