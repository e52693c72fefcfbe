/*
 * duel.h - many matches of program A against program B: what to play, and the results. Plain data. duel_play.h plays
 * it.
 *
 * A pair is two matches of a test point with the same seed. In the first, A sits in seat 0 and B in all other seats. In
 * the second, B sits in seat 0 and A in all others. So with four seats one A meets three B, and then one B meets three
 * A. In the two matches together each program moves first in half of the games. A round is one pair of each test point.
 * Matches are numbered in the order round, test point, seat. Results are taken in this order, so nothing depends on
 * which match finishes first. Only whole pairs count.
 *
 * The unit of the score is the meeting of A with B. With two seats each game is one meeting. With four seats a game has
 * three meetings, one with each other seat. The score of a match is A's share of its meetings. A draw, or a meeting
 * that both lost, counts half.
 */
#ifndef SORTIE_DUEL_H
#define SORTIE_DUEL_H

#include "league/compare/paired.h"
#include "match/again/departure.h"
#include "match/match.h"
#include "match/why.h"

enum { DUEL_A, DUEL_B, DUEL_POINTS = 32, DUEL_MOST_PAIRS = 1000000 };

struct duel_plan {
    const struct game *game;
    struct testpoint point[DUEL_POINTS]; /* with the games and limits to be played */
    int points;                          /* at least 1 */
    int pairs;                           /* pairs of each test point */
    uint64_t seed;
    bool settle; /* whether to stop when duel_known can tell, and is sure of it (duel_settled) */
    bool test;   /* whether to stop when the sequential test has decided */
    struct sprt sprt;
};

/* A program's faults with one verdict. */
struct duel_fault {
    /* matches with such a fault, and faults. Several faults in one match count separately if each loses a game */
    int64_t matches, faults;
    bool known;     /* such a fault was the first of some match. Then number and first hold: */
    int64_t number; /* number of that match */
    struct match_fault first;
};

struct duel_point {
    int64_t pairs;          /* of matches */
    int64_t wins[2], draws; /* meetings won by A and by B, and all others */
    int64_t wins_first[2];  /* with two seats: games in wins in which the winner moved first */
};

/* Whether a match that was played again was the same. NOT_TRIED: or a record of it is missing. */
enum duel_repeats { DUEL_NOT_TRIED, DUEL_REPEATS, DUEL_OTHERWISE };

/* The worst game of a program: of the lost games that ended, the one with the fewest operations of its own. */
struct duel_worst {
    bool any;
    int64_t number; /* number of the match */
    int seat, game, operations;
    enum duel_repeats repeats;
    struct match_departure departs; /* DUEL_OTHERWISE: who did otherwise, and where */
};

/* The operations and the cost of a program, over all matches that count. */
struct duel_program {
    int64_t operations, games;             /* in matches that nobody forfeited */
    int64_t cpu_us, most_cpu_us, most_kib; /* most_...: the maximum of one match */
    struct duel_fault fault[VERDICTS];
    struct duel_worst worst;
    struct game_sum sum[GAME_FIGURES]; /* one for each game->figure */
};

struct duel {
    struct duel_plan plan;
    struct paired paired[DUEL_POINTS]; /* A's score, of each test point */
    struct duel_point point[DUEL_POINTS];
    struct duel_program program[2];
    int64_t taken; /* how many matches were taken */
    /* the first match of a pair whose second is still missing */
    struct match_result first;
    struct match_why first_why[SEATS_MOST];
    double ratio; /* log-likelihood ratio of the sequential test, after the last whole round */
    enum sprt_decision decision;
    bool settled;      /* see plan.settle */
    double last_share; /* A's score in the last whole pair, 0..1 */
};

/* How A stands against B. Nothing is known while the interval of the difference holds 0 and is wide. */
enum duel_known { DUEL_NOT_KNOWN, DUEL_BETTER, DUEL_WORSE, DUEL_LEVEL };

/* A and B are level if the whole interval is within so many points of 0. */
enum { DUEL_LEVEL_ELO = 50 };

void duel_start(struct duel *d, const struct duel_plan *plan);

int64_t duel_matches(const struct duel_plan *plan); /* returns the largest possible number of matches */

/* Returns the job of match `number`, which counts from 0. The players' names are A and B. */
struct match_job duel_job(const struct duel_plan *plan, int64_t number);

/* Returns who sits in a seat of that match: DUEL_A or DUEL_B. */
int duel_sits(int64_t number, int seat);

/* Adds the result of match number d->taken. */
void duel_take(struct duel *d, const struct match_result *match, const struct match_why why[SEATS_MOST]);

/* Returns whether all matches are played, or the test is decided, or the plan's question is settled. */
bool duel_over(const struct duel *d);

/* Return the strength and the sums over one test point, or over all if point < 0. */
struct strength duel_strength(const struct duel *d, int point);
struct duel_point duel_sum(const struct duel *d, int point);
void duel_point_add(struct duel_point *to, const struct duel_point *p); /* adds each number of p */
int64_t duel_met(const struct duel_point *p);                           /* returns the number of meetings */
double duel_share(const struct duel_point *p); /* returns A's share of the meetings, or 0.5 without any */

/* Returns what the pairs so far say: the interval lies above 0, below 0, within DUEL_LEVEL_ELO of it, or none of
 * these. */
enum duel_known duel_known(const struct duel *d);

/*
 * A duel with plan.settle looks at its result after 2, 3, 4, 6, 8, 12, 16, ... rounds, and stops if it is settled. To
 * look often is to be misled more often, so a look needs a likelihood of superiority beyond 99.5 %, not 97.5 %. A
 * program that is exactly as good as its opponent is then called better or worse in about 6 % of duels. Returns after
 * which round the next look is, at most the plan's last.
 */
int duel_next_look(const struct duel *d);

/* Returns how many pairs of each test point this plan needs at least: with fewer nothing is known, not even if A wins
 * everything. */
int duel_pairs_needed(const struct duel_plan *plan);

/* ---- as one battle, for games whose contest has fixed opponents: all games together are won, drawn or lost ---- */

/* Returns the half points of program A: 2 if it has won more games than it lost, 1 if as many, else 0. A duel without
 * a whole pair is lost. */
int duel_battle_half_points(const struct duel *d);

/* Returns the share of a battle of one game that A may expect: its share of the games. Without a whole pair it is 0. */
double duel_battle_expected(const struct duel *d);

#endif
