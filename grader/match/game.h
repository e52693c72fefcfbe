/*
 * game.h - the one interface through which everything above a game knows it: its name, its test points, and how one
 * game of it is played. A new game is a new struct game.
 */
#ifndef SORTIE_GAME_INTERFACE_H
#define SORTIE_GAME_INTERFACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "seat/seat.h"

enum { GAME_SETUP = 3 };

struct testpoint {
    int id;
    int games;   /* of one match */
    int points;  /* what it is worth in a batch */
    int time_ms; /* a player's limits */
    int memory_mib;
    int setup[GAME_SETUP]; /* the game's own numbers: for plane the masks of the three planes */
};

struct match;
struct match_event;
struct match_fault;

/* One game of a record, to be played again. */
struct game_replay {
    const int *setup;
    const struct match_event *event; /* its EVENT_GAME first; none where a player failed before the first game */
    size_t events;
    const struct match_fault *fault; /* what ended the game; NULL: its EVENT_WIN must */
    char why[200];                   /* out: what is wrong */
};

struct game {
    const char *name;       /* as in records: "plane" */
    const char *setup_name; /* what the setup's numbers are called there: "types" */
    int setup_bits;         /* each is a mask of so many bits, not all of them 0 */
    const struct testpoint *testpoint;
    int testpoints;
    size_t most_events; /* that play may log in one game */
    int calls;          /* that a player can make: numbers 0..calls - 1 */
    int wins;           /* ways to win: numbers 0..wins - 1 */

    /* Plays a game; last[side] as in Init. Returns the winner's side, or -1 after a fault (match_request has told it).
     */
    int (*play)(struct match *match, int first, const int last[2]);

    /* Words for people and records. Each writes a string that ends in 0. */
    void (*event_text)(const struct match_event *event, char *text, size_t size); /* a record's line, without its end */
    void (*call_text)(const struct player_call *call, char *text, size_t size);   /* "Hit(0,5)" */
    const char *(*callback_name)(int callback);
    const char *(*win_name)(int how); /* "destroyed", "cap" */
    const char *(*late_why)(int callback, const struct player_call *call);

    /* Reads a record's line into what event_text makes it from. NULL, or what is wrong with the line. */
    const char *(*event_read)(const char *line, struct match_event *event);

    /* Plays a game's events again by the rules: answers, turns, the win or that the fault can have happened here.
     * Returns -1 where all is right; else the number of the first event that is not, or `events` where the game's end
     * is not. */
    ptrdiff_t (*replay)(struct game_replay *replay);

    /* A position as text: of the game that begins with event number begin, after the events before number end. */
    void (*print)(const struct match *match, size_t begin, size_t end, int style, FILE *out);
    void (*event_words)(const struct match_event *event, char *text,
                        size_t size); /* "hits 5,6: body"; only of operations */
    void (*write_board)(FILE *out);   /* JSON: what a page must know of the game to draw it */
};

/* Escape sequences; the last operation's place is marked; as side 0 knows it. */
enum game_print_style { PRINT_COLOUR = 1, PRINT_LAST = 2, PRINT_SIDE0 = 4 };

/* NULL: there is no such test point. */
const struct testpoint *game_testpoint(const struct game *game, int id);

/* Whether a number can be one of a setup. */
bool game_setup_fits(const struct game *game, int number);

/* A setup in binary, with `before` in front of each number. */
void game_setup_print(const struct game *game, const int setup[GAME_SETUP], const char *before, FILE *out);

#endif
