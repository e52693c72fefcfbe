/*
 * batch_store.h - a batch in the store: for batch_begin.c and batch_play.c, which play it, and recompute.c, which
 * computes it again. Each returns CONTEST_OK or another of these, with c->what and c->why told. Everything that is
 * loaded has been checked: numbers of players, rounds and sizes are in their ranges, whoever wrote the database.
 */
#ifndef SORTIE_BATCH_STORE_H
#define SORTIE_BATCH_STORE_H

#include "batch.h"
#include "seat/seat.h"

/* Loads a batch: its settings, format, test points and players, each league before its first round. */
int batch_load(struct contest *c, int64_t id, struct batch *b);

/* The matches of the league's round as stored, and which are done, with what came of them. */
int batch_load_round(struct contest *c, const struct batch *b, struct batch_league *l);

/* The ratings after the round before the league's; none is stored before the first. */
int batch_load_ratings(struct contest *c, const struct batch *b, struct batch_league *l);

/* Draws the league's round into l, or finds that it is over. -1 when memory is short. */
int batch_draw_round(const struct batch *b, struct batch_league *l);

/* What the league's round, whose matches are done, comes to: l->rating, and its place in l->past. -1: memory is short. */
int batch_rate_round(const struct batch *b, struct batch_league *l);

/* A league as its format sees it. */
struct format_field batch_field(const struct batch *b, const struct batch_league *l);

/* ---- inside a transaction ---- */

int batch_store_pairs(struct contest *c, const struct batch *b, const struct batch_league *l);
int batch_store_ratings(struct contest *c, const struct batch *b, const struct batch_league *l);

/* How a match comes to its end. */
enum batch_state {
    BATCH_PLAYED,
    BATCH_UNPLAYED, /* not begun: a program has lost too many by time */
    BATCH_FAILED,   /* every attempt ended as the system's failure at the same side, and others' matches do not */
    BATCH_SYSTEM,   /* the system failed each time: nobody's fault, no result, not rated */
    BATCH_STATES
};
extern const char *const batch_state_name[BATCH_STATES];

struct task_said;

struct batch_seat {
    int half_points, wins, wins_first;
    bool has_total; /* of the game's own points */
    int64_t total;
    enum verdict verdict;
    int operations;
    struct seat_cost cost;
};

struct batch_fault {
    int seat;
    enum verdict verdict;
    char words[400];
};

struct batch_match {
    enum batch_state state;
    char system[400]; /* of BATCH_SYSTEM: what it failed in, with the proof's word (seat/seat.h) */
    int attempts;
    int64_t took_us;
    int seats;
    struct batch_seat seat[SEATS_MOST];
    struct batch_fault fault[SEATS_MOST];
    int faults;
    struct outcome outcome;
    const struct task_said *said; /* of each seat, for its owner; NULL: nothing */
    const void *record;           /* packed; NULL: none */
    int packed, size;
};

/* How the proof of a match begins that the schema did not let in. */
#define BATCH_REFUSED_BY_STORE "call: the store refused what came out: "

/*
 * Stores a match with all that belongs to it. What a rule of the schema does not let in becomes BATCH_SYSTEM, with the
 * rule told, in the store and in *m: one match must not stand in the way of all others.
 */
int batch_store_match(struct contest *c, const struct batch *b, const struct batch_league *l, int number,
                      struct batch_match *m);

#endif
