/*
 * game.h - the one interface through which everything above a game knows it: its name, its test points, and how one
 * game of it is played. A new game is a new struct game.
 */
#ifndef SORTIE_GAME_INTERFACE_H
#define SORTIE_GAME_INTERFACE_H

#include <stddef.h>

#include "../seat/seat.h"

enum { GAME_SETUP = 3 };

struct testpoint {
    int id;
    int games;      /* of one match */
    int points;     /* what it is worth in a batch */
    int time_ms;    /* a player's limits */
    int memory_mib;
    int setup[GAME_SETUP]; /* the game's own numbers: for plane the masks of the three planes */
};

struct match;
struct match_event;

struct game {
    const char *name;       /* as in records: "plane" */
    const char *setup_name; /* what the setup's numbers are called there: "types" */
    const struct testpoint *testpoint;
    int testpoints;
    size_t most_events; /* that play may log in one game */
    int calls;          /* that a player can make: numbers 0..calls - 1 */

    /* Plays a game; last[side] as in Init. Returns the winner's side, or -1 after a fault (match_request has told it). */
    int (*play)(struct match *match, int first, const int last[2]);

    /* Words for people and records. Each writes a string that ends in 0. */
    void (*event_text)(const struct match_event *event, char *text, size_t size); /* a record's line, without its end */
    void (*call_text)(const struct player_call *call, char *text, size_t size);   /* "Hit(0,5)" */
    const char *(*callback_name)(int callback);
    const char *(*win_name)(int how); /* "destroyed", "cap" */
    const char *(*late_why)(int callback, const struct player_call *call);
};

/* NULL: there is no such test point. */
const struct testpoint *game_testpoint(const struct game *game, int id);

#endif
