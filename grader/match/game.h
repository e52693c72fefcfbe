/*
 * game.h - the one interface through which everything above a game knows it: its name, its seats, its test points, how
 * one game of a match is played, and its words. A new game is a new struct game in a folder of its own
 * (docs/new-game.md).
 */
#ifndef SORTIE_GAME_INTERFACE_H
#define SORTIE_GAME_INTERFACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "testpoint.h"

struct embedded;

/* Numbers that set a match up, under one name in records and JSON. */
struct game_setup {
    const char *name; /* "types" */
    int count;        /* one number, or so many in a row */
    int least, most;
    int bits; /* a mask of so many bits, shown in binary; 0: an ordinary number */
};

/* What a match may be given instead of drawing it: dice, a map. An option of `sortie match` that takes a file. */
struct game_given {
    const char *name; /* of the option, and the first word of each line of it in a record: "dice" */
    const char *help; /* what the file holds */
    /* Whether play could use a text, whole lines of at most GAME_GIVEN bytes. 0; -1: what is wrong with it, as in a
     * refusal: "line 3: the tie is not 0 or 1". */
    int (*check)(const char *text, char *why, size_t size);
    const char *const *word; /* so many words may stand for a file that holds nothing else: "observed" */
    int words;
};

enum { GAME_GIVEN = 1 << 16 };

/* A figure that says why games are won and lost: a mean. */
struct game_figure {
    const char *name;  /* in JSON: "hits_to_win" */
    const char *words; /* for people, at most 40 characters: "hits to destroy all three" */
};

/* What a figure's mean is of. */
struct game_sum {
    int64_t sum, count;
};

enum { GAME_FIGURES = 16 };

/* By which figure a program's record against others is told, in classes of what it was in a game. */
struct game_classes {
    int figure;       /* its number in game->figure */
    const int *least; /* of each class, ascending, the first one 0; a class ends below the next one's least */
    int classes;      /* 1..GAME_CLASSES */
};

enum { GAME_CLASSES = 8 };

enum game_talk { GAME_CALLS, GAME_LINES };

struct match;
struct span;
struct player_call;
struct match_event;
struct match_fault;
struct person;

struct game {
    const char *name;  /* as in records: "plane" */
    const char *title; /* as people call it */
    const char *about; /* what it is, in two or three sentences, for those who have never seen it */
    int seats;         /* 2..SEATS_MOST */
    enum game_talk talk;
    bool fresh;       /* each game has processes of its own, and a fault costs the game; else it costs the match */
    bool kept;        /* fresh, but a process that has not faulted goes on into the next game */
    bool timed;       /* players are told the time they have left: what an answer cost is an input, and in the record */
    bool drawn_first; /* who is in the first place is drawn, each side as often; else the seats go round */
    bool totals;      /* a game ends with points of the game's own for each seat */
    const struct game_setup *setup; /* ends with a NULL name */
    const struct testpoint *testpoint;
    int testpoints;
    const char
        *contest;  /* lines of contest.conf, each with its end: a contest's own defaults, such as its format; NULL */
    int opponents; /* so many samples, the lowest of the ladder, that a gauntlet rates a program against by its wins
                      (league/performance.h); 0: none */
    const struct game_given *given; /* NULL: nothing can be */
    size_t most_events;             /* that play may log in one game */
    /* By lines: what a player can use of CPU time in one game at most, in ms. NULL: nothing bounds it but the answers. */
    int64_t (*most_ms)(const struct testpoint *t);
    int ends; /* ways to end a game: numbers 0..ends - 1 */

    /* Plays game number m->number. As a rule it ends with match_end; it may return after a fault that costs the match.
     */
    void (*play)(struct match *m);
    /* Whether the match is decided before its last game. NULL: never. */
    bool (*decided)(const struct match *m);

    /* Words. Each writes a string that ends in 0. */
    const char *(*end_name)(int how); /* "destroyed", "cap" */

    /* ---- words for why ---- */
    const struct game_figure *figure; /* at most GAME_FIGURES, ends with a NULL name; NULL: none */
    /* Adds to sum[i], of figure i, what `side` did in a game that has its end. Of a match that was played: its log
     * follows the rules. */
    void (*count_figures)(const struct match *m, const struct span *game, int side, struct game_sum sum[]);
    const struct game_classes *classes; /* of a figure that every game has; NULL: there are none */

    /* A finished match as the game's own tools write it; NULL: there are none. */
    void (*write_log)(const struct match *m, FILE *out);

    /* ---- by calls ---- */
    int calls; /* that a player can make: numbers 0..calls - 1 */
    const char *(*callback_name)(int callback);
    void (*call_text)(const struct player_call *call, char *text, size_t size); /* "Hit(0,5)" */
    bool (*call_read)(const char *text, struct player_call *call);              /* what call_text wrote */
    const char *(*late_why)(int callback, const struct player_call *call);
    /* A record's line of an event (without its end), and back: NULL, or what is wrong with the line. */
    void (*event_text)(const struct match_event *event, char *text, size_t size);
    const char *(*event_read)(const char *line, struct match_event *event);
    /* The call by which its side brought an event about, and in which callback. */
    int (*event_call)(const struct match_event *event, struct player_call *call);

    /* ---- pictures ---- */
    /* A position as text: of the game that begins with event number begin, after the events before number end.
     * NULL: match_print shows what the referee noted. */
    void (*print)(const struct match *match, size_t begin, size_t end, int style, FILE *out);
    /* An operation: "hits 5,6: body". NULL: what was answered. */
    void (*event_words)(const struct match *match, const struct match_event *event, char *text, size_t size);
    void (*write_board)(FILE *out); /* JSON: what a page must know of the game to draw it; NULL: nothing */
    /* JSON: a list with an entry for each game of a finished match, what a strong player would think at its moments, for
     * the game's own board.js to draw. May take seconds. 0, or -1: memory is short. NULL: nobody knows. */
    int (*write_thoughts)(const struct match *match, FILE *out);
    const struct embedded *const *file; /* what pages need of the game: board.js, board.css; NULL: nothing */

    /* A person's seat, side 0 of a match of one game; NULL: there is none. */
    struct person *(*person_open)(struct match *m, bool plain);
};

/* Escape sequences; the last operation's place is marked; as side 0 knows it. */
enum game_print_style { PRINT_COLOUR = 1, PRINT_LAST = 2, PRINT_SIDE0 = 4 };

/* NULL: there is no such test point. */
const struct testpoint *game_testpoint(const struct game *game, int id);

/* A player's CPU time in ms at a test point, in a match of so many games: where it is for the whole match, more games than
 * the test point's own have more in proportion. Fewer have as much: what is prepared once must fit. */
int game_time_ms(const struct game *game, const struct testpoint *t, int games);

/* Which class a value, 0 or more, is in: 0..classes - 1. */
int game_class_of(const struct game_classes *classes, int64_t value);

/* How many set-up numbers the game has. */
int game_setup_numbers(const struct game *game);

/* Which name, and which of its numbers, number i of a set-up is. */
const struct game_setup *game_setup_of(const struct game *game, int i, int *within);

/* Whether a number can be number i of a set-up. */
bool game_setup_fits(const struct game *game, int i, int number);

/* A set-up for people, a blank before each number; masks in binary, with `mask` in front ("0b", or nothing). */
void game_setup_print(const struct game *game, const int setup[GAME_SETUP], const char *mask, FILE *out);

#endif
