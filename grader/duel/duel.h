/*
 * duel.h - many matches of A against B: what is to be played, and what came of it. Plain data; duel_play.h plays it.
 *
 * A pair is two matches of a test point with the same seed: in the first A sits in seat 0 and B in all others, in the
 * second the other way round. With two seats they have changed places; with four it is one A against three B, then one B
 * against three A. In both together each moves first in half of the games. A round is one pair of each test point.
 * Matches have numbers in the order round, test point, seat, and results are taken in this order, so that nothing
 * depends on who was done first. Only whole pairs count.
 *
 * What counts is meetings of A with B: with two seats the games; with four the game has one with each of the three. A
 * match's score is A's share of its meetings, a draw, or where both have lost, being half of one.
 */
#ifndef SORTIE_DUEL_H
#define SORTIE_DUEL_H

#include "league/compare/sprt.h"
#include "match/match.h"
#include "match/why.h"

enum { DUEL_A, DUEL_B, DUEL_POINTS = 32, DUEL_MOST_PAIRS = 1000000 };

struct duel_plan {
    const struct game *game;
    struct testpoint point[DUEL_POINTS]; /* games, limits as they are to be played */
    int points;                          /* at least 1 */
    int pairs;                           /* of each */
    uint64_t seed;
    bool test; /* whether to stop as sprt says */
    struct sprt sprt;
};

/* What came of a match. */
struct duel_result {
    struct match_result match;
    struct match_why why[SEATS_MOST];
};

/* A program's faults of one kind. */
struct duel_fault {
    int64_t matches, faults; /* with such a fault; of several in a match each is one where it costs a game */
    bool known;              /* it was the first of a match: */
    int64_t number;          /* of that match */
    struct match_fault first;
};

struct duel_point {
    struct paired paired;   /* A's score */
    int64_t wins[2], draws; /* meetings that A and B won, and others */
    int64_t wins_first[2];  /* of two seats: of these, games in which the winner moved first */
};

/* A game that a program lost, of all that came to their end the one after the fewest operations of its own. */
struct duel_worst {
    bool any;
    int64_t number; /* of the match */
    int seat, game, operations;
};

/* What a program did and cost, over all matches that count. */
struct duel_program {
    int64_t operations, games;             /* of matches that nobody forfeited */
    int64_t cpu_us, most_cpu_us, most_kib; /* most: of one match */
    struct duel_fault fault[VERDICTS];
    struct duel_worst worst;
    struct game_sum sum[GAME_FIGURES]; /* of game->figure */
};

struct duel {
    struct duel_plan plan;
    struct duel_point point[DUEL_POINTS];
    struct duel_program program[2];
    int64_t taken;            /* matches */
    struct duel_result first; /* of a pair whose second match is missing */
    double ratio;             /* of the sequential test, after the last whole round */
    enum sprt_decision decision;
};

void duel_start(struct duel *d, const struct duel_plan *plan);

int64_t duel_matches(const struct duel_plan *plan); /* at most */

/* Match `number` from 0: fills the job but for names. */
void duel_job(const struct duel_plan *plan, int64_t number, struct match_job *job);

/* Who sits in a seat of it: DUEL_A or DUEL_B. */
int duel_sits(int64_t number, int seat);

/* Takes the result of match number d->taken. */
void duel_take(struct duel *d, const struct duel_result *result);

/* All is played, or the test is decided. */
bool duel_over(const struct duel *d);

/* Over one test point, or over all where point < 0. */
void duel_strength(const struct duel *d, int point, struct strength *out);
void duel_sum(const struct duel *d, int point, struct duel_point *out);
double duel_share(const struct duel_point *p); /* of the meetings, A's; 0.5 where there was none */

#endif
