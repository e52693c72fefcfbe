/*
 * player.h - the interface between a player's program and the kit that runs it.
 *
 * A player's source is compiled together with its glue (player_api/) into one object that exports a single name: a
 * struct player. The linked grader puts two of them into one executable. An isolated player's process holds one.
 * Nothing here knows the game: callbacks and calls are numbers with integer arguments. The game's glue and its referee
 * share their meaning (games/NAME/callback.h).
 */
#ifndef SORTIE_PLAYER_H
#define SORTIE_PLAYER_H

#include <stdint.h>

enum { PLAYER_ARGS = 6 };

/* Callback 0 of every game runs the player's static constructors. A game's own callbacks begin at 1. */
enum { PLAYER_CONSTRUCTORS = 0 };

/* A call that the player makes while one of its callbacks runs. */
struct player_call {
    int32_t call;
    int32_t arg[4];
};

/* The randomness and the time that a player sees. Both are its own. */
struct player_chance {
    uint64_t seed; /* for rand() */
    int64_t time;  /* what time() returns: a moment between 2023 and 2032, the same for the whole match */
};

/* Returns the next number of a sequence: splitmix64 (Steele, Lea, Flood 2014). */
static inline uint64_t player_chance_next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Everything that the player's glue needs from the kit. Must outlive the player. */
struct player_link {
    void *self;
    int side;
    struct player_chance chance;
    /* Both send a call to the referee. ask waits for the answer and returns it. tell is for calls that have no
     * answer. */
    int32_t (*ask)(void *self, int side, const struct player_call *call);
    int32_t (*tell)(void *self, int side, const struct player_call *call);
    /* Ends the player's program with this exit status. Does not return. */
    void (*leave)(void *self, int side, int status);
};

struct player {
    /* Called once, before any code of the player runs. */
    void (*attach)(const struct player_link *link);
    /* Runs one callback to its end. */
    void (*callback)(int callback, const int32_t arg[PLAYER_ARGS]);
};

#endif
