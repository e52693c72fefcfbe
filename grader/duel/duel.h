/*
 * duel.h - many matches of A against B: what is to be played, and what came of it. Plain data; duel_play.h plays it.
 *
 * A pair is two matches of a test point with the same seed: A sits in seat 0, then in seat 1. In both together each
 * moves first in half of the games. A round is one pair of each test point. Matches have numbers in the order round,
 * test point, seat, and results are taken in this order, so that nothing depends on who was done first. Only whole
 * pairs count.
 */
#ifndef SORTIE_DUEL_H
#define SORTIE_DUEL_H

#include "league/sprt.h"
#include "match/match.h"

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

/* Matches of a program that ended in one kind of fault, and the first of them. */
struct duel_fault {
    int64_t matches;
    int subtask, seat; /* of the program that is at fault */
    uint64_t seed;     /* of that match */
    struct match_fault first;
};

struct duel_point {
    struct paired paired;  /* A's wins */
    int64_t wins[2];       /* of A and B */
    int64_t wins_first[2]; /* of these, games in which the winner moved first */
};

/* What a program did and cost, over all matches that count. */
struct duel_program {
    int64_t operations, games;             /* of matches that nobody forfeited */
    int64_t cpu_us, most_cpu_us, most_kib; /* most: of one match */
    struct duel_fault fault[VERDICTS];
};

struct duel {
    struct duel_plan plan;
    struct duel_point point[DUEL_POINTS];
    struct duel_program program[2];
    int64_t taken;             /* matches */
    struct match_result first; /* of a pair whose second match is missing */
    double ratio;              /* of the sequential test, after the last whole round */
    enum sprt_decision decision;
};

void duel_start(struct duel *d, const struct duel_plan *plan);

int64_t duel_matches(const struct duel_plan *plan); /* at most */

/* Match `number` from 0: fills the job but for names; returns A's seat. */
int duel_job(const struct duel_plan *plan, int64_t number, struct match_job *job);

/* Takes the result of match number d->taken. */
void duel_take(struct duel *d, const struct match_result *result);

/* All is played, or the test is decided. */
bool duel_over(const struct duel *d);

/* Over one test point, or over all where point < 0. */
void duel_strength(const struct duel *d, int point, struct strength *out);
void duel_sum(const struct duel *d, int point, struct duel_point *out);
double duel_share(const struct duel_point *p); /* of the games that A won; 0.5 where none was played */

#endif
