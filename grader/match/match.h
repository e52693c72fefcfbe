/*
 * match.h - one match: the games of a test point between two to four seats, played by one loop for every game and every
 * kind of seat. Its result and its log of events are plain data. A game's referee plays each game with the functions of
 * referee.h.
 */
#ifndef SORTIE_MATCH_H
#define SORTIE_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "game.h"
#include "seat/seat.h"

enum { MATCH_NAME = 64, MATCH_MOST_GAMES = 1000, MATCH_WHY = 160 };

/* The source of a match's players. */
struct match_seats {
    void *self;
    /* A player begins: for the match, or for each game where the game is `fresh`. NULL: the system failed, and `why`
     * says how. */
    struct seat *(*open)(void *self, int side, char why[MATCH_WHY]);
    /* The player is no longer needed. Its seat was finished. NULL: nothing has to be closed. */
    void (*close)(void *self, int side);
};

/* Stands between a match and the source of its players (follow.h): gives the seats that the match then plays with. */
struct match_between {
    void *self;
    const struct match_seats *(*begin)(void *self, struct match *m, const struct match_seats *seats);
    void (*game)(void *self); /* a game begins */
    /* A seat is asked. Returns 0, 1 for a request by calls whose end must be awaited, or -1 with the seat's fault. */
    int (*ask)(void *self, int side, const struct seat_mark *mark);
    void (*answered)(void *self, int side, struct seat_answer *answer); /* by lines */
};

/* The task: the match to play. */
struct match_job {
    int subtask; /* number of the test point, as the players see it. It need not be in the game's table */
    int setup[GAME_SETUP];
    int games; /* at most so many are played, 1..MATCH_MOST_GAMES */
    uint64_t seed;
    bool older; /* by the rules of before (older in struct game): only to verify a record */
    char name[SEATS_MOST][MATCH_NAME];
    struct seat_limits limits;
    struct said *said; /* owned by the caller. Receives what players write for people (said.h). NULL: not wanted */
    struct predict *predict; /* owned by the caller. Receives what they predict (predict.h). NULL: not wanted */
    /* owned by the caller: whole lines of input for the game (struct game_given), or NULL if all is drawn */
    const char *given;
    /* owned by the caller: stands between the match and its players, or NULL. Only for a match played here */
    const struct match_between *between;
};

/* A fault of a player. It loses the match, or if each game has its own processes, what the game says. */
struct match_fault {
    int side;
    enum verdict verdict; /* never VERDICT_SYSTEM */
    int game, operation;  /* as in struct seat_mark */
    char call[64];        /* "Hit(0,5)", or empty */
    char why[MATCH_WHY];
};

struct match_player {
    enum verdict verdict; /* of the player's first fault */
    int faults;
    int operations; /* in all games together */
    /* games in which nobody was placed as high or higher. If another player forfeits the match, all games */
    int wins;
    int wins_first;          /* of these, games in which the player was in the first place */
    int half_points;         /* in each game, 2 for each seat placed below and 1 for each seat placed equal */
    int against[SEATS_MOST]; /* the part of half_points that came from each other seat */
    int64_t total;           /* sum of the game's own points, if the game has them */
    struct seat_cost cost;
    int64_t slowest_us; /* by lines: CPU time of the answer that came nearest to its limit */
    int slowest_ms;     /* and that limit, or 0 without an answer */
};

struct match_result {
    int games; /* games that ended. After a fault that loses the match, all games */
    int draws; /* games in which several seats share the first place */
    struct match_player player[SEATS_MOST];
    bool faulted;
    struct match_fault fault; /* the first fault, if faulted */
    /* The system failed, which is nobody's fault. The match is played again and is never rated. */
    bool system;
    char why[MATCH_WHY]; /* its proof: one of its words, ": ", a sentence (seat.h) */
    int ended_at;        /* the seat whose program ran when the system failed, as far as that can be said, or -1 */
};

/* An event of the match. */
enum {
    EVENT_GAME,   /* a game begins. side is in the first place */
    EVENT_END,    /* a game ends. arg[0]: how, for game->end_name. arg[1..4]: each seat's place */
    EVENT_FAULT,  /* a player faulted. text: the fault's index in match->fault */
    EVENT_ANSWER, /* by lines: the answer of side, an operation */
    EVENT_NOTE,   /* by lines: a note of the referee */
    EVENT_OF_GAME /* here the events of a game by calls begin */
};

struct match_event {
    uint8_t what;
    uint8_t side;   /* the player it belongs to */
    bool operation; /* it counts as an operation of side */
    int8_t arg[5];
};

/* A match while it is played and afterwards. match_open allocates its memory, match_close frees it. */
struct match {
    const struct game *game;
    struct match_job job;
    struct seat *seat[SEATS_MOST];
    const struct match_seats *seats; /* where they come from, while it is played */
    struct match_result result;
    struct match_event *event;
    size_t events, room;
    char *text; /* texts of the events that have one */
    size_t text_size, text_room;
    struct match_fault *fault; /* in the order of the match */
    int faults, fault_room;
    char *given; /* the match's own copy of job.given */
    /* for each game that ended, the place of each seat, from 1. Equal seats share the better place */
    uint8_t (*place)[SEATS_MOST];
    int64_t (*total)[SEATS_MOST];    /* points of each game that ended, if the game has points of its own */
    uint8_t first[MATCH_MOST_GAMES]; /* the seat in the first place of each game */
    bool warms[SEATS_MOST];          /* yours, after match_open: the program gets the game's warm-up allowance */
    const char *module[SEATS_MOST];  /* yours: the hash of a sealed player's module, for report.h, or NULL */
    /* the game that is being played */
    int number; /* from 1 */
    int operation[SEATS_MOST];
    bool out[SEATS_MOST];        /* has faulted in this game */
    int64_t warm_us[SEATS_MOST]; /* what is left of the warm-up allowance in this game */
    int last[SEATS_MOST];        /* place in the previous game, or 0 */
    uint64_t order;              /* number of the last request */
    struct seat *referee;        /* of a game whose referee is a process (game.h), once it was needed
                                  * and until the match has ended */
    int heard;                   /* how many lines it has sent */
    bool watched;                /* has job.said or job.between: by calls, they know of each request */
    const char *why;             /* the game's listener sets it before it returns SEAT_ILLEGAL */
    bool over;                   /* ended by a fault that loses the match, or by the system */
    bool ended;                  /* the current game has ended */
};

/* Fills a job from a test point: everything but the seed and the names. `given` becomes NULL. */
void match_job_testpoint(struct match_job *job, const struct testpoint *t);

/* Prepares a match: allocates the log, copies the given input, and draws from the seed who is in the first place in
 * each game. Returns 0, or -1 if out of memory. */
int match_open(struct match *m, const struct game *game, const struct match_job *job);
void match_close(struct match *m); /* safe after a failed match_open, and when called twice */

/* Plays a match: opens the players, has the game play each of its games, closes the players and counts what came of it.
 * Whatever the players do, m->result and the log are complete afterwards. */
void match_play(struct match *m, const struct match_seats *seats);

/* The same with seats that exist already and stay the caller's. In a `fresh` game of several games each seat must be
 * one that can begin again, as recorded ones can (recorded.h). */
void match_play_seated(struct match *m, struct seat *const seat[]);

/* Closes a player by seats->close, if there is one. */
void match_close_seat(const struct match_seats *seats, int side);

/* Returns the seed of a player's own random numbers. It reveals nothing about the match's seed, about the other
 * players' seeds, or about who moves first. */
struct player_chance match_player_chance(uint64_t match_seed, int side);

/* Counts in m->result what follows from the log and the faults. For match_play, and for a record that was read. */
void match_count(struct match *m);

/* The result of a match that could not be played. ended_at: -1 where no seat was at it. */
void match_system_fault(struct match_result *r, int ended_at, enum proof proof, const char *why);

/* Returns whether the referee of a game of one's own broke: played again, the match would end so again. */
bool match_referee_broke(const struct match_result *r);

/* ---- its log ---- */

/* Returns the text of an EVENT_ANSWER or EVENT_NOTE. */
const char *match_event_text(const struct match *m, const struct match_event *event);

/* Reads "after MILLISECONDS ", which stands before the text of an answer where the game is `timed`. */
bool match_scan_time(const char **at, int *ms);

/* Returns the fault of an EVENT_FAULT. */
const struct match_fault *match_event_fault(const struct match *m, const struct match_event *event);

/* ---- pictures, for every game ---- */

/* Prints a position by game->print, or else the picture that the referee sends (picture/picture.h), or else what it
 * noted since the previous operation. */
void match_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* Writes an operation by game->event_words, or else the answer itself. */
void match_event_words(const struct match *m, const struct match_event *event, char *text, size_t size);

#endif
