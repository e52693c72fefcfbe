/*
 * home_league.h - a tournament of one's own programs: who meets whom, and the table that comes out. Plain data. A
 * meeting is a duel (duel.h) of some pairs. The formats are those of a contest (league/formats/format.h).
 */
#ifndef SORTIE_HOME_LEAGUE_H
#define SORTIE_HOME_LEAGUE_H

#include <stdint.h>

#include "duel.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"

enum { HOME_PLAYERS = 64, HOME_REPLAYS = 2 };

struct home_league {
    const struct duel_plan *plan; /* of each meeting. Its seed is that of the tournament */
    bool stopped;                 /* before its end */
    int players;
    const char *name[HOME_PLAYERS];
    const char *format; /* "roundrobin", "league", "swiss" or "knockout" */
    struct format_rules rules;
    struct format_field field;
    struct chance chance;
    double rating[HOME_PLAYERS];
    int by_seed[HOME_PLAYERS];
    struct duel_point met[HOME_PLAYERS][HOME_PLAYERS]; /* the first one's results as A against the other */
    int meetings[HOME_PLAYERS][HOME_PLAYERS];
    struct fit_match *match; /* each pair as a match, for the ratings */
    int matches, games;
    size_t room;
    bool cannot_play[HOME_PLAYERS]; /* it failed in each of its matches */
    /* ---- the table, after home_league_end ---- */
    struct fit fit[HOME_PLAYERS];
    int order[HOME_PLAYERS]; /* best first */
    struct format_standing standing[HOME_PLAYERS];
};

/* rounds: of a league or a Swiss tournament, 0: as many as fit. Returns NULL, or why it cannot be played. */
const char *home_league_start(struct home_league *l, const struct duel_plan *plan, int players, const char *format,
                              int rounds);

/* Draws the next round: returns how many meetings and byes, FORMAT_OVER, or -1 if out of memory. */
int home_league_draw(struct home_league *l, struct seating seating[HOME_PLAYERS]);

/* Returns the seed of the next meeting of two programs. It does not depend on who else plays. */
uint64_t home_league_seed(const struct home_league *l, int a, int b);

/* One pair of a meeting: a's share. Returns 0, or -1 if out of memory. */
int home_league_pair(struct home_league *l, int a, int b, double share);

/* A meeting that was played. */
void home_league_take(struct home_league *l, int a, int b, const struct duel *d);

/* Ends a round. Returns 0, or -1 if out of memory. */
int home_league_rate(struct home_league *l, const struct seating *seating, const struct outcome *outcome, int count);

/* Makes the table. Returns 0, or -1 if out of memory. */
int home_league_end(struct home_league *l);
void home_league_close(struct home_league *l);

/* A program's results against all others. */
struct duel_point home_league_sum(const struct home_league *l, int player);

#endif
