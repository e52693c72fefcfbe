/*
 * match.h - one match: the T games of a test point between two seats. The referee loop is the same for every kind of
 * seat; out come a result and a log of events, both plain data.
 */
#ifndef SORTIE_MATCH_H
#define SORTIE_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

enum { MATCH_NAME = 64, MATCH_MOST_GAMES = 1000 };

/* What is to be played. */
struct match_job {
    int subtask; /* as the players are told; it need not be in the game's table */
    int setup[GAME_SETUP];
    int games; /* 1..MATCH_MOST_GAMES */
    uint64_t seed;
    char name[2][MATCH_NAME];
    struct seat_limits limits;
};

/* Why a match was forfeited. */
struct match_fault {
    int side;
    enum verdict verdict;
    int game, operation; /* as in struct seat_mark */
    char call[64];       /* "Hit(0,5)", or empty */
    char why[160];
};

struct match_player {
    enum verdict verdict;
    int operations; /* in all games */
    struct seat_cost cost;
};

struct match_result {
    int wins[2];       /* after a fault: all games for the other side */
    int wins_first[2]; /* of these, games in which the winner moved first */
    bool faulted;
    struct match_fault fault; /* where faulted */
    struct match_player player[2];
};

/* Something that happened, in the order of the match. */
enum { EVENT_GAME, EVENT_WIN, EVENT_OF_GAME }; /* a game's own events begin at EVENT_OF_GAME */

struct match_event {
    uint8_t what;
    uint8_t side;   /* EVENT_GAME: who moves first; EVENT_WIN: who won; else whose it is */
    bool operation; /* it counts as an operation of side */
    int8_t arg[5];  /* EVENT_WIN: how, as game->win_name knows it */
};

/* A match while and after it is played. match_open and match_close own the memory. */
struct match {
    const struct game *game;
    struct match_job job;
    struct seat *seat[2];
    struct match_result result;
    struct match_event *event;
    size_t events, most_events;
    /* the game that is being played */
    int number;      /* from 1 */
    uint64_t order;  /* of the last request */
    const char *why; /* set by the game's listener before it returns SEAT_ILLEGAL */
    uint8_t first[MATCH_MOST_GAMES];
};

/* What a test point says of a job: all but seed and names. */
void match_job_testpoint(struct match_job *job, const struct testpoint *t);

/* Prepares a match: allocates the log, draws from the seed who moves first in which game (each side in half of them).
 * Returns 0, or -1 when memory is short. */
int match_open(struct match *m, const struct game *game, const struct match_job *job);
void match_close(struct match *m); /* safe after a failed match_open and twice */

/* A player's own chance: it tells nothing of the match's seed, of the other player's, or of who moves first. */
struct player_chance match_player_chance(uint64_t match_seed, int side);

/* Plays it and finishes both seats; whatever the players do, m->result and the log are complete afterwards. */
void match_play(struct match *m, struct seat *const seat[2]);

/* Counts in m->result what follows from the log and the fault: operations and wins_first. For match_play, and for a
 * record that was read. */
void match_count(struct match *m);

/* The result of a match that could not be played: VERDICT_SYSTEM. */
void match_system_fault(struct match_result *r, const char *why);

/* ---- for a game's play ---- */

/* From here on the players' calls go to this listener. */
void match_listen(struct match *m, const struct seat_listener *listener);

/* Makes a request of a player in operation number `operation` of his in this game. -1: the match is forfeited. */
int match_request(struct match *m, int side, int operation, struct seat_request *request);

/* The player did not do what a callback was for. Returns -1. */
int match_fault_silent(struct match *m, int side, const struct seat_request *request, const char *why);

void match_log(struct match *m, struct match_event event);
void match_log_win(struct match *m, int side, int how);

#endif
