/*
 * match.h - one match: the games of a test point between two to four seats. Its result and its log of events are plain
 * data. match_play.h plays it.
 */
#ifndef SORTIE_MATCH_H
#define SORTIE_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "game.h"
#include "seat/seat.h"

struct said;

enum { MATCH_NAME = 64, MATCH_MOST_GAMES = 1000, MATCH_WHY = 160 };

/* What is to be played. */
struct match_job {
    int subtask; /* as the players are told; it need not be in the game's table */
    int setup[GAME_SETUP];
    int games; /* 1..MATCH_MOST_GAMES, at most */
    uint64_t seed;
    char name[SEATS_MOST][MATCH_NAME];
    struct seat_limits limits;
    struct said *said; /* gets what players write for people (said.h), the caller's; NULL: nobody asked for it */
    const char *given; /* what the game takes (struct game_given) as whole lines, the caller's; NULL: all is drawn */
};

/* What a player did wrong: it cost him the match, or where each game has its own processes, what the game says. */
struct match_fault {
    int side;
    enum verdict verdict; /* never VERDICT_SYSTEM */
    int game, operation;  /* as in struct seat_mark */
    char call[64];        /* "Hit(0,5)", or empty */
    char why[MATCH_WHY];
};

struct match_player {
    enum verdict verdict; /* of his first fault */
    int faults;
    int operations;  /* in all games */
    int wins;        /* games in which nobody was placed as high; after a fault for the match: all of the other's */
    int wins_first;  /* of these, games in which he was in the first place */
    int half_points; /* a game: 2 for each seat placed below him, 1 for each beside him */
    int against[SEATS_MOST]; /* of these, those over each other seat */
    int64_t total;           /* of the game's own points, where it has them */
    struct seat_cost cost;
    int64_t slowest_us; /* by lines: the CPU time of the answer that came nearest to its limit, */
    int slowest_ms;     /* and that limit; 0: there was none */
};

struct match_result {
    int games; /* that came to an end; all of them after a fault for the match */
    int draws; /* games in which several were in front */
    struct match_player player[SEATS_MOST];
    bool faulted;
    struct match_fault fault; /* the first one, where faulted */
    /* The system failed, and it is nobody's fault: the match is played again and never rated. */
    bool system;
    char why[MATCH_WHY]; /* its proof: one of its words, ": ", a sentence (seat.h) */
    int ended_at;        /* the seat at which the system failed, as far as that can be said; -1 */
};

/* Something that happened, in the order of the match. */
enum {
    EVENT_GAME,   /* side is in the first place */
    EVENT_END,    /* arg[0]: how, as game->end_name knows it; arg[1..4]: each seat's place */
    EVENT_FAULT,  /* text: the fault's number in match->fault */
    EVENT_ANSWER, /* by lines: what side answered; an operation */
    EVENT_NOTE,   /* by lines: what the referee has to say */
    EVENT_OF_GAME /* a game's own events by calls begin here */
};

struct match_event {
    uint8_t what;
    uint8_t side;   /* whose it is */
    bool operation; /* it counts as an operation of side */
    int8_t arg[5];
};

/* A match while and after it is played. match_open and match_close own the memory. */
struct match {
    const struct game *game;
    struct match_job job;
    struct seat *seat[SEATS_MOST];
    const struct match_seats *seats; /* where they come from, while it is played */
    struct match_result result;
    struct match_event *event;
    size_t events, room;
    char *text; /* of the events that have one */
    size_t text_size, text_room;
    struct match_fault *fault; /* in the order of the match */
    int faults, fault_room;
    char *given;                     /* what job.given points to */
    uint8_t (*place)[SEATS_MOST];    /* of each game that has ended, by seat, from 1; equal where seats are equal */
    int64_t (*total)[SEATS_MOST];    /* likewise, where the game has totals */
    uint8_t first[MATCH_MOST_GAMES]; /* which seat is in the first place */
    int told[SEATS_MOST];            /* of a record that was read: the half points that it tells */
    /* the game that is being played */
    int number; /* from 1 */
    int operation[SEATS_MOST];
    bool out[SEATS_MOST]; /* has faulted in it */
    int last[SEATS_MOST]; /* place in the game before; 0: there was none */
    uint64_t order;       /* of the last request */
    const char *why;      /* set by the game's listener before it returns SEAT_ILLEGAL */
    bool over;            /* by a fault that costs the match, or by the system */
    bool ended;           /* the game has */
};

/* What a test point says of a job: all but seed and names. Nothing is given. */
void match_job_testpoint(struct match_job *job, const struct testpoint *t);

/* Prepares a match: allocates the log, copies what is given, draws from the seed who is in the first place in which
 * game. Returns 0, or -1 when memory is short. */
int match_open(struct match *m, const struct game *game, const struct match_job *job);
void match_close(struct match *m); /* safe after a failed match_open and twice */

/* A player's own chance: it tells nothing of the match's seed, of the other players', or of who moves first. */
struct player_chance match_player_chance(uint64_t match_seed, int side);

/* Counts in m->result what follows from the log and the faults. For match_play, and for a record that was read. */
void match_count(struct match *m);

/* The result of a match that could not be played. ended_at: -1 where no seat was at it. */
void match_system_fault(struct match_result *r, int ended_at, enum proof proof, const char *why);

/* ---- for a game's play ---- */

/* The seat that is in place 0, 1, ... of this game. */
int match_seat_in(const struct match *m, int place);

/* The game has ended: how, and each seat's place from 1; seats that are equal share the better one. Where all have lost
 * nobody is in place 1: then those beside each other get nothing for it. total: of the game's own points, by seat; NULL
 * where the game has none. */
void match_end(struct match *m, int how, const int place[], const int64_t total[]);

/* The same for a game that one of two wins. */
void match_end_won(struct match *m, int how, int winner);

/* ---- by calls ---- */

/* From here on the players' calls go to this listener. */
void match_listen(struct match *m, const struct seat_listener *listener);

/* Makes a request of a player in operation number `operation` of his in this game. -1: the match is over. */
int match_request(struct match *m, int side, int operation, struct seat_request *request);

/* The player did not do what a callback was for. Returns -1. */
int match_fault_silent(struct match *m, int side, const struct seat_request *request, const char *why);

void match_log(struct match *m, struct match_event event);

/* ---- by lines ---- */

/* Text for a player: whole lines. What goes wrong is known when he is heard. One who is out is told nothing. */
void match_say(struct match *m, int side, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Waits for his answer, and logs it. time_ms: of CPU since his last one; 0: the test point's, first_ms for his first.
 * 0; -1: he has faulted and is out of this game (m->out), or the match is over (m->over). */
int match_hear(struct match *m, int side, int time_ms, struct seat_answer *answer);

/* What he answered is against the rules: he is out of this game. why: the end of a sentence. Returns -1. */
int match_illegal(struct match *m, int side, const char *why, ...) __attribute__((format(printf, 3, 4)));

/* A line of the record: what the referee drew, or what came of answers. Its first word is none of the record's own. */
void match_note(struct match *m, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The text of an EVENT_ANSWER or EVENT_NOTE. */
const char *match_event_text(const struct match *m, const struct match_event *event);

/* The fault of an EVENT_FAULT. */
const struct match_fault *match_event_fault(const struct match *m, const struct match_event *event);

/* ---- pictures, also of games that have none ---- */

/* A position, as game->print; else what the referee noted since the last operation before it. */
void match_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* An operation, as game->event_words; else what was answered. */
void match_event_words(const struct match *m, const struct match_event *event, char *text, size_t size);

#endif
